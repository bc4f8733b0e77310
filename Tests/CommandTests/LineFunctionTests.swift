import Conformance
import DSTConformance
import Foundation
import Questions
import TestFailures
import TestSupport
import Testing
import WallClock

/// Searching and catching up by the line protocol: right programs, wrong ones, and every way in which one can fail.
@Suite struct LineFunctionTests {
  static let zones: [ZoneID] = ["Australia/Lord_Howe", "America/New_York"]

  static func subject(_ line: String, timeLimit: Int = 10) throws -> any Subject {
    try SubjectCommand(asking: line, tzRelease: "2025b", timeLimit: timeLimit)
      .subject(tzRelease: "2025b", timeLimit: timeLimit)
  }

  static func own(_ subject: String) throws -> String {
    "'\(try Command.executable("dst-conformance").path)' answer '\(subject)'"
  }

  static func rule(_ zone: ZoneID = "Europe/Berlin", _ times: [String] = ["02:30"]) throws -> ScheduledRule {
    ScheduledRule(
      zone: zone, rule: try Rule(on: .everyDay, at: times.compactMap { LocalTime($0) }),
      matching: .nextTime, repeated: .both)
  }

  static func breaches(_ line: String, zones: [ZoneID] = zones) throws -> Set<String> {
    let subject = try subject(line)
    defer { subject.finish() }
    let check = InProcessCheck(zones: zones, plan: Plan(from: 2025, through: 2025))
    let tally = try check.run(subject, on: SharedZoneData.changes())
    #expect(subject.record.faults == 0, "\(subject.record.firstFaults)")
    let counts = try #require(tally.counts[subject.name])
    #expect(counts.agrees > 0 && counts.unsupported == 0)
    return Set(tally.classes.keys.map(\.clause.rawValue))
  }

  @Test func theSwiftAdapterKeepsTheLaws() throws {
    #expect(try Self.breaches("'\(Command.executable("wallclock-adapter").path)'").isEmpty)
  }

  @Test func aSubjectOfTheCatalogueKeepsTheLawsInAProcessOfItsOwn() throws {
    #expect(try Self.breaches(Self.own("wallclock")).isEmpty)
  }

  @Test(arguments: [
    ("cursorInclusive", "S1"), ("windowStartIncluded", "W1"), ("clockReadInLoop", "W3"),
    ("keyWithoutPass", "W5"), ("nextByInterval", "W9"),
  ])
  func aWrongProgramIsCaught(fault: String, clause: String) throws {
    #expect(try Self.breaches(Self.own("mutant:\(fault)")).contains(clause))
  }

  /// Passes questions on once no more come for a while, and writes down how many came together and which they were.
  private static let bursts = """
    import os, select, subprocess, sys
    child = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE)
    log, waiting = open(sys.argv[1], "a"), b""
    while True:
      if select.select([0], [], [], 0.005 if waiting else None)[0]:
        read = os.read(0, 1 << 16)
        if not read: break
        waiting += read
      else:
        kinds = {line.split(b'"entryPoint":"')[-1].split(b'"')[0].decode() for line in waiting.splitlines()}
        print(len(waiting.splitlines()), ",".join(sorted(kinds)), file=log, flush=True)
        child.stdin.write(waiting); child.stdin.flush()
        waiting = b""
    child.stdin.close(); child.wait()
    """

