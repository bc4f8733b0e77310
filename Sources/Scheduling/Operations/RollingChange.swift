/// What a rebuild of the rolling window changed.
public struct RollingChange: Hashable, Sendable, Codable {
  /// The rows that were made.
  public var inserted = 0
  /// The rows whose instant or plan moved.
  public var updated = 0
  /// The rows that are no longer produced.
  public var removed = 0

  /// Nothing.
  public init() {}
}
