import Conformance
import Foundation
import Questions
import WallClock

/// Makes a failing trial of a schedule smaller, as long as it goes on failing in the same way.
struct ScheduleShrinker {
  /// Where a change of the same shape is looked for; without any, a trial stays in its zone.
  var histories: [ZoneHistory] = []

  /// How many tries are made at most: each may cost a start of the subject's process.
  private static let tries = 400

  /// The smallest trial with a fault alike; `faults` puts a trial to a new subject.
  func shrink(
    _ trial: ScheduleTrial, _ fault: ScheduleFault, faults: (ScheduleTrial) throws -> [ScheduleFault]
  ) throws -> (ScheduleTrial, ScheduleFault) {
    var smallest = (trial: trial, fault: fault)
    var tries = 0
    func accept(_ candidate: ScheduleTrial) throws -> Bool {
      guard candidate != smallest.trial, tries < Self.tries else { return false }
      tries += 1
      guard let again = try faults(candidate).first(where: { trial.isAlike($0, fault) }) else { return false }
      smallest = (candidate, again)
      return true
    }
    for candidate in ShapeMove(histories).moved(trial) where try accept(candidate) { break }
    var goesOn = true
    while goesOn {
      goesOn = false
      for candidate in simpler(smallest.trial) where try accept(candidate) {
        goesOn = true
        break
      }
    }
    return smallest
  }

  /// The same of a case of the laws alone.
  func shrink(
    _ scheduled: ScheduleCase, _ found: Counterexample,
    counterexamples: (ScheduleCase) throws -> [Counterexample]
  ) throws -> Counterexample {
    let least = try shrink(.laws(scheduled), .breaks(found)) { trial in
      guard case .laws(let candidate) = trial else { return [] }
      return try counterexamples(candidate).map(ScheduleFault.breaks)
    }
    guard case .breaks(let counterexample) = least.1 else { return found }
    return counterexample
  }

  private func simpler(_ trial: ScheduleTrial) -> [ScheduleTrial] {
    switch trial {
    case .laws(let scheduled): simpler(scheduled).map(ScheduleTrial.laws)
    case .sequence(let sequence): simpler(sequence).map(ScheduleTrial.sequence)
    }
  }

  /// The same case with less in it, the greatest step first.
  private func simpler(_ scheduled: ScheduleCase) -> [ScheduleCase] {
    var candidates: [ScheduleCase] = []
    func add(_ change: (inout ScheduleCase) -> Void) {
      var copy = scheduled
      change(&copy)
      copy.cuts = copy.cuts.filter { copy.start < $0 && $0 < copy.end }
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
    if scheduled.otherTable != nil { add { $0.otherTable = nil } }
    if scheduled.otherZone != nil { add { $0.otherZone = nil } }
    for rule in simpler(scheduled.rule) { add { $0.rule = rule } }
    return candidates
  }

  /// The same sequence with a step less, or with a plainer one.
  private func simpler(_ sequence: CatchUpSequence) -> [CatchUpSequence] {
    var candidates: [CatchUpSequence] = []
    func add(_ change: (inout CatchUpSequence) -> Void) {
      var copy = sequence
      change(&copy)
      if !copy.steps.contains(.release) { copy.otherTable = nil }
      candidates.append(copy)
    }
    if sequence.steps.count > 2 {
      let half = sequence.steps.count / 2
      add { $0.steps = Array($0.steps.prefix(half)) }
      add { $0.steps = Array($0.steps.dropFirst(half)) }
    }
    for (index, step) in sequence.steps.enumerated() {
      if sequence.steps.count > 1 { add { $0.steps.remove(at: index) } }
      switch step {
      case .catchUp(let clock, let policy, let cap) where policy != .all || cap != nil:
        add { $0.steps[index] = .catchUp(clock: clock, policy: .all, cap: nil) }
      case .interrupted(let clock, let recorded):
        add { $0.steps[index] = .catchUp(clock: clock, policy: .all, cap: nil) }
        if recorded > 0 { add { $0.steps[index] = .interrupted(clock: clock, recorded: recorded - 1) } }
      case .catchUp, .release: break
      }
    }
    for rule in simpler(sequence.rule) { add { $0.rule = rule } }
    return candidates
  }

  /// The same rule every day, at one of its times, under the plainest policies.
  private func simpler(_ scheduled: ScheduledRule) -> [ScheduledRule] {
    var candidates: [ScheduledRule] = []
    let rule = scheduled.rule
    if rule.days != .everyDay, let daily = try? scheduled.on(.everyDay) { candidates.append(daily) }
    if rule.slotCount > 1, rule.slotCount < 10 {
      candidates += (0..<rule.slotCount).compactMap { index in
        (try? Rule(on: rule.days, slots: [rule.slot(at: index)])).map { scheduled.with(rule: $0) }
      }
    }
    if scheduled.repeated != .first { candidates.append(scheduled.with(repeated: .first)) }
    if scheduled.matching != .nextTime { candidates.append(scheduled.with(matching: .nextTime)) }
    return candidates
  }
}
