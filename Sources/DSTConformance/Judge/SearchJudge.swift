import Foundation
import ICUOracle
import Questions
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
    /// The reading that the answer follows longest, of which the first wrong answer is one; empty for the contract's.
    public var reading: SearchReading = []
    /// What that reading comes to; nil for the contract's, or where there was no answer.
    var held: SearchResult?
  }

  /// Whether an answer is right, another reading, or wrong and how.
  public enum Finding {
    /// It is the right one.
    case agrees
    /// A document supports it.
    case otherReading
    /// The subject has no such function.
    case unsupported
    /// It is wrong.
    case wrong(Fault)

    /// The finding without its clause.
    var verdict: Verdict {
      switch self {
      case .agrees: .agrees
      case .otherReading: .otherReading
      case .unsupported: .unsupported
      case .wrong(let fault): .diverges(fault.effect)
      }
    }
  }

  /// Judges an answer to a question whose right answer is known.
  ///
  /// - Throws: what the source of findings throws.
  public func finding(
    on answer: Answer, to question: Question, right: SearchResult
  ) throws -> Finding {
    switch answer {
    case .crashed: return .wrong(Fault(clause: .termination, effect: .crashed))
    case .timedOut: return .wrong(Fault(clause: .termination, effect: .timedOut))
    case .brokeProtocol: return .wrong(Fault(clause: .termination, effect: .brokeProtocol))
    case .unsupported: return .unsupported
    case .resolved, .missed, .lawful:
      throw HarnessFailure("\(question): \(answer) is no answer to a search", .fault)
    case .found(let given):
      if given == right { return .agrees }
      let actual = onAskedDay(given, question)
      if actual == right { return .agrees }
      let others = try truth.otherReadings(question)
      if others.contains(where: { $0.result == actual }) { return .otherReading }
      let contract: SearchTruth.Read = ([], right)
      return .wrong(try fault(of: actual, [contract] + others, question))
    }
  }

  /// `date(bySettingHour:)` is about one day: what it finds on another is nothing.
  private func onAskedDay(_ actual: SearchResult, _ question: Question) -> SearchResult {
    guard question.entryPoint == .dateBySettingHour, case .moments(let moments, _) = actual,
      let found = moments.first, truth.day(at: found) != truth.day(at: question.cursor)
    else { return actual }
    return .nearest(nil)
  }

  /// - Parameter readings: the contract's reading with the right answer, and then the others.
  private func fault(
    of actual: SearchResult, _ readings: [SearchTruth.Read], _ question: Question
  ) throws -> Fault {
    switch (actual, readings[0].result) {
    case (.interval(let start, let end), _):
      let holds = start <= question.cursor && question.cursor < end
      return Fault(clause: .agreement, effect: holds ? .wrongInstant : .momentOutside)
    case (.part, _), (.moments, .part):
      throw HarnessFailure("\(question): found a part of an answer, wanted the whole", .fault)
    case (.seconds, _), (.flag, _):
      return Fault(clause: .offsets, effect: .wrongOffset)
    case (.moments(let found, let end), .moments(let wanted, _)):
      guard question.entryPoint.searchesStream else {
        return pointFault(found.first, wanted.first, question)
      }
      // One answer follows a reading or none; many may follow one for a while.
      let held = question.days == nil ? readings[0] : nearest(to: found, among: readings)
      var fault = try streamFault(found, held.result.moments, end, question, held.reading)
      fault.reading = held.reading
      fault.held = held.reading.isEmpty ? nil : held.result
      return fault
    case (.moments, _):
      return Fault(clause: .agreement, effect: .noAnswer)
    }
  }

  private func pointFault(_ found: Moment?, _ wanted: Moment?, _ question: Question) -> Fault {
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

  /// The reading whose answers were followed longest, the contract's before others, and those answers.
  ///
  /// What holds a substitute for some lacking day is held to a substitute for every one.
  private func nearest(to found: [Moment], among readings: [SearchTruth.Read]) -> SearchTruth.Read {
    var candidates = readings.filter { $0.reading.contains(.substituteDays) }
    if !candidates.isEmpty {
      let plain = readings.filter { !$0.reading.contains(.substituteDays) }
        .reduce(into: Set<Moment>()) { $0.formUnion($1.result.moments) }
      candidates.removeAll { Set($0.result.moments).subtracting(plain).isDisjoint(with: found) }
    }
    if candidates.isEmpty { candidates = readings }
    return candidates.dropFirst().reduce(candidates[0]) {
      $1.result.moments.shared(with: found) > $0.result.moments.shared(with: found) ? $1 : $0
    }
  }

  private func streamFault(
    _ moments: [Moment], _ right: [Moment], _ end: SearchResult.End, _ question: Question,
    _ reading: SearchReading
  ) throws -> Fault {
    let index = right.shared(with: moments)
    let cursor = index == 0 ? question.cursor : right[index - 1]
    let wanted = index < right.count ? right[index] : nil
    let isBackward = question.direction == .backward
    let skipped = Fault(clause: isBackward ? .bothDirections : .everyDay, effect: .daySkipped, index: index)
    func fault(_ clause: Clause, _ effect: Effect) -> Fault {
      Fault(clause: clause, effect: effect, index: index)
    }
    guard index < moments.count else {
      switch end {
      case .capped: return fault(.termination, .endless)
      case .nothing: return fault(.noEarlyEnd, .noAnswer)
      case .reached: return skipped
      }
    }
    let found = moments[index]
    guard question.direction.isBeyond(found, cursor) else { return fault(.progress, .notAdvancing) }
    let isTooFar = wanted.map { question.direction.isBeyond(found, $0) } ?? false
    let search: Clause = isBackward ? .bothDirections : .nearest
    if let pass = try otherPass(found, question, reading) {
      // The day's own element lies behind the cursor, or further on than one that was passed over.
      if !question.direction.isBeyond(pass, cursor) { return fault(search, .dayRepeated) }
      let isOfWanted = wanted.map { truth.reading(at: $0) == truth.reading(at: found) } ?? true
      return isTooFar && !isOfWanted ? skipped : fault(search, .wrongPass)
    }
    if isTooFar, try isElement(found, question, reading) { return skipped }
    return fault(search, .wrongInstant)
  }

  /// Of a moment that reads the time that was asked in the pass that was not, the pass that was.
  private func otherPass(
    _ moment: Moment, _ question: Question, _ reading: SearchReading
  ) throws -> Moment? {
    let reads = truth.reading(at: moment)
    let repeated = reading.repeated(question.repeated)
    guard repeated != .both, !reading.contains(.everyPass), question.target.times.contains(reads.time),
      case .repeated(let first, let last) = try truth.finding(reads)
    else { return nil }
    let asked = repeated == .first ? first : last
    return asked != moment.floor && [first, last].contains(moment.floor) ? Moment(asked) : nil
  }

  private func isElement(_ moment: Moment, _ question: Question, _ reading: SearchReading) throws
    -> Bool
  {
    try truth.stream(of: question, reading: reading).next(after: moment.nextDown.date) == moment.date
  }
}

extension SearchJudge {
  /// The shape of the change that a wrong answer has to do with: the nearest one to the right answer, if within a day
  /// of what was searched.
  func shape(_ question: Question, held right: SearchResult, given: SearchResult?, fault: Fault)
    -> ChangeShape
  {
    let focus = SearchFocus(of: question, right: right, given: given, index: fault.index, on: truth.timeline)
    if let change = focus.change {
      return ChangeShape(ofSearchNear: change, isAboutOffset: fault.clause == .offsets)
    }
    return ChangeShape(calmAtOffset: truth.timeline.offset(at: focus.instant))
  }
}

extension [Moment] {
  /// How many of the first moments two lists have in common.
  fileprivate func shared(with other: [Moment]) -> Int { zip(self, other).prefix { $0 == $1 }.count }
}
