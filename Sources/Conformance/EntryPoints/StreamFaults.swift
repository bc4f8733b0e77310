import Foundation
import Questions
import WallClock

/// What can be wrong with elements of a rule's stream: where the first wrong one stands, and which clause it breaks.
struct StreamFaults {
  private let question: Question
  private let truth: SearchOracle

  init(_ question: Question, _ truth: SearchOracle) {
    self.question = question
    self.truth = truth
  }

  /// What is wrong with answers that follow no reading to the end.
  ///
  /// - Parameter readings: the contract's reading with the right answer, and then the others.
  func fault(
    of found: [Moment], _ end: SearchResult.End, among readings: [SearchOracle.Read]
  ) throws -> Fault {
    // One answer follows a reading or none; many may follow one for a while.
    let held = question.days == nil ? readings[0] : nearest(to: found, among: readings)
    var fault = try fault(found, held.result.moments, end, held.reading)
    fault.reading = held.reading
    fault.held = held.reading.isEmpty ? nil : .found(held.result)
    return fault
  }

  /// The reading whose answers were followed longest, the contract's before others, and those answers.
  ///
  /// What holds a substitute for some lacking day is held to a substitute for every one.
  private func nearest(to found: [Moment], among readings: [SearchOracle.Read]) -> SearchOracle.Read {
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

  private func fault(
    _ moments: [Moment], _ right: [Moment], _ end: SearchResult.End, _ reading: SearchReading
  ) throws -> Fault {
    let index = right.shared(with: moments)
    let cursor = index == 0 ? question.cursor : right[index - 1]
    let wanted = index < right.count ? right[index] : nil
    let isBackward = question.direction == .backward
    let skipped = Fault(
      clause: isBackward ? .bothDirections : .everyDay, effect: .daySkipped, index: index)
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
    if let pass = try otherPass(found, reading) {
      // The day's own element lies behind the cursor, or further on than one that was passed over.
      if !question.direction.isBeyond(pass, cursor) { return fault(search, .dayRepeated) }
      let isOfWanted = wanted.map { truth.reading(at: $0) == truth.reading(at: found) } ?? true
      return isTooFar && !isOfWanted ? skipped : fault(search, .wrongPass)
    }
    if isTooFar, try isElement(found, reading) { return skipped }
    return fault(search, .wrongInstant)
  }

  /// Of a moment that reads the time that was asked in the pass that was not, the pass that was.
  private func otherPass(_ moment: Moment, _ reading: SearchReading) throws -> Moment? {
    let reads = truth.reading(at: moment)
    let repeated = reading.repeated(question.repeated)
    guard repeated != .both, !reading.contains(.everyPass), question.target.times.contains(reads.time),
      case .repeated(let first, let last) = try truth.finding(reads)
    else { return nil }
    let asked = repeated == .first ? first : last
    return asked != moment.floor && [first, last].contains(moment.floor) ? Moment(asked) : nil
  }

  private func isElement(_ moment: Moment, _ reading: SearchReading) throws -> Bool {
    try truth.stream(of: question, reading: reading).next(after: moment.nextDown.date) == moment.date
  }
}

extension [Moment] {
  /// How many of the first moments two lists have in common.
  fileprivate func shared(with other: [Moment]) -> Int { zip(self, other).prefix { $0 == $1 }.count }
}
