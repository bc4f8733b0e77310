import CommandLineSupport
import Conformance
import ConformanceReports
import DSTConformance
import Foundation

/// Asks random questions beyond the plan, and shrinks what fails.
enum ExploreCommand: Subcommand {
  static let name = "explore"
  static let summary = "Asks random questions beyond the plan, and shrinks what fails."
  static let options: [CommandLineOptions.Option] = [
    .init(name: "subject", value: "NAME", help: "the subject; wallclock unless given"),
    .init(name: "subject-command", value: "COMMAND", help: "a program that speaks the line protocol"),
    .init(name: "seed", value: "N", help: "ask what this seed asks; in CI 1, else one that is printed"),
    .init(name: "count", value: "N", help: "how many questions; 100000 unless given"),
    .init(name: "schedules", value: "N", help: "how many schedules and sequences of catching up; 100"),
    .init(name: "replay", value: "FILE", help: "ask what is in this file of fixtures or failures alone"),
    .init(name: "failures", value: "FILE", help: "where failures are kept, to be asked first next time"),
    .init(name: "time-limit", value: "SECONDS", help: "how long a subject may work on a question; 10"),
    .init(name: "format", value: "FORMAT", help: "text or json; text unless given"),
    .init(name: "tz", value: "DATA", help: "foundation (as users run it) or a release such as 2026f"),
  ]

  static func run(_ options: CommandLineOptions) throws -> Int32 {
    let selection = TZSelection(options.value("tz"))
    guard selection != .system else {
      throw HarnessFailure("--tz system puts the engines on different data; nothing could be judged", .usage)
    }
    let zoneData = try Environment.zoneData(selection)
    try zoneData.loadIntoBothEngines()
    let format: OutputFormat = try options.choice("format") ?? .text
    let timeLimit = try options.number("time-limit", in: 1...3600) ?? 10
    let make = try maker(options, zoneData, timeLimit)
    let isCI = ProcessInfo.processInfo.environment["CI"] == "true"
    let seed =
      try options.number("seed", in: 0...Int.max).map(UInt64.init)
      ?? (isCI ? 1 : UInt64.random(in: 0...UInt64(Int.max)))
    var exploration = Exploration(
      seed: seed, count: try options.number("count", in: 1...1_000_000_000) ?? 100_000)
    exploration.schedules = try options.number("schedules", in: 0...1_000_000) ?? 100
    let kept = try FailureFile(failures(options, try make().name))
    if let replay = options.value("replay") {
      let file = URL(fileURLWithPath: replay)
      guard FileManager.default.fileExists(atPath: file.path) else {
        throw HarnessFailure("--replay: found no file \(replay), wanted one of fixtures or failures", .usage)
      }
      exploration.earlier = try FailureFile(file).failures()
      exploration.replaysOnly = true
    } else {
      exploration.earlier = try kept.failures()
    }
    let progress = ProgressLine()
    let result = try exploration.run(on: zoneData, make: make) { progress.show($0, of: $1) }
    progress.clear()
    let report = ExplorationReport(result)
    switch format {
    case .text: print(report.text, terminator: "")
    case .json: try FileHandle.standardOutput.write(contentsOf: JSONFile.encode(report))
    }
    if !exploration.replaysOnly { try kept.keep(result) }
    return result.holds ? 0 : 1
  }

  private static func maker(
    _ options: CommandLineOptions, _ zoneData: ZoneData, _ timeLimit: Int
  ) throws -> () throws -> any Subject {
    guard let line = options.value("subject-command") else {
      // In a process of its own, so that one that crashes or hangs costs a case and not the run.
      var command = try SubjectCommand(
        own: options.value("subject") ?? "wallclock", of: Environment.ownPrograms(),
        tzRelease: zoneData.release, timeLimit: timeLimit)
      try command.read(zoneData, always: options.has("tz"), timeLimit: timeLimit)
      return { [command] in command.subject(tzRelease: zoneData.release, timeLimit: timeLimit) }
    }
    guard !options.has("subject") else {
      throw HarnessFailure("--subject and --subject-command: found both, wanted one of them", .usage)
    }
    let command = try SubjectCommand(asking: line, tzRelease: zoneData.release, timeLimit: timeLimit)
    return { command.subject(tzRelease: zoneData.release, timeLimit: timeLimit) }
  }

  private static func failures(_ options: CommandLineOptions, _ subject: String) throws -> URL {
    if let file = options.value("failures") { return URL(fileURLWithPath: file) }
    guard let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first else {
      throw HarnessFailure("this user has no cache folder; name a file by --failures", .unavailable)
    }
    return caches.appendingPathComponent("dst-conformance/failures/\(subject).json")
  }
}
