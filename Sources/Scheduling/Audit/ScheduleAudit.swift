import Foundation
public import WallClock

/// A time of a schedule that meets a change: what happens to it under each policy, and what Foundation would do.
public struct AuditFinding: Hashable, Sendable, Codable {
  /// The schedule's title.
  public let title: String
  /// The zone.
  public let zone: ZoneID
  /// The local day.
  public let day: LocalDate
  /// The time of the slot.
  public let time: LocalTime
  /// What the change does to the time.
  public let kind: Kind
  /// The change.
  public let change: OffsetChange
  /// What the schedule's own policies come to.
  public let chosen: AuditAnswer
  /// What each policy comes to: those of a gap for a gap, those of an overlap for an overlap.
  public let answers: [AuditAnswer]

  /// What a change does to a time.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// The time does not exist.
    case gap
    /// The time occurs twice.
    case overlap
    /// The day does not exist.
    case missingDay
    /// The time occurs once, and Foundation's search goes wrong on it all the same.
    case beside
  }
}

/// What a pair of policies comes to, and what Foundation's search comes to under the same pair.
public struct AuditAnswer: Hashable, Sendable, Codable {
  /// The policy in a gap.
  public let matching: MatchingPolicy
  /// The policy in an overlap.
  public let repeated: RepeatedTimePolicy
  /// What is right.
  public let right: Resolution
  /// What the common search with `Calendar.nextDate` gives.
  public let foundation: Resolution

  /// Whether Foundation's search comes to the same instants.
  public var agrees: Bool { right.instants == foundation.instants }
}

/// Finds the times of schedules that meet a gap or an overlap, and those beside one that Foundation loses.
public struct ScheduleAudit: Sendable {
  private let clocks: ZoneClocks

  /// Makes an audit under a tz release.
  public init(on clocks: ZoneClocks) {
    self.clocks = clocks
  }

  /// The findings of a range of local days, its ends included, in order of day and time; up to the year 2099.
  ///
  /// An elapsed rule has none, because no zone moves it, and a change that a pause covers makes none.
  ///
  /// - Throws: `UnknownZone`.
  public func findings(
    of schedule: Schedule, from first: LocalDate, through last: LocalDate
  ) throws -> [AuditFinding] {
    var findings: [AuditFinding] = []
    let timeline = try ScheduleTimeline(of: schedule, on: clocks)
    for version in timeline.versions {
      guard case .local(let stream) = version.source else { continue }
      let search = try SearchPolicy(in: version.version.zone)
      var seen: Set<LocalDateTime> = []
      for change in stream.policy.table.changes
      where !schedule.pauses.contains(where: { $0.contains(change.instant) }) {
        let affected = change.affected
        // A search goes wrong no further than a day from the change.
        let reached = affected.lowerBound.date.adding(days: -1)...affected.upperBound.date.adding(days: 1)
        guard reached.lowerBound <= last, reached.upperBound >= first else { continue }
        for number in reached.lowerBound.daysSince1970...reached.upperBound.daysSince1970 {
          let day = LocalDate(daysSince1970: number)
          guard (first...last).contains(day), version.includes(day), stream.rule.includes(day) else {
            continue
          }
          for slot in 0..<stream.rule.slotCount {
            let local = LocalDateTime(day, stream.rule.slot(at: slot).time)
            guard isInForce(version, at: change), seen.insert(local).inserted,
              let finding = finding(local, change, stream, search, schedule)
            else { continue }
            findings.append(finding)
          }
        }
      }
    }
    return findings.sorted { ($0.day, $0.time, $0.zone) < ($1.day, $1.time, $1.zone) }
  }

  private func isInForce(_ version: VersionTimeline, at change: OffsetChange) -> Bool {
    version.span.contains(change.instant.secondsSince1970)
  }

  private func finding(
    _ local: LocalDateTime, _ change: OffsetChange, _ stream: OccurrenceStream, _ search: SearchPolicy,
    _ schedule: Schedule
  ) -> AuditFinding? {
    let kind: AuditFinding.Kind
    switch stream.policy.mapping(of: local) {
    case .once: kind = .beside
    case .gap: kind = .gap
    case .repeated: kind = .overlap
    case .missingDay: kind = .missingDay
    }
    func answer(_ matching: MatchingPolicy, _ repeated: RepeatedTimePolicy) -> AuditAnswer {
      AuditAnswer(
        matching: matching, repeated: repeated,
        right: stream.policy.resolve(local.time, on: local.date, matching: matching, repeated: repeated),
        foundation: search.resolve(local.time, on: local.date, matching: matching, repeated: repeated))
    }
    let answers =
      kind == .overlap
      ? RepeatedTimePolicy.allCases.map { answer(stream.matching, $0) }
      : MatchingPolicy.allCases.map { answer($0, stream.repeated) }
    let chosen = answer(stream.matching, stream.repeated)
    if kind == .beside, chosen.agrees { return nil }
    return AuditFinding(
      title: schedule.title, zone: stream.policy.zone, day: local.date, time: local.time, kind: kind,
      change: change, chosen: chosen, answers: answers)
  }
}
