import Conformance
import ConformanceReports
import DSTConformance
import Foundation
import Scheduling

/// Plants wrong policies and shows what catches them.
enum ProveCommand: Subcommand {
  static let name = "prove"
  static let summary = "Plants every wrong policy of the catalogue, and shows what catches it."
  static let options: [CommandLineOptions.Option] = [
    .init(name: "tz", value: "DATA", help: "foundation (as users run it) or a release such as 2026f")
  ]

  static func run(_ options: CommandLineOptions) throws -> Int32 {
    let selection = TZSelection(options.value("tz"))
    guard selection != .system else {
      throw HarnessFailure("--tz system puts the engines on different data, which proves nothing", .usage)
    }
    var proof = try Proof(on: Environment.zoneData(selection)) { text in
      if Terminal.isWatched { Terminal.say(text) }
    }
    proof.addSchedules()
    print(ProofReport(proof).text, terminator: "")
    return proof.holds ? 0 : 1
  }
}

extension Proof {
  /// Plants the faults in schedules, their versions and their records.
  fileprivate mutating func addSchedules() {
    let laws = SchedulingLaw.all
    let rows = PlantedSchedulingFault.allCases.map { fault in
      let found = laws.lazy.flatMap { law in law.violations { try fault.subject(on: $0) } }
        .first { $0.clause == fault.clause }
      return Row(
        name: "schedule.\(fault.rawValue)", summary: "a scheduler with this fault",
        source: "clause \(fault.clause)",
        caughtBy: found.map {
          Catch(law: $0.clause, asked: $0.law, expected: "the law kept", actual: $0.detail)
        })
    }
    let breaches = laws.flatMap { law in law.violations { try SchedulerSubject(on: $0) } }.map(\.description)
    add(rows, rightCases: laws.count, rightBreaches: breaches)
  }
}
