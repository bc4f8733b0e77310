import Foundation
import LineProtocol
import Questions

/// A command line that starts a program, and the names under which its answers are reported.
///
/// A program is one subject, by its name, unless it answers by some toolchain's Foundation: then each of its entry
/// points is one, `nextDate`, or `nextDate@swift-6.0.3` where a run asks several.
public struct SubjectCommand: Hashable, Sendable, Codable {
  /// The name that the program gave itself, or its side; with a number where the run has it already.
  public let name: String
  /// The command line, for the shell.
  public let line: String
  /// What the program said of itself.
  public private(set) var identity: SubjectIdentity
  /// The folder that its Foundation reads its zones from; nil leaves it on its own data.
  public private(set) var zoneDirectory: String?
  /// Whether its entry points are told from those of another Foundation.
  public var isOneOfSeveral = false

  /// Starts a command line once, to learn what it is.
  ///
  /// - Throws: ``HarnessFailure`` where it does not start, or does not say what it is as the line protocol wants.
  public init(
    asking line: String, tzRelease: String, timeLimit: Int, taken: Set<String> = []
  ) throws {
    self.line = line
    identity = try Self.identity(of: line, tzRelease: tzRelease, timeLimit: timeLimit)
    let own = identity.isFoundation ? identity.side ?? identity.name : identity.name
    var name = own
    var count = 1
    while taken.contains(name) {
      count += 1
      name = identity.isFoundation ? "\(own)#\(count)" : "\(own)-\(count)"
    }
    self.name = name
  }

  /// A command line that starts a subject of the catalogue in a process of its own.
  ///
  /// - Throws: ``HarnessFailure`` where there is no such subject, or the program does not start.
  public init(own subject: String, by launch: WorkerLaunch, tzRelease: String, timeLimit: Int) throws {
    _ = try SubjectCatalog.subject(subject)
    line = launch.commandLine(["answer", subject])
    identity = try Self.identity(of: line, tzRelease: tzRelease, timeLimit: timeLimit)
    name = identity.name
  }

  /// Puts the program's Foundation on a run's data, where it is not on them by itself.
  ///
  /// - Parameter always: whether it reads them even where its own are of the same release.
  /// - Throws: ``HarnessFailure`` where it is on other data then, as where it cannot see the folder.
  public mutating func read(_ zoneData: ZoneData, always: Bool, timeLimit: Int) throws {
    guard identity.isFoundation, let directory = zoneData.resourceDirectory,
      always || identity.tzRelease != zoneData.release
    else { return }
    zoneDirectory = directory.path
    identity = try Self.identity(of: startLine, tzRelease: zoneData.release, timeLimit: timeLimit)
    guard identity.tzRelease == zoneData.release else {
      throw HarnessFailure(
        "--subject-command '\(line)': found tz \(identity.tzRelease ?? "unknown"), wanted \(zoneData.release), "
          + "which lies in \(directory.path): make that folder visible to the program", .missingPart)
    }
  }

  /// The command line as it is started: of a Foundation, with its own folder of zones and no other.
  var startLine: String {
    guard identity.isFoundation else { return line }
    guard let zoneDirectory else { return "unset \(WorkerLaunch.zoneDirectoryVariable); \(line)" }
    let quoted = zoneDirectory.replacingOccurrences(of: "'", with: "'\\''")
    return "export \(WorkerLaunch.zoneDirectoryVariable)='\(quoted)'; \(line)"
  }

  /// The name under which its answers to an entry point are reported.
  public func subjectName(of entryPoint: EntryPoint) -> String {
    guard identity.isFoundation else { return name }
    let own = entryPoint == .resolve ? "search" : entryPoint.rawValue
    return isOneOfSeveral ? "\(own)@\(name)" : own
  }

  /// The name under which it resolves local times, and under which it is told of beside its answers.
  public var subjectName: String { subjectName(of: .resolve) }

  /// The entry points that are subjects which search.
  public var searching: [EntryPoint] {
    identity.isFoundation ? EntryPoint.ofFoundation.filter(identity.offers) : []
  }

  private static func identity(
    of line: String, tzRelease: String, timeLimit: Int
  ) throws -> SubjectIdentity {
    let (program, identity) = try start(line, tzRelease: tzRelease, limit: .seconds(timeLimit))
    _ = program.finish(within: .seconds(min(timeLimit, 5)))
    return identity
  }

  /// The command line as a subject; the program starts with the first question.
  public func subject(tzRelease: String, timeLimit: Int) -> any Subject {
    CommandSubject(self, tzRelease: tzRelease, timeLimit: timeLimit)
  }

  /// Starts a command line and exchanges start messages with it.
  static func start(
    _ line: String, tzRelease: String, limit: Duration
  ) throws -> (ChildProcess, SubjectIdentity) {
    let program: ChildProcess
    do {
      program = try ChildProcess(line)
    } catch {
      throw HarnessFailure("\(error)", .missingPart)
    }
    do {
      return (program, try greet(program, line, tzRelease: tzRelease, limit: limit))
    } catch {
      program.kill()
      throw error
    }
  }

  private static func greet(
    _ program: ChildProcess, _ line: String, tzRelease: String, limit: Duration
  ) throws -> SubjectIdentity {
    let start = ProtocolLine.Start(tzRelease: tzRelease)
    var writer = LineWriter()
    try writer.append(message: start)
    program.send(writer.take())
    func failure(_ what: String) -> HarnessFailure {
      let errors = String(decoding: program.lastErrors, as: UTF8.self).split(separator: "\n").last
      return HarnessFailure(
        "--subject-command '\(line)': \(what)" + (errors.map { "; it says: \($0)" } ?? ""), .missingPart)
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
        !identity.name.isEmpty && identity.name.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "/") }
      guard isName else {
        throw failure("found the name \"\(identity.name)\", wanted one without spaces and slashes")
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
