import Conformance
import DSTConformance
import Questions
import TestSupport
import WallClock

/// Zones that do not exist, and what a search in them is asked.
enum SearchSamples {
  /// Berlin's changes of one year.
  static let berlin = Synthetic.timeline(
    [("2025-03-30T01:00:00Z", 7200), ("2025-10-26T01:00:00Z", 3600)], initialOffset: 3600)

  static let zones: [(name: String, timeline: OffsetTimeline)] = [
    ("an hour, twice a year", berlin),
    ("half an hour", Synthetic.timeline([("2000-01-05T02:00:00Z", 1800), ("2000-02-05T02:00:00Z", 0)])),
    ("two hours", Synthetic.timeline([("2000-01-05T01:00:00Z", 7200), ("2000-02-05T01:00:00Z", 0)])),
    ("a gap over midnight", Synthetic.timeline([("2000-01-05T23:30:00Z", 3600)])),
    ("an overlap over midnight", Synthetic.timeline([("2000-01-05T00:30:00Z", -3600)])),
    ("a day missing", Synthetic.timeline([("2000-01-05T00:00:00Z", 86_400)])),
    ("a day twice", Synthetic.timeline([("2000-01-05T00:00:00Z", -86_400)])),
    (
      "two changes on one day",
      Synthetic.timeline([("2000-01-05T12:00:00Z", 3600), ("2000-01-05T15:00:00Z", 0)])
    ),
  ]

  static let times = ["00:00", "00:15", "01:30", "02:15", "12:30", "23:45"].compactMap { LocalTime($0) }

  /// WallClock's stream in a zone that does not exist.
  static func stream(
    _ timeline: OffsetTimeline, at time: LocalTime, _ matching: MatchingPolicy, _ repeated: RepeatedTimePolicy
  ) throws -> OccurrenceStream {
    OccurrenceStream(
      of: try Rule(on: .everyDay, at: [time]),
      in: WallClockPolicy(
        in: "Synthetic/Zone",
        table: try OffsetTable(initialOffset: timeline.initialOffset, changes: timeline.changes)),
      matching: matching, repeated: repeated)
  }
}
