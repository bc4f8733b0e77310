import Foundation
import WallClock

/// Makes a failing schedule smaller, as long as it goes on breaking the same law.
struct ScheduleShrinker {
  /// The smallest breach of the same law; `breaches` tries a case on a new subject.
  func shrink(
    _ scheduled: ScheduleCase, _ breach: Counterexample,
    breaches: (ScheduleCase) throws -> [Counterexample]
  ) throws -> Counterexample {
    var smallest = scheduled
    var found = breach
    var goesOn = true
    while goesOn {
      goesOn = false
      for candidate in simpler(smallest) where candidate != smallest {
        guard let again = try breaches(candidate).first(where: { $0.law == breach.law }) else { continue }
        smallest = candidate
        found = again
        goesOn = true
        break
      }
    }
    return found
  }

  /// The same case with less in it, the greatest step first.
  private func simpler(_ scheduled: ScheduleCase) -> [ScheduleCase] {
    var candidates: [ScheduleCase] = []
    func add(_ change: (inout ScheduleCase) -> Void) {
      var copy = scheduled
      change(&copy)
      candidates.append(copy)
    }
    if scheduled.cursors.count > 1 {
      let half = scheduled.cursors.count / 2
      add { $0.cursors = Array($0.cursors.prefix(half)) }
      add { $0.cursors = Array($0.cursors.dropFirst(half)) }
    }
    if scheduled.cuts.count > 1 { for cut in scheduled.cuts { add { $0.cuts = [cut] } } }
    let length = scheduled.end.secondsSince1970 - scheduled.start.secondsSince1970
    if length > 3600 {
      add { $0.end = $0.start.adding(seconds: length / 2) }
      add { $0.start = $0.start.adding(seconds: length / 2) }
    }
    let rule = scheduled.rule.rule
    if rule.days != .everyDay, let daily = try? scheduled.rule.on(.everyDay) { add { $0.rule = daily } }
    if rule.slotCount > 1, rule.slotCount < 10 {
      for index in 0..<rule.slotCount {
        guard let only = try? Rule(on: rule.days, slots: [rule.slot(at: index)]) else { continue }
        add { $0.rule = $0.rule.with(rule: only) }
      }
    }
    if scheduled.rule.repeated != .first { add { $0.rule = $0.rule.with(repeated: .first) } }
    if scheduled.rule.matching != .nextTime { add { $0.rule = $0.rule.with(matching: .nextTime) } }
    return candidates
  }
}
