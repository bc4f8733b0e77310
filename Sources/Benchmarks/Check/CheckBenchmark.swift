import Conformance
import DSTConformance

/// How much time the check takes beside the subjects' own, as ratios of times taken in one run.
struct CheckBenchmark {
  private let rounds: Rounds

  /// Makes a benchmark of a check of the default subjects.
  init(_ rounds: Rounds) {
    self.rounds = rounds
  }

  /// The ratios, each the median of all rounds.
  struct Ratios: Encodable {
    /// User and system time of all processes of a check of the default subjects, over that of a bare loop of the same
    /// calls in one thread.
    let harnessOverhead: Double
    /// Microseconds of the same beyond the bare loop, for a question.
    let harnessMicroseconds: Double
    /// How long a check with two jobs takes, over the processor time of the bare loop.
    let twoJobs: Double
    /// How many questions are asked in a check of the default subjects, the calls of the laws among them.
    let checked: Int
  }

  /// Takes the times.
  ///
  /// - Throws: ``HarnessFailure`` where a check cannot run.
  func run(on zoneData: ZoneData, by programs: OwnPrograms) throws -> Ratios {
    try zoneData.load()
    var check = ConformanceCheck()
    check.plan = rounds.plan
    check.zones = rounds.zones
    check.depth = .quick
    var checked = 0
    var overheads: [Double] = []
    var microseconds: [Double] = []
    var jobs: [Double] = []
    for round in 1...rounds.count {
      let bare = try BareCalls(of: check, on: zoneData)
      checked = bare.count
      let one = try Self.times(check, jobs: 1, on: zoneData, by: programs)
      let two = try Self.times(check, jobs: 2, on: zoneData, by: programs)
      overheads.append(one.processor / bare.seconds)
      microseconds.append((one.processor - bare.seconds) / Double(bare.count) * 1e6)
      jobs.append(two.wall / bare.seconds)
      Rounds.tell(
        round,
        "bare calls \(bare.seconds) s, check \(one.processor) s of processors, two jobs \(two.wall) s")
    }
    return Ratios(
      harnessOverhead: overheads.median, harnessMicroseconds: microseconds.median, twoJobs: jobs.median,
      checked: checked)
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
