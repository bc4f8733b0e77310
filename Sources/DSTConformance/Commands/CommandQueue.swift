import Questions
import WallClock

/// The questions that a program is to answer: not yet asked, and in flight.
struct CommandQueue {
  private var queued: [Question]
  /// The questions in flight, the oldest first.
  private(set) var waiting: [(id: Int, question: Question)] = []
  /// How many of the next questions are asked alone, because one of them may be at fault.
  private(set) var suspects = 0
  private var suspicion: (question: Question, fault: Answer)?

  init(_ questions: [Question]) {
    // The next one is the last.
    queued = questions.reversed()
  }

  /// Whether every question has an answer.
  var isDone: Bool { queued.isEmpty && waiting.isEmpty }

  /// Takes the next question to ask it under an id.
  mutating func take(_ id: Int) -> Question? {
    guard let question = queued.popLast() else { return nil }
    waiting.append((id, question))
    return question
  }

  /// Takes a question out of those in flight; nil where none has the id.
  mutating func answered(_ id: Int) -> Question? {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return nil }
    if suspects > 0 { suspects -= 1 }
    return waiting.remove(at: index).question
  }

  /// Says which question a fault belongs to; nil where those in flight have to be asked again one by one.
  mutating func fault(_ fault: Answer) -> (Question, Answer)? {
    guard waiting.count > 1 else {
      suspects = 0
      suspicion = nil
      return waiting.popLast().map { ($0.question, fault) }
    }
    suspicion = (waiting[0].question, fault)
    suspects = waiting.count
    queued += waiting.reversed().map(\.question)
    waiting = []
    return nil
  }

  /// The question that was the oldest in flight at a fault which did not come again, once that is clear.
  mutating func clearedSuspicion() -> (Question, Answer)? {
    guard suspects == 0, let (question, fault) = suspicion else { return nil }
    suspicion = nil
    return (question, fault)
  }

  /// The entry point of the oldest question in flight.
  var oldest: EntryPoint { waiting.first?.question.entryPoint ?? .resolve }

  /// Leaves out questions that are not in flight.
  mutating func drop(_ isDropped: (Question) -> Bool) {
    queued.removeAll(where: isDropped)
    suspects = min(suspects, queued.count + waiting.count)
    if suspects == 0 { suspicion = nil }
  }
}
