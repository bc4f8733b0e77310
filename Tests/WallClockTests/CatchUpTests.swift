import Foundation
import Testing
import WallClock

@Suite struct CatchUpTests {
  @Test func Window_ExcludesItsStart_AndIncludesItsEnd() throws {
    let catchUp = try berlin(at: ["12:00"], .all)
    let result = try missed(catchUp, "2027-01-01T11:00:00Z", "2027-01-03T11:00:00Z")
    #expect(result.tokens == ["v|2027-01-02|12:00", "v|2027-01-03|12:00"])
    #expect(result.missed == .few)
    #expect(result.outcome == .complete)
    #expect(result.extent == .open)
    #expect(try result.nextStart == .moment(moment("2027-01-03T11:00:00Z")))
    #expect(Array(result.settled).isEmpty)
  }

  @Test func Window_OfFractions_HoldsWhatLiesBetween() throws {
    let catchUp = try berlin(at: ["12:00"], .all)
    let noon = try moment("2027-01-02T11:00:00Z")
    #expect(try catchUp.missed(after: .moment(noon - 0.5)) { noon }.tokens == ["v|2027-01-02|12:00"])
    #expect(try catchUp.missed(after: .moment(noon - 0.5)) { noon - 0.25 }.tokens == [])
    #expect(try catchUp.missed(after: .moment(noon)) { noon + 0.5 }.tokens == [])
    #expect(try catchUp.missed(after: .moment(noon + 0.25)) { noon + 0.5 }.extent == .open)
  }

  @Test func Clock_IsReadOnce() throws {
    for policy in CatchUpPolicy.allCases {
      let catchUp = try berlin(at: ["12:00"], policy, cap: 2)
      var readings = 0
      let start = try moment("2027-01-01T00:00:00Z")
      let result = try catchUp.missed(after: .moment(start)) {
        readings += 1
        // A clock that runs on while the window is being dealt with.
        return start + Double(readings) * 5 * 86_400
      }
      #expect(readings == 1)
      #expect(result.end == start + 5 * 86_400)
    }
  }

  @Test func Window_EmptyOrReversed_MissesNothing() throws {
    for policy in CatchUpPolicy.allCases {
      let catchUp = try berlin(at: ["12:00"], policy)
      let start = try moment("2027-01-02T11:00:00Z")
      let empty = try catchUp.missed(after: .moment(start)) { start }
      #expect(empty.extent == .empty)
      // The clock went back, or the start lies in the future: it stays where it is, and nothing runs twice.
      let reversed = try catchUp.missed(after: .moment(start)) { start - 5 * 86_400 }
      #expect(reversed.extent == .reversed)
      for result in [empty, reversed] {
        #expect(result.occurrences.isEmpty && Array(result.settled).isEmpty)
        #expect(result.missed == .none)
        #expect(result.outcome == .complete)
        #expect(result.nextStart == .moment(start))
      }
      let later = try catchUp.missed(after: reversed.nextStart) { start + 86_400 }
      #expect(later.tokens + later.settledTokens == ["v|2027-01-03|12:00"])
    }
  }

  @Test func RuleThatYieldsNothing_IsComplete() throws {
    let rule = try Rule(on: .daysOfMonth([30], months: [2]), at: [read("12:00")])
    for policy in CatchUpPolicy.allCases {
      let catchUp = try CatchUp(of: berlin(rule), version: "v", policy: policy, cap: 1)
      let result = try missed(catchUp, "1900-01-01T00:00:00Z", "2900-01-01T00:00:00Z")
      #expect(result.occurrences.isEmpty)
      #expect(result.missed == .none)
      #expect(result.outcome == .complete)
      #expect(result.settledCount == 0)
    }
  }

  @Test(arguments: [(0, "none"), (1, "few"), (3, "few"), (4, "many"), (400, "many")])
  func Missed_CountsUpToTheThreshold(days: Int, wanted: String) throws {
    for policy in CatchUpPolicy.allCases {
      for cap in [nil, 1, 2, 1000] {
        let catchUp = try berlin(at: ["12:00"], policy, cap: cap)
        let start = try moment("2027-01-01T12:00:00Z")
        let result = try catchUp.missed(after: .moment(start)) { start + Double(days) * 86_400 }
        #expect(result.missed.rawValue == wanted)
      }
    }
    let patient = try berlin(at: ["12:00"], .all, threshold: 400)
    let start = try moment("2027-01-01T12:00:00Z")
    #expect(try patient.missed(after: .moment(start)) { start + Double(days) * 86_400 }.missed != .many)
  }

