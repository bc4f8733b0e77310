import Conformance
import DSTConformance
import Questions
import WallClock

/// One line under a timeline's plot: where everybody landed under one policy.
struct TimelineLane {
  /// The policy.
  let label: String
  /// Whether the class's example was asked under it.
  let isExample: Bool
  /// Where the right answer lies; empty where there is none.
  let rightInstants: [Instant]
  /// Where the subjects landed.
  let marks: [(instant: Instant, mark: TimelineMark, isRight: Bool)]
  /// Who gave no instant, in words; empty where everybody gave one.
  let absences: String
  /// Whether whoever gave none is right.
  let isAbsenceRight: Bool

  /// One subject's answer in a lane.
  struct Given {
    let subject: String
    let answer: Answer
    let isRight: Bool
    /// The other policy, where the subject's answer depends on it.
    let under: String?
  }

  /// A lane for each policy that tells answers apart: the matching policies at a gap, the passes at an overlap.
  static func all(of illustration: Illustration, found: DivergenceClass, subjects: [String]) -> [TimelineLane]
  {
    // Laws are kept or broken over many answers, which no lane can show.
    if found.example.question.kind == .laws { return [] }
    let question = found.example.question.policies
    guard illustration.landings.count > 1 else {
      let landing = illustration.landings.first
      let others = (landing?.answers ?? [:]).filter { $0.key != found.kind.subject }
      return [
        TimelineLane(
          illustration.landings.isEmpty ? name(question) : "answers", isExample: true,
          right: [found.example.answers.expected],
          answers: [
            Given(
              subject: found.kind.subject, answer: found.example.answers.actual, isRight: false, under: nil)
          ]
            + others.sorted { $0.key < $1.key }.map {
              Given(subject: $0.key, answer: $0.value, isRight: $0.value == landing?.right, under: nil)
            }, subjects: subjects)
      ]
    }
    let isOverlap = (illustration.change?.delta ?? 0) < 0
    let groups: [(label: String, landings: [Illustration.PolicyOutcome])] =
      isOverlap
      ? RepeatedTimePolicy.allCases.map { policy in
        (policy.rawValue, illustration.landings.filter { $0.policies.repeated == policy })
      }
      : MatchingPolicy.allCases.map { policy in
        (
          policy.rawValue,
          illustration.landings.filter { $0.policies.matching == policy && $0.policies.repeated != .both }
        )
      }
    return groups.map { label, landings in
      TimelineLane(
        label, isExample: landings.contains { $0.policies == question }, right: landings.map(\.right),
        answers: landings.flatMap { landing in
          landing.answers.sorted { $0.key < $1.key }.map { name, answer in
            let agree = Set(landings.map { $0.answers[name] }).count == 1
            let policies = landing.policies
            return Given(
              subject: name, answer: answer, isRight: answer == landing.right,
              under: agree ? nil : isOverlap ? policies.matching.rawValue : policies.repeated.rawValue)
          }
        }, subjects: subjects)
    }
  }

  private init(
    _ label: String, isExample: Bool, right: [Answer],
    answers: [Given], subjects: [String]
  ) {
    self.label = label
    self.isExample = isExample
    rightInstants = Set(right.flatMap(\.instants)).sorted()
    var seen: Set<String> = []
    var marks: [(instant: Instant, mark: TimelineMark, isRight: Bool)] = []
    var absent: [String] = []
    // The right ones last, so that a wrong one beside them stays in sight at the edge.
    for answer in answers.sorted(by: { !$0.isRight && $1.isRight }) {
      guard seen.insert("\(answer.subject) \(answer.answer)").inserted else { continue }
      let instants = answer.answer.instants
      if instants.isEmpty, !answer.isRight || rightInstants.isEmpty {
        // An offset or a flag is an answer without an instant.
        let said = answer.answer.isAbsence ? "none" : "\(answer.answer)"
        absent.append(
          "\(answer.subject): \(said)\(answer.isRight ? ", rightly" : "")\(answer.under.map { " (\($0))" } ?? "")"
        )
      }
      let mark = TimelineMark.of(subjects.firstIndex(of: answer.subject) ?? 3)
      marks += instants.map { ($0, mark, answer.isRight) }
    }
    self.marks = marks
    isAbsenceRight = answers.allSatisfy { $0.isRight || !$0.answer.instants.isEmpty }
    let everybody = Set(answers.map(\.subject)).count
    absences =
      rightInstants.isEmpty && marks.isEmpty && absent.count == everybody
      ? "none, rightly" : absent.joined(separator: "; ")
  }

  private static func name(_ policies: PolicyPair) -> String {
    "\(policies.matching.rawValue), \(policies.repeated.rawValue)"
  }
}

extension Answer {
  /// The instants on which the answer landed, in its order; a fraction of a second is left out.
  fileprivate var instants: [Instant] {
    switch self {
    case .resolved(let resolution): resolution.instants
    case .found(.interval(let start, let end)): [start.floor, end.floor]
    case .found(let result): result.moments.map(\.floor)
    case .missed(let answer): answer.runs.map(\.instant)
    case .lawful, .crashed, .timedOut, .unsupported, .brokeProtocol: []
    }
  }

  /// Whether the answer is that there is none.
  fileprivate var isAbsence: Bool {
    switch self {
    case .resolved(.none), .found(.moments([], _)): true
    case .resolved(.instants), .found, .missed, .lawful, .crashed, .timedOut, .unsupported, .brokeProtocol:
      false
    }
  }
}
