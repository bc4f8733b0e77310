import Foundation
import WallClock

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A subject of this suite behind the line protocol, so that it can be asked in a process of its own.
public struct SubjectProgram {
  private let subject: any Subject
  private let lines = LineReader()

  /// Answers as a subject until the input ends.
  ///
  /// - Throws: ``HarnessFailure`` where there is no such subject or the input is not the protocol's.
  public static func run(_ name: String) throws {
    let program = SubjectProgram(subject: try SubjectCatalog.subject(name))
    try program.start()
    while let line = program.lines.next() { try program.answer(line) }
    program.subject.finish()
  }

  private func start() throws {
    guard let line = lines.next(), let start = try? JSONDecoder().decode(LineProtocol.Start.self, from: line),
      let version = LineProtocol.versions.first(where: start.protocols.contains)
    else {
      throw HarnessFailure(
        "found no start message with a version of the protocol among \(LineProtocol.versions)", .usage)
    }
    write(
      try JSONEncoder.line(
        SubjectIdentity(
          protocol: version, name: subject.name, version: Platform.current.toolchain, language: "Swift",
          tzRelease: TimeZone.timeZoneDataVersion, adjustments: subject.tellsAdjustments,
          // Each says by itself where it is not offered.
          functions: ScheduleFunction.allCases, offsets: true)))
  }

  private func answer(_ line: Data) throws {
    let asked: AskedLine
    do {
      asked = try JSONDecoder().decode(AskedLine.self, from: line)
    } catch {
      throw HarnessFailure("found \(LineProtocol.excerpt(line)), wanted a question", .badData)
    }
    do {
      switch asked.content {
      case .resolving(let question): try reply(asked.id, resolution(of: question))
      case .scheduling(let question): try answer(question, asked.id)
      }
    } catch let refusal as NotOffered {
      try reply(asked.id, Refusal(unsupported: refusal.reason))
    }
  }

  private func resolution(of question: Question) throws -> Resolution {
    subject.prepare([question])
    return try subject.resolve(question)
  }

  private func answer(_ question: LineProtocol.ScheduleQuestion, _ id: Int) throws {
    let rule = question.rule
    switch question.call {
    case .next(let cursor):
      try reply(id, LineProtocol.Nearest(try subject.next(after: cursor.date, of: rule)))
    case .previous(let cursor):
      try reply(id, LineProtocol.Nearest(try subject.previous(before: cursor.date, of: rule)))
    case .occurrences(let start, let end):
      let instants = try subject.occurrences(of: rule, from: start.date, to: end.date)
      try reply(id, LineProtocol.Listing(instants: instants))
    case .missed(let start, let policy, let cap, let resolved):
      let asked = CatchUpQuestion(rule, after: start, policy: policy, cap: cap, resolved: resolved)
      var lost: HarnessFailure?
      let answer = try subject.missed(asked) {
        guard lost == nil else { return .distantPast }
        do {
          return try clock(id)
        } catch {
          lost = HarnessFailure("no answer about the clock: \(error)", .badData)
          return .distantPast
        }
      }
      if let lost { throw lost }
      try reply(id, LineProtocol.Missed(answer))
    case .nextRun(let scheduled, let fired):
      try reply(
        id,
        LineProtocol.Nearest(try subject.nextRun(after: scheduled, firedAt: fired.date, of: rule)))
    }
  }

  private func clock(_ id: Int) throws -> Date {
    try reply(id, ClockRequest())
    return try JSONDecoder().decode(LineProtocol.ClockReading.self, from: lines.next() ?? Data()).now.date
  }

  private struct Refusal: Encodable { let unsupported: String }
  private struct ClockRequest: Encodable { let clock = true }

  private struct Reply<Content: Encodable>: Encodable {
    let id: Int
    let content: Content

    private enum CodingKeys: String, CodingKey { case id }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      try content.encode(to: encoder)
    }
  }

  private func reply(_ id: Int, _ content: some Encodable) throws {
    write(try JSONEncoder.line(Reply(id: id, content: content)))
  }

  /// Writes at once: an answer that was held back would be charged with the fault of a later question.
  private func write(_ line: Data) {
    try? FileHandle.standardOutput.write(contentsOf: line)
  }
}

/// A question of either kind.
private struct AskedLine: Decodable {
  enum Content {
    case resolving(Question)
    case scheduling(LineProtocol.ScheduleQuestion)
  }

  let id: Int
  let content: Content

  private enum CodingKeys: String, CodingKey { case id, function }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    content =
      container.contains(.function)
      ? .scheduling(try LineProtocol.ScheduleQuestion(from: decoder))
      : .resolving(try Question(from: decoder))
  }
}

/// The lines of standard input.
private final class LineReader {
  private var unread: ArraySlice<UInt8> = []
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// The next line, without its newline; nil at the end of the input.
  func next() -> Data? {
    while true {
      if let newline = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread = unread[(newline + 1)...] }
        return Data(unread[..<newline])
      }
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        return nil
      }
      unread = unread + buffer[0..<count]
    }
  }
}
