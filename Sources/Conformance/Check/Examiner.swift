public import Questions
public import WallClock

/// Asks subjects about one zone and judges what they say; the one loop that every question goes through.
public struct Examiner {
  let judge: Judge
  let zone: ZoneID
  private let truths: RuleOracleCache
  /// Whether its tallies keep every answer that differs, and a digest of all.
  public var records = false
  /// Whether two subjects are held against each other.
  public var comparesSubjects = false
  /// The law whose counterexamples alone count; nil counts those of all.
  public var law: Law?

  var timeline: OffsetTimeline { judge.truth.timeline }

  /// Makes an examiner of one zone.
  ///
  /// - Parameters:
  ///   - zone: the identifier that the subjects are asked about.
  ///   - judge: what is true of the zone, and the judge by it.
  ///   - truths: what is right in other zones too, which the laws ask about.
  public init(zone: ZoneID, _ judge: Judge, _ truths: RuleOracleCache) {
    self.zone = zone
    self.judge = judge
    self.truths = truths
  }

  /// Asks every subject those of the questions that it answers.
  ///
  /// - Throws: what the oracle throws.
  public func examine(_ questions: [Question], subjects: [any Subject]) throws -> Tally {
    var tally = Tally(records: records)
    let laws = try LawQuestions(questions, judge.truth.timeline, truths, law)
    let asked = try subjects.map { (subject: $0, answers: try answers(of: $0, to: questions, laws)) }
    for (place, question) in questions.enumerated() {
      var given: [Given] = []
      for (subject, answers) in asked {
        guard let answer = try answers(place) else { continue }
        given.append(Given(subject: subject, answer: answer))
      }
      // What nobody was asked is no case, and its right answer nobody's business.
      guard !given.isEmpty else { continue }
      tally.questions += 1
      let right = try judge.right(question)
      var judged: [Judgement] = []
      for (subject, answer) in given.map({ ($0.subject, $0.answer) }) {
        let judgement = try judge.judgement(on: answer, to: question, right: right, subject.traits)
        try tally.record(
          judgement, on: answer, to: question, right: right, by: judge, subject: subject.name)
        judged.append(judgement)
      }
      if comparesSubjects, given.count == 2 { try compare(given, judged, on: question, right, into: &tally) }
    }
    return tally
  }

  private struct Given {
    let subject: any Subject
    let answer: Answer
  }

  /// A subject's answers, by the places of their questions; nil where it was not asked.
  private func answers(
    of subject: any Subject, to questions: [Question], _ laws: LawQuestions
  ) throws -> (Int) throws -> Answer? {
    guard laws.cases.isEmpty else { return try laws.answers(of: subject, truths) }
    let answers = subject.answers(to: questions)
    return { answers[$0] }
  }

  private func compare(
    _ given: [Given], _ judged: [Judgement], on question: Question, _ right: Answer, into tally: inout Tally
  ) throws {
    guard judged.allSatisfy({ $0.verdict != .unsupported }) else { return }
    let tell = given.allSatisfy { $0.subject.tellsAdjustments }
    guard !given[0].answer.agrees(with: given[1].answer, comparingAdjustments: tell) else { return }
    tally.add(
      Disagreement(
        Disagreement.Kind(
          clause: Clause(try judge.truth.finding(question.local), question.matching),
          shape: timeline.shape(near: question.local),
          right: Disagreement.Right(judged[0].verdict, judged[1].verdict)),
        example: DivergenceClass.Example(question: question, expected: right, actual: given[0].answer),
        otherAnswer: given[1].answer))
  }
}
