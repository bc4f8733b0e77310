import Foundation
import Testing
import TestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs that are ended early, and reports that cannot be written.
@Suite struct InterruptionTests {
  @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
  func aSignalKeepsWhatIsDoneAndEndsThePrograms(signal: Int32, exitCode: Int32) throws {
    let folder = try TemporaryFolder()
    let report = folder.url.appendingPathComponent("report.json")
    let record = folder.url.appendingPathComponent("record.json")
    // A subject that hangs keeps the run from ending before the signal comes.
    let process = try Command.process([
      "check", "--subject", "wallclock,mutant:hangs", "--zone", "Europe/Berlin,Australia/Lord_Howe",
      "--baseline",
      "none", "--time-limit", "600", "--format", "json", "--output", report.path, "--record", record.path,
    ])
    process.standardError = FileHandle.nullDevice
    try process.run()
    let programs = try ProgramProcessTests.startedPrograms(of: process.processIdentifier)
    #expect(!programs.isEmpty)
    Thread.sleep(forTimeInterval: 1)
    // To the programs too, as a service manager does.
    for id in programs + [process.processIdentifier] { kill(id, signal) }
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == exitCode)
    #expect(programs.allSatisfy { kill($0, 0) != 0 })
    let written = try JSONSerialization.jsonObject(with: Data(contentsOf: report)) as? [String: Any]
    #expect(written?["verdict"] as? String == "interrupted")
    #expect(written?["interruptedBy"] as? Int == Int(signal))
    #expect(written?["cases"] as? Int ?? .max < written?["plannedCases"] as? Int ?? 0)
    let subjects = try #require(written?["subjects"] as? [String: [String: Any]])
    #expect(subjects.values.allSatisfy { $0["crashed"] as? Int == 0 && $0["timedOut"] as? Int == 0 })
    let compared = try Command(["compare", record.path, record.path])
    #expect(compared.status == 65)
    #expect(compared.output.contains("the first run is unfinished: signal \(signal) ended it"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 2)
  }

  @Test func aFullDiskIsAClearErrorAndTheVerdictStillShows() throws {
    let years = [
      "--no-search", "--from", "2025", "--through", "2025", "--baseline", "none", "--output", "/dev/full",
    ]
    let right = try Command(["check", "--zone", "Europe/Berlin"] + years)
    #expect(right.status == 69)
    #expect(right.errors.contains("/dev/full: cannot be written: No space left on device"))
    #expect(right.errors.contains("the verdict all the same: CONFORMS"))
    let wrong = try Command(["check", "--zone", "Australia/Lord_Howe"] + years)
    #expect(wrong.status == 1)
    #expect(wrong.errors.contains("/dev/full: cannot be written: No space left on device"))
    #expect(FileManager.default.fileExists(atPath: "/dev/full"))
  }

  @Test func whatAKilledRunHadBegunGoesWithTheNextOne() throws {
    let folder = try TemporaryFolder()
    // No process has a number beyond the most that a system gives.
    _ = try folder.write("half a rep", to: ".report.json.999999999.part")
    _ = try folder.write("of another report", to: ".other.json.999999999.part")
    _ = try folder.write("of a process that lives", to: ".report.json.1.part")
    let report = folder.url.appendingPathComponent("report.json").path
    let command = try Command(
      CheckCommandTests.berlin + ["--baseline", "none", "--format", "json", "--output", report])
    #expect(command.status == 0)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(left == [".other.json.999999999.part", ".report.json.1.part", "report.json"])
  }

  @Test func aKilledRunsFolderGoesWithALaterRun() throws {
    let folder = try TemporaryFolder()
    let old = folder.url.appendingPathComponent("dst-conformance-run-old")
    let young = folder.url.appendingPathComponent("dst-conformance-run-young")
    for left in [old, young] {
      try FileManager.default.createDirectory(at: left, withIntermediateDirectories: false)
    }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)], ofItemAtPath: old.path)
    // A run of several releases, because the files of one lie in no folder.
    _ = try Command(
      CheckCommandTests.berlin + ["--baseline", "none", "--tz", "2025b,2026f"],
      environment: ["TMPDIR": folder.url.path])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["dst-conformance-run-young"])
  }

  @Test func aReportThatCannotBeWrittenLeavesTheOldOneAndNothingElse() throws {
    let folder = try TemporaryFolder()
    let target = folder.url.appendingPathComponent("taken", isDirectory: true)
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: false)
    let command = try Command(CheckCommandTests.berlin + ["--baseline", "none", "--output", target.path])
    #expect(command.status == 69)
    #expect(command.errors.contains("\(target.path): cannot be written"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["taken"])
  }
}

/// A check of several releases, each in a process of its own, that is ended early.
@Suite struct ReleasesInterruptionTests {
  static func started(_ folder: TemporaryFolder) throws -> Process {
    let process = try Command.process([
      "check", "--tz", "2024a,2026f", "--subject", "wallclock,mutant:hangs", "--zone",
      "Europe/Berlin,Australia/Lord_Howe", "--baseline", "none", "--time-limit", "600",
    ])
    process.standardOutput = try FileHandle(forWritingTo: folder.write("", to: "output"))
    process.standardError = try FileHandle(forWritingTo: folder.write("", to: "errors"))
    try process.run()
    return process
  }

  /// The check of the first release and its programs, once there are some.
  static func descendants(of process: Process) throws -> [Int32] {
    for _ in 0..<300 {
      Thread.sleep(forTimeInterval: 0.1)
      let children = try ProgramProcessTests.children(of: process.processIdentifier).map(\.id)
      let programs = try children.flatMap(ProgramProcessTests.programs)
      if !programs.isEmpty { return children + programs }
    }
    return []
  }

  @Test(arguments: [(SIGINT, Int32(130), true), (SIGTERM, Int32(143), false)])
  func aSignalEndsTheReleasesAndTheirPrograms(signal: Int32, exitCode: Int32, reachesAll: Bool) throws {
    let folder = try TemporaryFolder()
    let process = try Self.started(folder)
    let descendants = try Self.descendants(of: process)
    #expect(descendants.count >= 2)
    // A terminal sends it to all of them, a service to the first one alone.
    for id in (reachesAll ? descendants : []) + [process.processIdentifier] { kill(id, signal) }
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == exitCode)
    #expect(descendants.allSatisfy { kill($0, 0) != 0 })
    let output = try String(contentsOf: folder.url.appendingPathComponent("output"), encoding: .utf8)
    let errors = try String(contentsOf: folder.url.appendingPathComponent("errors"), encoding: .utf8)
    #expect(output.contains("2024a") && output.contains("interrupted"), "\(output)")
    #expect(!output.contains("2026f"))
    #expect(errors.contains("interrupted by signal \(signal) in release 1 of 2"), "\(errors)")
  }

  @Test func nothingGoesOnAfterAKill() throws {
    let folder = try TemporaryFolder()
    let process = try Self.started(folder)
    let descendants = try Self.descendants(of: process)
    #expect(descendants.count >= 2)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(Command.alive(of: descendants).isEmpty)
  }
}
