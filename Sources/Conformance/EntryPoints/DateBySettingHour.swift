import Questions

/// `Calendar.date(bySettingHour:minute:second:of:)`, which is about the day of its cursor.
struct DateBySettingHour: LocalTimeDescription {
  var occasions: Set<Occasion> { [.timesOfDay] }
  var targets: TargetForm { .times }

  /// What it finds on another day is nothing.
  func counted(_ given: SearchResult, _ question: Question, _ truth: SearchOracle) -> SearchResult {
    guard case .moments(let moments, _) = given, let found = moments.first,
      truth.day(at: found) != truth.day(at: question.cursor)
    else { return given }
    return .nearest(nil)
  }
}
