import Foundation
import Questions

/// A command line that starts a subject, and the name under which it is reported.
public struct SubjectCommand: Hashable, Sendable, Codable {
  /// The name that the subject gave itself.
  public let name: String
  /// The command line, for the shell.
  public let line: String
  /// What the subject said of itself.
  public let identity: SubjectIdentity
  /// Whether its method starts at the local day's start; only a subject of the catalogue says so.
  var startsAtDayStart = false

  /// Starts a command line once, to learn what it is.
  ///
  /// - Throws: ``HarnessFailure`` where it does not start, or does not say what it is as the line protocol wants.
  public init(
    asking line: String, tzRelease: String, timeLimit: Int, taken: Set<String> = []
  ) throws {
    self.line = line
    identity = try Self.identity(of: line, tzRelease: tzRelease, timeLimit: timeLimit)
    var name = identity.name
    var count = 1
    while taken.contains(name) {
      count += 1
      name = "\(identity.name)-\(count)"
    }
    self.name = name
  }

  /// A command line that starts a subject of the catalogue in a process of its own.
  ///
  /// - Throws: ``HarnessFailure`` where there is no such subject, or the program does not start.
  public init(own subject: String, by launch: WorkerLaunch, tzRelease: String, timeLimit: Int) throws {
    startsAtDayStart = try SubjectCatalog.subject(subject).startsAtDayStart
    line = launch.commandLine(["answer", subject])
    identity = try Self.identity(of: line, tzRelease: tzRelease, timeLimit: timeLimit)
    name = identity.name
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
  ) throws -> (CommandProcess, SubjectIdentity) {
    let program = try CommandProcess(line)
    do {
      return (program, try greet(program, line, tzRelease: tzRelease, limit: limit))
    } catch {
      program.kill()
      throw error
    }
  }

  private static func greet(
    _ program: CommandProcess, _ line: String, tzRelease: String, limit: Duration
  ) throws -> SubjectIdentity {
    let start = LineProtocol.Start(protocols: LineProtocol.versions, tzRelease: tzRelease)
    program.send(try JSONEncoder.line(start))
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
        identity = try JSONDecoder().decode(SubjectIdentity.self, from: lines.first ?? Data())
      } catch let error as DecodingError where error.isAbout("entryPoints") {
        throw failure("its start message: \(JSONFile.describe(error))")
      } catch {
        let found = LineProtocol.excerpt(lines.first ?? Data())
        throw failure(
          "found \(found), wanted a start message with protocol, name, version, language and tzRelease")
      }
      guard LineProtocol.versions.contains(identity.protocol) else {
        throw failure("found protocol \(identity.protocol), wanted \(LineProtocol.versions[0])")
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
