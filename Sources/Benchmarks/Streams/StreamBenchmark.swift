import Conformance
import DSTConformance
import ICUOracle
import Questions
import WallClock

/// How long WallClock's policies and streams take, and how long Foundation does for the same, in one run.
struct StreamBenchmark {
  private let rounds: Rounds

  /// Makes a benchmark of a plan's questions and searches.
  init(_ rounds: Rounds) {
    self.rounds = rounds
  }

  /// The times and ratios, each the median of all rounds.
  struct Ratios: Encodable {
    /// The search policy's time over the wall-clock policy's, for the same questions.
    let wallclockSpeedup: Double
    /// `Calendar.nextDate`'s time over that of WallClock's `OccurrenceStream.next`, from the same cursors.
    let searchSpeedup: Double
    /// Nanoseconds that `OccurrenceStream.next` takes for a search.
    let streamNanoseconds: Double
    /// How many questions each policy was asked in a round.
    let cases: Int
    /// Nanoseconds that the search policy takes for a question.
    let searchNanoseconds: Double
    /// Nanoseconds that the wall-clock policy takes for a question.
    let wallclockNanoseconds: Double
  }

  /// Takes the times.
  ///
  /// - Throws: ``HarnessFailure`` where a zone does not exist or a search finds nothing.
  func run(on zoneData: ZoneData) throws -> Ratios {
    try zoneData.load()
    try zoneData.require(rounds.zones)
    let all = try ZoneHistory.all(
      of: zoneData.identifiers, links: zoneData.links, through: rounds.plan.horizon)
    let wanted = Set(rounds.zones)
    let histories = wanted.isEmpty ? all : all.filter { !wanted.isDisjoint(with: $0.identifiers) }
    let questions = histories.flatMap(rounds.plan.questions)
    // Every seventh history, so that zones of all kinds are among them.
    let search = try SearchBenchmark(
      rounds.plan,
      stride(from: 0, to: histories.count, by: wanted.isEmpty ? 7 : 1).map { histories[$0] })
    var speedups: [Double] = []
    var policies: [Double] = []
    var wallclocks: [Double] = []
    var searchSpeedups: [Double] = []
    var streams: [Double] = []
    for round in 1...rounds.count {
      let searches = try search.seconds()
      searchSpeedups.append(searches.calendar / searches.stream)
      streams.append(searches.stream)
      let policy = try Self.seconds(asking: "search", questions)
      let wallclock = try Self.seconds(asking: "wallclock", questions)
      speedups.append(policy / wallclock)
      policies.append(policy)
      wallclocks.append(wallclock)
      Rounds.tell(round, "policies \(policy) s and \(wallclock) s, streams \(searches.stream) s")
    }
    let nanoseconds = 1e9 / Double(questions.count)
    return Ratios(
      wallclockSpeedup: speedups.median, searchSpeedup: searchSpeedups.median,
      streamNanoseconds: streams.median * 1e9 / Double(search.count), cases: questions.count,
      searchNanoseconds: policies.median * nanoseconds, wallclockNanoseconds: wallclocks.median * nanoseconds)
  }

  private static func seconds(asking name: String, _ questions: [Question]) throws -> Double {
    let subject = try SubjectCatalog.subject(name)
    var sum = 0
    let time = try ContinuousClock().measure {
      // The sum keeps the calls from being optimised away.
      for question in questions { sum &+= try subject.resolve(question).checksum }
    }
    guard sum != Int.min else { throw HarnessFailure("an impossible sum", .fault) }
    return time / .seconds(1)
  }
}

extension Resolution {
  fileprivate var checksum: Int {
    switch self {
    case .instants(let resolved): resolved.count
    case .none: 1
    }
  }
}
