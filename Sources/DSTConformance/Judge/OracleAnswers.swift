import ICUOracle
import WallClock

/// The oracle's right answers to cases of either kind in one zone.
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
  func right(_ asked: Case) throws -> RightAnswer {
    switch asked {
    case .resolving(let question):
      .resolved(
        try oracle.finding(question.asked).resolution(
          matching: question.matching, repeated: question.repeated))
    case .searching(let question): .found(try truth.right(question))
    case .scheduling: .lawful
    }
  }
}

extension Case {
  /// How far a case reaches into the future, a day or two more or less.
  var reach: Instant {
    switch self {
    case .resolving(let question): question.asked.instant(offset: 0)
    case .searching(let question): question.reach
    case .scheduling(let question): question.change
    }
  }

  /// The policies that are asked.
  public var policies: PolicyPair {
    switch self {
    case .resolving(let question): PolicyPair(matching: question.matching, repeated: question.repeated)
    case .searching(let question): PolicyPair(matching: question.matching, repeated: question.repeated)
    case .scheduling(let question): PolicyPair(matching: question.matching, repeated: question.repeated)
    }
  }

  /// The same case under each pair of policies that a drawing shows.
  var variants: [(policies: PolicyPair, asked: Case)] {
    switch self {
    case .resolving(let question):
      PolicyPair.all.map { pair in
        (
          pair,
          .resolving(
            Question(
              zone: question.zone, asked: question.asked, matching: pair.matching, repeated: pair.repeated))
        )
      }
    case .searching(let question):
      // One where the policies make no difference.
      (question.entryPoint.takesPolicies ? PolicyPair.ofOnePass : [policies]).map { pair in
        (
          pair,
          .searching(question.changed { ($0.matching, $0.repeated) = (pair.matching, pair.repeated) })
        )
      }
    case .scheduling: []
    }
  }
}
