import Questions
import WallClock

/// The questions that a program is to answer, by their places in a list, with the answers that have come: not yet
/// asked, in flight, or answered.
struct CommandQueue {
  /// The list.
  let questions: [Question]
  /// The answers, by the places of their questions; nil where none has come.
  var answers: [Answer?]
  private var queued: [Int] = []
  private var inFlight: ArraySlice<(id: Int, place: Int)> = []
  /// How many of the next questions are asked alone, because one of them may be at fault.
  private(set) var suspects = 0
  private var suspicion: (place: Int, fault: Answer)?

  init(_ questions: [Question]) {
    self.questions = questions
    answers = [Answer?](repeating: nil, count: questions.count)
  }

  /// Puts in the questions at some places, in that order.
  mutating func queue(_ places: [Int]) {
    // The next one is the last.
    queued = places.reversed()
  }

  /// Whether every question that was put in has an answer.
  var isDone: Bool { queued.isEmpty && inFlight.isEmpty }

  /// How many questions are in flight.
  var waiting: Int { inFlight.count }

  /// Takes the next question to ask it under an id.
  mutating func take(_ id: Int) -> Question? {
    guard let place = queued.popLast() else { return nil }
    inFlight.append((id, place))
    return questions[place]
  }

  /// Takes a question out of those in flight, by its place; nil where none has the id.
  mutating func answered(_ id: Int) -> Int? {
    guard let index = inFlight.firstIndex(where: { $0.id == id }) else { return nil }
    if suspects > 0 { suspects -= 1 }
    guard index > inFlight.startIndex else { return inFlight.popFirst()?.place }
    return inFlight.remove(at: index).place
  }

  /// Charges a fault to the question that it belongs to; false where those in flight have to be asked again one by one.
  mutating func fault(_ fault: Answer) -> Bool {
    guard inFlight.count > 1 else {
      suspects = 0
      suspicion = nil
      guard let place = inFlight.popLast()?.place else { return false }
      answers[place] = fault
      return true
    }
    suspicion = inFlight.first.map { ($0.place, fault) }
    suspects = inFlight.count
    queued += inFlight.reversed().map(\.place)
    inFlight = []
    return false
  }

  /// Charges a fault that did not come again to the question that was the oldest in flight, once that is clear.
  mutating func clearedSuspicion() -> (question: Question, fault: Answer)? {
    guard suspects == 0, let (place, fault) = suspicion else { return nil }
    suspicion = nil
    answers[place] = fault
    return (questions[place], fault)
  }

  /// The oldest question in flight.
  var oldest: Question? { inFlight.first.map { questions[$0.place] } }

  /// Leaves out questions that are not in flight.
  mutating func drop(_ isDropped: (Question) -> Bool) {
    queued.removeAll { isDropped(questions[$0]) }
    suspects = min(suspects, queued.count + inFlight.count)
    if suspects == 0 { suspicion = nil }
  }
}