  @Test func CapOfOne_WithTwoSlotsOnOneInstant_LosesNeither() throws {
    // The gap moves both onto 01:00Z, where 03:00 stands as well.
    let catchUp = try berlin(at: ["02:10", "02:40", "03:00"], .all, cap: 1)
    let all = try chain(catchUp, "2027-03-28T00:00:00Z", "2027-03-28T01:00:00Z")
    #expect(all.map(\.tokens) == [["v|2027-03-28|02:10"], ["v|2027-03-28|02:40"], ["v|2027-03-28|03:00"]])
    #expect(Set(all.flatMap(\.occurrences).map(\.occurrence.instant)).count == 1)
    #expect(all.map(\.outcome).last == .complete)
    guard case .cut(let resume) = all[0].outcome else {
      Issue.record("the first answer was not cut")
      return
    }
    #expect(resume == all[0].occurrences[0].occurrence.position)
  }

  @Test func CapThatIsJustEnough_IsComplete() throws {
    let catchUp = try berlin(at: ["12:00"], .all, cap: 2)
    #expect(try missed(catchUp, "2027-01-01T12:00:00Z", "2027-01-03T12:00:00Z").outcome == .complete)
    #expect(try missed(catchUp, "2027-01-01T12:00:00Z", "2027-01-04T12:00:00Z").outcome != .complete)
  }

  @Test func BothPasses_HaveKeysOfTheirOwn_UnderBothAlone() throws {
    let window = ("2027-10-30T12:00:00Z", "2027-10-31T12:00:00Z")
    let both = try berlin(at: ["02:30"], .all, repeated: .both)
    #expect(try missed(both, window.0, window.1).tokens == ["v|2027-10-31|02:30", "v|2027-10-31|02:30|2"])
    for repeated in [RepeatedTimePolicy.first, .last] {
      let one = try berlin(at: ["02:30"], .all, repeated: repeated)
      #expect(try missed(one, window.0, window.1).tokens == ["v|2027-10-31|02:30"])
    }
  }

  @Test func BothPasses_AreCutApart() throws {
    let catchUp = try berlin(at: ["02:30"], .all, repeated: .both, cap: 1)
    let all = try chain(catchUp, "2027-10-30T12:00:00Z", "2027-10-31T12:00:00Z")
    #expect(all.map(\.tokens) == [["v|2027-10-31|02:30"], ["v|2027-10-31|02:30|2"]])
  }

  @Test func Latest_RunsTheLast_AndSupersedesTheOthers() throws {
    let catchUp = try berlin(at: ["08:00", "20:00"], .latest, cap: 1)
    let result = try missed(catchUp, "2027-01-01T12:00:00Z", "2027-01-03T12:00:00Z")
    #expect(result.tokens == ["v|2027-01-03|08:00"])
    #expect(result.settledTokens == ["v|2027-01-01|20:00", "v|2027-01-02|08:00", "v|2027-01-02|20:00"])
    #expect(result.settledCount == 3)
    #expect(result.settled.allSatisfy { $0.state == .superseded })
    #expect(result.outcome == .complete)
    #expect(result.missed == .many)
  }

  @Test func Latest_OfTwoOnOneInstant_RunsOne() throws {
    let catchUp = try berlin(at: ["02:10", "02:40"], .latest)
    let result = try missed(catchUp, "2027-03-28T00:00:00Z", "2027-03-28T01:00:00Z")
    #expect(result.tokens == ["v|2027-03-28|02:40"])
    #expect(result.settledTokens == ["v|2027-03-28|02:10"])
  }

  @Test func Latest_AskedAgainAfterItRan_RunsNoneOfTheOthers() throws {
    // Interrupted after the effect of the last one was recorded, before the superseded ones were.
    let catchUp = try berlin(at: ["12:00"], .latest)
    let window = ("2027-01-01T12:00:00Z", "2027-01-04T12:00:00Z")
    let first = try missed(catchUp, window.0, window.1)
    let again = try missed(catchUp, window.0, window.1, resolved: Set(first.occurrences.map(\.key)))
    #expect(again.occurrences.isEmpty)
    #expect(again.settledTokens == first.settledTokens)
    let resolved = Set(first.occurrences.map(\.key) + first.settled.map(\.key))
    let third = try missed(catchUp, window.0, window.1, resolved: resolved)
    #expect(third.missed == .none && third.settledCount == 0)
  }

