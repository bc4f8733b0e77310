import Foundation
import ICUOracle
import WallClock

/// Compares what a search came to with the right answer.
public struct SearchJudge {
  /// The right answers of the zone.
  public let truth: SearchTruth

  /// Makes a judge of one zone.
  public init(_ truth: SearchTruth) {
    self.truth = truth
  }

  /// What is wrong with an answer: which clause, with which effect, and from where on in a collection.
  public struct Fault {
    /// The clause that is broken.
    public let clause: Clause
    /// What the wrong answer does.
    public let effect: Effect
    /// The place of the first wrong answer in a collection, 0 for a single one.
    public var index = 0
    /// The reading that the answer follows elsewhere, and is held to here, and from where on it does not.
    var broken: BrokenReading?
  }

  /// A reading that an answer follows in one place and not in another.
  struct BrokenReading {
    let reading: SearchReading
    let index: Int
    /// What the whole reading comes to.
    let right: SearchResult
  }

  /// Whether an answer is right, another reading, or wrong and how.
  public enum Finding {
    /// It is the right one.
    case agrees
    /// A document supports it.
    case otherReading
    /// It is wrong.
    case wrong(Fault)

    /// The finding without its clause.
    var verdict: Verdict {
      switch self {
      case .agrees: .agrees
      case .otherReading: .otherReading
      case .wrong(let fault): .diverges(fault.effect)
      }
    }
  }

  /// Judges an answer to a question whose right answer is known.
  ///
  /// - Throws: what the source of findings throws.
  public func finding(
    on answer: Answer, to question: SearchQuestion, right: SearchResult
  ) throws -> Finding {
    switch answer {
    case .crashed: return .wrong(Fault(clause: .termination, effect: .crashed))
    case .timedOut: return .wrong(Fault(clause: .termination, effect: .timedOut))
    case .unsupported, .brokeProtocol:
      throw HarnessFailure("\(question): the line protocol has no searches", .fault)
    case .resolved, .lawful: throw HarnessFailure("\(question): \(answer) is no answer to a search", .fault)
    case .found(let given):
      if given == right { return .agrees }
      let actual = onAskedDay(given, question)
      if actual == right { return .agrees }
      if try truth.otherReadings(question).contains(actual) { return .otherReading }
      return .wrong(try fault(of: actual, right, question))
    }
  }

  /// `date(bySettingHour:)` is about one day: what it finds on another is nothing.
  private func onAskedDay(_ actual: SearchResult, _ question: SearchQuestion) -> SearchResult {
    guard question.entryPoint == .dateBySettingHour, case .moments(let moments, _) = actual,
      let found = moments.first, truth.day(at: found) != truth.day(at: question.cursor)
    else { return actual }
    return .nearest(nil)
  }

  private func fault(of actual: SearchResult, _ right: SearchResult, _ question: SearchQuestion) throws
    -> Fault
  {
    switch (actual, right) {
    case (.interval(let start, let end), _):
      let holds = start <= question.cursor && question.cursor < end
      return Fault(clause: .agreement, effect: holds ? .wrongInstant : .momentOutside)
    case (.seconds, _), (.flag, _):
      return Fault(clause: .offsets, effect: .wrongOffset)
    case (.moments(let found, let end), .moments(let wanted, _)):
      guard question.entryPoint.searchesStream else {
        return pointFault(found.first, wanted.first, question)
      }
      var fault: Fault
      if let broken = try brokenReading(found, wanted, question), case .moments(let whole, _) = broken.right {
        fault = try streamFault(found, whole, end, question, broken.reading)
        fault.broken = broken
      } else {
        fault = try streamFault(found, wanted, end, question, [])
      }
      fault.index = zip(found, wanted).prefix { $0 == $1 }.count
      return fault
    case (.moments, _):
      return Fault(clause: .agreement, effect: .noAnswer)
    }
  }

