import Questions
import WallClock

/// What the suite knows of one function that searches or says something of a moment.
///
/// Each has a file of its own here; the call is in `FoundationSubjects`, and ``Questions/EntryPoint`` names it and its
/// keys. A file says what is new about the function, the rest is as with others of its kind.
///
///     struct StartOfDay: MomentDescription {
///       var occasions: Set<Occasion> { [.momentsOfDay] }
///       func right(_ question: Question, _ truth: SearchTruth) throws -> SearchResult { ... }
///     }
package protocol SearchDescription: Sendable {
  /// Where a plan asks it.
  var occasions: Set<Occasion> { get }

  /// What it is asked at a moment of its ``occasions``.
  func questions(_ entryPoint: EntryPoint, at moment: Moment, in zone: ZoneID, on timeline: OffsetTimeline)
    -> [Question]

  /// What it can look for.
  var targets: TargetForm { get }

  /// Whether Foundation answers by a recurrence, which starts at whole seconds alone.
  var isRecurrence: Bool { get }

  /// The clauses that a wrong answer of the right form breaks; that it ends is asked of every one.
  var clauses: Set<Clause> { get }

  /// The right answer.
  ///
  /// - Throws: what the source of findings throws.
  func right(_ question: Question, _ truth: SearchTruth) throws -> SearchResult

  /// The answers that a document supports although the contract says otherwise.
  ///
  /// - Throws: what the source of findings throws.
  func otherReadings(_ question: Question, _ truth: SearchTruth) throws -> [SearchTruth.Read]

  /// What of an answer that is not the right one counts.
  func counted(_ given: SearchResult, _ question: Question, _ truth: SearchTruth) -> SearchResult

  /// What is wrong with an answer that no reading supports.
  ///
  /// - Parameter readings: the contract's reading with the right answer, and then the others.
  /// - Throws: what the source of findings throws.
  func fault(
    of given: SearchResult, _ readings: [SearchTruth.Read], _ question: Question, _ truth: SearchTruth
  ) throws -> SearchFault

  /// About how long Foundation takes, in seconds, as measured on 6.3.1.
  func seconds(_ question: Question) -> Double
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

  package func otherReadings(_ question: Question, _ truth: SearchTruth) throws -> [SearchTruth.Read] { [] }

  package func counted(_ given: SearchResult, _ question: Question, _ truth: SearchTruth) -> SearchResult {
    given
  }

  package func fault(
    of given: SearchResult, _ readings: [SearchTruth.Read], _ question: Question, _ truth: SearchTruth
  ) throws -> SearchFault {
    SearchFault(of: given, .agreement, question, right: readings[0].result)
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
    of given: SearchResult, _ readings: [SearchTruth.Read], _ question: Question, _ truth: SearchTruth
  ) throws -> SearchFault {
    SearchFault(clause: .offsets, effect: .wrongOffset)
  }
}

/// A function that turns one local time into a moment without a search.
package protocol LocalTimeDescription: SearchDescription {}

extension LocalTimeDescription {
  package func right(_ question: Question, _ truth: SearchTruth) throws -> SearchResult {
    try resolved(question, truth, [])
  }

  package func otherReadings(_ question: Question, _ truth: SearchTruth) throws -> [SearchTruth.Read] {
    [(.componentsOfGaps, try resolved(question, truth, .componentsOfGaps))]
  }

  private func resolved(_ question: Question, _ truth: SearchTruth, _ reading: SearchReading) throws
    -> SearchResult
  {
    let asked = try truth.localTime(of: question)
    return .nearest(try truth.moments(of: asked, truth.finding(asked), question, reading).first)
  }
}
