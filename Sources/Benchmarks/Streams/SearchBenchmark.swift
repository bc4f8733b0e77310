import Conformance
import Foundation
import FoundationSubjects
import Questions
import WallClock

/// What a search costs by `Calendar.nextDate` and by WallClock's stream, for the same cursors.
struct SearchBenchmark {
  private var searches: [Search] = []

  private struct Search {
    let calendar: Calendar
    let components: DateComponents
    let matching: Calendar.MatchingPolicy
    let repeated: Calendar.RepeatedTimePolicy
    let stream: OccurrenceStream
    let cursor: Date
  }

  private struct Asked: Hashable {
    let target: SearchTarget
    let policies: PolicyPair
  }

  /// How many searches are timed at most; they come from histories far apart in the list.
  private static let searches = 40_000

  /// Prepares the forward searches of a plan in some histories, so that only the searches themselves are timed.
  init(_ plan: Plan, _ histories: [ZoneHistory]) throws {
    let searchPlan = SearchPlan(years: plan, depth: .quick, entryPoints: [.nextDate], releaseYear: 2025)
    for history in histories where searches.count < Self.searches {
      guard let timeZone = TimeZone(identifier: history.zone.rawValue) else {
        throw UnknownZone(history.zone)
      }
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = timeZone
      let policy = try WallClockPolicy(in: history.zone)
      var streams: [Asked: OccurrenceStream] = [:]
      for chunk in searchPlan.chunks(of: history.timeline, SearchAssignment()) {
        guard case .around = chunk else { continue }
        for question in searchPlan.questions(
          of: chunk, in: history.zone, history.timeline, SearchAssignment())
        where question.days == nil && question.nanosecond == .unset && question.direction == .forward {
          // Kept as a scheduler keeps them, like the calendar: one for a rule and its policies.
          let asked = Asked(
            target: question.target, policies: question.policies)
          let stream =
            try streams[asked]
            ?? OccurrenceStream(
              of: question.target.rule(), in: policy, matching: question.matching, repeated: question.repeated
            )
          streams[asked] = stream
          searches.append(
            Search(
              calendar: calendar, components: question.components, matching: question.matching.foundation,
              repeated: question.repeated.foundation ?? .first, stream: stream, cursor: question.cursor.date))
        }
      }
    }
  }

  /// How many searches are timed.
  var count: Int { searches.count }

  /// The seconds that `Calendar.nextDate` and the stream take for all searches.
  func seconds() throws -> (calendar: Double, stream: Double) {
    // The counts keep the calls from being optimised away.
    var found = 0
    let calendar = ContinuousClock().measure {
      // By index: a copy of each would cost more than the stream's search.
      for index in searches.indices {
        let next = searches[index].calendar.nextDate(
          after: searches[index].cursor, matching: searches[index].components,
          matchingPolicy: searches[index].matching, repeatedTimePolicy: searches[index].repeated)
        if next != nil { found += 1 }
      }
    }
    var streamed = 0
    let stream = ContinuousClock().measure {
      for index in searches.indices
      where searches[index].stream.next(after: searches[index].cursor) != nil { streamed += 1 }
    }
    guard found > 0, streamed > 0 else {
      throw HarnessFailure("no search of the benchmark found anything", .fault)
    }
    return (calendar / .seconds(1), stream / .seconds(1))
  }
}
