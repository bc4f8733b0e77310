import Foundation
import Testing
import TestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Two subjects against each other, in every report: what they answered differently, and nothing else that fails.
@Suite struct DisagreementReportTests {
  static func report(_ format: String, _ subject: String = "search") throws -> Command {
    try Command([
      "check", "--zone", "Australia/Lord_Howe", "--from", "2025", "--through", "2025", "--subject", subject,
      "--against-command", LineFunctionTests.own("wallclock"), "--format", format,
    ])
  }

  @Test(arguments: ["text", "markdown", "html", "annotations"])
  func aReportTellsWhatTheTwoAnswerDifferently(format: String) throws {
    let command = try Self.report(format)
    #expect(command.status == 1)
    #expect(command.output.contains("gap of under an hour") && command.output.contains("wallclock is right"))
    #expect(command.output.contains("zone=Australia/Lord_Howe entryPoint=resolve local=2025-10-05T02:"))
    #expect(!command.output.contains("New and grown classes") && !command.output.contains("class=\"card"))
  }

  @Test func theJUnitReportHasAFailureForEachKind() throws {
    let document = try XMLDocument(xmlString: Self.report("junit").output)
    let json = try Self.report("json").json()
    let kinds = try #require(json["disagreements"] as? [[String: Any]]).count
    let failures = try document.nodes(forXPath: "//testcase/failure")
    #expect(kinds > 1 && failures.count == kinds)
    #expect(failures.contains { $0.stringValue?.contains("wallclock  ") == true })
    let suite = try #require(
      document.nodes(forXPath: "//testsuite[@name='search and wallclock']").first as? XMLElement)
    #expect(suite.attribute(forName: "tests")?.stringValue == "\(kinds)")
  }

  @Test func twoThatAgreeHaveOneTestThatPasses() throws {
    let command = try Self.report("junit", "wallclock")
    let document = try XMLDocument(xmlString: command.output)
    #expect(command.status == 0)
    #expect(try document.nodes(forXPath: "//failure").isEmpty)
    let suite = try #require(
      document.nodes(forXPath: "//testsuite[@name='wallclock and wallclock-2']").first as? XMLElement)
    #expect(suite.attribute(forName: "tests")?.stringValue == "1")
  }
}
