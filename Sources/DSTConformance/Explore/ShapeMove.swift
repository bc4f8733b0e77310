import Conformance
import Foundation
import Questions
import WallClock

/// Moves a trial to a change of the same shape in a well-known zone, in the year nearest to 2025.
struct ShapeMove {
  private let histories: [ZoneHistory]

  /// How many other changes are offered.
  private static let offered = 12

  init(_ histories: [ZoneHistory]) { self.histories = histories }

  /// The same trial elsewhere, the best known zone first; none where its rule is not of every day, or its zone is not
  /// read by the data at hand.
  func moved(_ trial: ScheduleTrial) -> [ScheduleTrial] {
    let rule = trial.rule
    guard rule.rule.days == .everyDay, rule.table == nil,
      let history = histories.first(where: { $0.zone == rule.zone }), let change = nearest(trial, in: history)
    else { return [] }
    return histories.changes(of: ChangeShape(change), perZone: 1).prefix(Self.offered).compactMap {
      move(trial, from: change, to: $0.change, in: $0.zone, $0.timeline)
    }
  }

  private func nearest(_ trial: ScheduleTrial, in history: ZoneHistory) -> OffsetChange? {
    let (start, end) =
      switch trial {
      case .laws(let scheduled): (scheduled.start, scheduled.end)
      case .sequence(let sequence): (sequence.start, sequence.latestClock)
      }
    let middle = (start.secondsSince1970 + end.secondsSince1970) / 2
    return history.timeline.changes.filter { start <= $0.instant && $0.instant <= end }
      .min {
        ($0.instant.secondsSince1970 - middle).magnitude < ($1.instant.secondsSince1970 - middle).magnitude
      }
  }

  private func move(
    _ trial: ScheduleTrial, from change: OffsetChange, to other: OffsetChange, in zone: ZoneID,
    _ timeline: OffsetTimeline
  ) -> ScheduleTrial? {
    let seconds = other.instant.secondsSince1970 - change.instant.secondsSince1970
    let faces =
      other.affected.lowerBound.secondsSince1970 - change.affected.lowerBound.secondsSince1970
    guard let rule = moved(trial.rule, to: zone, by: faces),
      let table = try? OffsetTable(initialOffset: timeline.initialOffset, changes: timeline.changes)
    else { return nil }
    let release = table.delaying(other, by: 5 * 86_400)
    switch trial {
    case .laws(var scheduled):
      scheduled.rule = rule
      // A cursor far from the change is about no change, and stays where its rule has been tried.
      let near = (scheduled.start.date - 86_400)...(scheduled.end.date + 86_400)
      scheduled.cursors = scheduled.cursors.map { near.contains($0) ? $0 + Double(seconds) : $0 }
      scheduled.start = scheduled.start.adding(seconds: seconds)
      scheduled.end = scheduled.end.adding(seconds: seconds)
      scheduled.cuts = scheduled.cuts.map { $0.adding(seconds: seconds) }
      scheduled.otherTable = scheduled.otherTable == nil ? nil : release?.near(scheduled)
      return .laws(scheduled)
    case .sequence(var sequence):
      sequence.rule = rule
      sequence.start = sequence.start.adding(seconds: seconds)
      sequence.steps = sequence.steps.map { $0.moved(by: seconds) }
      if sequence.otherTable != nil {
        let window = ScheduleCase(rule, cursors: [], from: sequence.start, through: sequence.latestClock)
        guard let release = release?.near(window) else { return nil }
        sequence.otherTable = release
      }
      return .sequence(sequence)
    }
  }

  /// The same rule in another zone, its times moved on the clock's face.
  private func moved(_ scheduled: ScheduledRule, to zone: ZoneID, by seconds: Int) -> ScheduledRule? {
    var moved = scheduled
    moved.zone = zone
    guard case .slots(let slots) = scheduled.rule.times else { return moved }
    let times = slots.compactMap { slot in
      LocalTime(secondOfDay: (slot.time.secondOfDay + seconds).flooringDivision(by: 86_400).remainder)
    }
    guard let rule = try? Rule(on: scheduled.rule.days, at: Set(times).sorted()) else { return nil }
    moved.rule = rule
    return moved
  }
}

extension CatchUpSequence.Step {
  /// The same step so many seconds later.
  fileprivate func moved(by seconds: Int) -> CatchUpSequence.Step {
    switch self {
    case .catchUp(let clock, let policy, let cap):
      .catchUp(clock: clock.adding(seconds: seconds), policy: policy, cap: cap)
    case .interrupted(let clock, let recorded):
      .interrupted(clock: clock.adding(seconds: seconds), recorded: recorded)
    case .release: .release
    }
  }
}
