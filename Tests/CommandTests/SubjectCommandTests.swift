import Conformance
import Foundation
import Questions
import Testing
import TestSupport

/// Programs as subjects: what they may do, and every way in which one can fail.
@Suite struct SubjectCommandTests {
  static let apia = [
    "check", "--zone", "Pacific/Apia", "--from", "2010", "--through", "2012", "--baseline", "none",
  ]

  /// A program in the shell's language that answers each question with `none`, which is right for none of these.
  static func script(_ answer: String, atEnd end: String = "") -> String {
    """
    read start
    echo '{"protocol":2,"name":"script","version":"1","language":"sh","tzRelease":"2025b"}'
    count=0
    while read -r line; do
      count=$((count + 1))
      id=${line#*:}; id=${id%%,*}
      \(answer)
      echo "{\\"id\\":$id,\\"none\\":\\"nonexistentTime\\"}"
    done
    \(end)
    """
  }

  /// One way to fail, at the fifth question of the first life only where `once` says so.
  struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    let script: String
    let text: String
    var counted = "brokeProtocol"
    var testDescription: String { name }
  }

  static func once(_ fault: String) -> String {
    "if [ $count = 5 ] && [ ! -e ran ]; then touch ran; \(fault); fi"
  }

  static let faults = [
    Fault(name: "garbage", script: script(once("echo 'Traceback: oh'; continue")), text: "Traceback: oh"),
    Fault(
      name: "an early end", script: script(once("exit 3")), text: "exit 3", counted: "crashed"),
    Fault(
      name: "a half line", script: script(once("printf '{\"id\":'; exit 0")), text: "within a line",
      counted: "crashed"),
    Fault(
      name: "an answer to the wrong question",
      script: script(once("echo '{\"id\":987654321,\"none\":\"nonexistentDay\"}'; continue")),
      text: "987654321"),
    Fault(
      name: "ten megabytes on one line",
      script: script(once("head -c 10000000 /dev/zero | tr '\\\\0' x; echo; continue")),
      text: "1048576 bytes"),
    Fault(
      name: "an answer that is none",
      script: script(once("echo \"{\\\"id\\\":$id,\\\"instants\\\":7}\"; continue")),
      text: "instants"),
    Fault(
      name: "silence", script: script(once("sleep 1000")), text: "no answer within 1 s", counted: "timedOut"),
    Fault(
      name: "a kill", script: script(once("kill -9 $$")), text: "signal 9", counted: "crashed"),
  ]

  static func run(_ script: String, _ more: [String] = []) throws -> (
    command: Command, subject: [String: Any]
  ) {
    let folder = try TemporaryFolder()
    let file = try folder.write(script, to: "subject.sh")
    let command = try Command(
      apia + [
        "--subject-command", "cd '\(folder.url.path)' && exec sh \(file.lastPathComponent)", "--format",
        "json",
        "--jobs", "1", "--time-limit", "1", "--fail-on", "never",
      ] + more)
    let subjects = try #require(try command.json()["subjects"] as? [String: [String: Any]])
    return (command, try #require(subjects["script"]))
  }

  @Test(arguments: faults)
  func aFaultIsOneRecordedFaultAndTheRunGoesOn(_ fault: Fault) throws {
    let (command, subject) = try Self.run(fault.script)
    #expect(command.status == 0)
    let record = try #require(subject["record"] as? [String: Any])
    let told = try #require(record["firstFaults"] as? [String])
    #expect(record["faults"] as? Int == 1)
    #expect(told.first?.contains(fault.text) == true, "\(told)")
    let counts = ["crashed", "timedOut", "brokeProtocol"].map { subject[$0] as? Int ?? 0 }
    #expect(counts.reduce(0, +) == 1 && subject[fault.counted] as? Int == 1)
    let judged = ["agrees", "otherReading", "diverges"].map { subject[$0] as? Int ?? 0 }.reduce(0, +)
    #expect(try judged == (command.json()["cases"] as? Int))
  }

  @Test func aProgramThatIgnoresItsEndIsKilledAndTold() throws {
    let (_, subject) = try Self.run(Self.script("", atEnd: "trap '' TERM; sleep 1000; sleep 1000"))
    let record = try #require(subject["record"] as? [String: Any])
    #expect(record["faults"] as? Int == 1)
    #expect((record["firstFaults"] as? [String])?.first?.contains("did not end") == true)
  }

  @Test func aProgramThatFailsAlwaysIsGivenUp() throws {
    let (command, subject) = try Self.run(Self.script("exit 9"))
    #expect((try command.json()["givenUp"] as? [String])?.count == 1)
    #expect((subject["crashed"] as? Int ?? 0) > 10)
  }

  @Test func unsupportedIsAnAnswerAndNoDivergence() throws {
    let (command, subject) = try Self.run(
      Self.script("echo \"{\\\"id\\\":$id,\\\"unsupported\\\":\\\"not today\\\"}\"; continue"),
      ["--fail-on", "any"])
    #expect(command.status == 0)
    #expect(try subject["unsupported"] as? Int == (command.json()["cases"] as? Int))
    #expect(subject["diverges"] as? Int == 0)
    let reasons = (subject["record"] as? [String: Any])?["unsupported"] as? [String: Int]
    #expect(reasons?.keys.first == "not today")
  }

  @Test func standardErrorIsKeptForTheReport() throws {
    let (_, subject) = try Self.run(Self.script(Self.once("echo 'the last words' >&2; exit 1")))
    let record = try #require(subject["record"] as? [String: Any])
    #expect((record["standardError"] as? String)?.contains("the last words") == true)
  }

  @Test(arguments: [
    ("echo hello", "wanted a start message"), ("exit 7", "exit 7"), ("no-such-program", "not found"),
    ("sleep 100", "no start message within 1 s"),
    ("echo '{\"protocol\":9,\"name\":\"x\",\"version\":\"1\",\"language\":\"x\"}'; cat", "found protocol 9"),
  ])
  func aProgramThatDoesNotStartIsAMissingPart(line: String, text: String) throws {
    let command = try Command(Self.apia + ["--subject-command", line, "--time-limit", "1"])
    #expect(command.status == 69)
    #expect(command.errors.contains(text), "\(command.errors)")
  }
}

