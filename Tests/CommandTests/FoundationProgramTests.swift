import Foundation
import Testing
import TestSupport

/// A toolchain's Foundation that answers as a program.
@Suite struct FoundationProgramTests {
  static let span = ["--zone", "Australia/Lord_Howe", "--from", "2025", "--through", "2026"]

  /// What a record tells of Foundation: the digest of all answers, and each that differs.
  static func answers(
    _ arguments: [String], in folder: TemporaryFolder, as name: String
  ) throws -> [NSDictionary] {
    let file = try RecordTests.record(span + arguments, in: folder, as: name)
    let record = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: file)))
    let answers = try #require((record as? [String: Any])?["answers"] as? [NSDictionary])
    return answers.filter { $0["subject"] as? String != "wallclock" }
  }

  @Test func theProgramAnswersAsTheSameFoundationInThisProcess() throws {
    let folder = try TemporaryFolder()
    let program = "'\(try Command.executable("foundation-subject").path)'"
    let own = try Self.answers([], in: folder, as: "own.json")
    #expect(try Self.answers(["--subject-command", program], in: folder, as: "program.json") == own)
    #expect(own.count == 15)
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
