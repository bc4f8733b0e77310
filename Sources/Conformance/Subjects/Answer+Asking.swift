import Questions

extension Answer {
  /// What comes of asking a subject in this process: what it throws is a crash, unless that says what came in the
  /// place of an answer.
  static func asking(_ ask: () throws -> Answer) -> Answer {
    do {
      return try ask()
    } catch let failure as SubjectFailure {
      return failure.answer
    } catch let refusal as Unsupported {
      return .unsupported(refusal.reason)
    } catch {
      return .crashed("threw \(error)")
    }
  }
}
