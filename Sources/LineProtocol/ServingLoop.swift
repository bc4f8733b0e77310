import Foundation
import Questions

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a program that answers questions is made of.
package protocol LineAnswering: AnyObject {
  /// What the program says of itself.
  var identity: SubjectIdentity { get }

  /// Answers a question.
  ///
  /// - Parameter clock: what the clock says, as the run has it; only a question about missed runs may read it.
  /// - Throws: what the program cannot answer to and ends with.
  func answer(_ question: Question, clock: () throws -> Date) throws -> Answer
}

/// Serves the line protocol on standard input and output until the input ends.
///
/// Answers are written in the order of the questions, as ``LineOutput`` says, and before the loop waits for input.
package final class ServingLoop {
  private let program: any LineAnswering
  private let lines = LineReader()
  private var scanner = LineScanner()
  private let output = LineOutput()

  /// Serves a program's answers.
  package init(_ program: any LineAnswering) {
    self.program = program
  }

  /// Answers until the input ends.
  ///
  /// - Throws: ``ServingFailure`` where the input is not the protocol's, and what the program throws.
  package func run() throws {
    try start()
    // A signal to all processes of a run is for whoever asks to act on: it keeps what is done and ends its programs.
    signal(SIGINT, SIG_IGN)
    signal(SIGTERM, SIG_IGN)
    output.watch()
    while let line = nextLine() {
      let asked: ProtocolLine.Asked
      do {
        asked = try scanner.asked(line)
      } catch {
        throw ServingFailure(
          "found \(ProtocolLine.excerpt(line)), wanted a question: \(error)", isUsage: false)
      }
      let answer = try program.answer(asked.question) { try clock(asked.id) }
      try output.append { try $0.append(ProtocolLine.Reply(asked.id, .answer(answer))) }
    }
    output.flush()
  }

  private func start() throws {
    guard let line = nextLine(),
      let start = try? JSONDecoder().decode(ProtocolLine.Start.self, from: Data(line)),
      let version = ProtocolLine.versions.first(where: start.protocols.contains)
    else {
      throw ServingFailure(
        "found no start message with a version of the protocol among \(ProtocolLine.versions)", isUsage: true)
    }
    var identity = program.identity
    identity.protocol = version
    try output.append { [identity] in try $0.append(message: identity) }
    output.flush()
  }

  private func clock(_ id: Int) throws -> Date {
    try output.append { try $0.append(ProtocolLine.Reply(id, .clock)) }
    guard let line = nextLine() else {
      throw ServingFailure("found the end of the input, wanted what the clock says", isUsage: false)
    }
    return try scanner.clockReading(line).now.date
  }

  private func nextLine() -> ArraySlice<UInt8>? { lines.next(beforeWaiting: output.flush) }
}

/// The input of a program is not the line protocol's.
package struct ServingFailure: Error, CustomStringConvertible {
  /// What was found and what was wanted.
  package let description: String
  /// Whether the program was started by somebody who does not speak the protocol.
  package let isUsage: Bool

  init(_ description: String, isUsage: Bool) {
    self.description = description
    self.isUsage = isUsage
  }
}

/// The lines of standard input.
private final class LineReader {
  private var unread: ArraySlice<UInt8> = []
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// The next line, without its newline; nil at the end of the input.
  func next(beforeWaiting prepare: () -> Void) -> ArraySlice<UInt8>? {
    var searched = unread.startIndex
    while true {
      if let newline = unread[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread = unread[(newline + 1)...] }
        return unread[..<newline]
      }
      prepare()
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        return nil
      }
      let known = unread.count
      unread = unread + buffer[0..<count]
      searched = unread.startIndex + known
    }
  }
}
