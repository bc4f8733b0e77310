import Foundation
import WallClock

/// A document of schedules, as people write it.
public struct ScheduleDocument: Hashable, Sendable {
  /// The schedules.
  public let schedules: [Schedule]

  /// Makes a document.
  ///
  /// - Throws: ``InvalidSchedule`` where two schedules or two versions share an id.
  public init(schedules: [Schedule]) throws(InvalidSchedule) {
    var seen: Set<UUID> = []
    var versions: Set<UUID> = []
    for (index, schedule) in schedules.enumerated() {
      guard seen.insert(schedule.id).inserted else {
        throw InvalidSchedule(
          ["schedules", "\(index)", "id"], found: "\(schedule.id) twice", wanted: "a UUID of its own")
      }
      for (place, version) in schedule.versions.enumerated() where !versions.insert(version.id).inserted {
        throw InvalidSchedule(
          ["schedules", "\(index)", "versions", "\(place)", "id"], found: "\(version.id) twice",
          wanted: "a UUID of its own")
      }
    }
    self.schedules = schedules
  }
}

extension ScheduleDocument: Codable {
  /// Reads `schedules`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.fields(["schedules"])
    do {
      try self.init(schedules: container.decode([Schedule].self, forKey: "schedules"))
    } catch let error as InvalidSchedule {
      throw error.decodingError(at: decoder.codingPath)
    }
  }

  /// Writes `schedules`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldName.self)
    try container.encode(schedules, forKey: "schedules")
  }
}
