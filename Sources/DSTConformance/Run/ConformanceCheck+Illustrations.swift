import Conformance
import ICUOracle
import LineProtocol
import Questions
import WallClock

extension ConformanceCheck {
  /// What drawings of the classes' examples need.
  ///
  /// A subject that crashed or stalled is not asked again: its answers under the other policies stay unsaid.
  func illustrations(of result: CheckResult, pool: ExaminationPool) throws -> [String: Illustration] {
    let examples = result.tally.classes.values.sorted { $0.kind.id < $1.kind.id }
    var known: [ZoneID: Judge] = [:]
    func judge(_ zone: ZoneID) throws -> Judge {
      if let judge = known[zone] { return judge }
      // Of a zone that several classes have as their example, all of them.
      let reach = examples.filter { $0.example.question.zone == zone }.map(\.example.question.reach).max()
      let made = try Judge(
        of: zone, through: max(reach ?? ZoneHistory.horizon, plan.horizon, ZoneHistory.horizon))
      known[zone] = made
      return made
    }
    var drawn: [String: Illustration] = [:]
    for found in examples {
      drawn[found.kind.id] = try Illustration(of: found, by: judge(found.example.question.zone).truth)
    }
    guard illustrates, !examples.isEmpty, interruption.signal == nil else { return drawn }

    let steady = Set(
      subjects.filter { name in
        result.tally.counts[name].map { $0.crashed + $0.timedOut == 0 } ?? false
      })
    var asking = pool
    asking.setup.subjects = subjects.filter(steady.contains)
    asking.setup.records = true
    asking.setup.comparesSubjects = false
    asking.progress = { _ in }
    let variants = Set(
      examples.flatMap { found in
        found.example.question.variants.map(\.asked)
      })
    let tally = try asking.examine(Self.examinations(of: Array(variants))).tally
    var differing: [String: [String: RecordedCase]] = [:]
    for found in tally.cases { differing[found.subject, default: [:]][found.id] = found }
    for found in examples {
      let question = found.example.question
      // Taken out and put back: landing in place ends Swift 6.0.3, with assertions on, under optimisation.
      guard var illustration = drawn[found.kind.id] else { continue }
      try illustration.land(
        asking.setup.answering(question), on: question, index: found.example.index,
        judge: judge(question.zone), differing: differing)
      drawn[found.kind.id] = illustration
    }
    return drawn
  }
}

extension ExaminationSetup {
  /// The subjects that answer a case.
  fileprivate func answering(_ asked: Question) -> [String] {
    guard asked.kind != .laws else { return [] }
    return subjects.filter { name in
      commands.contains { command in
        command.entryPoints(of: name).contains(asked.entryPoint)
          && (asked.kind == .localTime || command.identity.answers(asked))
      }
    }
  }
}
