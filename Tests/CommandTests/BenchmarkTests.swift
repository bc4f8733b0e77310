import Foundation
import Testing

/// The benchmarks at their smallest: what is told, as the numbers are the machine's.
@Suite struct BenchmarkTests {
  private static let program = "benchmarks"
  private static let small = [
    "--zone", "Europe/Berlin", "--from", "2025", "--through", "2025", "--rounds", "1",
  ]

  @Test(arguments: [
    ("check", ["checked", "harnessMicroseconds", "harnessOverhead", "twoJobs"]),
    (
      "streams",
      [
        "cases", "searchNanoseconds", "searchSpeedup", "streamNanoseconds", "wallclockNanoseconds",
        "wallclockSpeedup",
      ]
    ),
  ])
  func Ratios_AreToldInFull(word: String, keys: [String]) throws {
    let command = try Command([word] + Self.small + ["--format", "json"], of: Self.program)
    #expect(command.status == 0, "\(command.errors)")
    let values = try command.json()
    #expect(values.keys.sorted() == keys)
    for key in keys { #expect((values[key] as? Double ?? 0) > 0, "\(key)") }
  }

  /// What is measured is told in full; the numbers are the machine's.
  @Test func Schedules_TellWhatWasMeasured() throws {
    let size = ["schedules", "--schedules", "5", "--days", "4", "--records", "20"]
    let json = try Command(size + ["--format", "json"], of: Self.program)
    #expect(json.status == 0)
    let values = try json.json()
    #expect(values["occurrences"] as? Int == 5 * 3 * 4)
    // Three of the store's schedules hold the records of three days each.
    #expect(values["records"] as? Int == 4 * 3 * 3)
    #expect(values["missed"] as? Int == 4 * 3)
    for name in [
      "listingSeconds", "writingSeconds", "openingSeconds", "oneScheduleSeconds", "allSchedulesSeconds",
      "memoryAfterOneMonth", "memoryAfterAllDays",
    ] {
      #expect((values[name] as? Double ?? 0) > 0, "\(name)")
    }
    #expect(values.count == 10)
    let text = try Command(size, of: Self.program)
    let lines = text.output.split(separator: "\n")
    #expect(lines.first == "schedules at scale" && lines.count == 11)
    #expect(lines.allSatisfy { $0 == lines[0] || $0.last?.isNumber == true })
    #expect(text.output.contains("occurrences of that day"))
    let days = try Command(["schedules", "--days", "1"], of: Self.program)
    #expect(days.status == 64 && days.errors.contains("--days: found \"1\", wanted a number from 2 to 3660"))
  }

  @Test func Snapshots_TimeZdumpOnTheSameFiles() throws {
    let command = try Command(["snapshots", "2025b", "--rounds", "1", "--format", "json"], of: Self.program)
    #expect(command.status == 0)
    let report = try command.json()
    #expect(report["zones"] as? Int == 598)
    let ratios = try #require(report["ratios"] as? [String: Double])
    #expect(
      ratios.keys.sorted() == [
        "cold/zic", "load/zic", "warm/zic", "zdump/dump.foundation", "zdump/dump.icu", "zdump/dump.tzif",
      ])
    // How much faster is for the benchmark to say; a busy machine moves it, but not below this.
    #expect(ratios["zdump/dump.tzif", default: 0] > 1)
  }

  @Test(arguments: [
    (["streams", "--zone", "Europe/Berln"], "did you mean Europe/Berlin?"),
    (["check", "--rounds", "0"], "--rounds: found \"0\", wanted a number from 1 to 100"),
    (["snapshots", "1999z"], "found \"1999z\", wanted one of"),
    (["all"], "unknown subcommand \"all\"; there are check, streams, schedules, snapshots"),
  ])
  func WrongUsage_SaysWhatIsWanted(arguments: [String], part: String) throws {
    let command = try Command(arguments, of: Self.program)
    #expect(command.status == 64)
    #expect(command.errors.contains(part), "\(command.errors)")
  }
}
