import Conformance
import Foundation
import LineProtocol
import Questions
import WallClock

/// A program of any language as a subject; it speaks the line protocol, with many questions in flight.
///
/// A fault of the program costs the question that it was on: the program is started anew, and where several
/// questions were in flight they are asked again one by one, to find the one it was.
final class CommandSubject: AskableAhead {
  let command: SubjectCommand
  /// What it says of itself.
  private(set) var identity: SubjectIdentity
  let limit: Duration
  var nextID = 1
  var writer = LineWriter()
  let scanner = LineScanner()
  /// What is to be told of the program beside its answers, but for whether it is given up.
  var notes = SubjectRecord()
  private let tzRelease: String
  let patience: Patience
  let interruption: Interruption
  private var program: ChildProcess?
  private var hasStarted = false

  /// How many questions are in flight at most.
  private static let window = 512

  init(
    _ command: SubjectCommand, tzRelease: String, timeLimit: Int, patience: Patience = Patience(),
    interruption: Interruption = Interruption()
  ) {
    self.command = command
    identity = command.identity
    self.tzRelease = tzRelease
    limit = .seconds(timeLimit)
    self.patience = patience
    self.interruption = interruption
  }

  var name: String { command.subjectName }

  var entryPoints: [EntryPoint] { command.entryPoints }

  var limits: [SubjectLimit] { identity.limits ?? [] }

  var tellsAdjustments: Bool { identity.adjustments ?? true }

  var record: SubjectRecord {
    var record = notes
    record.givenUp = patience.reasonToGiveUp(name)
    return record
  }

  func resolve(_ question: Question) throws -> Resolution {
    switch answers(to: [question])[0] {
    case .resolved(let resolution)?: return resolution
    case let answer: throw HarnessFailure("\(name): \(answer?.description ?? "given up")", .unavailable)
    }
  }

  func find(_ question: Question) throws -> SearchResult {
    switch answers(to: [question])[0] {
    case .found(let result)?: return result
    case let answer?: throw SubjectFailure(answer)
    case nil: throw SubjectFailure(.crashed("gave no answer"))
    }
  }

  func answers(_ question: Question) -> Bool {
    question.kind == .localTime ? entryPoints.contains(.resolve) : identity.answers(question)
  }

  func answers(to questions: [Question]) -> [Answer?] {
    answers(to: questions, at: questions.indices.filter { answers(questions[$0]) })
  }

  /// Answers the questions at some places of a list; nil stands at all others.
  func answers(to questions: [Question], at places: [Int]) -> [Answer?] {
    var queue = CommandQueue(questions)
    var isAsked: [EntryPoint: Bool] = [:]
    let asked = places.filter { place in
      let entryPoint = questions[place].entryPoint
      guard identity.answers(questions[place]) else {
        queue.answers[place] = notOffered(entryPoint)
        return false
      }
      if let known = isAsked[entryPoint] { return known }
      let isWanted = reasonToGiveUp(entryPoint) == nil
      isAsked[entryPoint] = isWanted
      return isWanted
    }
    queue.queue(asked)
    while !queue.isDone, interruption.signal == nil {
      do {
        try exchange(&queue, with: try running())
      } catch {
        for name in command.subjectNames { patience.giveUp(name, "\(error)") }
      }
      queue.drop { reasonToGiveUp($0.entryPoint) != nil }
    }
    notes.standardError = program.map(errorText) ?? notes.standardError
    return queue.answers
  }

  func asked(ahead cases: [ScheduleQuestions]) -> [any RecurrenceSubject] {
    AskedAhead.all(of: cases, by: self)
  }

  private func notOffered(_ entryPoint: EntryPoint) -> Answer {
    let reason = "\(name) does not offer \(entryPoint.rawValue)"
    notes.noteUnsupported(reason)
    return .unsupported(reason)
  }

  /// Why nothing more is asked of an entry point; nil where it is.
  func reasonToGiveUp(_ entryPoint: EntryPoint) -> String? {
    patience.reasonToGiveUp(command.subjectName(of: entryPoint))
  }

  /// Ends the program; one that goes on after its input has ended is a fault.
  func finish() {
    guard let program else { return }
    self.program = nil
    let ends = program.finish(within: min(limit, .seconds(5)))
    notes.standardError = errorText(program)
    if !ends { notes.note("did not end when its input did, and was killed") }
  }

