import Foundation
import FoundationSubjects
import Questions
import WallClock

/// A Swift script that asks one of Foundation's searching functions one question, as ``StandaloneScript`` asks about a
/// local time.
struct SearchScript {
  /// The question.
  let question: Question
  /// The right answer.
  let right: SearchResult
  /// How many answers are looked at: up to the first that is wrong, or one more than is right.
  private let limit: Int
  /// The lines that say what this is, without comment marks.
  let heading: [String]

  /// - Parameter index: the place of the first wrong answer in a collection; nil looks at all answers.
  init(_ question: Question, right: SearchResult, index: Int? = nil, heading: [String]) {
    self.question = question
    self.right = right
    var count = 1
    if case .moments(let moments, _) = right { count = moments.count + 1 }
    limit = question.days == nil ? 1 : min(index.map { $0 + 1 } ?? count, count)
    self.heading = heading
  }

  /// The script.
  var text: String {
    """
    \(StandaloneScript.opening(heading, zone: question.zone))
    \(cursor)\(body)

    """
  }

  private var cursor: String {
    guard question.entryPoint != .dateFromComponents else { return "\n" }
    return """
      // \(question.cursor)
      let cursor = Date(timeIntervalSinceReferenceDate: \(question.cursor.secondsSince2001))


      """
  }

  private var body: String {
    switch right {
    case .seconds(let seconds):
      return comparison("zone.secondsFromGMT(for: cursor)", "\(seconds)")
    case .flag(let flag):
      return comparison("zone.isDaylightSavingTime(for: cursor)", "\(flag)")
    case .interval(let start, let end):
      let component = question.entryPoint == .dateIntervalOfDay ? ".day" : ".hour"
      return """
        let interval = calendar.dateInterval(of: \(component), for: cursor)
        let found = interval.map { [$0.start, $0.end] } ?? []
        let right: [TimeInterval] = [
        \(Self.list([start, end]))
        ]
        \(reporting)
        """
    case .moments(let moments, _), .part(let moments, _, _, _):
      return """
        \(search)
        let right: [TimeInterval] = [
        \(Self.list(Array(moments.prefix(limit))))
        ]
        \(reporting)
        """
    }
  }

  private func comparison(_ call: String, _ expected: String) -> String {
    """
    let found = \(call)
    guard found != \(expected) else { exit(0) }
    print("\(question):")
    print("  expected \(expected), got \\(found)")
    exit(1)
    """
  }

  /// Compares `found` with `right`, moment by moment.
  private var reporting: String {
    """
    let utc = ISO8601DateFormatter()
    let text = { (date: Date?) -> String in
      guard let date else { return "nil" }
      let seconds = date.timeIntervalSinceReferenceDate
      let fraction = seconds - seconds.rounded(.down)
      return utc.string(from: date.addingTimeInterval(-fraction)) + (fraction == 0 ? "" : "+\\(fraction)")
    }
    for place in 0..<max(found.count, right.count) {
      let expected = place < right.count ? Date(timeIntervalSinceReferenceDate: right[place]) : nil
      let actual = place < found.count ? found[place] : nil
      guard actual != expected else { continue }
      print("\(question):")
      print("  expected \\(text(expected)), got \\(text(actual))")
      exit(1)
    }
    exit(0)
    """
  }

  private static func list(_ moments: [Moment]) -> String {
    moments.map { "  \($0.secondsSince2001),  // \($0)" }.joined(separator: "\n")
  }

  /// Collects what the function finds in `found`.
  private var search: String {
    let policies =
      "matchingPolicy: .\(question.matching.rawValue), repeatedTimePolicy: .\(question.repeated.rawValue)"
    let direction = "direction: .\(question.direction.rawValue)"
    switch question.entryPoint {
    case .nextDate, .nextDateFullComponents:
      return """
        let components = \(components)
        var found: [Date] = []
        while found.count < \(limit),
          let date = calendar.nextDate(
            after: found.last ?? cursor, matching: components, \(policies),
            \(direction))\(bound.map { ", \($0)" } ?? "")
        {
          found.append(date)
        }
        """
    case .enumerateDates:
      return """
        let components = \(components)
        var found: [Date] = []
        calendar.enumerateDates(
          startingAfter: cursor, matching: components, \(policies),
          \(direction)
        ) { date, _, stop in
          guard let date else { return }
          \(bound.map { "guard \($0) else {\n    stop = true\n    return\n  }\n  " } ?? "")found.append(date)
          stop = found.count == \(limit)
        }
        """
    case .datesByMatching:
      return """
        let components = \(components)
        var found: [Date] = []
        for date in calendar.dates(
          byMatching: components, startingAt: cursor, in: nil, \(policies),
          \(direction))
        {
        \(taking)
        }
        """
    case .recurrenceRule, .plainRecurrenceRule:
      return """
        let rule = Calendar.RecurrenceRule(
          calendar: calendar, frequency: .\(question.target.frequency),
          \(policies)\(ruleTimes))
        var found: [Date] = []
        // The recurrence begins with its start, which is no answer here.
        for date in rule.recurrences(of: cursor) where date != cursor || !found.isEmpty {
        \(taking)
        }
        """
    case .dateBySettingHour:
      let time = question.target.times.first ?? .midnight
      return """
        let date = calendar.date(
          bySettingHour: \(time.hour), minute: \(time.minute), second: \(time.second), of: cursor,
          \(policies))
        \(onAskedDay)
        """
    case .dateFromComponents:
      return "let found = [calendar.date(from: \(components))].compactMap { $0 }"
    case .startOfDay:
      return "let found = [calendar.startOfDay(for: cursor)]"
    case .nextDaylightSavingTimeTransition:
      return "let found = [zone.nextDaylightSavingTimeTransition(after: cursor)].compactMap { $0 }"
    case .dateIntervalOfDay, .dateIntervalOfHour, .secondsFromGMT, .isDaylightSavingTime, .resolve, .laws,
      .next, .previous, .occurrences, .missed, .nextRun:
      return "let found: [Date] = []"
    }
  }

  /// Where the day has no answer, one on another day is as good as none.
  private var onAskedDay: String {
    let found = "let found = [date].compactMap { $0 }"
    guard case .moments([], _) = right else { return found }
    return "\(found).filter { calendar.isDate($0, inSameDayAs: cursor) }"
  }

  private var taking: String {
    """
      \(bound.map { "guard \($0) else { break }\n  " } ?? "")found.append(date)
      if found.count == \(limit) { break }
    """
  }

  /// Whether `date` still counts, as an expression; nil where one answer is asked.
  private var bound: String? {
    question.bound.map {
      "date.timeIntervalSinceReferenceDate \(question.direction == .forward ? "<" : ">") \($0.secondsSince2001)"
    }
  }

  /// What of the time of day a rule is told.
  private var ruleTimes: String {
    guard question.entryPoint == .recurrenceRule else { return "" }
    let times = question.target.times
    let hours = question.target.frequency == .hourly ? "" : times.map { "\($0.hour)" }.joined(separator: ", ")
    let minute = times.first?.minute ?? 0
    let second = times.first?.second ?? 0
    return ",\n  hours: [\(hours)], minutes: [\(minute)], seconds: [\(second)]"
  }

  private var components: String {
    let parts = question.components
    let fields: [(String, Int?)] = [
      ("year", parts.year), ("month", parts.month), ("day", parts.day), ("hour", parts.hour),
      ("minute", parts.minute), ("second", parts.second), ("nanosecond", parts.nanosecond),
    ]
    return "DateComponents("
      + fields.compactMap { name, value in value.map { "\(name): \($0)" } }.joined(separator: ", ") + ")"
  }
}
