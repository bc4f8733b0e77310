import Conformance
import ICUOracle
import Questions
import WallClock

/// How much time the check takes beside the subjects' own, as ratios of times taken in one run.
public struct CheckBenchmark: Sendable {
  /// The plan that is timed.
  public var plan: Plan
  /// The zones that the check is about, each with its whole history; empty takes all.
  public var zones: [ZoneID] = []
  /// How often each time is taken; the median ratio counts.
  public var rounds: Int

  /// Makes a benchmark of a plan.
  public init(plan: Plan, rounds: Int) {
    self.plan = plan
    self.rounds = rounds
  }

  /// The ratios, each the median of all rounds.
  public struct Ratios: Sendable, Codable {
    /// User and system time of all processes of a check of the default subjects, over that of a bare loop of the same
    /// calls in one thread.
    public var harnessOverhead: Double
    /// Microseconds of the same beyond the bare loop, for a question.
    public var harnessMicroseconds: Double
    /// How long a check with two jobs takes, over the processor time of the bare loop.
    public var twoJobs: Double
    /// The search policy's time over the wall-clock policy's, for the same questions.
    public var wallclockSpeedup: Double
    /// `Calendar.nextDate`'s time over that of WallClock's `OccurrenceStream.next`, from the same cursors.
    public var searchSpeedup: Double
    /// Nanoseconds that `OccurrenceStream.next` takes for a search.
    public var streamNanoseconds: Double
    /// How many questions are asked in a check of the default subjects, the calls of the laws among them.
    public var checked: Int
    /// How many questions each policy was asked in a round.
    public var cases: Int
    /// Nanoseconds that the search policy takes for a question.
    public var searchNanoseconds: Double
    /// Nanoseconds that the wall-clock policy takes for a question.
    public var wallclockNanoseconds: Double
  }

  /// Takes the times, told of each round as it ends.
  ///
  /// - Throws: ``HarnessFailure`` where a check cannot run.
  public func run(
    on zoneData: ZoneData, by programs: OwnPrograms, told: (_ round: Int, _ text: String) -> Void
  ) throws -> Ratios {
    try zoneData.load()
    let histories = try ZoneHistory.all(
      of: zoneData.identifiers, links: zoneData.links, through: plan.horizon)
    let questions = histories.flatMap(plan.questions)
    var check = ConformanceCheck()
    check.plan = plan
    check.zones = zones
    check.depth = .quick
    var checked = 0
    var overheads: [Double] = []
    var microseconds: [Double] = []
    var jobs: [Double] = []
    var speedups: [Double] = []
    var policies: [Double] = []
    var wallclocks: [Double] = []
    // Every seventh history, so that zones of all kinds are among them.
    let search = try SearchBenchmark(plan, stride(from: 0, to: histories.count, by: 7).map { histories[$0] })
    var searchSpeedups: [Double] = []
    var streams: [Double] = []
    for round in 1...rounds {
      let searches = try search.seconds()
      searchSpeedups.append(searches.calendar / searches.stream)
      streams.append(searches.stream)
      let policy = try seconds(asking: "search", questions)
      let wallclock = try seconds(asking: "wallclock", questions)
      let bare = try BareCalls(of: check, on: zoneData)
      checked = bare.count
      let one = try Self.times(check, jobs: 1, on: zoneData, by: programs)
      let two = try Self.times(check, jobs: 2, on: zoneData, by: programs)
      overheads.append(one.processor / bare.seconds)
      microseconds.append((one.processor - bare.seconds) / Double(bare.count) * 1e6)
      jobs.append(two.wall / bare.seconds)
      speedups.append(policy / wallclock)
      policies.append(policy)
      wallclocks.append(wallclock)
      told(
        round,
        "bare calls \(bare.seconds) s, check \(one.processor) s of processors, two jobs \(two.wall) s")
    }
    let nanoseconds = 1e9 / Double(questions.count)
    return Ratios(
      harnessOverhead: overheads.median, harnessMicroseconds: microseconds.median, twoJobs: jobs.median,
      wallclockSpeedup: speedups.median,
      searchSpeedup: searchSpeedups.median, streamNanoseconds: streams.median * 1e9 / Double(search.count),
      checked: checked, cases: questions.count, searchNanoseconds: policies.median * nanoseconds,
      wallclockNanoseconds: wallclocks.median * nanoseconds)
  }

  private func seconds(asking name: String, _ questions: [Question]) throws -> Double {
    let subject = try SubjectCatalog.subject(name)
    var sum = 0
    let time = try ContinuousClock().measure {
      // The sum keeps the calls from being optimised away.
      for question in questions { sum &+= try subject.resolve(question).checksum }
    }
    guard sum != Int.min else { throw HarnessFailure("an impossible sum", .fault) }
    return time / .seconds(1)
  }

  /// How long a check takes by the clock on the wall, and by the processors of all of its processes.
  private static func times(
    _ check: ConformanceCheck, jobs: Int, on zoneData: ZoneData, by programs: OwnPrograms
  ) throws -> (wall: Double, processor: Double) {
    var check = check
    check.jobs = jobs
    let before = ProcessorTime.ofProcesses
    let wall = try ContinuousClock().measure { _ = try check.run(on: zoneData, by: programs) } / .seconds(1)
    return (wall, ProcessorTime.ofProcesses - before)
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

extension [Double] {
  fileprivate var median: Double {
    let sorted = sorted()
    return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
  }
}
