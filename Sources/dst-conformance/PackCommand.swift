import Conformance
import ConformanceReports
import DSTConformance
import Foundation
import GoldenPack
import WallClock

/// Writes the oracle's answers, for machines that have no libicu.
enum PackCommand: Subcommand {
  static let name = "pack"
  static let summary = "Writes the oracle's answers to the quick plan's local times, for where libicu is not."
  static let options: [CommandLineOptions.Option] = [
    .init(name: "output", value: "FILE", help: "write the pack to a file"),
    .init(name: "tz", value: "RELEASE", help: "foundation or a release; foundation unless given"),
    .init(name: "zone", value: "ID", help: "only the history of this zone (repeatable)"),
  ]

  static func run(_ options: CommandLineOptions) throws -> Int32 {
    if let operand = options.operands.first {
      throw HarnessFailure("found \"\(operand)\", which belongs to no option", .usage)
    }
    guard let file = options.value("output") else {
      throw HarnessFailure("--output is missing, wanted the file of the pack", .usage)
    }
    let selection = TZSelection(options.value("tz"))
    guard selection != .system else {
      throw HarnessFailure("--tz: found \"system\", wanted one release, as a pack is of one", .usage)
    }
    let years = Plan.quickYears
    let pack = try GoldenPack(
      Plan(from: years.lowerBound, through: years.upperBound),
      zones: options.all("zone").map { ZoneID($0) }, on: Environment.zoneData(selection))
    let data = pack.encoded
    try OutputFile.write(data, to: file)
    Terminal.say(
      "\(file): \(pack.count.grouped) answers about \(pack.zones.count.grouped) histories of tz \(pack.tzRelease), "
        + "\(data.count.grouped) bytes")
    return 0
  }
}