  @Test(.enabled(if: AdapterTests.has("python3"))) func whatNeedsNoAnswerBeforeItIsAskedTogether() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write(Self.bursts, to: "bursts.py").path
    let log = "\(folder.url.path)/log"
    #expect(try Self.breaches("python3 '\(script)' '\(log)' " + Self.own("wallclock")).isEmpty)
    let bursts = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: " ", maxSplits: 1) }
    func sizes(_ isIncluded: (Substring) -> Bool) -> [Int] {
      bursts.filter { $0.count == 2 && isIncluded($0[1]) }.compactMap { Int($0[0]) }
    }
    #expect(Set(sizes { $0.contains("missed") }) == [1])
    #expect(sizes { $0.contains("nextRun") }.contains { $0 > 100 })
    // The steps of many chains, side by side.
    #expect(sizes { $0 == "next" }.filter { $0 > 2 }.count > 10)
    let alone = sizes { !$0.contains("missed") }.count { $0 == 1 }
    #expect(sizes { !$0.contains("missed") }.reduce(0, +) > 2 * alone)
  }

  @Test(.enabled(if: AdapterTests.has("python3"))) func pythonsWalkFindsWhatTheStreamHas() throws {
    let subject = try Self.subject("python3 '\(AdapterTests.folder)/zoneinfo_adapter.py'")
    defer { subject.finish() }
    let right = try SubjectCatalog.subject("wallclock")
    for days in [
      DayPattern.everyDay, .everyDays(3, from: try #require(LocalDate("2025-03-27"))),
      .weekdays([.sunday]), .daysOfMonth([29], months: [2]), .daysOfMonth([30], months: [2]),
    ] {
      var rule = try Self.rule()
      rule.rule = try Rule(on: days, at: [try #require(LocalTime("02:30"))])
      rule.matching = .nextTimePreservingSmallerComponents
      for text in ["2025-03-30T00:59:59Z+0.5", "2025-03-30T01:30:00Z", "2025-10-26T00:30:00Z"] {
        let cursor = try #require(Moment(text)).date
        #expect(try subject.next(after: cursor, of: rule) == right.next(after: cursor, of: rule))
        #expect(try subject.previous(before: cursor, of: rule) == right.previous(before: cursor, of: rule))
      }
    }
    #expect(throws: Unsupported("zoneinfo does not tell where a gap ends")) {
      try subject.next(after: #require(Moment("2025-03-29T12:00:00Z")).date, of: Self.rule())
    }
    #expect(subject.record.unsupported["zoneinfo does not tell where a gap ends"] == 1)
  }

  @Test func whatAProgramDoesNotOfferIsNotAsked() throws {
    let subject = try Self.subject(
      "'\(Command.executable("wallclock-adapter").path)' | sed -u 's/\"missed\",*//'")
    defer { subject.finish() }
    let rule = try Self.rule()
    let moment = try #require(Moment("2025-03-29T12:00:00Z")).date
    #expect(try subject.next(after: moment, of: rule) == Instant("2025-03-30T01:00:00Z"))
    #expect(throws: Unsupported.self) {
      try subject.missed(CatchUpQuestion(rule, after: .moment(moment))) { moment }
    }
    // The adapter has its own data alone, so another release is no question for it.
    var moved = rule
    moved.table = try OffsetTable(initialOffset: 3600, changes: [])
    #expect(throws: Unsupported.self) { try subject.next(after: moment, of: moved) }
    #expect(subject.record.faults == 0)
  }

  @Test func aProgramGoesByTheOffsetsOfAQuestionWhereItSaysSo() throws {
    let subject = try Self.subject(Self.own("wallclock"))
    defer { subject.finish() }
    var rule = try Self.rule()
    let moment = try #require(Moment("2025-03-29T12:00:00Z")).date
    rule.table = try OffsetTable(
      initialOffset: 0,
      changes: [OffsetChange(at: try #require(Instant("2025-03-29T20:00:00Z")), from: 0, to: 7200)])
    #expect(try subject.next(after: moment, of: rule) == Instant("2025-03-30T00:30:00Z"))
  }

  /// One way to fail at the first question of the first life.
  struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    let script: String
    let text: String
    var restarts = 1
    var testDescription: String { name }
  }

  static let faults = [
    Fault(
      name: "garbage", script: "echo 'Traceback: oh'", text: "broke the protocol (wrote \"Traceback: oh\""),
    Fault(
      name: "a wrong id", script: "echo '{\"id\":77,\"moments\":[],\"end\":\"nothing\"}'",
      text: "answered question 77"),
    Fault(name: "an early end", script: "exit 3", text: "crashed (exit 3)"),
    Fault(name: "a half line", script: "printf '{\"id\":'; exit 0", text: "within a line"),
    Fault(name: "a kill", script: "kill -9 $$", text: "signal 9"),
    Fault(name: "silence", script: "sleep 1000", text: "no answer within 1 s"),
    Fault(
      name: "two answers",
      script: "printf '{\"id\":%s,\"seconds\":0}\\n{\"id\":%s,\"seconds\":0}\\n' $id $id; continue",
      text: "wrote 2 lines, wanted one"),
    Fault(
      name: "ten megabytes on one line", script: "head -c 10000000 /dev/zero | tr '\\0' x; echo",
      text: "1048576 bytes"),
    Fault(
      name: "the clock in a search", script: "echo \"{\\\"id\\\":$id,\\\"clock\\\":true}\"; continue",
      text: "asked for the clock 1 times in next"),
    Fault(
      name: "an answer without any", script: "echo \"{\\\"id\\\":$id}\"; continue",
      text: "found none, wanted one of instants", restarts: 0),
    Fault(
      name: "an answer to something else", script: "echo \"{\\\"id\\\":$id,\\\"seconds\\\":7}\"; continue",
      text: "next: found 7 s, wanted moments", restarts: 0),
    Fault(
      name: "two moments where one was asked",
      script:
        "m='\"2025-03-30T01:00:00Z\"'; echo \"{\\\"id\\\":$id,\\\"moments\\\":[$m,$m],\\\"end\\\":\\\"reached\\\"}\"; continue",
      text: "next: found 2 moments, wanted one moment or none", restarts: 0),
    Fault(
      name: "an instant that is none",
      script:
        "echo \"{\\\"id\\\":$id,\\\"moments\\\":[\\\"noon\\\"],\\\"end\\\":\\\"reached\\\"}\"; continue",
      text: "moments[0]: found \"noon\", wanted a moment", restarts: 0),
  ]

  static func script(_ fault: String, offers: String) -> String {
    """
    read start
    echo '{"protocol":2,"name":"script","version":"1","language":"sh","entryPoints":["\(offers)"]}'
    while read -r line; do
      id=${line#*:}; id=${id%%,*}
      if [ ! -e ran ]; then touch ran; \(fault); fi
      echo "{\\"id\\":$id,\\"moments\\":[\\"2025-03-30T01:00:00Z\\"],\\"end\\":\\"reached\\"}"
    done
    """
  }

  static func scripted(_ script: String, in folder: TemporaryFolder) throws -> any Subject {
    let file = try folder.write(script, to: "subject.sh")
    return try subject("cd '\(folder.url.path)' && exec sh \(file.lastPathComponent)", timeLimit: 1)
  }

  @Test(arguments: faults)
  func aFaultIsTheOneQuestionsAndTheNextOneIsAnswered(_ fault: Fault) throws {
    let folder = try TemporaryFolder()
    let subject = try Self.scripted(Self.script(fault.script, offers: "next"), in: folder)
    defer { subject.finish() }
    let rule = try Self.rule()
    let moment = try #require(Moment("2025-03-29T12:00:00Z")).date
    let failure = try #require(thrown(SubjectFailure.self) { try subject.next(after: moment, of: rule) })
    #expect(failure.description.contains(fault.text), "\(failure)")
    #expect(try subject.next(after: moment, of: rule) == Instant("2025-03-30T01:00:00Z"))
    #expect(subject.record.faults == 1 && subject.record.restarts == fault.restarts)
  }

  @Test func aClockThatIsReadWithoutEndIsAFault() throws {
    let folder = try TemporaryFolder()
    let subject = try Self.scripted(
      Self.script(
        "while true; do echo \"{\\\"id\\\":$id,\\\"clock\\\":true}\"; read -r now; done", offers: "missed"),
      in: folder)
    defer { subject.finish() }
    let moment = try #require(Moment("2025-03-29T12:00:00Z")).date
    var reads = 0
    let failure = try #require(
      thrown(SubjectFailure.self) {
        try subject.missed(CatchUpQuestion(Self.rule(), after: .moment(moment))) {
          reads += 1
          return moment
        }
      })
    #expect(failure.description.contains("asked for the clock 1001 times"), "\(failure)")
    #expect(reads == 1000)
  }

  @Test func aProgramThatFailsAlwaysIsGivenUp() throws {
    let folder = try TemporaryFolder()
    let subject = try Self.scripted(Self.script("rm ran; sleep 1000", offers: "next"), in: folder)
    defer { subject.finish() }
    let rule = try Self.rule()
    let moment = try #require(Moment("2025-03-29T12:00:00Z")).date
    for _ in 0..<11 { #expect(throws: SubjectFailure.self) { try subject.next(after: moment, of: rule) } }
    #expect(subject.record.givenUp?.hasPrefix("timed out 10 times, last in ") == true)
  }

  @Test func aFunctionThatDoesNotExistIsNamed() throws {
    let folder = try TemporaryFolder()
    let failure = try #require(
      thrown(HarnessFailure.self) {
        try Self.scripted(Self.script("true", offers: "nxt"), in: folder)
      })
    #expect(failure.kind == .unavailable)
    #expect(failure.description.contains("entryPoints[0]"), "\(failure)")
  }
}
