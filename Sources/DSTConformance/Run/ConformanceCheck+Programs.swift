import LineProtocol
import Questions

/// Which programs answer as which subjects.
extension ConformanceCheck {
  /// The subjects that resolve, each a process of its own.
  func resolving(on zoneData: ZoneData, _ programs: OwnPrograms) throws -> [CommandSubject] {
    var check = self
    check.subjects = subjects.filter { entryPoints(of: $0).contains(.resolve) }
    let foundation = try foundation(on: zoneData, programs)
    let commands = try check.commands(on: zoneData, programs, foundation)
    return check.subjects.compactMap { name in
      commands.first { $0.subjectName == name }.map {
        CommandSubject($0, tzRelease: zoneData.release, timeLimit: timeLimit)
      }
    }
  }

  /// The Foundation whose offsets are held against the oracle's: the first that is a command line, else the suite's.
  func foundation(on zoneData: ZoneData, _ programs: OwnPrograms) throws -> SubjectCommand {
    if let given = commands.first(where: { $0.identity.isFoundation }) { return given }
    return try own(SubjectCommand.searchName, on: zoneData, programs)
  }

  /// The programs that answer: the command lines, and those of the suite's own whose subjects are named.
  func commands(
    on zoneData: ZoneData, _ programs: OwnPrograms, _ foundation: SubjectCommand
  ) throws -> [SubjectCommand] {
    var all = commands
    for name in subjects where !all.contains(where: { $0.subjectNames.contains(name) }) {
      let isKnown = foundation.isOwn && SubjectCatalog.isOfFoundation(name)
      all.append(isKnown ? foundation : try own(name, on: zoneData, programs))
    }
    return all
  }

  private func own(
    _ subject: String, on zoneData: ZoneData, _ programs: OwnPrograms
  ) throws -> SubjectCommand {
    var command = try SubjectCommand(
      own: subject, of: programs, tzRelease: zoneData.release, timeLimit: timeLimit)
    try command.read(zoneData, always: zoneData.redirectsFoundation, timeLimit: timeLimit)
    return command
  }
}
