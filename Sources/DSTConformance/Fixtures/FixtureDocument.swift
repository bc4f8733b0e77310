import Conformance
import Questions
import WallClock

/// A file of fixtures that the project writes itself: failures that are kept or handed on.
struct FixtureDocument: Encodable {
  let schema = FixtureDocument.schema
  let cases: [Entry]
  /// Schedules that broke a law, which `explore` keeps beside its cases.
  var schedules: [ScheduleTrial]?

  /// The version of the format that is read and written.
  static let schema = 2

  /// One case.
  struct Entry: Encodable {
    let name: String
    let question: Question
    let expected: Answer
    var note: String?

    private enum CodingKeys: String, CodingKey { case name, expected, note }

    func encode(to encoder: any Encoder) throws {
      // The question's fields stand beside the case's own.
      try question.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try container.encode(expected, forKey: .expected)
      try container.encodeIfPresent(note, forKey: .note)
    }
  }
}
