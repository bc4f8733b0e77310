import Foundation
import WallClock

/// Searching and catching up: one question at a time, each answered before the next one is asked.
extension CommandSubject {
  /// A program has said what it offers, and each question would cost it time.
  func offersSchedules(_ rule: ScheduledRule) -> Bool { identity.offersSchedules }

  func next(after cursor: Date, of rule: ScheduledRule) throws -> Instant? {
    try ask(.next(after: Moment(cursor)), rule, LineProtocol.Nearest.self).instant
  }

  func previous(before cursor: Date, of rule: ScheduledRule) throws -> Instant? {
    try ask(.previous(before: Moment(cursor)), rule, LineProtocol.Nearest.self).instant
  }

  func occurrences(of rule: ScheduledRule, from start: Date, to end: Date) throws -> [Instant] {
    try ask(.occurrences(from: Moment(start), to: Moment(end)), rule, LineProtocol.Listing.self).instants
  }

  func missed(_ question: CatchUpQuestion, clock: () -> Date) throws -> CatchUpAnswer {
    let call = ScheduleCall.missed(
      after: question.start, policy: question.policy, cap: question.cap, resolved: question.resolved)
    return try ask(call, question.rule, LineProtocol.Missed.self) { clock() }.answer
  }

  func nextRun(after scheduled: Instant, firedAt: Date, of rule: ScheduledRule) throws -> Instant? {
    let call = ScheduleCall.nextRun(after: scheduled, firedAt: Moment(firedAt))
    return try ask(call, rule, LineProtocol.Nearest.self).instant
  }

  /// How often a program may ask for the clock within one question.
  private static let clockReads = 1000

  private func ask<Content: Decodable>(
    _ call: ScheduleCall, _ rule: ScheduledRule, _ content: Content.Type, clock: () -> Date? = { nil }
  ) throws -> Content {
    guard identity.functions?.contains(call.function) == true else {
      throw NotOffered("\(name) does not offer \(call.function.rawValue)")
    }
    guard rule.table == nil || identity.offsets == true else {
      throw NotOffered("\(name) has its own tz data alone")
    }
    let program = try started()
    let id = nextID
    nextID += 1
    program.send(try LineProtocol.ScheduleQuestion(call, rule).line(id: id))
    let deadline = ContinuousClock.now + limit
    var reads = 0
    while true {
      switch program.receive(within: deadline - .now) {
      case .lines(let lines):
        let reply = try reply(lines.first ?? Data(), to: id, content)
        guard lines.count == 1 else {
          throw failure(.brokeProtocol("wrote \(lines.count) lines, wanted one"))
        }
        switch reply {
        case .answer(let answer): return answer
        case .unsupported(let reason):
          record.noteUnsupported(reason)
          throw NotOffered(reason)
        case .clock:
          reads += 1
          guard reads <= Self.clockReads, let now = clock() else {
            throw failure(.brokeProtocol("asked for the clock \(reads) times in \(call.function.rawValue)"))
          }
          program.send(try JSONEncoder.line(LineProtocol.ClockReading(id: id, now: Moment(now))))
        }
      case .ended(let how): throw failure(.crashed(how))
      case .endlessLine: throw failure(.brokeProtocol(LineProtocol.endlessLine))
      case .silence: throw failure(.timedOut(Int(limit / .seconds(1))))
      }
    }
  }

  private func reply<Content: Decodable>(
    _ line: Data, to id: Int, _ content: Content.Type
  ) throws -> LineProtocol.FunctionReply<Content>.Kind {
    let reply: LineProtocol.FunctionReply<Content>
    do {
      reply = try JSONDecoder().decode(LineProtocol.FunctionReply<Content>.self, from: line)
    } catch {
      throw failure(
        .brokeProtocol("wrote \(LineProtocol.excerpt(line)), wanted an answer as a JSON object with an id"))
    }
    guard reply.id == id else {
      throw failure(.brokeProtocol("answered question \(reply.id), which was not waiting for an answer"))
    }
    do {
      return try reply.kind.get()
    } catch {
      // The program is in step with its questions, so it goes on.
      let answer = Answer.brokeProtocol(JSONFile.describe(error))
      record.note("\(answer)")
      throw SubjectFailure(answer)
    }
  }

  private func started() throws -> CommandProcess {
    if let reason = record.givenUp { throw SubjectFailure(.crashed("given up: \(reason)")) }
    do {
      return try running()
    } catch {
      record.givenUp = "\(error)"
      throw SubjectFailure(.crashed("given up: \(error)"))
    }
  }

  /// Ends the program over a fault, which is the one question's.
  private func failure(_ answer: Answer) -> SubjectFailure {
    stop()
    if case .timedOut = answer { timeOuts += 1 }
    countFault(answer)
    record.note("\(answer)")
    return SubjectFailure(answer)
  }
}

extension LineProtocol {
  /// A line of the program within a question to one of the functions.
  struct FunctionReply<Content: Decodable>: Decodable {
    /// What the line is.
    enum Kind {
      case answer(Content)
      case unsupported(String)
      /// The program wants to know what the clock says.
      case clock
    }

    let id: Int
    let kind: Result<Kind, DecodingError>

    private enum CodingKeys: String, CodingKey { case id, unsupported, clock }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      if let reason = try container.decodeIfPresent(String.self, forKey: .unsupported) {
        kind = .success(.unsupported(reason))
      } else if try container.decodeIfPresent(Bool.self, forKey: .clock) == true {
        kind = .success(.clock)
      } else {
        do {
          kind = .success(.answer(try Content(from: decoder)))
        } catch let error as DecodingError {
          kind = .failure(error)
        }
      }
    }
  }

  /// What the clock says.
  struct ClockReading: Codable {
    let id: Int
    let now: Moment
  }

  /// What is said of a line without an end.
  static let endlessLine = "wrote a line of more than \(CommandProcess.longestLine) bytes"
}
