import LineProtocol
import Questions

/// One entry point of a program that answers by some toolchain's Foundation, as a subject that searches.
final class ProgramSearchSubject: SearchSubject {
  let name: String
  let entryPoint: EntryPoint
  /// The program, which all of its entry points share.
  let program: CommandSubject

  init(_ entryPoint: EntryPoint, of command: SubjectCommand, _ program: CommandSubject) {
    name = command.subjectName(of: entryPoint)
    self.entryPoint = entryPoint
    self.program = program
  }

  func answers(_ question: Question) -> Bool {
    question.entryPoint == entryPoint && program.identity.answers(question)
  }

  /// The answer that came when the questions were prepared; nil where the entry point was given up.
  func answer(_ question: Question) -> Answer? { program.answer(question) }

  func find(_ question: Question) throws -> SearchResult {
    program.prepare([question])
    guard let answer = answer(question) else {
      throw SubjectFailure(.crashed("given up: \(program.reasonToGiveUp(entryPoint) ?? "no answer")"))
    }
    guard case .found(let result) = answer else { throw SubjectFailure(answer) }
    return result
  }
}
