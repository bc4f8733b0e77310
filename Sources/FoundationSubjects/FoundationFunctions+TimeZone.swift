import Foundation
import Questions

// What `TimeZone` says at a cursor.
extension FoundationFunctions {
  /// `TimeZone.nextDaylightSavingTimeTransition(after:)`.
  func nextDaylightSavingTimeTransition(_ question: Question, _ calendar: Calendar) -> SearchResult {
    .nearest(
      calendar.timeZone.nextDaylightSavingTimeTransition(after: question.cursor.date).map(Moment.init))
  }

  /// `TimeZone.secondsFromGMT(for:)`.
  func secondsFromGMT(_ question: Question, _ calendar: Calendar) -> SearchResult {
    .seconds(calendar.timeZone.secondsFromGMT(for: question.cursor.date))
  }

  /// `TimeZone.isDaylightSavingTime(for:)`; asked only where Foundation splits the zone's offsets into raw and saving
  /// parts as ICU does, because elsewhere the answer says nothing about the engine.
  func isDaylightSavingTime(_ question: Question, _ calendar: Calendar) -> SearchResult {
    .flag(calendar.timeZone.isDaylightSavingTime(for: question.cursor.date))
  }
}

extension CallSource {
  var nextDaylightSavingTimeTransition: String {
    "let found = [zone.nextDaylightSavingTimeTransition(after: cursor)].compactMap { $0 }"
  }

  var secondsFromGMT: String { "let found = zone.secondsFromGMT(for: cursor)" }

  var isDaylightSavingTime: String { "let found = zone.isDaylightSavingTime(for: cursor)" }
}