  private func exchange(_ queue: inout CommandQueue, with program: ChildProcess) throws {
    var since = ContinuousClock.now
    while !queue.isDone {
      let room = queue.suspects > 0 ? 1 : Self.window
      if queue.waiting <= room / 2 {
        if queue.waiting == 0 { since = .now }
        while queue.waiting < room, let question = queue.take(nextID) {
          writer.append(question, id: nextID)
          nextID += 1
        }
        program.send(writer.take())
      }
      switch receive(from: program, within: limit - (.now - since)) {
      case .lines(let lines):
        since = .now
        for line in lines {
          if let how = take(line, &queue) { return fault(.brokeProtocol(how), &queue) }
        }
      case .ended(let how): return fault(.crashed(how), &queue)
      case .endlessLine: return fault(.brokeProtocol(ProtocolLine.endlessLine), &queue)
      case .silence:
        guard interruption.signal == nil else { return stop() }
        return fault(.timedOut(Int(limit / .seconds(1))), &queue)
      }
    }
  }

  /// Waits for lines; a signal that ends the run ends the waiting as silence.
  func receive(from program: ChildProcess, within limit: Duration) -> ChildProcess.Event {
    program.receive(within: limit) { interruption.signal != nil }
  }

  /// Takes an answer; says what is wrong where the line answers nothing that was asked.
  private func take(_ line: ArraySlice<UInt8>, _ queue: inout CommandQueue) -> String? {
    let reply: ProtocolLine.Reply
    do throws(BrokenLine) {
      reply = try scanner.reply(line)
    } catch {
      return error.description
    }
    let given: Result<Answer, DecodingError>
    switch reply.content {
    case .success(.answer(let answer)): given = .success(answer)
    case .failure(let error): given = .failure(error)
    // It would take the next question for what the clock says.
    case .success(.clock):
      return "asked for the clock in \(queue.oldest?.entryPoint.rawValue ?? "no question")"
    }
    guard let place = queue.answered(reply.id) else {
      return "answered question \(reply.id), which was not waiting for an answer"
    }
    let answer = Self.answer(given, to: queue.questions[place])
    queue.answers[place] = answer
    if case .unsupported(let reason) = answer { notes.noteUnsupported(reason) }
    if case .brokeProtocol(let how) = answer { notes.note(how) }
    if let (suspect, fault) = queue.clearedSuspicion() {
      if countsOnceCertain(fault) { countFault(fault, about: suspect) }
      notes.note("\(fault), not again when asked alone")
    }
    return nil
  }

  /// What an answer says of a local time, a search or a schedule.
  private static func answer(_ given: Result<Answer, DecodingError>, to question: Question) -> Answer {
    switch (given, question.kind) {
    case (.success(.resolved(let resolution)), .localTime): return .resolved(resolution)
    case (.success(.found(let result)), .search), (.success(.found(let result)), .schedule):
      return .found(result)
    case (.success(.unsupported(let reason)), _): return .unsupported(reason)
    case (.success(let answer), let kind):
      let wanted = kind == .localTime ? "instants or none" : "moments, interval, seconds or flag"
      return .brokeProtocol("\(question.entryPoint.rawValue): found \(answer), wanted \(wanted)")
    case (.failure(let error), _): return .brokeProtocol(JSONFile.describe(error))
    }
  }

  private func fault(_ answer: Answer, _ queue: inout CommandQueue) {
    stop()
    // Also one that is not certain yet, because each costs a start.
    if let oldest = queue.oldest, queue.waiting == 1 || !countsOnceCertain(answer) {
      countFault(answer, about: oldest)
    }
    if queue.fault(answer) { notes.note("\(answer)") }
  }

  /// Whether a fault counts only once its question is known: it may be another entry point's, and a time-out comes
  /// again when its question is asked alone.
  private func countsOnceCertain(_ fault: Answer) -> Bool {
    if case .timedOut = fault { return true }
    return identity.isFoundation
  }

  /// Counts a fault: of a Foundation for the entry point, else for the program.
  func countFault(_ answer: Answer, about question: Question) {
    patience.count(answer, by: command.subjectName(of: question.entryPoint), about: question)
  }

  /// The program, started where it does not run.
  func running() throws -> ChildProcess {
    if let program { return program }
    let (made, identity) = try command.started(tzRelease: tzRelease, limit: limit)
    if hasStarted { notes.restarts += 1 }
    hasStarted = true
    self.identity = identity
    program = made
    return made
  }

  /// Ends the program at once.
  func stop() {
    program?.kill()
    notes.standardError = program.map(errorText) ?? ""
    program = nil
  }

  private func errorText(_ program: ChildProcess) -> String {
    let text = String(decoding: program.lastErrors, as: UTF8.self)
    return text.isEmpty ? notes.standardError : text
  }
}
