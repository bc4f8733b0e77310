import DSTConformance
import Foundation
import Testing
import WallClock

/// Every id reads back, and reads as what it was.
@Suite struct QuestionTextTests {
  static let ids = [
    "Europe/Berlin 2027-03-28T02:30:00 strict first",
    "America/New_York nextDate 2025-11-02T06:10:00Z 01:30:00 nextTime first forward unset one",
    "Australia/Lord_Howe enumerateDates 2025-04-05T14:59:59Z+0.9999998807907104 01:45:00 strict last backward half 400d",
    "Pacific/Apia nextDate 2011-11-30T00:00:00Z 30T09:00:00 nextTime first forward zero 40d",
    "Europe/Berlin nextDate 2023-01-01T00:00:00Z 02-30T23:59:59 strict first forward unset one",
    "Australia/Lord_Howe recurrenceRule 2025-10-04T13:59:59Z *:30:00 nextTime first forward unset 1d",
    "Europe/Berlin nextDateFullComponents 2025-03-29T01:00:00Z 2025-03-30T02:30:00 strict first forward unset one",
    "Europe/Berlin secondsFromGMT 2025-03-30T00:59:59Z+0.9999998807907104 - nextTime first forward unset one",
  ]

  @Test(arguments: ids) func anIDReadsBack(id: String) throws {
    let question = try #require(Case(id))
    #expect(question.description == id)
    let data = try JSONEncoder().encode(question)
    #expect(try JSONDecoder().decode(Case.self, from: data) == question)
  }

  @Test(arguments: [
    "", "Europe/Berlin", "Europe/Berlin nextDate 2025-11-02T06:10:00Z 01:30 nextTime first forward unset",
    "Europe/Berlin nextDay 2025-11-02T06:10:00Z 01:30:00 nextTime first forward unset one",
    "Europe/Berlin nextDate 2025-11-02T06:10:00Z+1.5 01:30:00 nextTime first forward unset one",
    "Europe/Berlin nextDate 2025-11-02T06:10:00Z 1T01:30:00 nextTime first forward unset one",
    "Europe/Berlin nextDate 2025-11-02T06:10:00Z 01:30:00 nextTime first forward unset 0d",
  ]) func anotherTextIsNoID(text: String) {
    #expect(Case(text) == nil)
  }

  @Test func aMomentKeepsItsLastBit() throws {
    let change = try #require(Moment("2025-03-30T01:00:00Z"))
    for moment in [change.nextDown, change.nextUp, change.adding(0.0001), change.adding(-0.5)] {
      #expect(Moment(moment.description) == moment)
      #expect(Moment(moment.date) == moment)
    }
    #expect(change.nextDown.floor == change.floor.adding(seconds: -1))
  }

  @Test func everyQuestionOfThePlanReadsBack() throws {
    let timeline = SearchSamples.berlin
    let plan = SearchPlan(years: Plan(from: 2025, through: 2025), releaseYear: 2025)
    var assignment = SearchAssignment()
    assignment.leadsShape = true
    var seen: Set<String> = []
    for chunk in plan.chunks(of: timeline, assignment) {
      for question in plan.questions(of: chunk, in: "Europe/Berlin", timeline, assignment) {
        let id = question.description
        #expect(SearchQuestion(id) == question)
        seen.insert(id)
      }
    }
    #expect(seen.count > 1000)
  }
}
