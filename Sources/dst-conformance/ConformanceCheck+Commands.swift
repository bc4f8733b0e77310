import DSTConformance

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
  /// - Throws: ``HarnessFailure`` where one does not start, or there are not two to be held against each other.
  mutating func addCommands(_ options: CommandLineOptions, tzRelease: String) throws {
    let lines = options.every("subject-command") + options.every("against-command")
    comparesSubjects = options.has("against-command")
    guard !lines.isEmpty else { return }
    if !options.has("subject") { subjects = [] }
    // Programs are asked no searches, and those of others would stand in a report of their own.
    searchSubjects = []
    for line in lines {
      let command = try SubjectCommand(
        asking: line, tzRelease: tzRelease, timeLimit: timeLimit, taken: Set(subjects))
      commands.append(command)
      subjects.append(command.name)
    }
    // Laws are about one subject.
    if comparesSubjects { asksSchedules = false }
    guard !comparesSubjects || subjects.count == 2 else {
      throw HarnessFailure(
        "--against-command: found \(subjects.count) subjects, wanted one to hold it against", .usage)
    }
  }
}