  @Test func Skip_RunsNone_AndSettlesEach() throws {
    let catchUp = try berlin(at: ["12:00"], .skip)
    let result = try missed(catchUp, "2027-01-01T12:00:00Z", "2027-01-03T12:00:00Z")
    #expect(result.occurrences.isEmpty)
    #expect(result.settledTokens == ["v|2027-01-02|12:00", "v|2027-01-03|12:00"])
    #expect(result.settled.allSatisfy { $0.state == .skipped })
    #expect(result.missed == .few)
  }

  @Test func ResolvedKeys_AreNotOffered_AndDoNotCountAgainstTheCap() throws {
    let catchUp = try berlin(at: ["12:00"], .all, cap: 2)
    let keys: Set<OccurrenceKey> = [try read("v|2027-01-02|12:00"), try read("v|2027-01-05|12:00")]
    let result = try missed(catchUp, "2027-01-01T12:00:00Z", "2027-01-05T12:00:00Z", resolved: keys)
    #expect(result.tokens == ["v|2027-01-03|12:00", "v|2027-01-04|12:00"])
    #expect(result.outcome == .complete)
    #expect(result.missed == .few)
  }

  @Test func WrongArguments_AreNamed() throws {
    let stream = try berlin(Rule(on: .everyDay, at: [.midnight]))
    func message(_ body: () throws -> Void) -> String? {
      do {
        try body()
        return nil
      } catch {
        return String(describing: error)
      }
    }
    #expect(
      message { _ = try CatchUp(of: stream, version: "a|b", policy: .all) }
        == "version: found \"a|b\", wanted a text that is not empty and has no |")
    #expect(
      message { _ = try CatchUp(of: stream, version: "v", policy: .all, cap: 0) }
        == "cap: found 0, wanted a number from 1")
    #expect(
      message { _ = try CatchUp(of: stream, version: "v", policy: .all, threshold: 0) }
        == "threshold: found 0, wanted a number from 1")
    let catchUp = try CatchUp(of: stream, version: "v", policy: .all)
    let nothing = Date(timeIntervalSinceReferenceDate: .nan)
    #expect(
      message { _ = try catchUp.missed(after: .moment(nothing)) { .distantFuture } }
        == "start: found nan s since 2001, wanted a finite moment")
    #expect(
      message {
        _ = try catchUp.missed(after: .moment(.distantPast)) {
          Date(timeIntervalSinceReferenceDate: .infinity)
        }
      } == "clock: found inf s since 2001, wanted a finite moment")
  }
}

extension CatchUpResult {
  var tokens: [String] { occurrences.map(\.key.description) }
  var settledTokens: [String] { settled.map(\.key.description) }
}

func moment(_ text: String) throws -> Date {
  try read(text, as: Instant.self).date
}

func missed(
  _ catchUp: CatchUp, _ start: String, _ end: String, resolved: Set<OccurrenceKey> = []
) throws -> CatchUpResult {
  let end = try moment(end)
  return try catchUp.missed(after: .moment(moment(start)), resolved: resolved) { end }
}

/// Goes on with a window until it is complete.
func chain(_ catchUp: CatchUp, _ start: String, _ end: String) throws -> [CatchUpResult] {
  var results = [try missed(catchUp, start, end)]
  while let last = results.last, last.outcome != .complete, results.count < 100_000 {
    results.append(try catchUp.missed(after: last.nextStart) { last.end })
  }
  return results
}

private func berlin(_ rule: Rule, _ repeated: RepeatedTimePolicy = .first) throws -> OccurrenceStream {
  OccurrenceStream(
    of: rule, in: try WallClockPolicy(in: ZoneID("Europe/Berlin")), matching: .nextTime, repeated: repeated)
}

private func berlin(
  at times: [String], _ policy: CatchUpPolicy, repeated: RepeatedTimePolicy = .first, cap: Int? = nil,
  threshold: Int = 3
) throws -> CatchUp {
  let rule = try Rule(on: .everyDay, at: times.map { try read($0) })
  return try CatchUp(
    of: berlin(rule, repeated), version: "v", policy: policy, cap: cap, threshold: threshold)
}
