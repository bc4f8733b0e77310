import Questions
import WallClock

/// What the suite knows of one function that searches or says something of a moment.
///
/// Each has a file of its own here; the call is in `FoundationSubjects`, and ``Questions/EntryPoint`` names it and its
/// keys. A file says what is new about the function, the rest is as with others of its kind.
///
///     struct StartOfDay: MomentDescription {
///       var occasions: Set<Occasion> { [.momentsOfDay] }
///       func right(_ question: Question, _ truth: SearchOracle) throws -> SearchResult { ... }
///     }
package protocol SearchDescription: CaseDescription {
  /// Where a plan asks it.
  var occasions: Set<Occasion> { get }

  /// What it is asked at a moment of its ``occasions``.
  func questions(_ entryPoint: EntryPoint, at moment: Moment, in zone: ZoneID, on timeline: OffsetTimeline)
    -> [Question]

  /// What it can look for.
  var targets: TargetForm { get }

  /// Whether Foundation answers by a recurrence, which starts at whole seconds alone.
  var isRecurrence: Bool { get }

  /// The right answer.
  ///
  /// - Throws: what the source of findings throws.
  func right(_ question: Question, _ truth: SearchOracle) throws -> SearchResult

  /// The answers that a document supports although the contract says otherwise.
  ///
  /// - Throws: what the source of findings throws.
  func otherReadings(_ question: Question, _ truth: SearchOracle) throws -> [SearchOracle.Read]

  /// What of an answer that is not the right one counts.
  func counted(_ given: SearchResult, _ question: Question, _ truth: SearchOracle) -> SearchResult

  /// What is wrong with an answer that no reading supports.
  ///
  /// - Parameter readings: the contract's reading with the right answer, and then the others.
  /// - Throws: what the source of findings throws.
  func fault(
    of given: SearchResult, _ readings: [SearchOracle.Read], _ question: Question, _ truth: SearchOracle
  ) throws -> Fault
}

extension SearchDescription {
  package var isRecurrence: Bool { false }
  package var clauses: Set<Clause> { [.agreement] }
  package func seconds(_ question: Question) -> Double { 0.00001 }

  package func questions(
    _ entryPoint: EntryPoint, at moment: Moment, in zone: ZoneID, on timeline: OffsetTimeline
  ) -> [Question] {
    [Question(zone: zone, entryPoint: entryPoint, cursor: moment)]
  }

  package func otherReadings(_ question: Question, _ truth: SearchOracle) throws -> [SearchOracle.Read] { [] }

  package func counted(_ given: SearchResult, _ question: Question, _ truth: SearchOracle) -> SearchResult {
    given
  }

  package func fault(
    of given: SearchResult, _ readings: [SearchOracle.Read], _ question: Question, _ truth: SearchOracle
  ) throws -> Fault {
    Fault(of: given, .agreement, question, right: readings[0].result)
  }
}

extension SearchDescription {
  package func rightAnswer(to question: Question, _ truth: SearchOracle) throws -> Answer {
    .found(try right(question, truth))
  }

  package func judgement(
    on answer: Answer, to question: Question, right: Answer, _ truth: SearchOracle, _ traits: AnswerTraits
  ) throws -> Judgement {
    guard case .found(let given) = answer, case .found(let right) = right else {
      throw mistaken(answer, question)
    }
    if given == right { return Judgement(.agrees) }
    let actual = counted(given, question, truth)
    if actual == right { return Judgement(.agrees) }
    let others = try otherReadings(question, truth)
    if others.contains(where: { $0.result == actual }) { return Judgement(.otherReading) }
    switch (actual, right) {
    case (.part, _), (_, .part):
      throw HarnessFailure("\(question): found a part of an answer, wanted the whole", .fault)
    case (.moments, _), (.interval, _), (.seconds, _), (.flag, _): break
    }
    let contract: SearchOracle.Read = ([], right)
    return Judgement(try fault(of: actual, [contract] + others, question, truth))
  }

  /// That it ends is asked of every search.
  package func clauseWithoutAnswer(_ question: Question, _ truth: SearchOracle) throws -> Clause {
    .termination
  }

  /// The shape is that of the nearest change to the right answer, if within a day of what was searched.
  package func surroundings(
    of fault: Fault, in answer: Answer, to question: Question, right: Answer, _ truth: SearchOracle
  ) throws -> Surroundings {
    guard case .found(let held) = fault.held ?? right else { throw mistaken(answer, question) }
    var given: SearchResult?
    if case .found(let result) = answer { given = result }
    let focus = SearchFocus(of: question, right: held, given: given, index: fault.index, on: truth.timeline)
    let shape =
      focus.change.map { ChangeShape(ofSearchNear: $0, isAboutOffset: fault.clause == .offsets) }
      ?? ChangeShape(calmAtOffset: truth.timeline.offset(at: focus.instant))
    return Surroundings(
      search: SearchTrait(question),
      repeated: shape.kind == .overlap && question.entryPoint.takesPolicies ? question.repeated : nil,
      shape: shape)
  }
}

/// A function that is asked about a moment and looks for nothing.
package protocol MomentDescription: SearchDescription {}

extension MomentDescription {
  package var targets: TargetForm { .none }
}

/// A function that says how far a zone is from UTC at a moment, or whether by daylight time.
package protocol OffsetDescription: MomentDescription {}

extension OffsetDescription {
  package var occasions: Set<Occasion> { [.momentsOfChange] }
  package var clauses: Set<Clause> { [.offsets] }

  package func fault(
    of given: SearchResult, _ readings: [SearchOracle.Read], _ question: Question, _ truth: SearchOracle
  ) throws -> Fault {
    Fault(clause: .offsets, effect: .wrongOffset)
  }
}

/// A function that turns one local time into a moment without a search.
package protocol LocalTimeDescription: SearchDescription {}

extension LocalTimeDescription {
  package func right(_ question: Question, _ truth: SearchOracle) throws -> SearchResult {
    try resolved(question, truth, [])
  }

  package func otherReadings(_ question: Question, _ truth: SearchOracle) throws -> [SearchOracle.Read] {
    [(.componentsOfGaps, try resolved(question, truth, .componentsOfGaps))]
  }

  private func resolved(_ question: Question, _ truth: SearchOracle, _ reading: SearchReading) throws
    -> SearchResult
  {
    let asked = try truth.localTime(of: question)
    return .nearest(try truth.moments(of: asked, truth.finding(asked), question, reading).first)
  }
}
