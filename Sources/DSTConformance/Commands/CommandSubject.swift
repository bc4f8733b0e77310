import Foundation
import Questions
import WallClock

/// A program of any language as a subject; it speaks the line protocol, with many questions in flight.
///
/// A fault of the program costs the question that it was on: the program is started anew, and where several
/// questions were in flight they are asked again one by one, to find the one it was.
final class CommandSubject: Subject {
  let name: String
  /// Whether its method starts at the local day's start, which no program says of itself.
  let startsAtDayStart: Bool
  /// What it says of itself.
  private(set) var identity: SubjectIdentity
  let limit: Duration
  var nextID = 1
  var timeOuts = 0
  var record = SubjectRecord()
  private let command: String
  private let tzRelease: String
  private var program: CommandProcess?
  private var hasStarted = false
  private var answers: [Question: Answer] = [:]
  private var faults = 0

  /// How many questions are in flight at most.
  private static let window = 256
  /// How many faults are put up with, since each costs a start of the program.
  private static let toleratedFaults = 50
  /// How many time-outs are put up with, since each costs the limit.
  private static let toleratedTimeOuts = 5

  init(_ command: SubjectCommand, tzRelease: String, timeLimit: Int) {
    name = command.name
    identity = command.identity
    startsAtDayStart = command.startsAtDayStart
    self.command = command.line
    self.tzRelease = tzRelease
    limit = .seconds(timeLimit)
  }

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
    guard identity.offers(.resolve) else {
      let reason = "\(name) does not offer \(EntryPoint.resolve.rawValue)"
      record.noteUnsupported(reason, count: questions.count)
      for question in questions { answers[question] = .unsupported(reason) }
      return
    }
    var queue = CommandQueue(questions)
    while !queue.isDone, record.givenUp == nil {
      do {
        let program = try running()
        try exchange(&queue, with: program)
      } catch let failure as HarnessFailure {
        record.givenUp = failure.description
      } catch {
        record.givenUp = "\(error)"
      }
    }
    record.standardError = program.map(errorText) ?? record.standardError
  }

  /// Ends the program; one that goes on after its input has ended is a fault.
  func finish() {
    guard let program else { return }
    self.program = nil
    let ends = program.finish(within: min(limit, .seconds(5)))
    record.standardError = errorText(program)
    if !ends { record.note("did not end when its input did, and was killed") }
  }

  private func exchange(_ queue: inout CommandQueue, with program: CommandProcess) throws {
    var since = ContinuousClock.now
    while !queue.isDone {
      while queue.waiting.count < (queue.suspects > 0 ? 1 : Self.window), let question = queue.take(nextID) {
        if queue.waiting.count == 1 { since = .now }
        program.send(LineProtocol.line(question, id: nextID))
        nextID += 1
      }
      switch program.receive(within: limit - (.now - since)) {
      case .lines(let lines):
        since = .now
        for line in lines {
          if let how = take(line, &queue) { return fault(.brokeProtocol(how), &queue) }
        }
      case .ended(let how): return fault(.crashed(how), &queue)
      case .endlessLine: return fault(.brokeProtocol(LineProtocol.endlessLine), &queue)
      case .silence: return timeOut(&queue)
      }
    }
  }

  /// Takes an answer; says what is wrong where the line answers nothing that was asked.
  private func take(_ line: Data, _ queue: inout CommandQueue) -> String? {
    let reply: LineProtocol.Reply
    do {
      reply = try JSONDecoder().decode(LineProtocol.Reply.self, from: line)
    } catch {
      return "wrote \(LineProtocol.excerpt(line)), wanted an answer as a JSON object with an id"
    }
    guard let question = queue.answered(reply.id) else {
      return "answered question \(reply.id), which was not waiting for an answer"
    }
    let answer = Self.resolution(reply)
    answers[question] = answer
    if case .unsupported(let reason) = answer { record.noteUnsupported(reason) }
    if case .brokeProtocol(let how) = answer { record.note(how) }
    if let (suspect, fault) = queue.clearedSuspicion() {
      answers[suspect] = fault
      record.note("\(fault), not again when asked alone")
    }
    return nil
  }

  /// What a line says of a local time.
  private static func resolution(_ reply: LineProtocol.Reply) -> Answer {
    switch reply.content {
    case .success(.answer(.resolved(let resolution))): .resolved(resolution)
    case .success(.answer(.unsupported(let reason))): .unsupported(reason)
    case .success(.answer(let answer)): .brokeProtocol("resolve: found \(answer), wanted instants or none")
    case .success(.clock): .brokeProtocol("asked for the clock in resolve")
    case .failure(let error): .brokeProtocol(JSONFile.describe(error))
    }
  }

  private func fault(_ answer: Answer, _ queue: inout CommandQueue) {
    stop()
    // Also one that is not certain yet: each costs a start.
    countFault(answer)
    guard let (question, answer) = queue.fault(answer) else { return }
    answers[question] = answer
    record.note("\(answer)")
  }

  private func timeOut(_ queue: inout CommandQueue) {
    stop()
    let answer = Answer.timedOut(Int(limit / .seconds(1)))
    timeOuts += 1
    countFault(answer)
    // Whoever answers in order was on the oldest; to ask all again one by one would cost the limit again.
    guard let question = queue.blameOldest() else { return }
    answers[question] = answer
    record.note("\(answer)")
  }

  /// Counts a fault, and gives the program up where there were too many.
  func countFault(_ answer: Answer) {
    faults += 1
    if timeOuts >= Self.toleratedTimeOuts {
      record.givenUp = "timed out \(timeOuts) times"
    } else if faults >= 2 * Self.toleratedFaults {
      record.givenUp = "failed \(faults) times, last: \(answer)"
    }
  }

  /// The program, started where it does not run.
  func running() throws -> CommandProcess {
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

  private func errorText(_ program: CommandProcess) -> String {
    let text = String(decoding: program.lastErrors, as: UTF8.self)
    return text.isEmpty ? record.standardError : text
  }
}
