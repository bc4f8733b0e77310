import Foundation
import Testing
import TestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The reports of one run that has new, known and stale classes.
@Suite struct ReportTests {
  static let years = ["--from", "2025", "--through", "2025", "--no-search"]
  static let zones = ["check", "--zone", "Australia/Lord_Howe,Antarctica/Troll,Europe/Berlin"] + years

  static func report(_ format: String, _ more: [String] = ["--baseline", "none"]) throws -> Command {
    try Command(zones + ["--format", format] + more)
  }

  @Test func theJSONFitsItsSchema() throws {
    let schema = try JSONSchema(
      Repository.root.appendingPathComponent(
        "Sources/DSTConformance/DSTConformance.docc/Resources/report-schema.json"))
    for more in [["--baseline", "none"], ["--subject", "mutant:traps,wallclock"], []] {
      let command = try Self.report("json", more)
      #expect(try schema.mistakes(in: Data(command.output.utf8)).isEmpty)
    }
    #expect(try !schema.mistakes(in: Data(#"{"schema": 2}"#.utf8)).isEmpty)
  }

  @Test func theTextFitsATerminalButForIdsOfCases() throws {
    let command = try Command([
      "check", "--zone", "Australia/Lord_Howe", "--from", "2024", "--through", "2025", "--baseline", "none",
    ])
    let lines = command.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("nextDaylightSavingTimeTransition ") })
    for line in lines where !line.hasPrefix("    zone=Australia/Lord_Howe ") {
      #expect(line.count <= 80, "\(line)")
      #expect(!line.contains("\u{1B}"))
    }
    let crashing = try Self.report("text", ["--baseline", "none", "--subject", "mutant:traps"])
    #expect(crashing.output.contains("\nof mutant:traps's, "), "\(crashing.output)")
    #expect(crashing.output.contains(" crashed\n"))
  }

  @Test func theJSONCarriesTheChangeAroundAnExample() throws {
    let report = try Self.report("json").json()
    let subjects = try #require(report["subjects"] as? [String: [String: Any]])
    let classes = try #require(subjects["search"]?["classes"] as? [[String: Any]])
    let skipped = try #require(
      classes.first { $0["id"] as? String == "search/R3-R5/gap.underAnHour.onHour/daySkipped" })
    let change = try #require(skipped["change"] as? [String: Any])
    #expect(change["instant"] as? String == "2025-10-04T15:30:00Z")
    #expect(change["before"] as? Int == 37_800 && change["after"] as? Int == 39_600)
  }

  @Test func theJUnitReportIsXMLWithAFailureForEachNewClass() throws {
    let new = try Self.report("junit")
    #expect(new.status == 1)
    let document = try XMLDocument(xmlString: new.output)
    let failures = try document.nodes(forXPath: "//testcase/failure")
    let json = try Self.report("json").json()
    let subjects = try #require(json["subjects"] as? [String: [String: Any]])
    #expect(failures.count == subjects["search"]?["new"] as? Int)
    let suite = try #require(document.nodes(forXPath: "//testsuite[@name='search']").first as? XMLElement)
    #expect(suite.attribute(forName: "failures")?.stringValue == "\(failures.count)")
    #expect(suite.attribute(forName: "tests")?.stringValue == "\(failures.count + 1)")

    guard try TestedFoundation.isInBaseline else { return }
    let known = try XMLDocument(xmlString: try Self.report("junit", []).output)
    #expect(try known.nodes(forXPath: "//failure").isEmpty)
    #expect(try known.nodes(forXPath: "//testcase/skipped").count == failures.count)
  }

  @Test func theMarkdownTellsTheVerdictFirstAndEveryNewClass() throws {
    let command = try Self.report("markdown")
    #expect(command.output.hasPrefix("## DIVERGES: "))
    #expect(command.output.contains("| search | "))
    #expect(command.output.contains("R3 R4 R5 day skipped, gap of under an hour"))
    if try TestedFoundation.isInBaseline {
      #expect(try Self.report("markdown", []).output.contains("<summary>"))
    }
  }

  @Test func annotationsAreWorkflowCommandsAndAtMostTenOfAKind() throws {
    let lines = try Self.report("annotations").output.split(separator: "\n")
    #expect(
      lines.allSatisfy { $0.hasPrefix("::error ") || $0.hasPrefix("::warning ") || $0.hasPrefix("::notice ") }
    )
    #expect(lines.filter { $0.hasPrefix("::error ") }.count <= 10)
    #expect(
      lines.contains {
        $0.contains("%0Aright 2025-10-04T15:30:00Z (forward to 2025-10-05T02:30:00)%0Agot none")
      })
    #expect(try lines.last == "::notice title=dst-conformance::\(Self.verdict())")
  }

  static func verdict() throws -> String {
    String(try report("text").output.split(separator: "\n").last ?? "")
  }

  @Test func theCodeQualityReportNamesAPlaceAndAFingerprintForEachFinding() throws {
    let command = try Self.report("codequality")
    let findings = try #require(
      JSONSerialization.jsonObject(with: Data(command.output.utf8)) as? [[String: Any]])
    #expect(!findings.isEmpty)
    #expect(Set(findings.compactMap { $0["fingerprint"] as? String }).count == findings.count)
    for finding in findings {
      #expect(finding["severity"] as? String == "major")
      let location = try #require(finding["location"] as? [String: Any])
      #expect(location["path"] is String && (location["lines"] as? [String: Any])?["begin"] is Int)
    }
  }

  @Test func severalReportsComeOfOneRun() throws {
    let folder = try TemporaryFolder()
    let names = ["json", "junit", "markdown", "annotations", "codequality", "html"]
    let reports = names.flatMap { ["--report", "\($0)=\(folder.url.path)/report.\($0)"] }
    let command = try Command(Self.zones + ["--baseline", "none"] + reports)
    #expect(command.status == 1)
    #expect(command.output.hasPrefix("Swift "))
    let written = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(written == names.map { "report.\($0)" }.sorted())
    let wrong = try Command(Self.zones + ["--report", "pdf=x"])
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("found \"pdf=x\", wanted FORMAT=FILE"))
  }

  @Test func theTextHasNoHostInIt() throws {
    for format in ["text", "junit", "markdown", "annotations", "html"] {
      #expect(try !Self.report(format).output.contains(Repository.root.path))
    }
  }
}
