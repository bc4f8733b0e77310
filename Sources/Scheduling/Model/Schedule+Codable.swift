import Foundation
import WallClock

// The JSON form, which people write by hand; the catalog's article on schedules explains each field:
//
//     {"id": "…", "title": "Tablet", "startDay": "2026-03-01",
//      "versions": [{"id": "…", "zone": "America/New_York",
//                    "matching": "nextTimePreservingSmallerComponents", "repeated": "first",
//                    "rule": {"days": "every", "times": [{"id": "…", "time": "08:00"}]}}]}

extension Schedule: Codable {
  /// Reads the documented fields; an error names the field, what was found and what is wanted.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.fields(["id", "title", "startDay", "versions", "pauses", "archivedAt"])
    do {
      try self.init(
        id: container.uuid(forKey: "id"), title: container.decode(String.self, forKey: "title"),
        startDay: container.decode(LocalDate.self, forKey: "startDay"),
        versions: container.decode([ScheduleVersion].self, forKey: "versions"),
        pauses: container.decodeIfPresent([Pause].self, forKey: "pauses") ?? [],
        archivedAt: container.decodeIfPresent(Instant.self, forKey: "archivedAt"))
    } catch let error as InvalidSchedule {
      throw error.decodingError(at: decoder.codingPath)
    }
  }

  /// Writes the form that is read; what is absent is left out.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldName.self)
    try container.encode(id, forKey: "id")
    try container.encode(title, forKey: "title")
    try container.encode(startDay, forKey: "startDay")
    try container.encode(versions, forKey: "versions")
    if !pauses.isEmpty { try container.encode(pauses, forKey: "pauses") }
    try container.encodeIfPresent(archivedAt, forKey: "archivedAt")
  }
}
