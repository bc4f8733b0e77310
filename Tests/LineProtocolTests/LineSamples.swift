import Foundation
import LineProtocol
import Questions
import WallClock

/// Questions to every entry point, and answers of every form.
enum LineSamples {
  static func line(_ question: Question, id: Int) -> ArraySlice<UInt8> {
    var writer = LineWriter()
    writer.append(question, id: id)
    return writer.take().dropLast()
  }

  static func line(_ reply: ProtocolLine.Reply) throws -> ArraySlice<UInt8> {
    var writer = LineWriter()
    try writer.append(reply)
    return writer.take().dropLast()
  }

  static let ids = [
    "zone=Europe/Berlin entryPoint=resolve local=2027-03-28T02:30:00 matching=strict repeated=first",
    "zone=America/New_York entryPoint=nextDate cursor=2025-11-02T06:10:00Z target=01:30:00 matching=nextTime repeated=first",
    "zone=Australia/Lord_Howe entryPoint=enumerateDates cursor=2025-04-05T14:59:59Z+0.9999998807907104 target=01:45:00 matching=strict repeated=last direction=backward nanosecond=half days=400",
    "zone=Pacific/Apia entryPoint=datesByMatching cursor=2011-11-30T00:00:00Z target=30T09:00:00 matching=nextTimePreservingSmallerComponents repeated=first nanosecond=zero days=40",
    "zone=Europe/Berlin entryPoint=nextDate cursor=2023-01-01T00:00:00Z target=02-30T23:59:59 matching=previousTimePreservingSmallerComponents repeated=first",
    "zone=Australia/Lord_Howe entryPoint=recurrenceRule cursor=2025-10-04T13:59:59Z target=*:30:00 matching=nextTime repeated=first days=1",
    "zone=Europe/Berlin entryPoint=nextDateFullComponents cursor=2025-03-29T01:00:00Z target=2025-03-30T02:30:00 matching=strict repeated=first",
    "zone=Europe/Berlin entryPoint=dateBySettingHour cursor=2025-03-29T01:00:00Z target=02:30:00 matching=strict repeated=first",
    "zone=Europe/Berlin entryPoint=dateFromComponents cursor=2025-03-29T01:00:00Z target=2025-03-30T02:30:00",
    "zone=Europe/Berlin entryPoint=secondsFromGMT cursor=2025-03-30T00:59:59Z+0.9999998807907104",
    "zone=Europe/Berlin entryPoint=startOfDay cursor=1893-04-01T00:59:59Z",
    "zone=Europe/Berlin entryPoint=laws change=2025-03-30T01:00:00Z pattern=daily matching=nextTime repeated=both",
  ]

  static let questions: [Question] = ids.compactMap { Question($0) } + scheduleQuestions

  private static let scheduleQuestions: [Question] = {
    guard let time = LocalTime(hour: 2, minute: 30), let day = LocalDate(year: 2025, month: 10, day: 23),
      let daily = try? Rule(on: .everyDay, at: [time]),
      let sparse = try? Rule(on: .everyDays(3, from: day), at: [time, .midnight]),
      let table = try? OffsetTable(
        initialOffset: 3600,
        changes: [OffsetChange(at: Instant(secondsSince1970: 1_743_296_400), from: 3600, to: 7200)])
    else { return [] }
    let moment = Instant(secondsSince1970: 1_743_200_000).date
    let rule = ScheduledRule(zone: "Europe/Berlin", rule: daily, matching: .nextTime, repeated: .first)
    let other = ScheduledRule(
      version: "v 2/b", zone: "Europe/Berlin", rule: sparse, matching: .strict, repeated: .both, table: table)
    var missed = CatchUpQuestion(other, after: .moment(moment + 0.25), policy: .latest, cap: 3)
    missed.resolved = ["a", "b"]
    let position = OccurrencePosition(
      instant: Instant(secondsSince1970: 1_743_296_400), day: day, slot: 1, pass: .first)
    return [
      Question(.next, moment, of: rule), Question(.previous, moment + 0.5, of: other),
      Question(occurrencesOf: rule, from: moment, to: moment + 86_400),
      Question(runAfter: Instant(secondsSince1970: 1_743_296_400), firedAt: moment, of: other),
      Question(missed), Question(CatchUpQuestion(rule, after: .position(position))),
    ]
  }()

  private static let instant = Instant(secondsSince1970: 1_743_296_400)
  private static let later = Instant(secondsSince1970: 1_743_300_000)
  private static let reading = LocalDateTime(secondsSince1970: 1_743_303_600)

  static let answers: [Answer] = [
    .resolved(.instants([ResolvedInstant(instant, .none)])),
    .resolved(.instants([ResolvedInstant(instant, .movedForward(reading))])),
    .resolved(.instants([ResolvedInstant(instant, .movedBack(reading))])),
    .resolved(
      .instants([ResolvedInstant(instant, .firstOfRepeatedTime), ResolvedInstant(later, .lastOfRepeatedTime)])
    ),
    .resolved(.none(.nonexistentTime)), .resolved(.none(.nonexistentDay)), .resolved(.none(.noAnswer)),
    .found(.nearest(nil)), .found(.nearest(Moment(instant).nextDown)),
    .found(.moments([Moment(instant), Moment(later), Moment(later).adding(0.5)], .capped)),
    .found(.interval(Moment(instant), Moment(later))), .found(.seconds(-12_600)), .found(.seconds(0)),
    .found(.flag(true)), .found(.flag(false)),
    .missed(
      CatchUpAnswer(
        runs: [CatchUpAnswer.Run(key: "k", instant: instant), CatchUpAnswer.Run(key: "l", instant: later)],
        settled: ["b", "a"], missed: .few, isCut: true, nextStart: .moment(later.date))),
    .missed(
      CatchUpAnswer(
        runs: [], settled: [], missed: .none, isCut: false,
        nextStart: .position(
          OccurrencePosition(
            instant: instant, day: reading.date, slot: 2, pass: .second)))),
  ]

  static let otherReplies: [ProtocolLine.Reply.Content] = [
    .clock,
    .answer(
      .missed(
        CatchUpAnswer(
          runs: [CatchUpAnswer.Run(key: "ü \"|", instant: instant)], settled: [], missed: .many, isCut: false,
          nextStart: .moment(later.date)))),
    .answer(.unsupported("no \"such\" function")),
  ]
}
