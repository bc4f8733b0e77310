import Foundation
import LineProtocol
import Questions
import WallClock

/// A program of any language as a subject; it speaks the line protocol, with many questions in flight.
///
/// A fault of the program costs the question that it was on: the program is started anew, and where several
/// questions were in flight they are asked again one by one, to find the one it was.
final class CommandSubject: Subject {
  let name: String
  /// What it says of itself.
  private(set) var identity: SubjectIdentity
  let limit: Duration
  var nextID = 1
  var writer = LineWriter()
  let scanner = LineScanner()
  var record = SubjectRecord()
  private let command: String
  private let tzRelease: String
  private var program: ChildProcess?
  private var hasStarted = false
  private var answers: [Question: Answer] = [:]
  private var faults: [EntryPoint: Int] = [:]
  private var timeOuts: [EntryPoint: Int] = [:]
  private var givenUp: [EntryPoint: String] = [:]

  /// How many questions are in flight at most.
  private static let window = 256
  /// How many faults are put up with, since each costs a start of the program.
  private static let toleratedFaults = 50
  /// How many time-outs are put up with, since each costs the limit.
  private static let toleratedTimeOuts = 5

  init(_ command: SubjectCommand, tzRelease: String, timeLimit: Int) {
    name = command.subjectName
    identity = command.identity
    self.command = command.startLine
    self.tzRelease = tzRelease
    limit = .seconds(timeLimit)
  }

  var startsAtDayStart: Bool { identity.has(.startsAtDayStart) }

  var tellsAdjustments: Bool { identity.adjustments ?? true }

  func resolve(_ question: Question) throws -> Resolution {
    prepare([question])
    guard case .resolved(let resolution)? = answer(question) else {
      throw HarnessFailure("\(name): \(answer(question)?.description ?? "given up")", .missingPart)
    }
    return resolution
  }

  func answer(_ question: Question) -> Answer? { answers[question] }

  func prepare(_ questions: [Question]) {
    answers.removeAll(keepingCapacity: true)
    let asked = questions.filter { question in
      if identity.answers(question) { return reasonToGiveUp(question.entryPoint) == nil }
      let reason = "\(name) does not offer \(question.entryPoint.rawValue)"
      answers[question] = .unsupported(reason)
      record.noteUnsupported(reason)
      return false
    }
    var queue = CommandQueue(asked)
    while !queue.isDone, record.givenUp == nil {
      do {
        let program = try running()
        try exchange(&queue, with: program)
      } catch let failure as HarnessFailure {
        record.givenUp = failure.description
      } catch {
        record.givenUp = "\(error)"
      }
      queue.drop { reasonToGiveUp($0.entryPoint) != nil }
    }
    record.standardError = program.map(errorText) ?? record.standardError
  }

  /// Why nothing more is asked of an entry point; nil where it is.
  func reasonToGiveUp(_ entryPoint: EntryPoint) -> String? { record.givenUp ?? givenUp[entryPoint] }

  /// Ends the program; one that goes on after its input has ended is a fault.
  func finish() {
    guard let program else { return }
    self.program = nil
    let ends = program.finish(within: min(limit, .seconds(5)))
    record.standardError = errorText(program)
    if !ends { record.note("did not end when its input did, and was killed") }
  }

  private func exchange(_ queue: inout CommandQueue, with program: ChildProcess) throws {
    var since = ContinuousClock.now
    while !queue.isDone {
      while queue.waiting.count < (queue.suspects > 0 ? 1 : Self.window), let question = queue.take(nextID) {
        if queue.waiting.count == 1 { since = .now }
        writer.append(question, id: nextID)
        nextID += 1
      }
      program.send(writer.take())
      switch program.receive(within: limit - (.now - since)) {
      case .lines(let lines):
        since = .now
        for line in lines {
          if let how = take(line, &queue) { return fault(.brokeProtocol(how), &queue) }
        }
      case .ended(let how): return fault(.crashed(how), &queue)
      case .endlessLine: return fault(.brokeProtocol(ProtocolLine.endlessLine), &queue)
      // A program may hold back an answer for a moment, so the oldest question need not be the one that it is on.
      case .silence: return fault(.timedOut(Int(limit / .seconds(1))), &queue)
      }
    }
  }

