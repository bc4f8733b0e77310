import Foundation
import Questions
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
          entryPoints: [.resolve] + EntryPoint.ofSchedules, offsets: true)))
  }

  private func answer(_ line: Data) throws {
    let asked: LineProtocol.Asked
    do {
      asked = try JSONDecoder().decode(LineProtocol.Asked.self, from: line)
    } catch {
      throw HarnessFailure("found \(LineProtocol.excerpt(line)), wanted a question", .badData)
    }
    do {
      try reply(asked.id, .answer(try answer(to: asked.question, asked.id)))
    } catch let refusal as NotOffered {
      try reply(asked.id, .answer(.unsupported(refusal.reason)))
    }
  }

  private func answer(to question: Question, _ id: Int) throws -> Answer {
    let refusal = NotOffered("\(subject.name) does not offer \(question.entryPoint.rawValue)")
    func rule() throws -> ScheduledRule { try question.scheduledRule ?? { throw refusal }() }
    let cursor = question.cursor.date
    switch question.entryPoint {
    case .resolve:
      subject.prepare([question])
      return .resolved(try subject.resolve(question))
    case .next: return .nearest(try subject.next(after: cursor, of: rule()))
    case .previous: return .nearest(try subject.previous(before: cursor, of: rule()))
    case .occurrences:
      let instants = try subject.occurrences(of: rule(), from: cursor, to: question.otherMoment.date)
      return .found(.moments(instants.map(Moment.init), .reached))
    case .nextRun:
      return .nearest(
        try subject.nextRun(after: question.cursor.floor, firedAt: question.otherMoment.date, of: rule()))
    case .missed:
      guard let asked = question.catchUp else { throw refusal }
      return .missed(try missed(asked, id))
    case .laws, .nextDate, .nextDateFullComponents, .enumerateDates, .datesByMatching,
      .recurrenceRule, .plainRecurrenceRule, .dateBySettingHour, .dateFromComponents, .startOfDay,
      .dateIntervalOfDay, .dateIntervalOfHour, .nextDaylightSavingTimeTransition, .secondsFromGMT,
      .isDaylightSavingTime:
      throw refusal
    }
  }

  private func missed(_ asked: CatchUpQuestion, _ id: Int) throws -> CatchUpAnswer {
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
    return answer
  }

  private func clock(_ id: Int) throws -> Date {
    try reply(id, .clock)
    return try JSONDecoder().decode(LineProtocol.ClockReading.self, from: lines.next() ?? Data()).now.date
  }

  private func reply(_ id: Int, _ content: LineProtocol.Reply.Content) throws {
    write(try JSONEncoder.line(LineProtocol.Reply(id, content)))
  }

  /// Writes at once: an answer that was held back would be charged with the fault of a later question.
  private func write(_ line: Data) {
    try? FileHandle.standardOutput.write(contentsOf: line)
  }
}

extension Answer {
  /// The one instant that was found, or that none was.
  fileprivate static func nearest(_ instant: Instant?) -> Answer {
    .found(.nearest(instant.map(Moment.init)))
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
