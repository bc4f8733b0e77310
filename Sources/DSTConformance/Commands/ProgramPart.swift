import Conformance
import LineProtocol
import Questions
import WallClock

/// One function of a program that answers by some toolchain's Foundation, as a subject by itself.
final class ProgramPart: Subject {
  let name: String
  let entryPoints: [EntryPoint]
  private let program: CommandSubject

  init(_ entryPoint: EntryPoint, of program: CommandSubject) {
    name = program.command.subjectName(of: entryPoint)
    entryPoints = [entryPoint]
    self.program = program
  }

  var limits: [SubjectLimit] { program.limits }
  var tellsAdjustments: Bool { program.tellsAdjustments }
  var record: SubjectRecord { program.record }

  func offersSchedules(_ rule: ScheduledRule) -> Bool { false }

  func answers(_ question: Question) -> Bool {
    entryPoints.contains(question.entryPoint) && program.answers(question)
  }

  func answers(to questions: [Question]) -> [Answer?] {
    program.answers(to: questions, at: questions.indices.filter { answers(questions[$0]) })
  }

  func resolve(_ question: Question) throws -> Resolution { try program.resolve(question) }

  func find(_ question: Question) throws -> SearchResult { try program.find(question) }
}
