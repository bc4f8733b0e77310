/// What the judge has to know of a subject's method.
public struct AnswerTraits: Hashable, Sendable {
  /// Whether the method starts at the local day's start, so that an earlier instant is out of its reach.
  public var startsAtDayStart: Bool
  /// Whether an answer says how its instants were reached; where not, the instants alone are compared.
  public var tellsAdjustments: Bool

  /// A method without limits that tells all, unless said otherwise.
  public init(startsAtDayStart: Bool = false, tellsAdjustments: Bool = true) {
    self.startsAtDayStart = startsAtDayStart
    self.tellsAdjustments = tellsAdjustments
  }
}
