import Questions

/// Anyone's search under one rule, zone and pair of policies, as the laws ask it.
public struct SearchedStream {
  /// The first answer after a moment; nil where there is none.
  public let next: (Moment) throws -> Moment?
  /// The last answer before a moment; nil where there is none.
  public let previous: (Moment) throws -> Moment?

  /// Wraps two functions.
  public init(next: @escaping (Moment) throws -> Moment?, previous: @escaping (Moment) throws -> Moment?) {
    self.next = next
    self.previous = previous
  }

  /// A subject's search for what a question looks for, with the cursor and the direction left open.
  public init(_ subject: any SearchSubject, _ question: Question) {
    func nearest(_ cursor: Moment, _ direction: SearchDirection) throws -> Moment? {
      let question = question.changed { ($0.cursor, $0.direction, $0.days) = (cursor, direction, nil) }
      guard case .moments(let moments, _) = try subject.find(question) else { return nil }
      return moments.first
    }
    next = { try nearest($0, .forward) }
    previous = { try nearest($0, .backward) }
  }

  /// What was collected of a window, and whether the cap ended it.
  public struct Collection: Hashable, Sendable {
    /// The answers in the order of finding.
    public var moments: [Moment] = []
    /// Whether more came than the cap allows.
    public var isCapped = false
  }

  /// Every answer after a start up to an end, both excluded, one search after the other.
  public func forward(after start: Moment, before end: Moment, cap: Int) throws -> Collection {
    try collect(from: start, cap: cap, next) { $0 < end }
  }

  /// Every answer before an end down to a start, both excluded, one search after the other.
  public func backward(before end: Moment, after start: Moment, cap: Int) throws -> Collection {
    try collect(from: end, cap: cap, previous) { $0 > start }
  }

  private func collect(
    from start: Moment, cap: Int, _ step: (Moment) throws -> Moment?, _ isInside: (Moment) -> Bool
  ) throws -> Collection {
    var collection = Collection()
    var cursor = start
    while let found = try step(cursor), isInside(found) {
      guard collection.moments.count < cap else {
        collection.isCapped = true
        break
      }
      collection.moments.append(found)
      cursor = found
    }
    return collection
  }
}

extension Optional<Moment> {
  var text: String { map(\.description) ?? "none" }
}
