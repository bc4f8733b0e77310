import Foundation
public import Questions
import WallClock

/// The functions of the Foundation that this process is linked with, each asked as a question says.
///
/// Each kind of function has a file, which holds the calls and their text for scripts. It is asked by one thread at a time.
///
///     let functions = FoundationFunctions()
///     let answer = try functions.answer(question)
public final class FoundationFunctions {
  private let calendars = FoundationCalendar()
  private var policy: SearchPolicy?

  /// Makes the functions; the calendar of the zone that was asked last is kept.
  public init() {}

  /// The entry points that Foundation has; it resolves by a search.
  public static let entryPoints = [.resolve] + EntryPoint.ofFoundation

  /// Calls the function.
  ///
  /// - Returns: what it gave; ``Questions/Answer/unsupported(_:)`` where Foundation has no such function.
  /// - Throws: ``WallClock/UnknownZone`` where Foundation has no such zone.
  public func answer(_ question: Question) throws -> Answer {
    switch question.entryPoint {
    case .resolve:
      return .resolved(
        try policy(in: question.zone).resolve(
          question.local.time, on: question.local.date, matching: question.matching,
          repeated: question.repeated))
    case .nextDate, .nextDateFullComponents: return .found(nextDate(question, try calendar(question)))
    case .enumerateDates: return .found(enumerateDates(question, try calendar(question)))
    case .datesByMatching: return .found(datesByMatching(question, try calendar(question)))
    case .recurrenceRule, .plainRecurrenceRule:
      return .found(recurrences(question, try calendar(question)))
    case .dateBySettingHour: return .found(dateBySettingHour(question, try calendar(question)))
    case .dateFromComponents: return .found(dateFromComponents(question, try calendar(question)))
    case .startOfDay: return .found(startOfDay(question, try calendar(question)))
    case .dateIntervalOfDay: return .found(dateInterval(of: .day, question, try calendar(question)))
    case .dateIntervalOfHour: return .found(dateInterval(of: .hour, question, try calendar(question)))
    case .isDateInSameDay: return .found(isDateInSameDay(question, try calendar(question)))
    case .nextDaylightSavingTimeTransition:
      return .found(nextDaylightSavingTimeTransition(question, try calendar(question)))
    case .secondsFromGMT: return .found(secondsFromGMT(question, try calendar(question)))
    case .isDaylightSavingTime: return .found(isDaylightSavingTime(question, try calendar(question)))
    case .next, .previous, .occurrences, .missed, .nextRun, .laws:
      return .unsupported("Foundation has no \(question.entryPoint.rawValue)")
    }
  }

  private func calendar(_ question: Question) throws -> Calendar {
    try calendars.calendar(in: question.zone)
  }

  private func policy(in zone: ZoneID) throws -> SearchPolicy {
    if let policy, policy.zone == zone { return policy }
    let made = try SearchPolicy(in: zone)
    policy = made
    return made
  }
}

extension CallSource {
  /// Statements that leave what the function finds in `found`, by `calendar`, its `zone` and a `cursor`; nil where it
  /// is none of Foundation's.
  package var text: String? {
    switch question.entryPoint {
    case .nextDate, .nextDateFullComponents: nextDate
    case .enumerateDates: enumerateDates
    case .datesByMatching: datesByMatching
    case .recurrenceRule, .plainRecurrenceRule: recurrences
    case .dateBySettingHour: dateBySettingHour
    case .dateFromComponents: dateFromComponents
    case .startOfDay: startOfDay
    case .dateIntervalOfDay: dateInterval(of: ".day")
    case .dateIntervalOfHour: dateInterval(of: ".hour")
    case .isDateInSameDay: isDateInSameDay
    case .nextDaylightSavingTimeTransition: nextDaylightSavingTimeTransition
    case .secondsFromGMT: secondsFromGMT
    case .isDaylightSavingTime: isDaylightSavingTime
    case .resolve, .next, .previous, .occurrences, .missed, .nextRun, .laws: nil
    }
  }
}
