import Conformance
public import Mutants
import Questions
import SchedulingLaws
import WallClock

/// Asks every mutant of the catalogue by the path of a check, several in one run, each until something catches it.
public struct MutantRun: Sendable {
  /// A mutant, and what caught it.
  public struct Row: Sendable {
    /// The mutant's name.
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
  }

  /// What caught a mutant: the simplest case of those that did.
  public struct Catch: Hashable, Sendable {
    /// The clause or the laws, `R4` or `S1 W1`.
    public let law: String
    /// What was asked.
    public let asked: String
    /// The right answer.
    public let expected: String
    /// The mutant's answer.
    public let actual: String

    /// Puts a catch together.
    public init(law: String, asked: String, expected: String, actual: String) {
      self.law = law
      self.asked = asked
      self.expected = expected
      self.actual = actual
    }
  }

  /// One row a mutant, in the order of the catalogue.
  public private(set) var rows: [Row] = []
  /// How many questions the right implementations were asked beside the mutants.
  public private(set) var rightCases = 0
  /// What the right implementations got wrong; empty unless the suite itself is at fault.
  public private(set) var rightBreaches: [String] = []

  /// How many mutants were caught.
  public var caught: Int { rows.count { $0.caughtBy != nil } }

  /// Whether every mutant was caught and the right implementations passed.
  public var holds: Bool { caught == rows.count && rightBreaches.isEmpty && rightCases > 0 }

  /// How many mutants are asked in one run, each a process for every job.
  private static let together = 16
  /// How long one of them may work on one question, in seconds: some never end.
  private static let timeLimit = 2
  private static let right = "wallclock"

  /// Where mutants are looked for until they are caught: in recent years of zones of every shape, in all years of
  /// these, everywhere.
  private static let stages: [(plan: Plan, zones: [ZoneID])] = [
    (Plan(from: 2020), InProcessCheck.zones), (Plan(), InProcessCheck.zones), (Plan(), []),
  ]

  /// Asks the mutants.
  ///
  /// - Parameter told: told of each run as it begins.
  /// - Throws: ``Conformance/HarnessFailure`` where there can be no verdict.
  public init(
    of mutants: [Mutant] = Mutant.all, on zoneData: ZoneData, by programs: OwnPrograms,
    told: (_ text: String) -> Void = { _ in }
  ) throws {
    var caught: [String: Catch] = [:]
    for kind in [QuestionKind.localTime, .laws, .search] {
      var left = mutants.filter { $0.kind == kind }
      for (plan, zones) in Self.stages {
        for start in stride(from: 0, to: left.count, by: Self.together) {
          let batch = Array(left[start..<min(start + Self.together, left.count)])
          told("\(batch[0].name) and \(batch.count - 1) more, \(caught.count) caught")
          let check = Self.check(batch, kind, plan, zones)
          let tally = try check.run(on: zoneData, by: programs).tally
          rightCases += tally.counts[Self.right]?.cases ?? 0
          for (subject, classes) in Dictionary(grouping: tally.classes.values, by: \.kind.subject) {
            if subject == Self.right {
              rightBreaches += classes.map { "\($0.kind.id): \($0.example.question)" }
            } else {
              caught[subject] = Catch(classes)
            }
          }
        }
        left.removeAll { caught[$0.subjectName] != nil }
        if left.isEmpty { break }
      }
    }
    rows = mutants.map {
      Row(name: $0.name, summary: $0.summary, source: $0.source, caughtBy: caught[$0.subjectName])
    }
  }

  /// The check of some mutants beside the right implementation, asked what can show them.
  private static func check(
    _ mutants: [Mutant], _ kind: QuestionKind, _ plan: Plan, _ zones: [ZoneID]
  ) -> ConformanceCheck {
    var check = ConformanceCheck()
    check.subjects = [right] + mutants.map(\.subjectName)
    check.untilCaught = Set(mutants.map(\.subjectName))
    check.asksLocalTimes = kind == .localTime
    check.asksSearches = kind == .search
    check.asksSchedules = kind == .laws
    check.entryPoints = [.nextDate]
    check.depth = .quick
    check.plan = plan
    check.zones = zones
    check.timeLimit = timeLimit
    return check
  }

  /// Holds the mutants of schedules, their versions and their records to the laws in this process, as only a store can
  /// show them.
  public mutating func addSchedules() {
    rows += SchedulingMutant.allCases.map { mutant in
      Row(
        name: "schedule.\(mutant.rawValue)", summary: "a scheduler with this mistake",
        source: "clause \(mutant.clause)", caughtBy: mutant.firstViolation.map(Catch.init))
    }
    rightCases += SchedulingLaw.all.count
    rightBreaches += SchedulingLaw.all.flatMap { law in law.violations { try SchedulerSubject(on: $0) } }
      .map(\.description)
  }
}

extension SchedulingMutant {
  /// What a law of the mutant's clause finds; nil where none finds anything.
  fileprivate var firstViolation: LawViolation? {
    SchedulingLaw.all.lazy.filter { $0.clause == clause }.flatMap { law in
      law.violations { try subject(on: $0) }
    }.first
  }
}

extension MutantRun.Catch {
  fileprivate init(_ violation: LawViolation) {
    self.init(
      law: violation.clause, asked: violation.law, expected: "the law kept", actual: violation.detail)
  }

  /// What caught a mutant, from the classes of its divergences; nil where it has none.
  fileprivate init?(_ classes: [DivergenceClass]) {
    guard let simplest = classes.min(by: { ExampleRank($0.example) < ExampleRank($1.example) }) else {
      return nil
    }
    let example = simplest.example
    let clauses =
      example.question.kind == .laws
      ? Set(classes.map(\.kind.clause.rawValue)).sorted().joined(separator: " ")
      : simplest.kind.clause.named(under: example.question.matching)
    self.init(
      law: clauses, asked: "\(example.question)", expected: example.expected, actual: example.actual)
  }
}

extension Clause {
  /// The clause's name, R3 to R5 told apart by the policy that was asked.
  fileprivate func named(under matching: MatchingPolicy) -> String {
    guard self == .movedOutOfGap else { return rawValue }
    return switch matching {
    case .strict: "R2"
    case .nextTime: "R3"
    case .nextTimePreservingSmallerComponents: "R4"
    case .previousTimePreservingSmallerComponents: "R5"
    }
  }
}
