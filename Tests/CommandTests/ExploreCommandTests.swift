import Foundation
import Testing
import TestSupport

/// `explore` as a user runs it: what fails is kept, and a subject that ends its process is one failure.
@Suite struct ExploreCommandTests {
  static func explore(_ arguments: [String], keeping failures: URL) throws -> Command {
    try Command(
      ["explore", "--seed", "1", "--format", "json", "--failures", failures.path] + arguments)
  }

  @Test func aSubjectThatTrapsIsOneFailureAndTheRunGoesOn() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("failures.json")
    let arguments = ["--count", "300", "--schedules", "0"]
    let command = try Self.explore(arguments + ["--subject", "mutant:traps"], keeping: file)
    #expect(command.status == 1)
    let report = try command.json()
    let crashed = try #require(report["crashed"] as? Int)
    #expect(crashed > 1 && report["diverges"] as? Int == crashed && report["questions"] as? Int == 300)
    let failures = try #require(report["failures"] as? [[String: Any]])
    #expect(failures.allSatisfy { $0["effect"] as? String == "crashed" && $0["isFlaky"] as? Bool == false })
    // Shrunk to the best known zone, in a process of its own for each try.
    #expect(
      failures.contains {
        ($0["exampleID"] as? String)?.hasPrefix(
          "zone=America/New_York entryPoint=resolve local=2025-03-09T02") == true
      })

    let mended = try Self.explore(["--replay", file.path], keeping: file)
    #expect(mended.status == 0)
    #expect(try mended.json()["questions"] as? Int == failures.count)
    #expect(try mended.json()["verdict"] as? String == "holds")
    let again = try Self.explore(["--replay", file.path, "--subject", "mutant:traps"], keeping: file)
    #expect(again.status == 1)
    #expect(try again.json()["crashed"] as? Int == failures.count)
  }

  @Test func aSubjectThatHangsIsGivenUpAndToldSo() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("failures.json")
    let command = try Self.explore(
      ["--count", "600", "--schedules", "0", "--subject", "mutant:hangs", "--time-limit", "1"], keeping: file
    )
    #expect(command.status == 1)
    let report = try command.json()
    #expect((report["givenUp"] as? String)?.hasPrefix("timed out 10 times, last in ") == true)
    #expect(report["timedOut"] as? Int == 10)
    #expect(report["verdict"] as? String == "fails")
  }
}
