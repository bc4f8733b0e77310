import Conformance
import ICUOracle
import Questions
import WallClock

/// Plants every wrong policy of the catalogue, and says what caught it.
public struct Proof: Sendable {
  /// A fault, and what caught it.
  public struct Row: Sendable {
    /// The fault's name.
    public let name: String
    /// What it does, in a line.
    public let summary: String
    /// The public report, fact or clause that it stands for.
    public let source: String
    /// What caught it; nil where nothing did.
    public let caughtBy: Catch?

    /// Puts a row together.
    public init(name: String, summary: String, source: String, caughtBy: Catch?) {
      self.name = name
      self.summary = summary
      self.source = source
      self.caughtBy = caughtBy
    }

    init(fault: PlantedFault, caughtBy: Catch?) {
      self.init(name: fault.name, summary: fault.summary, source: fault.source, caughtBy: caughtBy)
    }
  }

  /// What caught a fault: the simplest of all cases that did.
  public struct Catch: Hashable, Sendable {
    /// The clause or the laws, `R4` or `S1 W1`.
    public let law: String
    /// What was asked.
    public let asked: String
    /// The id of the case that caught it, by which `check --case-list` asks it; nil where it is no case of a check.
    public let caseID: String?
    /// The right answer.
    public let expected: String
    /// The fault's answer.
    public let actual: String

    /// Puts a catch together.
    public init(law: String, asked: String, caseID: String? = nil, expected: String, actual: String) {
      self.law = law
      self.asked = asked
      self.caseID = caseID
      self.expected = expected
      self.actual = actual
    }
  }

  /// One row a fault, in the order of the catalogue.
  public private(set) var rows: [Row] = []
  /// How many questions and cases the right policies were asked beside the faults.
  public private(set) var rightCases = 0
  /// What the right policies got wrong; empty unless the suite itself is at fault.
  public private(set) var rightBreaches: [String] = []

  /// Plants the faults, in this process.
  ///
  /// - Throws: ``HarnessFailure`` where the data cannot be used.
  public init(on zoneData: ZoneData, told: (_ text: String) -> Void = { _ in }) throws {
    try zoneData.loadIntoBothEngines()
    try self.init(told: told)
  }

  /// Plants the faults on the data that this process's engines are on, which are one release.
  public init(told: (_ text: String) -> Void = { _ in }) throws {
    try proveResolving(told)
    try proveScheduling(told)
  }

  /// Takes in faults that were planted elsewhere, and what the right implementation got wrong beside them.
  public mutating func add(_ rows: [Row], rightCases: Int, rightBreaches: [String]) {
    self.rows += rows
    self.rightCases += rightCases
    self.rightBreaches += rightBreaches
  }

  /// How many faults were caught.
  public var caught: Int { rows.count { $0.caughtBy != nil } }

  /// Whether every fault was caught and the right policies passed.
  public var holds: Bool { caught == rows.count && rightBreaches.isEmpty && rightCases > 0 }

  private mutating func proveResolving(_ told: (String) -> Void) throws {
    let shelf = PolicyShelf()
    let faults = PlantedFault.resolving
    let right: any Subject = PolicySubject(WallClockPolicy.self, name: "wallclock")
    let planted = faults.map { $0.subject(shelf) }
    var caught: [String: DivergenceClass] = [:]
    for zone in LibraryCheck.zones {
      // The best known zone that catches a fault is enough.
      let subjects = [right] + planted.filter { caught[$0.name] == nil }
      told("resolving in \(zone), \(subjects.count - 1) faults not caught yet")
      let tally = try tally(of: subjects, in: zone)
      rightCases += tally.counts[right.name]?.cases ?? 0
      for (subject, classes) in Dictionary(grouping: tally.classes.values, by: \.kind.subject) {
        if subject == right.name {
          rightBreaches += classes.map { "\($0.kind.id): \($0.example.question)" }
        } else {
          caught[subject] = classes.min { ExampleRank($0.example) < ExampleRank($1.example) }
        }
      }
    }
    told("making the examples smaller")
    let bench = ExplorationBench(
      try ZoneHistory.all(of: LibraryCheck.zones, links: [:], through: ZoneHistory.horizon))
    for fault in faults {
      let least = try caught[fault.subjectName].map { try smallest($0, by: bench) { fault.subject(shelf) } }
      rows.append(Row(fault: fault, caughtBy: least))
    }
  }

