import Conformance
import Foundation
import LineProtocol
import Questions

/// A program that answers, how it is started, and the names under which its answers are reported.
///
/// A program is one subject, by its name, unless it answers by some toolchain's Foundation: then each of its entry
/// points is one, `nextDate`, or `nextDate@swift-6.0.3` where a run asks several.
public struct SubjectCommand: Hashable, Sendable {
  /// The name that the program gave itself, or its side; with a number where the run has it already.
  public let name: String
  /// The command line, for the shell; of one of the suite's own programs its file.
  public let line: String
  /// Which program it is, for messages.
  private let source: String
  /// What the program said of itself.
  public private(set) var identity: SubjectIdentity
  /// Whether it is one of the suite's own, which reads its zones by the Foundation that it is built with.
  let isOwn: Bool
  /// What starts it.
  private(set) var launch: ProgramLaunch
  /// Whether its entry points are told from those of another Foundation.
  public var isOneOfSeveral = false

  /// Starts a command line once, to learn what it is.
  ///
  /// - Throws: ``HarnessFailure`` where it does not start, or does not say what it is as the line protocol wants.
  public init(
    asking line: String, tzRelease: String, timeLimit: Int, taken: Set<String> = []
  ) throws {
    self.line = line
    source = "--subject-command '\(line)'"
    isOwn = false
    launch = ProgramLaunch(commandLine: line)
    identity = try Self.identity(of: launch, source, tzRelease: tzRelease, timeLimit: timeLimit)
    var name = identity.ownName
    var count = 1
    while taken.contains(name) {
      count += 1
      name = "\(identity.ownName)\(identity.isFoundation ? "#" : "-")\(count)"
    }
    self.name = name
  }

  /// One of the suite's own programs.
  ///
  /// - Parameter subject: a subject of the catalogue.
  /// - Throws: ``HarnessFailure`` where there is no such subject, or the program is missing or does not start.
  public init(own subject: String, of programs: OwnPrograms, tzRelease: String, timeLimit: Int) throws {
    launch = try programs.launch(of: subject)
    line = launch.executable
    source = line
    isOwn = true
    identity = try Self.identity(of: launch, source, tzRelease: tzRelease, timeLimit: timeLimit)
    name = identity.ownName
  }

  /// Puts the program's Foundation on a run's data, where it is not on them by itself.
  ///
  /// - Parameter always: whether it reads them even where its own are of the same release.
  /// - Throws: ``HarnessFailure`` where it is on other data then, as where it cannot see the folder.
  public mutating func read(_ zoneData: ZoneData, always: Bool, timeLimit: Int) throws {
    guard readsZones, let directory = zoneData.resourceDirectory,
      always || identity.tzRelease != zoneData.release
    else { return }
    self = reading(zonesFrom: directory)
    identity = try Self.identity(of: launch, source, tzRelease: zoneData.release, timeLimit: timeLimit)
    guard identity.tzRelease == zoneData.release else {
      throw HarnessFailure(
        "\(source): found tz \(identity.tzRelease ?? "unknown"), wanted \(zoneData.release), "
          + "which lies in \(directory.path): make that folder visible to the program", .unavailable)
    }
  }

  /// Whether its answers depend on the zones that its Foundation reads.
  private var readsZones: Bool { identity.isFoundation || isOwn }

  /// The same program with its zones read from a folder.
  func reading(zonesFrom directory: URL) -> SubjectCommand {
    var command = self
    command.launch.environment[ZoneData.directoryVariable] = directory.path
    return command
  }

  /// The name under which a Foundation resolves local times: by a search.
  static let searchName = "search"

  /// The name under which its answers to an entry point are reported.
  public func subjectName(of entryPoint: EntryPoint) -> String {
    guard identity.isFoundation else { return name }
    let own = entryPoint == .resolve ? Self.searchName : entryPoint.rawValue
    return isOneOfSeveral ? "\(own)\(SubjectName.sideMark)\(name)" : own
  }

  /// The name under which it resolves local times, and under which it is told of beside its answers.
  public var subjectName: String { subjectName(of: .resolve) }

