public import Foundation
public import WallClock

/// How far a schedule was caught up.
public struct CatchUpProgress: Hashable, Sendable {
  /// The start of the very first window.
  public let first: Instant
  /// Where the next window starts.
  public let start: ScheduleCatchUpStart
  /// The tz release under which that was found; another one may have moved occurrences behind it.
  public let release: String

  /// Puts a progress together.
  public init(first: Instant, start: ScheduleCatchUpStart, release: String) {
    self.first = first
    self.start = start
    self.release = release
  }
}

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
  func advance(_ schedule: UUID, to progress: CatchUpProgress) throws {
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
