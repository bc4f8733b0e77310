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
    else { throw Unsupported() }
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

  @Test func anInstantPolicyIsAskedAsASubject() throws {
    try expectConformance(of: PolicySubject(WallClockPolicy.self, name: "wallclock"))
  }

  /// What Foundation's own search gets wrong is what the project's baseline knows.
  @Test func foundationsSearchFailsInKnownClasses() throws {
    try withKnownIssue {
      try expectConformance(
        of: PolicySubject(SearchPolicy.self, name: "search", limits: [.startsAtDayStart]),
        zones: ["Australia/Lord_Howe", "Africa/Cairo"], years: 2020...2025)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("search/R") }
    }
  }

  @Test func changesOfAnotherReleaseAreNotAskedAbout() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = """
      {"schema": 1, "release": "1999z", "links": {}, "rules": [],
      "zones": {"Etc/UTC": {"offsets": [[0, 0]], "times": [], "to": []}}}
      """
    try Data(text.utf8).write(to: folder)
    let policy = PolicySubject(WallClockPolicy.self, name: "wallclock")
    try withKnownIssue {
      try expectConformance(of: policy, zones: ["Etc/UTC"], changes: folder)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("the changes are those of tz 1999z") }
    }
    try expectConformance(of: policy, zones: ["Etc/UTC"], changes: folder, allowsOtherRelease: true)
  }
}
