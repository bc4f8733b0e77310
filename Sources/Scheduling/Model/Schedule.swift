public import Foundation
public import WallClock

/// Something that recurs, through all the versions of its plan.
///
/// A value is checked when it is made, so that everything built on it can rely on its order.
public struct Schedule: Hashable, Sendable {
  /// What names the schedule.
  public let id: UUID
  /// What people call it.
  public let title: String
  /// The first local day, which every number of days is counted from, in every version.
  public let startDay: LocalDate
  /// The versions in order; each ends where the next begins.
  public let versions: [ScheduleVersion]
  /// The pauses in order.
  public let pauses: [Pause]
  /// The first instant at which the schedule produces nothing any more; nil while it is in use.
  public let archivedAt: Instant?

  /// Makes a schedule.
  ///
  /// - Throws: ``InvalidSchedule`` where it has no version, two of one id, versions out of order, a version that
  ///   counts its days from another day than the schedule, a slot without a UUID, or pauses that meet.
  public init(
    id: UUID, title: String, startDay: LocalDate, versions: [ScheduleVersion], pauses: [Pause] = [],
    archivedAt: Instant? = nil
  ) throws(InvalidSchedule) {
    guard let first = versions.first else {
      throw InvalidSchedule(["versions"], found: "none", wanted: "at least one version")
    }
    guard (1...9999).contains(startDay.year) else {
      throw InvalidSchedule(["startDay"], found: "year \(startDay.year)", wanted: "a year from 1 to 9999")
    }
    var checked: [ScheduleVersion] = []
    var seen: Set<UUID> = []
    var latest = first.effectiveFrom
    for (index, version) in versions.enumerated() {
      guard seen.insert(version.id).inserted else {
        throw InvalidSchedule(
          ["versions", "\(index)", "id"], found: "\(version.id) twice", wanted: "a UUID of its own")
      }
      if index > 0 {
        guard let start = version.effectiveFrom else {
          throw InvalidSchedule(
            ["versions", "\(index)", "effectiveFrom"], found: "nothing",
            wanted: "the instant at which the version takes over")
        }
        if let latest, start <= latest {
          throw InvalidSchedule(
            ["versions", "\(index)", "effectiveFrom"], found: "\(start)",
            wanted: "an instant later than the version before, \(latest)")
        }
        latest = start
      }
      do {
        checked.append(try version.checked(startDay: startDay))
      } catch {
        throw error.inside(["versions", "\(index)"])
      }
    }
    self.id = id
    self.title = title
    self.startDay = startDay
    self.versions = checked
    self.pauses = try Self.ordered(pauses)
    self.archivedAt = archivedAt
  }

  private static func ordered(_ pauses: [Pause]) throws(InvalidSchedule) -> [Pause] {
    let ordered = pauses.sorted { $0.start < $1.start }
    for (earlier, later) in zip(ordered, ordered.dropFirst()) {
      guard let end = earlier.end, end <= later.start else {
        throw InvalidSchedule(
          ["pauses"], found: "one from \(later.start) before the one from \(earlier.start) ends",
          wanted: "pauses that do not meet")
      }
    }
    return ordered
  }

  /// The index of a version; nil where the schedule has none of that id.
  public func versionIndex(of id: UUID) -> Int? {
    versions.firstIndex { $0.id == id }
  }

  /// The first instant that belongs to the version after one; nil where it is the last.
  public func effectiveUntil(ofVersionAt index: Int) -> Instant? {
    index + 1 < versions.count ? versions[index + 1].effectiveFrom : nil
  }

  /// The index of the version in force at an instant; nil before the first one.
  public func versionIndex(at instant: Instant) -> Int? {
    versions.lastIndex { version in version.effectiveFrom.map { $0 <= instant } ?? true }
  }
}
