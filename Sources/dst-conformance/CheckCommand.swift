import ConformanceReports
import DSTConformance
import Foundation
import WallClock

/// Asks every question of the plan and holds the answers against the oracle.
enum CheckCommand: Subcommand {
  static let name = "check"
  static let summary = "Checks instant policies against ICU, in every zone, around every real offset change."
  static let options: [CommandLineOptions.Option] = [
    .init(name: "subject", value: "NAME", help: "search, wallclock or an entry point (repeatable)"),
    .init(name: "entry-point", value: "NAME", help: "only the searches of this entry point (repeatable)"),
    .init(name: "law", value: "NAME", help: "only the searches that put this law to the test"),
    .init(name: "zone", value: "ID", help: "only the history of this zone (repeatable)"),
    .init(name: "from", value: "YEAR", help: "the first year asked; the zone's first change unless given"),
    .init(name: "through", value: "YEAR", help: "the last year asked; 2037 unless given"),
    .init(name: "quick", help: "only the changes of 2020 to 2037"),
    .init(name: "no-search", help: "only local times to be resolved, no searches"),
    .init(name: "deep", help: "the whole product of searches; says beforehand how long it takes"),
    .init(
      name: "tz", value: "DATA",
      help: "foundation (as users run it), a release, a list of them, all, or system"),
    .init(name: "jobs", value: "N", help: "worker processes; as many as there are cores unless given"),
    .init(name: "time-limit", value: "SECONDS", help: "how long a subject may work on a question; 10"),
    .init(name: "fixtures", value: "DIR", help: "ask the cases of this folder instead of the plan"),
    .init(
      name: "baseline", value: "FILE", help: "the known classes, or none; the project's own unless given"),
    .init(name: "update-baseline", help: "write what this run found into the baseline; not in CI"),
    .init(name: "fail-on", value: "WHAT", help: "new (unknown classes), any, or never; new unless given"),
    .init(name: "format", value: "FORMAT", help: "text or json; text unless given"),
    .init(name: "output", value: "FILE", help: "write the report to a file"),
    .init(name: "all", help: "list every class in the text report"),
  ]

  enum Format: String, CaseIterable {
    case text, json
  }

  static func run(_ options: CommandLineOptions) throws -> Int32 {
    if let operand = options.operands.first {
      throw HarnessFailure("found \"\(operand)\", which belongs to no option", .usage)
    }
    let format: Format = try options.choice("format") ?? .text
    if let releases = try ReleasesCheck.releases(options.value("tz")) {
      return try ReleasesCheck.run(
        releases, arguments: options.arguments(without: ["tz", "format", "output"]), format: format)
    }
    let failOn: FailOn = try options.choice("fail-on") ?? .new
    let selection = TZSelection(options.value("tz"))
    var check = try check(options)
    let baseline = try BaselineFile(options)
    let zoneData = try Environment.zoneData(selection)

    let progress = ProgressLine()
    check.progress = progress.show
    if check.depth == .deep {
      check.expectation = { cases, seconds in
        Terminal.say("--deep asks about \(cases.grouped) cases, which takes about \(Self.text(seconds))")
      }
    }
    let result = try check.run(on: zoneData, launch: Environment.workerLaunch())
    progress.clear()

    let judged = JudgedCheck(
      result, baseline: baseline.content, failOn: failOn, allowsDataDifferences: selection == .system)
    let report =
      switch format {
      case .text: Data(TextReport(judged, showsAll: options.has("all")).text.utf8)
      case .json: try JSONFile.encode(CheckReport(judged))
      }
    try write(report, to: options.value("output"))
    if options.has("update-baseline") {
      try baseline.update(judged)
      return 0
    }
    return judged.outcome.exitCode
  }

  private static func check(_ options: CommandLineOptions) throws -> ConformanceCheck {
    var check = ConformanceCheck()
    try chooseSubjects(options, &check)
    check.zones = options.all("zone").map { ZoneID($0) }
    let years = 1600...9000
    let quick = options.has("quick") ? Plan.quickYears : nil
    check.plan = Plan(
      from: try options.number("from", in: years) ?? quick?.lowerBound,
      through: try options.number("through", in: years) ?? Plan.lastYear)
    if let from = check.plan.from, from > check.plan.through {
      throw HarnessFailure("--from \(from) lies after --through \(check.plan.through)", .usage)
    }
    check.jobs = try options.number("jobs", in: 1...256) ?? check.jobs
    check.timeLimit = try options.number("time-limit", in: 1...3600) ?? check.timeLimit
    if let folder = options.value("fixtures") {
      check.fixtures = try Fixture.all(in: URL(fileURLWithPath: folder, isDirectory: true))
      check.asksPlan = false
    } else if check.zones.isEmpty {
      check.fixtures = try Fixture.all(in: Environment.home().appendingPathComponent("Fixtures"))
    }
    return check
  }

  private static func chooseSubjects(_ options: CommandLineOptions, _ check: inout ConformanceCheck) throws {
    if options.has("subject") {
      let names = options.all("subject")
      guard Set(names).count == names.count else {
        throw HarnessFailure("--subject: found one name twice", .usage)
      }
      for name in names where SubjectCatalog.kinds(of: name) == (false, false) {
        throw SubjectCatalog.unknown(name)
      }
      check.subjects = names.filter { SubjectCatalog.kinds(of: $0).resolves }
      check.searchSubjects = names.filter { SubjectCatalog.kinds(of: $0).searches }
    }
    if options.has("entry-point") {
      check.entryPoints = Set(
        try options.all("entry-point").map { name in
          try EntryPoint(rawValue: name) ?? { throw Self.unknown("entry-point", name, EntryPoint.self) }()
        })
      check.subjects = []
    }
    if let name = options.value("law") {
      check.law = try Law(rawValue: name) ?? { throw Self.unknown("law", name, Law.self) }()
      check.subjects = []
    }
    if options.has("no-search") {
      check.searchSubjects = []
      guard !check.subjects.isEmpty else {
        throw HarnessFailure("--no-search leaves nothing to ask where only searches are asked", .usage)
      }
    }
    if options.has("deep") { check.depth = .deep }
    if options.has("quick") { check.depth = .quick }
  }

  private static func text(_ seconds: Double) -> String {
    seconds < 7200 ? "\(Int(seconds / 60) + 1) minutes" : "\(Int((seconds / 3600).rounded())) hours"
  }

  private static func unknown<Name: RawRepresentable<String> & CaseIterable>(
    _ option: String, _ name: String, _ type: Name.Type
  ) -> HarnessFailure {
    let names = type.allCases.map(\.rawValue)
    return HarnessFailure(
      "--\(option): found \"\(name)\", wanted one of \(names.joined(separator: ", ")); did you mean "
        + "\(NearestName.of(name, among: names))?", .usage)
  }

  private static func write(_ report: Data, to file: String?) throws {
    guard let file else {
      try FileHandle.standardOutput.write(contentsOf: report)
      return
    }
    do {
      try report.write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      throw HarnessFailure("\(file): cannot be written: \(error.localizedDescription)", .missingPart)
    }
  }
}
