import Questions

/// Where a law is put to the test, and what is right there.
public struct LawProbe {
  /// The window's start, excluded.
  public let start: Moment
  /// The window's end, excluded.
  public let end: Moment
  /// Cursors within the window.
  public let cursors: [Moment]
  /// The stream's elements in the window, in order, by an oracle; nil where none is known.
  public let right: [Moment]?
  /// How many answers a collection may have.
  public let cap: Int

  /// Puts a probe together; without a cap a window of answers a minute apart is cut off.
  public init(
    from start: Moment, to end: Moment, cursors: [Moment], right: [Moment]? = nil, cap: Int? = nil
  ) {
    self.start = start
    self.end = end
    self.cursors = cursors.sorted()
    self.right = right
    self.cap = cap ?? Int((end.secondsSince2001 - start.secondsSince2001) / 60) + 16
  }
}