  /// The class's example, made smaller where the fault shows in one question alone.
  private func smallest(
    _ found: DivergenceClass, by bench: ExplorationBench, _ make: () -> any Subject
  ) throws -> Catch {
    var (example, clause) = (found.example, found.kind.clause)
    if example.question.kind == .localTime {
      let failure = try bench.failure(found.kind, example.question, make)
      if !failure.isFlaky {
        example = DivergenceClass.Example(
          question: failure.question, expected: failure.expected, actual: failure.actual)
        clause = failure.kind.clause
      }
    }
    return Catch(
      law: example.clause(clause), asked: "\(example.question)", caseID: example.question.description,
      expected: example.expected, actual: example.actual)
  }

  private func tally(of subjects: [any Subject], in zone: ZoneID) throws -> Tally {
    let plan = Plan()
    let oracle = try Oracle(zone, through: max(plan.horizon, ZoneHistory.horizon))
    let examiner = Examiner(zone: zone, Judge(oracle), ScheduleTruths())
    var tally = Tally()
    for chunk in plan.chunks(of: oracle.timeline, in: zone) {
      tally.merge(try examiner.examine(chunk, subjects: subjects))
    }
    return tally
  }

  private mutating func proveScheduling(_ told: (String) -> Void) throws {
    told("searching and catching up")
    let truths = ScheduleTruths()
    let cases = try Self.scheduleCases()
    func counterexamples(_ subject: any Scheduling, _ scheduled: ScheduleCase) throws -> [Counterexample] {
      try ScheduleLaws.counterexamples(in: scheduled, by: subject, truths)
    }
    let right = WallClockScheduling()
    for (question, scheduled) in cases {
      rightBreaches += try counterexamples(right, scheduled).map { "\(question): \($0)" }
    }
    rightCases += cases.count
    for fault in PlantedFault.scheduling {
      guard case .scheduling(let make) = fault.plant else { continue }
      var caught: Catch?
      for (question, scheduled) in cases where caught == nil {
        let found = try counterexamples(make(), scheduled)
        guard let first = found.first else { continue }
        let least = try ScheduleShrinker().shrink(scheduled, first) { try counterexamples(make(), $0) }
        caught = Catch(
          law: Set(found.map(\.law.clause.rawValue)).sorted().joined(separator: " "),
          asked: "\(least.rule), \(least.asked)", caseID: question.description, expected: least.expected,
          actual: least.actual)
      }
      rows.append(Row(fault: fault, caughtBy: caught))
    }
  }

  /// What the default plan asks of the well-known zones around their changes since Apia's skipped day.
  private static func scheduleCases() throws -> [(Question, ScheduleCase)] {
    var assignment = SearchAssignment()
    assignment.leadsShape = true
    let plan = SchedulePlan(years: Plan(from: 2011, through: 2025))
    let truths = ScheduleTruths()
    return try LibraryCheck.zones.flatMap { zone in
      let timeline = try Oracle(zone, through: plan.years.horizon.adding(seconds: 400 * 86_400)).timeline
      return try plan.chunks(of: timeline, in: zone, assignment).joined().map {
        ($0, try ScheduleCase($0, in: timeline, truths.truth(in: zone)))
      }
    }
  }
}

extension DivergenceClass.Example {
  /// The clause, R3 to R5 told apart by the policy that was asked.
  fileprivate func clause(_ clause: Clause) -> String {
    guard clause == .movedOutOfGap else { return clause.rawValue }
    switch question.matching {
    case .strict: return "R2"
    case .nextTime: return "R3"
    case .nextTimePreservingSmallerComponents: return "R4"
    case .previousTimePreservingSmallerComponents: return "R5"
    }
  }
}
