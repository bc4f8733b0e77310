import FoundationSubjects
import LineProtocol
import Questions
import WallClock

/// One function of the Foundation that this process is linked with, as a subject that searches.
final class FoundationSearchSubject: SearchSubject {
  let name: String
  var entryPoints: [EntryPoint] { [entryPoint] }
  let limits: [SubjectIdentity.Limit] = [.onePass]
  private let entryPoint: EntryPoint
  private let functions = FoundationFunctions()

  init(_ entryPoint: EntryPoint) {
    self.entryPoint = entryPoint
    name = entryPoint.rawValue
  }

  func answers(_ question: Question) -> Bool {
    question.entryPoint == entryPoint && question.repeated != .both
  }

  func find(_ question: Question) throws -> SearchResult {
    let answer = try functions.answer(question)
    guard case .found(let result) = answer else { throw SubjectFailure(answer) }
    return result
  }
}
