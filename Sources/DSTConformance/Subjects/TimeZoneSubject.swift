import Foundation
import Questions
import WallClock

/// What `TimeZone` says at a cursor: `nextDaylightSavingTimeTransition(after:)`, `secondsFromGMT(for:)` and
/// `isDaylightSavingTime(for:)`.
///
/// The last is asked only where Foundation splits the zone's offsets into raw and saving parts as ICU does: where the
/// data differ in that, the answer says nothing about the engine.
final class TimeZoneSubject: SearchSubject {
  let name: String
  private let entryPoint: EntryPoint
  private let calendars = FoundationCalendar()

  init(_ entryPoint: EntryPoint) {
    self.entryPoint = entryPoint
    name = entryPoint.rawValue
  }

  func answers(_ question: Question) -> Bool { question.entryPoint == entryPoint }

  func find(_ question: Question) throws -> SearchResult {
    let zone = try calendars.calendar(in: question.zone).timeZone
    let cursor = question.cursor.date
    return switch entryPoint {
    case .secondsFromGMT: .seconds(zone.secondsFromGMT(for: cursor))
    case .isDaylightSavingTime: .flag(zone.isDaylightSavingTime(for: cursor))
    default: .nearest(zone.nextDaylightSavingTimeTransition(after: cursor).map(Moment.init))
    }
  }
}
