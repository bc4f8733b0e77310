/// What a question is put to: a function of Foundation by its own name, or one that any program may offer.
public enum EntryPoint: String, Hashable, Sendable, Codable, CaseIterable {
  /// A local day and time becomes an instant.
  case resolve
  /// The first instant of a rule after a moment.
  case next
  /// The last instant of a rule before a moment.
  case previous
  /// Every instant of a rule from one moment up to another.
  case occurrences
  /// What was missed of a rule after a start, up to what the clock says.
  case missed
  /// The run that follows a scheduled one whose timer fired at some moment.
  case nextRun
  /// Whether the laws of searching and catching up are kept around a change; asked by the functions above.
  case laws
  /// `Calendar.nextDate` with hour, minute and second.
  case nextDate
  /// `Calendar.nextDate` with year to second.
  case nextDateFullComponents
  /// `Calendar.enumerateDates`.
  case enumerateDates
  /// `Calendar.dates(byMatching:)`.
  case datesByMatching
  /// `Calendar.RecurrenceRule`, daily or hourly, with hours, minutes and seconds set.
  case recurrenceRule
  /// `Calendar.RecurrenceRule` with nothing but a frequency: its day and time are those of its start.
  case plainRecurrenceRule
  /// `Calendar.date(bySettingHour:minute:second:of:)`.
  case dateBySettingHour
  /// `Calendar.date(from:)` of year to second.
  case dateFromComponents
  /// `Calendar.startOfDay(for:)`.
  case startOfDay
  /// `Calendar.dateInterval(of: .day, for:)`.
  case dateIntervalOfDay
  /// `Calendar.dateInterval(of: .hour, for:)`.
  case dateIntervalOfHour
  /// `Calendar.isDate(_:inSameDayAs:)` for the cursor and the other moment.
  case isDateInSameDay
  /// `TimeZone.nextDaylightSavingTimeTransition(after:)`.
  case nextDaylightSavingTimeTransition
  /// `TimeZone.secondsFromGMT(for:)`.
  case secondsFromGMT
  /// `TimeZone.isDaylightSavingTime(for:)`.
  case isDaylightSavingTime
}

extension EntryPoint {
  /// The keys of a question to the entry point, in the order in which they are written.
  public var keys: [QuestionKey] {
    switch self {
    case .resolve: Self.keysOfResolving
    case .next, .previous: Self.keysOfNearest
    case .occurrences, .nextRun: Self.keysOfTwoMoments
    case .missed: Self.keysOfMissed
    case .laws: Self.keysOfLaws
    case .nextDate, .enumerateDates, .datesByMatching: Self.keysOfSearching
    case .nextDateFullComponents: Self.keysOfOneSearch
    case .recurrenceRule, .plainRecurrenceRule: Self.keysOfRecurring
    case .dateBySettingHour: Self.keysOfSetting
    case .dateFromComponents: Self.keysOfComponents
    case .isDateInSameDay: Self.keysOfPair
    case .startOfDay, .dateIntervalOfDay, .dateIntervalOfHour, .nextDaylightSavingTimeTransition,
      .secondsFromGMT, .isDaylightSavingTime:
      Self.keysOfMoment
    }
  }

  private static let common: [QuestionKey] = [.zone, .entryPoint]
  private static let policies: [QuestionKey] = [.matching, .repeated]
  private static let keysOfResolving = common + [.local] + policies
  private static let keysOfRule = policies + [.rule, .version, .offsets]
  private static let keysOfNearest = common + [.cursor] + keysOfRule
  private static let keysOfTwoMoments = common + [.cursor, .otherMoment] + keysOfRule
  private static let keysOfMissed = common + keysOfRule + [.start, .policy, .cap, .resolved]
  private static let keysOfLaws = common + [.change, .pattern] + policies
  private static let keysOfMoment = common + [.cursor]
  private static let keysOfPair = keysOfMoment + [.otherMoment]
  private static let keysOfComponents = common + [.cursor, .target, .nanosecond]
  private static let keysOfSetting = common + [.cursor, .target] + policies
  private static let keysOfRecurring = keysOfSetting + [.days]
  private static let keysOfOneSearch = keysOfSetting + [.direction, .nanosecond]
  private static let keysOfSearching = keysOfOneSearch + [.days]
}

extension EntryPoint {
  /// Whether the answers are elements of a rule's stream beyond the cursor.
  public var searchesStream: Bool {
    switch self {
    case .nextDate, .nextDateFullComponents, .enumerateDates, .datesByMatching, .recurrenceRule,
      .plainRecurrenceRule:
      true
    case .resolve, .next, .previous, .occurrences, .missed, .nextRun, .laws, .dateBySettingHour,
      .dateFromComponents, .startOfDay, .dateIntervalOfDay, .dateIntervalOfHour, .isDateInSameDay,
      .nextDaylightSavingTimeTransition, .secondsFromGMT, .isDaylightSavingTime:
      false
    }
  }

  /// Whether both policies are arguments.
  public var takesPolicies: Bool { keys.contains(.matching) }

  /// The kind of question.
  public var kind: QuestionKind {
    switch self {
    case .resolve: .localTime
    case .next, .previous, .occurrences, .missed, .nextRun: .schedule
    case .laws: .laws
    case .nextDate, .nextDateFullComponents, .enumerateDates, .datesByMatching, .recurrenceRule,
      .plainRecurrenceRule, .dateBySettingHour, .dateFromComponents, .startOfDay, .dateIntervalOfDay,
      .dateIntervalOfHour, .isDateInSameDay, .nextDaylightSavingTimeTransition, .secondsFromGMT,
      .isDaylightSavingTime:
      .search
    }
  }

  /// The functions of Foundation, which are asked about searches and moments.
  public static let ofFoundation = allCases.filter { $0.kind == .search }
  /// The functions about a rule that any program may offer.
  public static let ofSchedules = allCases.filter { $0.kind == .schedule }
}

/// What a question is about.
public enum QuestionKind: Hashable, Sendable {
  /// Which instant is a local day and time?
  case localTime
  /// What comes beyond a cursor, or is true at it?
  case search
  /// What is an answer of a schedule's rule, or was missed of it?
  case schedule
  /// Are the laws kept?
  case laws
}
