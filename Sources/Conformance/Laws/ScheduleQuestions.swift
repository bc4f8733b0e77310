import Foundation
import Questions
import WallClock

/// The questions of one case of the laws that may be asked before any of them is answered, and its chain.
package struct ScheduleQuestions {
  /// What recurs.
  package let rule: ScheduledRule
  /// The questions that depend on no answer.
  package let singles: [Question]
  /// Where a search from each answer to the next begins.
  package let chainStart: Instant
  /// Where it ends.
  package let chainEnd: Instant
  /// How many searches it takes at most.
  package let chainLength: Int

  /// - Parameter law: the law whose counterexamples alone count; nil counts those of all.
  /// - Throws: what the source of findings throws.
  init(_ scheduled: ScheduleCase, _ truth: RuleOracle, _ law: Law?) throws {
    let rule = scheduled.rule
    self.rule = rule
    chainStart = scheduled.start
    chainEnd = scheduled.end
    let instants =
      scheduled.start < scheduled.end
      ? try truth.occurrences(of: rule, in: scheduled.start..<scheduled.end).map(\.instant) : []
    var singles: [Question] = []
    if law?.isOfCatchingUp != true {
      singles = scheduled.cursors.flatMap {
        [Question(.next, $0, of: rule), Question(.previous, $0, of: rule)]
      }
      singles.append(
        Question(occurrencesOf: rule, from: scheduled.start.date, to: scheduled.end.date))
    }
    if law?.isOfCatchingUp != false {
      for instant in instants {
        singles += ScheduleLaws.timerDelays.map {
          Question(runAfter: instant, firedAt: instant.date.addingTimeInterval($0), of: rule)
        }
      }
    }
    self.singles = singles
    chainLength = law?.isOfCatchingUp != true && scheduled.start < scheduled.end ? instants.count + 1 : 0
  }
}
