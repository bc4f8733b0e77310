import Conformance
import Foundation
import LineProtocol
import Questions
import WallClock

/// Searching and catching up by one question at a time, each answered before the next one is asked.
extension CommandSubject: QuestionAnswering {
  /// A program has said what it offers, and each question would cost it time.
  func offersSchedules(_ rule: ScheduledRule) -> Bool { identity.offersSchedules }

  func missed(_ question: CatchUpQuestion, clock: () -> Date) throws -> CatchUpAnswer {
    let asked = Question(question)
    let answer = try ask(asked) { clock() }
    guard case .missed(let missed) = answer else { throw wrongForm(answer, of: asked, "runs") }
    return missed
  }

  func answer(_ question: Question) throws -> Answer { try ask(question) }

  func wrongForm(
    _ found: some CustomStringConvertible, of question: Question, _ wanted: String
  ) -> SubjectFailure {
    let answer = Answer.brokeProtocol("\(question.entryPoint.rawValue): found \(found), wanted \(wanted)")
    notes.note("\(answer)")
    return SubjectFailure(answer)
  }

  /// How often a program may ask for the clock within one question.
  private static let clockReads = 1000

  private func ask(_ question: Question, clock: () -> Date? = { nil }) throws -> Answer {
    guard identity.offers(question.entryPoint) else {
      throw Unsupported("\(name) does not offer \(question.entryPoint.rawValue)")
    }
    guard question.schedule?.offsets == nil || identity.offsets == true else {
      throw Unsupported("\(name) has its own tz data alone")
    }
    let program = try started(question)
    let id = nextID
    nextID += 1
    writer.append(question, id: id)
    program.send(writer.take())
    let deadline = ContinuousClock.now + limit
    var reads = 0
    while true {
      switch receive(from: program, within: deadline - .now) {
      case .lines(let lines):
        let content = try reply(lines.first ?? [], to: question, id)
        guard lines.count == 1 else {
          throw failure(.brokeProtocol("wrote \(lines.count) lines, wanted one"), question)
        }
        switch content {
        case .answer(.unsupported(let reason)):
          notes.noteUnsupported(reason)
          throw Unsupported(reason)
        case .answer(let answer): return answer
        case .clock:
          reads += 1
          guard reads <= Self.clockReads, let now = clock() else {
            throw failure(
              .brokeProtocol("asked for the clock \(reads) times in \(question.entryPoint.rawValue)"),
              question)
          }
          writer.append(ProtocolLine.ClockReading(id: id, now: Moment(now)))
          program.send(writer.take())
        }
      case .ended(let how): throw failure(.crashed(how), question)
      case .endlessLine: throw failure(.brokeProtocol(ProtocolLine.endlessLine), question)
      case .silence:
        guard interruption.signal == nil else {
          stop()
          throw Self.interrupted
        }
        throw failure(.timedOut(Int(limit / .seconds(1))), question)
      }
    }
  }

  private func reply(
    _ line: ArraySlice<UInt8>, to question: Question, _ id: Int
  ) throws -> ProtocolLine.Reply.Content {
    let reply: ProtocolLine.Reply
    do throws(BrokenLine) {
      reply = try scanner.reply(line)
    } catch {
      throw failure(.brokeProtocol(error.description), question)
    }
    guard reply.id == id else {
      throw failure(
        .brokeProtocol("answered question \(reply.id), which was not waiting for an answer"), question)
    }
    do {
      return try reply.content.get()
    } catch {
      // The program is in step with its questions, so it goes on.
      let answer = Answer.brokeProtocol(JSONFile.describe(error))
      notes.note("\(answer)")
      throw SubjectFailure(answer)
    }
  }

  /// No fault of the program's; the pool drops what a signal cut short.
  private static let interrupted = SubjectFailure(.crashed("interrupted"))

  private func started(_ question: Question) throws -> ChildProcess {
    guard interruption.signal == nil else { throw Self.interrupted }
    if let reason = reasonToGiveUp(question.entryPoint) {
      throw SubjectFailure(.crashed("given up: \(reason)"))
    }
    do {
      return try running()
    } catch {
      for name in command.subjectNames { patience.giveUp(name, "\(error)") }
      throw SubjectFailure(.crashed("given up: \(error)"))
    }
  }

  /// Ends the program over a fault, which is the one question's.
  private func failure(_ answer: Answer, _ question: Question) -> SubjectFailure {
    stop()
    countFault(answer, about: question)
    notes.note("\(answer)")
    return SubjectFailure(answer)
  }
}
