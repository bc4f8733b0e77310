import Foundation
import TestFailures
import Testing
import WallClock

@Suite struct ResolvedInstantsTests {
  static let earlier = ResolvedInstant(Instant(secondsSince1970: 3600), .firstOfRepeatedTime)
  static let later = ResolvedInstant(Instant(secondsSince1970: 7200), .lastOfRepeatedTime)

  @Test func Elements_StandInTheOrderGiven() {
    let (earlier, later) = (Self.earlier, Self.later)
    #expect(Array(ResolvedInstants(later)) == [later])
    #expect(Array(ResolvedInstants(earlier, later)) == [earlier, later])
    #expect(Array(ResolvedInstants(later, earlier)) == [later, earlier])
    #expect(Array(ResolvedInstants(earlier, later).reversed()) == [later, earlier])
  }

  @Test func Collection_CountsAndReachesWhatItHolds() {
    let one = ResolvedInstants(Self.later)
    #expect(one.count == 1 && one.indices == 0..<1 && !one.isEmpty)
    #expect(one[0] == Self.later && one.first == Self.later && one.last == Self.later)
    let two = ResolvedInstants(Self.earlier, Self.later)
    #expect(two.count == 2 && two.indices == 0..<2 && !two.isEmpty)
    #expect(two[0] == Self.earlier && two[1] == Self.later)
    #expect(two.first == Self.earlier && two.last == Self.later)
    #expect(two.map(\.instant) == Resolution.instants(two).instants)
  }

  @Test func LiteralsAndCollections_HoldTheSame() {
    let one = ResolvedInstants(Self.later)
    #expect([Self.later] == one)
    #expect(ResolvedInstants([Self.later]) == one)
    let two = ResolvedInstants(Self.earlier, Self.later)
    #expect([Self.earlier, Self.later] == two)
    #expect(ResolvedInstants([Self.earlier, Self.later].lazy.filter { _ in true }) == two)
    #expect(ResolvedInstants([Self.earlier, Self.later][1...]) == one)
  }

  @Test func Equality_SeesBothElementsAndTheirOrder() {
    let two = ResolvedInstants(Self.earlier, Self.later)
    let others = [
      ResolvedInstants(Self.earlier), ResolvedInstants(Self.later),
      ResolvedInstants(Self.later, Self.earlier),
      ResolvedInstants(Self.earlier, Self.earlier), ResolvedInstants(Self.later, Self.later),
    ]
    #expect(others.allSatisfy { $0 != two })
    #expect(Set(others + [two]).count == 6)
    #expect(Set([two, ResolvedInstants(Self.earlier, Self.later)]).count == 1)
  }

  static let earlierForm = #"{"adjustment":{"kind":"firstOfRepeatedTime"},"instant":"1970-01-01T01:00:00Z"}"#
  static let laterForm = #"{"adjustment":{"kind":"lastOfRepeatedTime"},"instant":"1970-01-01T02:00:00Z"}"#

  // Not written as the argument itself: an interpolated text there ends the compiler of Swift 6.0.3.
  static let forms = [
    ("[\(laterForm)]", [later]), ("[\(earlierForm),\(laterForm)]", [earlier, later]),
    ("[\(laterForm),\(earlierForm)]", [later, earlier]),
  ]

  @Test(arguments: forms)
  func Form_IsAnArray(json: String, instants: [ResolvedInstant]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let resolution = Resolution.instants(ResolvedInstants(instants))
    #expect(try String(decoding: encoder.encode(ResolvedInstants(instants)), as: UTF8.self) == json)
    #expect(
      try String(decoding: encoder.encode(resolution), as: UTF8.self) == "{\"instants\":\(json)}")
    #expect(
      try JSONDecoder().decode(Resolution.self, from: Data("{\"instants\":\(json)}".utf8)) == resolution)
  }

  @Test(arguments: [0, 3, 4])
  func OtherCounts_AreRefusedByName(count: Int) throws {
    let instants = Array(repeating: Self.laterForm, count: count).joined(separator: ",")
    let error = thrown(DecodingError.self) {
      try JSONDecoder().decode(Resolution.self, from: Data("{\"instants\":[\(instants)]}".utf8))
    }
    guard case .dataCorrupted(let context) = try #require(error) else {
      Issue.record("found \(String(describing: error)), wanted corrupted data")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["instants"])
    #expect(context.debugDescription == "found \(count) instants, wanted 1 or 2")
  }

  @Test func WrongElement_IsNamedByItsPlace() throws {
    let json = "{\"instants\":[\(Self.laterForm),{\"instant\":\"soon\"}]}"
    let error = thrown(DecodingError.self) {
      try JSONDecoder().decode(Resolution.self, from: Data(json.utf8))
    }
    guard case .dataCorrupted(let context) = try #require(error) else {
      Issue.record("found \(String(describing: error)), wanted corrupted data")
      return
    }
    #expect(
      context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue } == [
        "instants", "1", "instant",
      ])
  }

  // Exit tests came with Swift 6.2.
  #if compiler(>=6.2) && (os(macOS) || os(Linux))
    @Test func WhatIsNotThere_EndsTheProgram() async {
      await #expect(processExitsWith: .failure) { _ = ResolvedInstants([]) }
      await #expect(processExitsWith: .failure) {
        let instant = ResolvedInstant(Instant(secondsSince1970: 0), .none)
        _ = [instant, instant, instant] as ResolvedInstants
      }
      await #expect(processExitsWith: .failure) {
        _ = ResolvedInstants(ResolvedInstant(Instant(secondsSince1970: 0), .none))[1]
      }
      await #expect(processExitsWith: .failure) {
        let instant = ResolvedInstant(Instant(secondsSince1970: 0), .none)
        _ = ResolvedInstants(instant, instant)[2]
      }
    }
  #endif
}
