import Questions
public import WallClock

/// An instant policy as a subject; the policies of zones are kept.
public final class PolicySubject<Policy: InstantPolicy>: Subject {
  /// The name in reports and on the command line.
  public let name: String
  /// What the policy's method cannot be held to.
  public let limits: [SubjectLimit]

  /// The one asked last, which the next question is likely to be about.
  private var policy: Policy?
  private var policies: [ZoneID: Policy] = [:]

  /// Makes a subject of a type of policy.
  public init(_ type: Policy.Type, name: String, limits: [SubjectLimit] = []) {
    self.name = name
    self.limits = limits
  }

  /// Asks the policy of the question's zone.
  public func resolve(_ question: Question) throws -> Resolution {
    let policy = try policy(in: question.zone)
    return policy.resolve(
      question.local.time, on: question.local.date, matching: question.matching, repeated: question.repeated)
  }

  private func policy(in zone: ZoneID) throws -> Policy {
    if let policy, policy.zone == zone { return policy }
    let made = try policies[zone] ?? Policy(in: zone)
    policies[zone] = made
    policy = made
    return made
  }
}
