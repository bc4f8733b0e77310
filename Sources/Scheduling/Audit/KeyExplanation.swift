public import Foundation
public import WallClock

/// What one key names, and whether the schedule still produces it.
public struct KeyExplanation: Hashable, Sendable, Codable {
  /// The key.
  public let key: OccurrenceKey
  /// The schedule's title; nil where no schedule has the version.
  public let title: String?
  /// The version's zone.
  public let zone: ZoneID?
  /// The version's policy in a gap.
  public let matching: MatchingPolicy?
  /// The version's policy in an overlap.
  public let repeated: RepeatedTimePolicy?
  /// The slot's time; nil for an elapsed rule or a slot that the version does not have.
  public let time: LocalTime?
  /// What the key names, whether or not it is produced.
  public let occurrence: ScheduledOccurrence?
  /// Whether it is produced, and why it is not.
  public let standing: Standing
  /// The version in force at the instant, where that is another one.
  public let inForce: UUID?

  /// Whether a key is produced, and why it is not.
  public enum Standing: String, Hashable, Sendable, Codable {
    /// It is.
    case produced
    /// No schedule has a version of that id.
    case unknownVersion
    /// The version has no slot of that id.
    case unknownSlot
    /// The version has no such day, time or pass.
    case noSuchOccurrence
    /// Another version, or none, is in force at the instant.
    case outsideItsVersion
    /// A pause covers the instant.
    case paused
  }

  /// Explains a key by the schedules of a document.
  ///
  /// - Throws: `UnknownZone`.
  public init(of key: OccurrenceKey, in document: ScheduleDocument, on clocks: ZoneClocks) throws {
    let key = key.canonical
    self.key = key
    let schedule = document.schedules.first { schedule in
      key.versionID.map { schedule.versionIndex(of: $0) != nil } ?? false
    }
    let version = schedule?.versions.first { $0.id == key.versionID }
    title = schedule?.title
    zone = version?.zone
    matching = version?.matching
    repeated = version?.repeated
    guard let schedule, let version else {
      (time, occurrence, standing, inForce) = (nil, nil, .unknownVersion, nil)
      return
    }
    let timeline = try ScheduleTimeline(of: schedule, on: clocks)
    let place = timeline.place(of: key)
    var hasSlot = true
    if case .local(let rule) = version.recurrence {
      let slot = rule.slotIndex(of: key.slot)
      hasSlot = slot != nil
      time = slot.map { rule.slot(at: $0).time }
    } else {
      time = nil
    }
    occurrence = place?.occurrence
    standing =
      switch place?.standing {
      case nil: hasSlot ? .noSuchOccurrence : .unknownSlot
      case .produced: .produced
      case .outsideItsVersion: .outsideItsVersion
      case .paused: .paused
      }
    let there = place.flatMap { schedule.versionIndex(at: $0.occurrence.scheduled) }
    inForce = there.map { schedule.versions[$0].id }.flatMap { $0 == version.id ? nil : $0 }
  }
}
