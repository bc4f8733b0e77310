import Questions
import WallClock

/// The questions that a program is to answer, by their places in a list: not yet asked, and in flight.
struct CommandQueue {
  private let questions: [Question]
  private var queued: [Int]
  private var inFlight: ArraySlice<(id: Int, place: Int)> = []
  /// How many of the next questions are asked alone, because one of them may be at fault.
  private(set) var suspects = 0
  private var suspicion: (place: Int, fault: Answer)?

  /// Asks some of the questions of a list.
  init(_ questions: [Question], places: [Int]) {
    self.questions = questions
    // The next one is the last.
    queued = places.reversed()
  }

  /// Whether every question has an answer.
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

  /// Says which question a fault belongs to; nil where those in flight have to be asked again one by one.
  mutating func fault(_ fault: Answer) -> Int? {
    guard inFlight.count > 1 else {
      suspects = 0
      suspicion = nil
      return inFlight.popLast()?.place
    }
    suspicion = inFlight.first.map { ($0.place, fault) }
    suspects = inFlight.count
    queued += inFlight.reversed().map(\.place)
    inFlight = []
    return nil
  }

  /// The question that was the oldest in flight at a fault which did not come again, once that is clear.
  mutating func clearedSuspicion() -> (place: Int, fault: Answer)? {
    guard suspects == 0, let suspicion else { return nil }
    self.suspicion = nil
    return suspicion
  }

  /// The place of the oldest question in flight.
  var oldest: Int? { inFlight.first?.place }

  /// Leaves out questions that are not in flight.
  mutating func drop(_ isDropped: (Question) -> Bool) {
    queued.removeAll { isDropped(questions[$0]) }
    suspects = min(suspects, queued.count + inFlight.count)
    if suspects == 0 { suspicion = nil }
  }
}
