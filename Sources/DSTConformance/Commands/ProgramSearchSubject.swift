import LineProtocol
import Questions

/// A program's functions of Foundation as a subject that searches: one of a Foundation, all of any other program.
final class ProgramSearchSubject: SearchSubject {
  let name: String
  let entryPoints: [EntryPoint]
  private let program: CommandSubject

  init(_ searching: SubjectCommand.Searching, of program: CommandSubject) {
    name = searching.name
    entryPoints = searching.entryPoints
    self.program = program
  }

  func answers(_ question: Question) -> Bool {
    entryPoints.contains(question.entryPoint) && program.identity.answers(question)
  }

  func answers(to questions: [Question]) -> [Answer?] {
    program.answers(to: questions, at: questions.indices.filter { answers(questions[$0]) })
  }

  func find(_ question: Question) throws -> SearchResult {
    switch answers(to: [question])[0] {
    case .found(let result)?: return result
    case let answer?: throw SubjectFailure(answer)
    case nil: throw SubjectFailure(.crashed("gave no answer"))
    }
  }
}
