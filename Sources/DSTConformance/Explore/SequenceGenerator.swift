import Conformance
import Foundation
import Questions
import WallClock

/// Makes random sequences of catchings up about a change: by a clock that is mostly right and sometimes set back,
/// with interruptions, and with tz data that change between two of them.
struct SequenceGenerator {
  let schedules: ScheduleGenerator

  func sequence(_ random: inout SplitMix64) throws -> CatchUpSequence? {
    guard let scheduled = try schedules.scheduled(&random) else { return nil }
    let start = scheduled.start
    let instants = (scheduled.cuts + scheduled.cursors.compactMap { Instant(flooring: $0) } + [scheduled.end])
      .filter { start < $0 && $0 <= scheduled.end }
    let length = scheduled.end.secondsSince1970 - start.secondsSince1970
    guard length > 0 else { return nil }
    var clocks = (0..<Int.random(in: 2...6, using: &random)).map { _ in
      random.chance(60)
        ? random.pick(instants) : start.adding(seconds: Int.random(in: 1...length, using: &random))
    }.sorted()
    if random.chance(35) {
      clocks.swapAt(
        Int.random(in: 0..<clocks.count, using: &random), Int.random(in: 0..<clocks.count, using: &random))
    }
    var steps: [CatchUpSequence.Step] = []
    for clock in clocks {
      if scheduled.otherTable != nil, random.chance(20) { steps.append(.release) }
      if random.chance(25) {
        steps.append(.interrupted(clock: clock, recorded: Int.random(in: 0...2, using: &random)))
      } else {
        let policy: CatchUpPolicy = random.chance(80) ? .all : random.pick([.latest, .skip])
        let cap = random.chance(40) ? Int.random(in: 1...3, using: &random) : nil
        steps.append(.catchUp(clock: clock, policy: policy, cap: cap))
      }
    }
    return CatchUpSequence(
      scheduled.rule, after: start, steps: steps,
      otherTable: steps.contains(.release) ? scheduled.otherTable : nil)
  }
}
