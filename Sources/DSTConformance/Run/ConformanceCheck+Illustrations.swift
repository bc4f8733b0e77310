import ICUOracle
import WallClock

extension ConformanceCheck {
  /// What drawings of the classes' examples need.
  ///
  /// A subject that crashed or stalled is not asked again: its answers under the other policies stay unsaid.
  func illustrations(
    of result: CheckResult, histories: [ZoneHistory], pool: WorkerPool
  ) throws -> [String: Illustration] {
    let timelines = Dictionary(uniqueKeysWithValues: histories.map { ($0.zone, $0.timeline) })
    func timeline(_ zone: ZoneID) throws -> OffsetTimeline {
      try timelines[zone] ?? Oracle(zone, through: max(plan.horizon, ZoneHistory.horizon)).timeline
    }
    let examples = result.tally.classes.values.compactMap { found in
      found.example.resolving.map { (id: found.kind.id, question: $0) }
    }
    var drawn = Dictionary(
      uniqueKeysWithValues: try examples.map {
        ($0.id, Illustration(of: $0.question, on: try timeline($0.question.zone)))
      })
    guard illustrates, !examples.isEmpty, interruption.signal == nil else { return drawn }

    let steady = subjects.filter { name in
      result.tally.counts[name].map { $0.crashed + $0.timedOut == 0 } ?? false
    }
    var asking = pool
    asking.setup.subjects = steady
    asking.setup.searchSubjects = []
    asking.setup.records = true
    asking.setup.comparesSubjects = false
    asking.progress = { _ in }
    let questions = Set(
      examples.flatMap { example in
        PolicyPair.all.map {
          Question(
            zone: example.question.zone, asked: example.question.asked, matching: $0.matching,
            repeated: $0.repeated)
        }
      })
    let (tally, _, _) = try asking.examine(Self.examinations(of: Array(questions)))
    var differing: [String: [String: String]] = [:]
    for found in tally.cases { differing[found.subject, default: [:]][found.id] = found.actual }
    for example in examples {
      drawn[example.id]?.land(
        steady, in: example.question.zone, on: try timeline(example.question.zone), differing: differing)
    }
    return drawn
  }
}
