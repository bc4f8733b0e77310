import CommandLineSupport
import Conformance
import DSTConformance
import Foundation
import LineProtocol
import Questions

extension ConformanceCheck {
  /// The options that name programs as subjects.
  static let commandOptions: [CommandLineOptions.Option] = [
    .init(
      name: "subject-command", value: "COMMAND",
      help: "a program that speaks the line protocol (repeatable)"),
    .init(
      name: "against-command", value: "COMMAND",
      help: "a second program; only what the two answer differently counts"),
  ]

  /// Asks the programs who they are, and makes them subjects; alone, unless others are named.
  ///
  /// - Returns: the tz data that the run is about: what `--tz` says, else those of the first Foundation that answers
  ///   as a program, else those of the Foundation of this process.
  /// - Throws: ``HarnessFailure`` where one does not start, or there are not two to be held against each other.
  mutating func addCommands(_ options: CommandLineOptions) throws -> ZoneData {
    let lines = options.every("subject-command") + options.every("against-command")
    comparesSubjects = options.has("against-command")
    if !lines.isEmpty, !options.has("subject") {
      subjects = []
    }
    let isSaid = options.has("tz") || options.has("subject")
    let said = isSaid ? try Environment.zoneData(TZSelection(options.value("tz"))) : nil
    for line in lines {
      commands.append(
        try SubjectCommand(
          asking: line, tzRelease: said?.release ?? TimeZone.timeZoneDataVersion, timeLimit: timeLimit,
          taken: Set(subjects + commands.map(\.name))))
    }
    let first = commands.prefix(options.every("subject-command").count).first { $0.identity.isFoundation }
    let zoneData =
      try said ?? Environment.zoneData(first?.identity.tzRelease.map(TZSelection.release) ?? .foundation)
    for index in commands.indices {
      try commands[index].read(zoneData, always: options.has("tz"), timeLimit: timeLimit)
    }
    guard !lines.isEmpty else { return zoneData }
    guard !options.has("update-baseline") || commands.count(where: \.identity.isFoundation) <= 1 else {
      throw HarnessFailure("--update-baseline: found several Foundations, wanted one", .usage)
    }
    let isOneOfSeveral =
      commands.count { $0.identity.isFoundation } > 1
      || subjects.contains { SubjectCatalog.entryPoints(of: $0)?.contains { $0 != .resolve } == true }
    for index in commands.indices {
      commands[index].isOneOfSeveral = isOneOfSeveral
      subjects +=
        asksSearches && !comparesSubjects ? commands[index].subjectNames : [commands[index].subjectName]
    }
    if options.has("entry-point") { asksLocalTimes = false }
    // Only what two say of local times is held against each other, and laws are about one subject.
    if comparesSubjects { (asksSearches, asksSchedules) = (false, false) }
    guard !comparesSubjects || subjects.count == 2 else {
      throw HarnessFailure(
        "--against-command: found \(subjects.count) subjects, wanted one to hold it against", .usage)
    }
    return zoneData
  }
}
