import Conformance
import DSTConformanceTesting
import Foundation
import Questions
import Reminders
import Testing
import WallClock

/// The reminders' clock as a subject: one function, and what it does not promise is not offered.
final class ReminderSubject: Subject {
  let name = "reminders"
  /// It says when, and not how that came about.
  let tellsAdjustments = false
  private let clock = ReminderClock()

  func resolve(_ question: Question) throws -> Resolution {
    guard question.matching == .nextTimePreservingSmallerComponents, question.repeated == .first,
      let zone = TimeZone(identifier: question.zone.rawValue)
    else { throw NotOffered() }
    let (day, time) = (question.local.date, question.local.time)
    let moment = clock.moment(
      year: day.year, month: day.month, day: day.day, hour: time.hour, minute: time.minute,
      second: time.second, in: zone)
    guard let moment, let instant = Instant(flooring: moment) else { return .none(.noAnswer) }
    return .instants([ResolvedInstant(instant, .none)])
  }
}

@Suite struct ConformanceTests {
  @Test func theClockConforms() throws {
    try expectConformance(of: ReminderSubject())
  }

  /// A subject that is wrong on purpose, to show what a known class looks like.
  final class SecondPass: Subject {
    let name = "secondPass"
    let tellsAdjustments = false
    private let right = PolicySubject(WallClockPolicy.self, name: "")

    func resolve(_ question: Question) throws -> Resolution {
      var other = question
      other.repeated = .last
      return try right.resolve(other)
    }
  }

  @Test func aKnownClassIsAKnownIssue() throws {
    try expectConformance(
      of: SecondPass(), zones: ["Europe/Berlin"],
      known: [
        "secondPass/R6.first/overlap.anHour.onHour/wrongPass",
        "secondPass/R6.both/overlap.anHour.onHour/wrongPass",
      ])
  }
}
