public import Questions
import WallClock

/// What faults alike have in common beside their clause and effect.
package struct Surroundings {
  /// How the search was made; nil where none was.
  package var search: SearchTrait?
  /// The repeated-time policy, where it matters.
  package var repeated: RepeatedTimePolicy?
  /// The shape of the change nearby.
  package var shape: ChangeShape
}

/// What of the way a search was made tells one kind of divergence from another.
public struct SearchTrait: Hashable, Sendable, Codable {
  /// Whether it went backward.
  public let isBackward: Bool
  /// Whether `nanosecond` was set, to 0 or to anything.
  public let setsNanosecond: Bool
  /// Whether it was for a day of the month or of the year.
  public let isForCalendarDay: Bool

  /// The traits of a question.
  public init(_ question: Question) {
    isBackward = question.direction == .backward
    setsNanosecond = question.nanosecond != .unset
    isForCalendarDay = question.target.isCalendarDay
  }

  /// What a class's id has behind the subject: `.calendarDay.backward.nanosecond`.
  package var suffix: String {
    (isForCalendarDay ? ".calendarDay" : "") + (isBackward ? ".backward" : "")
      + (setsNanosecond ? ".nanosecond" : "")
  }
}