  private func pointFault(_ found: Moment?, _ wanted: Moment?, _ question: SearchQuestion) -> Fault {
    guard question.entryPoint == .nextDaylightSavingTimeTransition else {
      return Fault(
        clause: .agreement, effect: found != nil ? .wrongInstant : wanted != nil ? .daySkipped : .wrongInstant
      )
    }
    guard let found else { return Fault(clause: .offsets, effect: .noAnswer) }
    if found <= question.cursor { return Fault(clause: .offsets, effect: .notAdvancing) }
    let timeline = truth.timeline
    let keeps =
      timeline.offset(at: found.floor) == timeline.offset(at: found.floor.adding(seconds: -1))
    return Fault(clause: .offsets, effect: keeps ? .offsetKept : .wrongInstant)
  }

  /// The reading with a substitute for every lacking day, where some are in what was found and not all.
  private func brokenReading(
    _ found: [Moment], _ wanted: [Moment], _ question: SearchQuestion
  ) throws -> BrokenReading? {
    let reading = SearchReading.substituteDays
    guard SearchReading.all(of: question).contains(reading) else { return nil }
    let right = try truth.answer(question, reading: reading)
    guard case .moments(let whole, _) = right,
      !Set(whole).subtracting(wanted).isDisjoint(with: found)
    else { return nil }
    return BrokenReading(reading: reading, index: zip(found, whole).prefix { $0 == $1 }.count, right: right)
  }

  private func streamFault(
    _ moments: [Moment], _ right: [Moment], _ end: SearchResult.End, _ question: SearchQuestion,
    _ reading: SearchReading
  ) throws -> Fault {
    let index = zip(moments, right).prefix { $0 == $1 }.count
    let cursor = index == 0 ? question.cursor : right[index - 1]
    let wanted = index < right.count ? right[index] : nil
    let isBackward = question.direction == .backward
    guard index < moments.count else {
      switch end {
      case .capped: return Fault(clause: .termination, effect: .endless)
      case .nothing: return Fault(clause: .noEarlyEnd, effect: .noAnswer)
      case .reached: return Fault(clause: isBackward ? .bothDirections : .everyDay, effect: .daySkipped)
      }
    }
    let found = moments[index]
    guard question.direction.isBeyond(found, cursor) else {
      return Fault(clause: .progress, effect: .notAdvancing)
    }
    let search: Clause = isBackward ? .bothDirections : .nearest
    if let pass = try otherPass(found, question) {
      let reads = truth.reading(at: found)
      if let wanted, truth.reading(at: wanted) == reads { return Fault(clause: search, effect: .wrongPass) }
      // The day's own element lies behind the cursor, or further on than one that was passed over.
      if !question.direction.isBeyond(pass, cursor) { return Fault(clause: search, effect: .dayRepeated) }
      return Fault(clause: isBackward ? .bothDirections : .everyDay, effect: .daySkipped)
    }
    if let wanted, question.direction.isBeyond(found, wanted), try isElement(found, question, reading) {
      return Fault(clause: isBackward ? .bothDirections : .everyDay, effect: .daySkipped)
    }
    return Fault(clause: search, effect: .wrongInstant)
  }

  /// Of a moment that reads the time that was asked in the pass that was not, the pass that was.
  private func otherPass(_ moment: Moment, _ question: SearchQuestion) throws -> Moment? {
    let reads = truth.reading(at: moment)
    guard question.repeated != .both, question.target.times.contains(reads.time),
      case .repeated(let first, let last) = try truth.finding(reads)
    else { return nil }
    let asked = question.repeated == .first ? first : last
    return asked != moment.floor && [first, last].contains(moment.floor) ? Moment(asked) : nil
  }

  private func isElement(_ moment: Moment, _ question: SearchQuestion, _ reading: SearchReading) throws
    -> Bool
  {
    try truth.stream(of: question, reading: reading).next(after: moment.nextDown.date) == moment.date
  }
}

extension SearchJudge {
  /// The shape of the change that an answer has to do with: the nearest one to the right answer, if within a day of
  /// what was searched.
  func shape(_ question: SearchQuestion, right: SearchResult, fault: Fault) -> ChangeShape {
    let focus = SearchFocus(
      of: question, right: fault.broken?.right ?? right, index: fault.broken?.index ?? fault.index,
      on: truth.timeline)
    if let change = focus.change {
      return ChangeShape(ofSearchNear: change, isAboutOffset: fault.clause == .offsets)
    }
    return ChangeShape(calmAtOffset: truth.timeline.offset(at: focus.instant))
  }
}
