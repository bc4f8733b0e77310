import Conformance
import ICUOracle
import Questions
import WallClock

/// The oracle's right answers to questions about one zone.
struct OracleAnswers {
  /// The zone's oracle.
  let oracle: Oracle
  /// The right answers to searches.
  let truth: SearchTruth

  /// Makes the answers of a zone.
  ///
  /// - Parameter horizon: how far cases reach; changes are known for more than a year beyond it.
  /// - Throws: ``ICUOracle/ICUError`` where ICU refuses.
  init(_ zone: ZoneID, through horizon: Instant) throws {
    let oracle = try Oracle(zone, through: horizon.adding(seconds: 34_560_000))
    self.oracle = oracle
    truth = SearchTruth(timeline: oracle.timeline, find: oracle.finding) {
      try oracle.zone.offset(at: $0).saving
    }
  }

  /// The right answer.
  ///
  /// - Throws: ``HarnessFailure`` where the oracle's two ways differ.
  func right(_ question: Question) throws -> Answer {
    switch question.kind {
    case .localTime:
      .resolved(
        try oracle.finding(question.local).resolution(
          matching: question.matching, repeated: question.repeated))
    case .search: .found(try truth.right(question))
    case .laws: .keepsLaws
    case .schedule:
      throw HarnessFailure("\(question): found a question about a schedule, wanted a case", .usage)
    }
  }
}
