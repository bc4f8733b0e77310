import Foundation
import Testing
import WallClock

@Suite struct OccurrenceKeyTests {
  @Test(arguments: ["v1|2027-03-28|morning", "v1|2027-10-31|02:30|2", "a b|0001-01-01|ü"])
  func Token_ReadsBack(token: String) throws {
    let key = try read(token, as: OccurrenceKey.self)
    #expect(key.description == token)
    let json = try JSONEncoder().encode([key])
    #expect(try JSONDecoder().decode([OccurrenceKey].self, from: json) == [key])
  }

  @Test func Token_OfTheFirstPass_HasThreeParts() throws {
    let day = try read("2027-10-31", as: LocalDate.self)
    #expect(OccurrenceKey(version: "v", day: day, slot: "s")?.description == "v|2027-10-31|s")
    #expect(
      OccurrenceKey(version: "v", day: day, slot: "s", pass: .second)?.description == "v|2027-10-31|s|2")
  }

  @Test(arguments: [
    "", "v1", "v1|2027-03-28", "|2027-03-28|s", "v1|2027-03-28|", "v1|2027-02-30|s", "v1|2027-3-28|s",
    "v1|2027-03-28|s|1", "v1|2027-03-28|s|3", "v1|2027-03-28|s|", "v1|2027-03-28|s|2|2",
  ])
  func OtherText_IsNoToken(token: String) {
    #expect(OccurrenceKey(token) == nil)
  }

  @Test func PartThatATokenCannotHold_IsNoKey() throws {
    let day = try read("2027-10-31", as: LocalDate.self)
    #expect(OccurrenceKey(version: "a|b", day: day, slot: "s") == nil)
    #expect(OccurrenceKey(version: "v", day: day, slot: "") == nil)
    let late = try #require(LocalDate(year: 10_000, month: 1, day: 1))
    #expect(OccurrenceKey(version: "v", day: late, slot: "s") == nil)
  }
}
