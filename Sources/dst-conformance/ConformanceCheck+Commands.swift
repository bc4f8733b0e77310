import DSTConformance
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

  /// Which tz data a run is about: what `--tz` says, else those of the first Foundation that answers as a program,
  /// else those of the Foundation of this process.
  ///
  /// - Throws: ``HarnessFailure`` where a program does not start.
  func selection(_ options: CommandLineOptions) throws -> TZSelection {
    let selection = TZSelection(options.value("tz"))
    guard !options.has("tz"), !options.has("subject") else { return selection }
    for line in options.every("subject-command") {
      let identity = try SubjectCommand(asking: line, tzRelease: "", timeLimit: timeLimit).identity
      if identity.isFoundation, let release = identity.tzRelease { return .release(release) }
    }
    return selection
  }

  /// Asks the programs who they are, and makes them subjects; alone, unless others are named.
  ///
  /// - Throws: ``HarnessFailure`` where one does not start, or there are not two to be held against each other.
  mutating func addCommands(_ options: CommandLineOptions, _ zoneData: ZoneData) throws {
    let lines = options.every("subject-command") + options.every("against-command")
    comparesSubjects = options.has("against-command")
    guard !lines.isEmpty else { return }
    if !options.has("subject") { subjects = [] }
    if !options.has("subject") { searchSubjects = [] }
    for line in lines {
      var command = try SubjectCommand(
        asking: line, tzRelease: zoneData.release, timeLimit: timeLimit,
        taken: Set(subjects + commands.map(\.name)))
      try command.read(zoneData, always: options.has("tz"), timeLimit: timeLimit)
      commands.append(command)
    }
    let isOneOfSeveral = commands.count { $0.identity.isFoundation } > 1 || !searchSubjects.isEmpty
    for index in commands.indices {
      commands[index].isOneOfSeveral = isOneOfSeveral
      subjects.append(commands[index].subjectName(of: .resolve))
      guard !options.has("no-search"), !comparesSubjects else { continue }
      searchSubjects += commands[index].searching.map(commands[index].subjectName)
    }
    if options.has("entry-point") { asksLocalTimes = false }
    // Laws are about one subject.
    if comparesSubjects { asksSchedules = false }
    guard !comparesSubjects || subjects.count == 2 else {
      throw HarnessFailure(
        "--against-command: found \(subjects.count) subjects, wanted one to hold it against", .usage)
    }
  }
}
