public import WallClock

/// What was missed in a window, by the tokens of the keys.
public struct CatchUpAnswer: Hashable, Sendable {
  /// One occurrence that is to be run.
  public struct Run: Hashable, Sendable, Codable {
    /// The token of its key.
    public var key: String
    /// Its instant.
    public var instant: Instant

    /// Puts a run together.
    public init(key: String, instant: Instant) {
      self.key = key
      self.instant = instant
    }
  }

  /// What is to be run, in order.
  public var runs: [Run]
  /// The tokens of what is settled without a run.
  public var settled: Set<String>
  /// How many were missed.
  public var missed: CatchUpResult.Missed
  /// Whether a cap was hit.
  public var isCut: Bool
  /// Where the next window starts.
  public var nextStart: CatchUpStart

  /// Puts an answer together.
  public init(
    runs: [Run], settled: Set<String>, missed: CatchUpResult.Missed, isCut: Bool, nextStart: CatchUpStart
  ) {
    self.runs = runs
    self.settled = settled
    self.missed = missed
    self.isCut = isCut
    self.nextStart = nextStart
  }
}

extension CatchUpAnswer.Run: CustomStringConvertible {
  /// The key and the instant.
  public var description: String { "\(key) at \(instant)" }
}

extension CatchUpAnswer: Codable {
  private enum CodingKeys: String, CodingKey { case runs, settled, missed, isCut = "cut", nextStart }

  /// Reads `runs`, `settled`, `missed`, `cut` and `nextStart`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      runs: try container.decode([Run].self, forKey: .runs),
      settled: Set(try container.decode([String].self, forKey: .settled)),
      missed: try container.decode(CatchUpResult.Missed.self, forKey: .missed),
      isCut: try container.decode(Bool.self, forKey: .isCut),
      nextStart: try container.decode(WindowStart.self, forKey: .nextStart).start)
  }

  /// Writes the same, the keys in order.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(runs, forKey: .runs)
    try container.encode(settled.sorted(), forKey: .settled)
    try container.encode(missed, forKey: .missed)
    try container.encode(isCut, forKey: .isCut)
    try container.encode(WindowStart(nextStart), forKey: .nextStart)
  }
}
