public import Foundation
import WallClock

extension RecordStore {
  /// How far a schedule was caught up; nil before the first time.
  public func progress(of schedule: UUID) throws -> CatchUpProgress? {
    let found = try database.rows(
      "SELECT first, start, release FROM progress WHERE schedule = ?", [.text(schedule.uuidString)]
    ) { ($0.integer(0) ?? 0, $0.text(1) ?? "", $0.text(2) ?? "") }
    return try found.first.map { first, start, release in
      CatchUpProgress(
        first: Instant(secondsSince1970: first), start: try value(ScheduleCatchUpStart.self, start),
        release: release)
    }
  }

  /// Moves a schedule's progress on; one that another process moved farther stays where it is.
  package func advance(_ schedule: UUID, to progress: CatchUpProgress) throws {
    try database.run(
      """
      INSERT INTO progress (schedule, first, start, instant, release) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (schedule) DO UPDATE SET
        start = excluded.start, instant = excluded.instant, release = excluded.release
      WHERE excluded.instant >= instant OR excluded.release <> release
      """,
      [
        .text(schedule.uuidString), .integer(progress.first.secondsSince1970),
        .text(Self.json(progress.start)), .integer(progress.start.instant.secondsSince1970),
        .text(progress.release),
      ])
  }
}
