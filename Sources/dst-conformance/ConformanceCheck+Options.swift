import CommandLineSupport
import Conformance
import DSTConformance
import Foundation
import Questions
import WallClock

extension ConformanceCheck {
  /// The options that say what is asked, of whom, and how.
  static let options: [CommandLineOptions.Option] = [
    .init(name: "subject", value: "NAME", help: "search, wallclock or an entry point (repeatable)"),
    .init(name: "entry-point", value: "NAME", help: "only the searches of this entry point (repeatable)"),
    .init(name: "law", value: "NAME", help: "only what puts this law to the test"),
    .init(name: "zone", value: "ID", help: "only the history of this zone (repeatable)"),
    .init(name: "from", value: "YEAR", help: "the first year asked; the zone's first change unless given"),
    .init(name: "through", value: "YEAR", help: "the last year asked; 2037 unless given"),
    .init(name: "quick", help: "only the changes of 2020 to 2037"),
    .init(name: "no-search", help: "only local times to be resolved, no searches and no laws"),
    .init(name: "deep", help: "the whole product of searches; says beforehand how long it takes"),
    .init(
      name: "tz", value: "DATA",
      help: "foundation (as users run it), a release, a list of them, all, or system"),
    .init(name: "shard", value: "K/N", help: "only the Kth of N even shares of the plan"),
    .init(
      name: "jobs", value: "N", help: "processes of each subject; as many as there are cores unless given"),
    .init(name: "time-limit", value: "SECONDS", help: "how long a subject may work on a question; 10"),
    .init(name: "fixtures", value: "DIR", help: "ask the cases of this folder instead of the plan"),
    .init(name: "case", value: "ID", help: "ask this case, by its id, instead of the plan (repeatable)"),
    .init(name: "case-list", value: "FILE", help: "ask the cases of this list instead of the plan"),
  ]

  /// Reads what is asked, of whom, and how.
  ///
  /// - Throws: ``HarnessFailure`` for a value that cannot be.
  init(_ options: CommandLineOptions) throws {
    self.init()
    if let operand = options.operands.first {
      throw HarnessFailure("found \"\(operand)\", which belongs to no option", .usage)
    }
    try chooseSubjects(options)
    zones = options.all("zone").map { ZoneID($0) }
    let years = 1600...9000
    let quick = options.has("quick") ? Plan.quickYears : nil
    plan = Plan(
      from: try options.number("from", in: years) ?? quick?.lowerBound,
      through: try options.number("through", in: years) ?? Plan.lastYear)
    if let from = plan.from, from > plan.through {
      throw HarnessFailure("--from \(from) lies after --through \(plan.through)", .usage)
    }
    if options.has("shard") { shard = try options.required("shard", "K/N with K from 1 to N") }
    jobs = try options.number("jobs", in: 1...256) ?? jobs
    timeLimit = try options.number("time-limit", in: 1...3600) ?? timeLimit
    try readSingleCases(options)
  }

  private mutating func readSingleCases(_ options: CommandLineOptions) throws {
    if let folder = options.value("fixtures") {
      fixtures = try Fixture.all(in: URL(fileURLWithPath: folder, isDirectory: true))
      asksPlan = false
    }
    if options.has("case") {
      cases = try options.all("case").map { id in
        do {
          return try Question(askable: id)
        } catch {
          throw HarnessFailure("--case: \(error)", .usage)
        }
      }
      asksPlan = false
    }
    if let list = options.value("case-list") {
      cases += try CaseList.read(URL(fileURLWithPath: list))
      asksPlan = false
    }
    if asksPlan, zones.isEmpty {
      fixtures = try Fixture.all(in: Environment.home().appendingPathComponent("Fixtures"))
    }
  }

  private mutating func chooseSubjects(_ options: CommandLineOptions) throws {
    if options.has("subject") {
      let names = options.all("subject")
      guard Set(names).count == names.count else {
        throw HarnessFailure("--subject: found one name twice", .usage)
      }
      for name in names where SubjectCatalog.entryPoints(of: name) == nil {
        throw SubjectCatalog.unknown(name)
      }
      subjects = names
    }
    if options.has("entry-point") {
      entryPoints = Set(
        try options.all("entry-point").map { name in
          try EntryPoint(rawValue: name) ?? { throw Self.unknown("entry-point", name, EntryPoint.self) }()
        })
      subjects.removeAll { SubjectCatalog.entryPoints(of: $0) == [.resolve] }
      (asksLocalTimes, asksSchedules) = (false, false)
    }
    if let name = options.value("law") {
      law = try Law(rawValue: name) ?? { throw Self.unknown("law", name, Law.self) }()
      asksLocalTimes = false
      subjects.removeAll {
        SubjectCatalog.entryPoints(of: $0) == [.resolve] && !SubjectCatalog.offersSchedules($0)
      }
    }
    if options.has("no-search") {
      subjects.removeAll { SubjectCatalog.entryPoints(of: $0)?.contains(.resolve) == false }
      (asksSearches, asksSchedules) = (false, false)
      guard !subjects.isEmpty else {
        throw HarnessFailure("--no-search leaves nothing to ask where only searches are asked", .usage)
      }
    }
    if options.has("deep") { depth = .deep }
    if options.has("quick") { depth = .quick }
  }

  private static func unknown<Name: RawRepresentable<String> & CaseIterable>(
    _ option: String, _ name: String, _ type: Name.Type
  ) -> HarnessFailure {
    let names = type.allCases.map(\.rawValue)
    return HarnessFailure(
      "--\(option): found \"\(name)\", wanted one of \(names.joined(separator: ", ")); did you mean "
        + "\(NearestName.of(name, among: names))?", .usage)
  }
}
