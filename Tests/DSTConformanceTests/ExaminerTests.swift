import Conformance
import DSTConformance
import Questions
import Testing
import TestSupport
import WallClock

/// The plan, the judge and subjects together, on zones that do not exist.
@Suite struct ExaminerTests {
  /// The wall-clock policy on a synthetic zone.
  final class SyntheticSubject: Subject {
    let name = "synthetic"
    let policy: WallClockPolicy
    let corrupt: (Question, Resolution) -> Resolution

    init(_ timeline: OffsetTimeline, corrupt: @escaping (Question, Resolution) -> Resolution = { $1 }) throws
    {
      policy = WallClockPolicy(
        in: "Synthetic/Zone",
        table: try OffsetTable(initialOffset: timeline.initialOffset, changes: timeline.changes))
      self.corrupt = corrupt
    }

    func resolve(_ question: Question) -> Resolution {
      corrupt(
        question,
        policy.resolve(
          question.local.time, on: question.local.date, matching: question.matching,
          repeated: question.repeated))
    }
  }

  static let zones: [(name: String, timeline: OffsetTimeline)] = [
    ("a one-minute gap", Synthetic.timeline([("2000-01-01T12:00:00Z", 60)])),
    ("a one-second overlap", Synthetic.timeline([("2000-01-01T12:00:00Z", -1)])),
    (
      "two changes on one day",
      Synthetic.timeline([("2000-01-01T12:00:00Z", 3600), ("2000-01-01T15:00:00Z", 0)])
    ),
    ("a day twice", Synthetic.timeline([("2000-01-02T00:00:00Z", -86_400)])),
    ("a day missing", Synthetic.timeline([("2000-01-02T00:00:00Z", 86_400)])),
    (
      "a time three times",
      Synthetic.timeline([("2000-01-01T12:00:00Z", -3600), ("2000-01-01T12:30:00Z", -7200)])
    ),
    (
      "a gap in an overlap",
      Synthetic.timeline([("2000-01-01T12:00:00Z", -7200), ("2000-01-01T12:30:00Z", -3600)])
    ),
  ]

  func examine(_ timeline: OffsetTimeline, _ subject: SyntheticSubject) throws -> Tally {
    let examiner = Examiner(
      zone: "Synthetic/Zone", Judge(SearchOracle(timeline: timeline, find: timeline.finding)),
      RuleOracleCache { _ in timeline.finding })
    var tally = Tally()
    for chunk in Plan(from: 1999, through: 2001).chunks(of: timeline, in: "Synthetic/Zone") {
      tally.merge(try examiner.examine(chunk, subjects: [subject]))
    }
    return tally
  }

  @Test(arguments: zones.map(\.name))
  func theWallClockPolicyConformsInAZoneWith(_ name: String) throws {
    let timeline = try #require(Self.zones.first { $0.name == name }).timeline
    let counts = try #require(try examine(timeline, SyntheticSubject(timeline)).counts["synthetic"])
    #expect(counts.diverges == 0 && counts.otherReading == 0)
    #expect(counts.agrees > 100)
  }

  @Test func aPolicyThatIsWrongInOneWayIsCaughtInThatWay() throws {
    let timeline = Self.zones[0].timeline
    let late = try SyntheticSubject(timeline) { question, resolution in
      guard question.matching == .nextTime, case .instants(let resolved) = resolution,
        case .movedForward(let reads) = resolved[0].adjustment
      else { return resolution }
      return .instants([ResolvedInstant(resolved[0].instant.adding(seconds: 1), .movedForward(reads))])
    }
    let classes = try examine(timeline, late).classes
    #expect(
      classes.keys.map(\.id) == ["synthetic/R3-R5/gap.underAnHour.onHour/wrongInstant"])
    #expect(classes.values.first?.matching == [.nextTime])
  }

  @Test func aZoneThatChangesWhereNoListSaysSoIsCaughtByTheMonths() throws {
    // The subject's zone has a summer that the plan's list of changes knows nothing of.
    let listed = OffsetTimeline(changes: [], initialOffset: 0)
    let real = Synthetic.timeline([("2000-03-26T02:00:00Z", 3600), ("2000-10-26T02:00:00Z", 0)])
    let tally = try examine(listed, SyntheticSubject(real))
    let found = try #require(tally.classes.values.first)
    #expect(tally.classes.count == 1 && found.kind.effect == .wrongInstant)
    // April to September.
    #expect(found.cases == 6)
  }
}
