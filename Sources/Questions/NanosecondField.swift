/// The fraction of a second in the components that are asked.
public enum NanosecondField: String, Hashable, Sendable, Codable, CaseIterable {
  /// The field is not set.
  case unset
  /// The field is 0.
  case zero
  /// The field is 500,000,000.
  case half

  /// The field's value; nil where it is not set.
  public var nanoseconds: Int? {
    switch self {
    case .unset: nil
    case .zero: 0
    case .half: 500_000_000
    }
  }

  /// The fraction in seconds.
  public var seconds: Double { self == .half ? 0.5 : 0 }
}
