import Testing
import WallClock

@Suite struct LocalDateTests {
  /// Four centuries, in which everything about leap days happens, on both sides of the year 0, and recent ones.
  @Test(arguments: [-400, 0, 1600]) func DaysSince1970_CountsEachDayOnce(year: Int) throws {
    let first = try #require(LocalDate(year: year, month: 1, day: 1))
    var number = first.daysSince1970
    var differences = 0
    for year in year..<year + 400 {
      for month in 1...12 {
        for day in 1...LocalDate.length(ofMonth: month, in: year) {
          let date = try #require(LocalDate(year: year, month: month, day: day))
          if date.daysSince1970 != number || LocalDate(daysSince1970: number) != date { differences += 1 }
          number += 1
        }
      }
    }
    #expect(differences == 0)
  }

  @Test(arguments: [
    ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2000-03-01", 11_017),
    ("1900-03-01", -25_508), ("0001-01-01", -719_162), ("0000-02-29", -719_469), ("0000-03-01", -719_468),
    ("9999-12-31", 2_932_896),
  ])
  func DaysSince1970_IsKnown(day: String, number: Int) throws {
    #expect(try read(day, as: LocalDate.self).daysSince1970 == number)
  }
}