  /// Takes an answer; says what is wrong where the line answers nothing that was asked.
  private func take(_ line: ArraySlice<UInt8>, _ queue: inout CommandQueue) -> String? {
    let reply: ProtocolLine.Reply
    do throws(BrokenLine) {
      reply = try scanner.reply(line)
    } catch {
      return error.description
    }
    guard let question = queue.answered(reply.id) else {
      return "answered question \(reply.id), which was not waiting for an answer"
    }
    let answer = Self.answer(reply, to: question)
    answers[question] = answer
    if case .unsupported(let reason) = answer { record.noteUnsupported(reason) }
    if case .brokeProtocol(let how) = answer { record.note(how) }
    if let (suspect, fault) = queue.clearedSuspicion() {
      answers[suspect] = fault
      if countsOnceCertain(fault) { countFault(fault, in: suspect.entryPoint) }
      record.note("\(fault), not again when asked alone")
    }
    return nil
  }

  /// What a line says of a local time or a search.
  private static func answer(_ reply: ProtocolLine.Reply, to question: Question) -> Answer {
    switch (reply.content, question.kind) {
    case (.success(.answer(.resolved(let resolution))), .localTime): return .resolved(resolution)
    case (.success(.answer(.found(let result))), .search): return .found(result)
    case (.success(.answer(.unsupported(let reason))), _): return .unsupported(reason)
    case (.success(.answer(let answer)), let kind):
      let wanted = kind == .localTime ? "instants or none" : "moments, interval, seconds or flag"
      return .brokeProtocol("\(question.entryPoint.rawValue): found \(answer), wanted \(wanted)")
    case (.success(.clock), _):
      return .brokeProtocol("asked for the clock in \(question.entryPoint.rawValue)")
    case (.failure(let error), _): return .brokeProtocol(JSONFile.describe(error))
    }
  }

  private func fault(_ answer: Answer, _ queue: inout CommandQueue) {
    stop()
    // Also one that is not certain yet, because each costs a start.
    if queue.waiting.count == 1 || !countsOnceCertain(answer) { countFault(answer, in: queue.oldest) }
    guard let (question, answer) = queue.fault(answer) else { return }
    answers[question] = answer
    record.note("\(answer)")
  }

  /// Whether a fault counts only once its question is known: it may be another entry point's, and a time-out comes
  /// again when its question is asked alone.
  private func countsOnceCertain(_ fault: Answer) -> Bool {
    if case .timedOut = fault { return true }
    return identity.isFoundation
  }

  /// Counts a fault, and gives up where there were too many: of a Foundation the entry point, else the program.
  func countFault(_ answer: Answer, in entryPoint: EntryPoint) {
    let share = identity.isFoundation ? entryPoint : .resolve
    faults[share, default: 0] += 1
    if case .timedOut = answer { timeOuts[share, default: 0] += 1 }
    let reason: String
    if timeOuts[share, default: 0] >= Self.toleratedTimeOuts {
      reason = "timed out \(Self.toleratedTimeOuts) times"
    } else if faults[share, default: 0] >= 2 * Self.toleratedFaults {
      reason = "failed \(2 * Self.toleratedFaults) times, last: \(answer)"
    } else {
      return
    }
    if identity.isFoundation { givenUp[entryPoint] = reason } else { record.givenUp = reason }
  }

  /// The program, started where it does not run.
  func running() throws -> ChildProcess {
    if let program { return program }
    let (made, identity) = try SubjectCommand.start(command, tzRelease: tzRelease, limit: limit)
    if hasStarted { record.restarts += 1 }
    hasStarted = true
    self.identity = identity
    program = made
    return made
  }

  /// Ends the program at once.
  func stop() {
    program?.kill()
    record.standardError = program.map(errorText) ?? ""
    program = nil
  }

  private func errorText(_ program: ChildProcess) -> String {
    let text = String(decoding: program.lastErrors, as: UTF8.self)
    return text.isEmpty ? record.standardError : text
  }
}
