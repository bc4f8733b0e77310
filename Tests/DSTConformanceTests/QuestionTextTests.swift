import Conformance
import DSTConformance
import Foundation
import Questions
import Testing
import WallClock

/// Every id reads back, and reads as what it was.
@Suite struct QuestionTextTests {
  static let ids = [
    "zone=Europe/Berlin entryPoint=resolve local=2027-03-28T02:30:00 matching=strict repeated=first",
    "zone=America/New_York entryPoint=nextDate cursor=2025-11-02T06:10:00Z target=01:30:00 matching=nextTime repeated=first",
    "zone=Australia/Lord_Howe entryPoint=enumerateDates cursor=2025-04-05T14:59:59Z+0.9999998807907104 target=01:45:00 matching=strict repeated=last direction=backward nanosecond=half days=400",
    "zone=Pacific/Apia entryPoint=nextDate cursor=2011-11-30T00:00:00Z target=30T09:00:00 matching=nextTime repeated=first nanosecond=zero days=40",
    "zone=Europe/Berlin entryPoint=nextDate cursor=2023-01-01T00:00:00Z target=02-30T23:59:59 matching=strict repeated=first",
    "zone=Australia/Lord_Howe entryPoint=recurrenceRule cursor=2025-10-04T13:59:59Z target=*:30:00 matching=nextTime repeated=first days=1",
    "zone=Europe/Berlin entryPoint=nextDateFullComponents cursor=2025-03-29T01:00:00Z target=2025-03-30T02:30:00 matching=strict repeated=first",
    "zone=Europe/Berlin entryPoint=secondsFromGMT cursor=2025-03-30T00:59:59Z+0.9999998807907104",
  ]

  @Test(arguments: ids) func anIDReadsBack(id: String) throws {
    let question = try #require(Question(id))
    #expect(question.description == id)
    let data = try JSONEncoder().encode(question)
    #expect(try JSONDecoder().decode(Question.self, from: data) == question)
  }

  @Test(arguments: [
    "", "Europe/Berlin", "Europe/Berlin nextDate 2025-11-02T06:10:00Z 01:30 nextTime first forward unset",
    "Europe/Berlin nextDay 2025-11-02T06:10:00Z 01:30:00 nextTime first forward unset one",
    "zone=Europe/Berlin entryPoint=nextDate cursor=2025-11-02T06:10:00Z+1.5 target=01:30:00 matching=nextTime repeated=first",
    "zone=Europe/Berlin entryPoint=nextDate cursor=2025-11-02T06:10:00Z target=1T01:30:00 matching=nextTime repeated=first",
    "zone=Europe/Berlin entryPoint=nextDate cursor=2025-11-02T06:10:00Z target=01:30:00 matching=nextTime repeated=first days=0",
  ]) func anotherTextIsNoID(text: String) {
    #expect(Question(text) == nil)
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
    assignment.representsShape = true
    var seen: Set<String> = []
    for chunk in plan.chunks(of: timeline, assignment) {
      for question in plan.questions(of: chunk, in: "Europe/Berlin", timeline, assignment) {
        let id = question.description
        #expect(Question(id) == question)
        seen.insert(id)
      }
    }
    #expect(seen.count > 1000)
  }
}