/// The adapters of the repository, where their languages are there.
@Suite struct AdapterTests {
  static func has(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  static func subject(_ name: String, _ line: String) throws -> (cases: Int, [String: Any]) {
    let command = try Command([
      "check", "--zone", "Pacific/Apia,Australia/Lord_Howe", "--from", "2010", "--through", "2012",
      "--baseline", "none", "--format", "json", "--subject-command", line,
    ])
    let report = try command.json()
    let subjects = try #require(report["subjects"] as? [String: [String: Any]], "\(command.errors)")
    return (try #require(report["cases"] as? Int), try #require(subjects[name]))
  }

  static let folder = Repository.root.appendingPathComponent("ci/adapters").path

  @Test(.enabled(if: has("python3"))) func pythonsZoneinfoAnswersAllButNextTime() throws {
    let (cases, subject) = try Self.subject("python-zoneinfo", "python3 '\(Self.folder)/zoneinfo_adapter.py'")
    let unsupported = try #require(subject["unsupported"] as? Int)
    #expect(unsupported > 0 && subject["diverges"] as? Int == 0)
    #expect(subject["agrees"] as? Int == cases - unsupported)
  }

  @Test(.enabled(if: has("java"))) func javaTimeAnswersAll() throws {
    let (cases, subject) = try Self.subject("java.time", "java '\(Self.folder)/JavaTimeAdapter.java'")
    #expect(subject["agrees"] as? Int == cases)
  }

  @Test func twoSubjectsAreHeldAgainstEachOther() throws {
    let adapter = try Command.executable("wallclock-adapter").path
    let arguments = [
      "check", "--zone", "Australia/Lord_Howe", "--from", "2024", "--through", "2026", "--against-command",
      "'\(adapter)'", "--subject",
    ]
    let same = try Command(arguments + ["wallclock"])
    #expect(same.status == 0 && same.output.contains("wallclock and wallclock-adapter AGREE in all"))
    let other = try Command(arguments + ["search"])
    #expect(other.status == 1)
    #expect(other.output.contains("gap of under an hour: wallclock-adapter is right"))
    #expect(try Command(arguments + ["search,wallclock"]).status == 64)
  }

  @Test func swiftsAdapterAnswersAll() throws {
    let adapter = try Command.executable("wallclock-adapter").path
    let (cases, subject) = try Self.subject("wallclock-adapter", "'\(adapter)'")
    #expect(subject["agrees"] as? Int == cases)
  }
}