  /// What it is asked as a case by itself: of a command line also local times that it does not offer, so that a report
  /// says so.
  var entryPoints: [EntryPoint] {
    (isOwn && !identity.offers(.resolve) ? [] : [.resolve]) + EntryPoint.ofFoundation.filter(identity.offers)
  }

  /// The names of all of its subjects: each entry point of a Foundation, or the program.
  public var subjectNames: [String] {
    identity.isFoundation ? entryPoints.map(subjectName) : [name]
  }

  /// What is asked under the name of one of its subjects; nothing where it has none of that name.
  func entryPoints(of subject: String) -> [EntryPoint] {
    entryPoints.filter { subjectName(of: $0) == subject }
  }

  private static func identity(
    of launch: ProgramLaunch, _ source: String, tzRelease: String, timeLimit: Int
  ) throws -> SubjectIdentity {
    let (program, identity) = try start(launch, source, tzRelease: tzRelease, limit: .seconds(timeLimit))
    _ = program.finish(within: .seconds(min(timeLimit, 5)))
    return identity
  }

  /// The program as a subject; it starts with the first question.
  public func subject(tzRelease: String, timeLimit: Int) -> any Subject {
    CommandSubject(self, tzRelease: tzRelease, timeLimit: timeLimit)
  }

  /// Starts the program and exchanges start messages with it.
  func started(tzRelease: String, limit: Duration) throws -> (ChildProcess, SubjectIdentity) {
    try Self.start(launch, source, tzRelease: tzRelease, limit: limit)
  }

  private static func start(
    _ launch: ProgramLaunch, _ source: String, tzRelease: String, limit: Duration
  ) throws -> (ChildProcess, SubjectIdentity) {
    let program: ChildProcess
    do {
      program = try ChildProcess(launch)
    } catch {
      throw HarnessFailure("\(error)", .unavailable)
    }
    do {
      return (program, try greet(program, source, tzRelease: tzRelease, limit: limit))
    } catch {
      program.kill()
      throw error
    }
  }

  private static func greet(
    _ program: ChildProcess, _ source: String, tzRelease: String, limit: Duration
  ) throws -> SubjectIdentity {
    let start = ProtocolLine.Start(tzRelease: tzRelease)
    var writer = LineWriter()
    try writer.append(message: start)
    program.send(writer.take())
    func failure(_ what: String) -> HarnessFailure {
      let errors = String(decoding: program.lastErrors, as: UTF8.self).split(separator: "\n").last
      return HarnessFailure(
        "\(source): \(what)" + (errors.map { "; it says: \($0)" } ?? ""), .unavailable)
    }
    switch program.receive(within: limit) {
    case .ended(let how): throw failure("ended before its start message, \(how)")
    case .silence: throw failure("no start message within \(Int(limit / .seconds(1))) s")
    case .endlessLine: throw failure("found a line without an end, wanted a start message")
    case .lines(let lines):
      let identity: SubjectIdentity
      do {
        identity = try JSONDecoder().decode(SubjectIdentity.self, from: Data(lines.first ?? []))
      } catch let error as DecodingError where error.isAbout("entryPoints") {
        throw failure("its start message: \(JSONFile.describe(error))")
      } catch {
        let found = ProtocolLine.excerpt(lines.first ?? [])
        throw failure(
          "found \(found), wanted a start message with protocol, name, version, language and tzRelease")
      }
      guard ProtocolLine.versions.contains(identity.protocol) else {
        throw failure("found protocol \(identity.protocol), wanted \(ProtocolLine.versions[0])")
      }
      let isName =
        !identity.name.isEmpty && !identity.name.contains(SubjectName.sideMark)
        && identity.name.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "/") }
      guard isName else {
        throw failure("found the name \"\(identity.name)\", wanted one without spaces, slashes and @")
      }
      guard lines.count == 1 else { throw failure("found \(lines.count) lines, wanted one start message") }
      return identity
    }
  }
}

extension DecodingError {
  /// Whether the error lies within a field of the document.
  fileprivate func isAbout(_ field: String) -> Bool {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context.codingPath.first?.stringValue == field
    @unknown default: false
    }
  }
}

extension SubjectCommand: Encodable {
  private enum CodingKeys: String, CodingKey { case name, line, identity }
}
