import Foundation
import Questions
import Testing
import TestSupport

/// A toolchain's Foundation that answers as a program.
@Suite struct FoundationProgramTests {
  static let span = ["--zone", "Australia/Lord_Howe", "--from", "2025", "--through", "2026"]
  /// Gaps that begin at midnight, where the right instant may lie before the start of the day.
  static let midnightGaps = [
    "--zone", "America/Sao_Paulo", "--from", "2016", "--through", "2018", "--no-search",
  ]

  /// What a record tells of Foundation: its classes, the digest of all answers, and each that differs.
  struct Answers: Equatable {
    let classes: NSObject
    let answers: [NSDictionary]

    init(_ arguments: [String], in folder: TemporaryFolder, as name: String) throws {
      let file = try RecordTests.record(arguments, in: folder, as: name)
      let content = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: file)))
      let record = try #require(content as? [String: Any])
      classes = try #require(record["classes"] as? NSObject)
      answers = try #require(record["answers"] as? [NSDictionary])
        .filter { $0["subject"] as? String != "wallclock" }
    }
  }

  @Test func theProgramAnswersAsTheSameFoundationInThisProcess() throws {
    let folder = try TemporaryFolder()
    let program = "'\(try Command.executable("foundation-subject").path)'"
    let own = try Answers(Self.span, in: folder, as: "own.json")
    let asked = try Answers(Self.span + ["--subject-command", program], in: folder, as: "program.json")
    #expect(asked == own)
    #expect(own.answers.count == 1 + EntryPoint.ofFoundation.count)
  }

  @Test(arguments: ["dst-conformance' answer search", "foundation-subject'"])
  func theLimitOfAMethodIsTheSameWhereItAnswersAsAProgram(program: String) throws {
    let folder = try TemporaryFolder()
    let path = try Command.executable("dst-conformance").deletingLastPathComponent().path
    let gaps = Self.midnightGaps
    let own = try Answers(gaps + ["--subject", "search"], in: folder, as: "own.json")
    let asked = try Answers(
      gaps + ["--subject-command", "'\(path)/\(program)"], in: folder, as: "program.json")
    #expect(asked == own)
    #expect(own.classes.description.contains("methodLimit"))
  }

  @Test func aFoundationThatStaysOnOtherDataIsNoSubject() throws {
    let entryPoints = #"["resolve"]"#
    let script =
      "read start; echo '{\"protocol\":2,\"name\":\"foundation\",\"version\":\"1\",\"language\":\"sh\","
      + "\"tzRelease\":\"2020a\",\"entryPoints\":\(entryPoints)}'"
    let check = try Command(["check"] + Self.span + ["--tz", "2025b", "--subject-command", script])
    #expect(check.status == 69, "\(check.output)")
    #expect(check.errors.contains("found tz 2020a, wanted 2025b"))
  }
}
