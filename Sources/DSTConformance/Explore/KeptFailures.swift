import Conformance
import Questions
import WallClock

/// What failed in earlier explorations.
public struct KeptFailures: Hashable, Sendable {
  /// The questions about local times.
  public var questions: [Question]
  /// The schedules and sequences.
  public var schedules: [ScheduleTrial]

  /// Puts failures together; without any, nothing failed.
  public init(questions: [Question] = [], schedules: [ScheduleTrial] = []) {
    self.questions = questions
    self.schedules = schedules
  }
}
