import Questions
import WallClock

extension Question {
  /// How simple the question is to tell: the lower, the better an example it makes.
  var plainness: [Int] {
    switch kind {
    case .localTime:
      [local.date.year.distanceToRecentYear, local.time.roundness]
    case .search, .schedule:
      [
        LocalDateTime(cursor.floor, offset: 0).date.year.distanceToRecentYear,
        days.map { $0 > 10 ? 2 : 1 } ?? 0, nanosecond == .unset ? 0 : 1,
        cursor == Moment(cursor.floor) ? 0 : 1, target.times.first?.roundness ?? 0,
      ]
    case .laws:
      [
        LocalDateTime(change, offset: 0).date.year.distanceToRecentYear,
        SchedulePattern.allCases.firstIndex(of: pattern) ?? 0, repeated == .first ? 0 : 1,
      ]
    }
  }
}

extension Int {
  /// The year that counts as most recent. Fixed, so that an example depends on nothing but the divergences.
  private static let recentYear = 2025

  fileprivate var distanceToRecentYear: Int { abs(self - Self.recentYear) }
}

extension LocalTime {
  fileprivate var roundness: Int {
    secondOfDay % 3600 == 0 ? 1 : secondOfDay % 1800 == 0 ? 0 : secondOfDay % 60 == 0 ? 2 : 3
  }
}
