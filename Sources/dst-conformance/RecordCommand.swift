import CommandLineSupport
import Conformance
import DSTConformance
import Foundation

/// Runs the plan and takes down what was answered, without a verdict.
enum RecordCommand: Subcommand {
  static let name = "record"
  static let summary = "Runs the same plan as check, and records every answer that differs; judges nothing."
  static let options: [CommandLineOptions.Option] =
    ConformanceCheck.options + ConformanceCheck.commandOptions
    + [.init(name: "output", value: "FILE", help: "write the record to a file")]

  static func run(_ options: CommandLineOptions) throws -> Int32 {
    var check = try ConformanceCheck(options)
    guard let file = options.value("output") else {
      throw HarnessFailure("--output is missing, wanted the file of the record", .usage)
    }
    check.records = true
    check.illustrates = true
    let zoneData = try check.addCommands(options)
    let result = try CheckCommand.watched(check, on: zoneData)
    let exitCode = result.interruption.map { 128 + $0 }
    do {
      try RunRecord(result).write(to: file)
    } catch let failure as HarnessFailure where exitCode != nil {
      Terminal.say("dst-conformance record: \(failure)")
    }
    if let exitCode {
      Terminal.say(
        "dst-conformance record: interrupted after \(result.cases) of \(result.plannedCases) cases; the record says so"
      )
      return exitCode
    }
    guard result.dataDifferences.isEmpty || result.isOnSystemData else {
      Terminal.say(
        "dst-conformance record: the engines' data differ in \(result.dataDifferences.count) zones")
      return 69
    }
    return 0
  }
}
