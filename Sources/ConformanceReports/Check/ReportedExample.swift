import Conformance
import DSTConformance
import Questions
import WallClock

/// An example as a JSON report prints it: its answers in a line each.
struct ReportedExample: Encodable {
  let question: Question
  let expected: String
  let actual: String
  let index: Int
  let reading: SearchReading

  init(_ example: DivergenceClass.Example) {
    question = example.question
    expected = example.expected
    actual = example.actual
    index = example.index
    reading = example.reading
  }
}

/// What two subjects answered differently as a JSON report prints it.
struct ReportedDisagreement: Encodable {
  let kind: Disagreement.Kind
  let cases: Int
  let zones: [ZoneID]
  let example: ReportedExample
  let otherAnswer: String

  init(_ disagreement: Disagreement) {
    kind = disagreement.kind
    cases = disagreement.cases
    zones = disagreement.zones.sorted()
    example = ReportedExample(disagreement.example)
    otherAnswer = "\(disagreement.otherAnswer)"
  }
}
