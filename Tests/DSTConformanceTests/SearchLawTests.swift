import DSTConformance
import Foundation
import Questions
import Testing
import TestSupport
import WallClock

/// The laws hold of WallClock's stream, and each catches what breaks it.
@Suite struct SearchLawTests {
  @Test(arguments: SearchSamples.zones.map(\.name))
  func theLawsHoldOfTheStreamInZonesThatDoNotExist(name: String) throws {
    let timeline = try #require(SearchSamples.zones.first { $0.name == name }?.timeline)
    for time in SearchSamples.times.prefix(4) {
      for policies in PolicyPair.all {
        let stream = try SearchSamples.stream(timeline, at: time, policies.matching, policies.repeated)
        let probe = try SearchSamples.probe(timeline, at: time, policies.matching, policies.repeated)
        for law in Law.allCases {
          let found = try law.counterexample(in: Self.searched(stream), probe)
          #expect(found == nil, "\(time) \(policies)")
        }
      }
    }
  }

  @Test(arguments: [
    (PlantedSearchFault.standsStill, Law.progress), (.runsAgain, .cursorIndependence),
    (.losesMovedDays, .completeness), (.backwardOtherPass, .forwardBackwardEquality),
    (.endsEarly, .noEarlyEnd), (.wholeSecondCursor, .cursorIndependence), (.losesMovedDays, .agreement),
  ]) func aLawCatchesWhatBreaksIt(fault: PlantedSearchFault, law: Law) throws {
    _ = try SharedZoneData.loaded()
    var found: [Counterexample] = []
    for policies in PolicyPair.ofOnePass {
      let question = Question(
        zone: "Europe/Berlin", entryPoint: .nextDate, cursor: Moment(instant("2025-03-28T00:00:00Z")),
        target: .daily(local("2025-03-30T02:30:00").time), policies)
      for (index, timeline) in [SearchSamples.berlin, SearchSamples.autumn].enumerated() {
        let probe = try SearchSamples.probe(
          timeline, at: local("2025-03-30T02:30:00").time, policies.matching, policies.repeated)
        let stream = SearchedStream(fault.subject, question)
        let right = SearchedStream(try SubjectCatalog.searchSubject("wallclock"), question)
        if law == .agreement {
          found += [try Law.disagreement(of: right, and: stream, in: probe)].compactMap { $0 }
        } else {
          found += [try law.counterexample(in: stream, probe)].compactMap { $0 }
        }
        #expect(try law.counterexample(in: right, probe) == nil, "\(index)")
      }
    }
    let example = try #require(found.first)
    #expect(example.law == law)
    #expect(example.description.hasPrefix("\(law.clause.rawValue) \(law.rawValue): at 2025-"))
  }

  @Test func aStreamWithoutEndIsCutOff() throws {
    let probe = try SearchSamples.probe(
      SearchSamples.berlin, at: local("2025-03-30T02:30:00").time, .nextTime, .first)
    let endless = SearchedStream(next: { $0.adding(0.25) }, previous: { $0.adding(-0.25) })
    let found = try #require(try Law.termination.counterexample(in: endless, probe))
    #expect(found.actual.hasSuffix("cut off") || found.actual.contains("..."))
  }

  @Test func aStreamThatDependsOnItsStartIsNotSplitInvariant() throws {
    let probe = try SearchSamples.probe(
      SearchSamples.berlin, at: local("2025-03-30T02:30:00").time, .nextTime, .first)
    let drifting = SearchedStream(next: { $0.adding(86_400) }, previous: { $0.adding(-86_400) })
    #expect(try Law.splitInvariance.counterexample(in: drifting, probe) != nil)
  }

  @Test func aWindowIsHalvedToTheDayThatIsLost() throws {
    let fault = PlantedSearchFault.losesMovedDays
    let question = Question(
      zone: "Europe/Berlin", entryPoint: .nextDate, cursor: Moment(instant("2025-03-28T00:00:00Z")),
      target: .daily(local("2025-03-30T02:30:00").time))
    let probe = try SearchSamples.probe(
      SearchSamples.berlin, at: local("2025-03-30T02:30:00").time, .nextTime, .first)
    let found = try #require(
      try Law.completeness.counterexample(in: SearchedStream(fault.subject, question), probe))
    #expect(found.expected == "2025-03-30T01:00:00Z")
    let bounds = found.asked.split(separator: " ").compactMap { Moment(String($0)) }
    try #require(bounds.count == 2)
    #expect(bounds[1].secondsSince2001 - bounds[0].secondsSince2001 < 3600)
  }

  private static func searched(_ stream: OccurrenceStream) -> SearchedStream {
    SearchedStream(
      next: { stream.next(after: $0.date).map { Moment($0.instant) } },
      previous: { stream.previous(before: $0.date).map { Moment($0.instant) } })
  }
}

extension SearchSamples {
  /// Berlin's overlap of one year, as the zone's first change.
  static let autumn = Synthetic.timeline([("2025-10-26T01:00:00Z", 3600)], initialOffset: 7200)
}
