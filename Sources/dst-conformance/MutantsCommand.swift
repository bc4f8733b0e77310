import CommandLineSupport
import Conformance
import ConformanceReports
import DSTConformance
import Foundation
import Mutants
import Questions

/// Runs deliberately wrong implementations and shows what catches them.
enum MutantsCommand: Subcommand {
  static let name = "mutants"
  static let summary = "Runs every deliberately wrong implementation, and shows what catches it."
  static let options: [CommandLineOptions.Option] = [
    .init(name: "tz", value: "DATA", help: "foundation (as users run it) or a release such as 2026f"),
    .init(name: "only", value: "NAME", help: "this mutant alone (repeatable)"),
  ]

  static func run(_ options: CommandLineOptions) throws -> Int32 {
    let selection = TZSelection(options.value("tz"))
    guard selection != .system else {
      throw HarnessFailure("--tz system puts the engines on different data, which proves nothing", .usage)
    }
    let mutants = try options.all("only").map(mutant)
    var run = try MutantRun(
      of: mutants.isEmpty ? Mutant.all : mutants, on: Environment.zoneData(selection),
      by: Environment.ownPrograms()
    ) { text in
      if Terminal.isWatched { Terminal.say(text) }
    }
    if mutants.isEmpty { run.addSchedules() }
    print(MutantReport(run).text, terminator: "")
    return run.holds ? 0 : 1
  }

  private static func mutant(_ name: String) throws -> Mutant {
    if let found = Mutant.all.first(where: { $0.name == name }) { return found }
    let nearest = NearestName.of(name, among: Mutant.all.map(\.name))
    throw HarnessFailure(
      "--only: found \"\(name)\", wanted a mutant's name; did you mean \(nearest)?", .usage)
  }
}
