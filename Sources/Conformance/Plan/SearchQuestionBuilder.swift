import Questions
import WallClock

/// Takes down questions, those that a run leaves out excepted.
struct SearchQuestionBuilder {
  let zone: ZoneID
  private let timeline: OffsetTimeline
  let plan: SearchPlan
  private(set) var questions: [Question] = []
  /// Whether recurrences are not asked, because they would trap.
  var leavesOutRecurrence = false

  init(zone: ZoneID, timeline: OffsetTimeline, plan: SearchPlan) {
    self.zone = zone
    self.timeline = timeline
    self.plan = plan
  }

  mutating func ask(
    _ entryPoint: EntryPoint, _ cursor: Moment, _ target: SearchTarget, _ policies: PolicyPair,
    _ direction: SearchDirection = .forward, _ nanosecond: NanosecondField = .unset, days: Int? = nil
  ) {
    ask(
      Question(
        zone: zone, entryPoint: entryPoint, cursor: cursor, target: target, policies, direction: direction,
        nanosecond: nanosecond, days: days))
  }

  /// Takes down a search for each entry point of an occasion.
  mutating func ask(
    on occasion: Occasion, _ cursor: Moment, _ target: SearchTarget, _ policies: PolicyPair,
    _ direction: SearchDirection = .forward, _ nanosecond: NanosecondField = .unset, days: Int? = nil
  ) {
    for entryPoint in EntryPoint.asked(on: occasion) {
      ask(entryPoint, cursor, target, policies, direction, nanosecond, days: days)
    }
  }

  /// Takes down what each entry point of an occasion is asked at a moment.
  mutating func ask(on occasion: Occasion, at moment: Moment) {
    for entryPoint in EntryPoint.asked(on: occasion) {
      guard case .search(let search) = entryPoint.described else { continue }
      for question in search.questions(entryPoint, at: moment, in: zone, on: timeline) { ask(question) }
    }
  }

  private mutating func ask(_ question: Question) {
    guard plan.entryPoints.contains(question.entryPoint) else { return }
    if leavesOutRecurrence, case .search(let search) = question.entryPoint.described, search.isRecurrence {
      return
    }
    if let law = plan.law, !law.isTested(by: question) { return }
    questions.append(question)
  }
}

extension ZoneID {
  /// Turns the rotations of what is asked once for a zone, the same in every run.
  var rotation: Int { rawValue.utf8.reduce(0) { $0 + Int($1) } }
}

extension Moment {
  /// The start of a year in UTC.
  static func newYear(_ year: Int) -> Moment {
    Moment(
      LocalDateTime(LocalDate(year: year, month: 1, day: 1) ?? LocalDate(daysSince1970: 0), .midnight)
        .instant(offset: 0))
  }
}
