import Questions
import WallClock

/// What an exploration tries on a subject that searches or catches up.
public enum ScheduleTrial: Hashable, Sendable {
  /// The laws, in one case.
  case laws(ScheduleCase)
  /// A sequence of catchings up.
  case sequence(CatchUpSequence)

  /// What is scheduled.
  public var rule: ScheduledRule {
    switch self {
    case .laws(let scheduled): scheduled.rule
    case .sequence(let sequence): sequence.rule
    }
  }

  /// Whether it is a sequence.
  package var isSequence: Bool {
    if case .sequence = self { return true }
    return false
  }

  /// What goes wrong with a subject, one of each kind; nothing where it keeps the laws.
  ///
  /// - Throws: what the oracle throws, and the subject, unless it is that it gave no answer.
  package func faults(of subject: any Subject, _ truths: RuleOracleCache) throws -> [ScheduleFault] {
    do {
      switch self {
      case .laws(let scheduled):
        return try ScheduleLaws.counterexamples(in: scheduled, by: subject, truths).map(ScheduleFault.breaks)
      case .sequence(let sequence):
        let found = try SequenceTrial.counterexample(in: sequence, by: subject, truths)
        return found.map { [.breaks($0)] } ?? []
      }
    } catch let failure as SubjectFailure {
      return [.gives(failure.answer)]
    } catch is Unsupported {
      return []
    }
  }
}

extension ScheduleTrial {
  /// Whether two faults may have one cause: the same law broken, or in a sequence any, since its steps decide which.
  package func isAlike(_ fault: ScheduleFault, _ other: ScheduleFault) -> Bool {
    if case .sequence = self, case .breaks = fault, case .breaks = other { return true }
    return fault.name == other.name
  }
}

extension ScheduleTrial: CustomStringConvertible {
  /// What is tried, in a line.
  public var description: String {
    switch self {
    case .laws(let scheduled): "\(scheduled.rule) from \(scheduled.start) to \(scheduled.end)"
    case .sequence(let sequence): "\(sequence)"
    }
  }
}

/// What goes wrong when schedules are tried on a subject.
public enum ScheduleFault: Hashable, Sendable {
  /// It breaks a law.
  case breaks(Counterexample)
  /// It gives this in the place of an answer.
  case gives(Answer)

  /// Faults alike have the same name: the law's, or what was given for an answer.
  public var name: String {
    switch self {
    case .breaks(let found): found.law.rawValue
    case .gives(.crashed): Effect.crashed.rawValue
    case .gives(.timedOut): Effect.timedOut.rawValue
    case .gives: Effect.brokeProtocol.rawValue
    }
  }
}
