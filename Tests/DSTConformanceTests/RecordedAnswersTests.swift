import Conformance
import DSTConformance
import Questions
import Testing
import WallClock

/// The order of what a record holds.
@Suite struct RecordedAnswersTests {
  /// A part of a long answer, which reads alike wherever it begins.
  static func part(from place: Int) -> Answer {
    .found(.part([Moment(Instant(secondsSince1970: 0))], from: place, of: 99, .reached))
  }

  @Test func partsThatReadAlikeStandInTheOrderOfTheirCases() {
    let places = 1...9
    let cases = places.map { place in
      RecordedCase(
        subject: "nextDate", zone: "Etc/UTC", id: "zone=Etc/UTC case=\(place)", classID: nil,
        answers: ComparedAnswers(expected: Self.part(from: place), actual: Self.part(from: place + 1)))
    }
    #expect(Set(cases.map(\.expected)).count == 1)
    let recorded = RecordedAnswers.all(cases: cases.reversed(), digests: [:], classes: [])
    #expect(recorded.compared.map(\.expected) == places.map(Self.part))
  }
}
