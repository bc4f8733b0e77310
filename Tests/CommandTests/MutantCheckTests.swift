import Foundation
import Testing
import TestSupport

/// Mutants as subjects of `check`, with its own plan: each fails the run that it is asked in.
@Suite struct MutantCheckTests {
  /// Mutants of every kind of the catalogue; `mutants` runs all of them.
  static let faults = [
    "dayIs24Hours", "wrongPass", "hourOverlap", "cursorInclusive", "movedDaysLost", "windowStartIncluded",
    "capSilent",
    "keyFromInstant", "keyWithoutPass", "resolvedAgain", "nextByInterval", "keptAfterZoneChange",
  ]

  @Test func eachIsCaughtByTheDefaultPlanInOneOfTwoZones() throws {
    let names = Self.faults.map { "mutant:\($0)" }
    let command = try Command([
      "check", "--subject", (names + ["wallclock"]).joined(separator: ","), "--zone",
      "America/New_York,Australia/Lord_Howe", "--from", "2010", "--baseline", "none", "--format", "json",
    ])
    #expect(command.status == 1)
    let subjects = try #require(try command.json()["subjects"] as? [String: [String: Any]])
    for name in names {
      let found = try #require(subjects[name], "\(name)")
      #expect(found["new"] as? Int ?? 0 > 0 && found["crashed"] as? Int == 0, "\(name)")
    }
    let right = try #require(subjects["wallclock"])
    #expect(right["diverges"] as? Int == 0 && right["agrees"] as? Int ?? 0 > 0)
  }

  @Test func Mutants_OneOfEachKind_AreCaughtAndTheRightOnePasses() throws {
    let names = ["hourGap", "traps", "cursorInclusive", "keyWithoutPass", "wholeSecondCursor"]
    let command = try Command(["mutants"] + names.flatMap { ["--only", $0] })
    #expect(command.status == 0 && command.output.hasSuffix("\n5 of 5 caught\n"), "\(command.output)")
    #expect(command.output.contains("\nthe right implementations pass in all "))
    for name in names { #expect(command.output.contains("\(name): "), "\(command.output)") }
  }

  @Test func Mutants_AnUnknownName_IsRefused() throws {
    let command = try Command(["mutants", "--only", "hourGapp"])
    #expect(command.status == 64 && command.errors.contains("did you mean hourGap?"), "\(command.errors)")
  }

  @Test func aProgramIsHeldToTheLawsByTheDefaultPlan() throws {
    let arguments = ["check", "--zone", "Australia/Lord_Howe", "--from", "2020", "--through", "2026"]
    func check(_ subject: String) throws -> Command {
      try Command(
        arguments + [
          "--subject-command", LineFunctionTests.own(subject), "--baseline", "none", "--format", "json",
        ])
    }
    #expect(try check("wallclock").status == 0)
    let wrong = try check("mutant:keyFromInstant")
    #expect(wrong.status == 1)
    let subjects = try #require(try wrong.json()["subjects"] as? [String: [String: Any]])
    let classes = try #require(subjects["mutant:keyFromInstant"]?["classes"] as? [[String: Any]])
    #expect(Set(classes.compactMap { $0["clause"] as? String }).contains("W5"))
  }

  @Test func aProgramThatHangsInASearchIsGivenUpAndTheRunEnds() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      LineFunctionTests.script(
        "rm ran; case \"$line\" in *version*) sleep 1000;; esac", offers: "next"), to: "subject.sh")
    let command = try Command([
      "check", "--zone", "Australia/Lord_Howe", "--from", "2024", "--through", "2026",
      "--baseline",
      "none", "--time-limit", "1", "--format", "json", "--subject-command",
      "cd '\(folder.url.path)' && exec sh \(file.lastPathComponent)",
    ])
    #expect(command.status == 1)
    #expect((try command.json()["givenUp"] as? [String])?.first?.contains("timed out 10 times") == true)
  }
}
