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
  func aSignalKeepsWhatIsDoneAndEndsTheWorkers(signal: Int32, exitCode: Int32) throws {
    let folder = try TemporaryFolder()
    let report = folder.url.appendingPathComponent("report.json")
    let record = folder.url.appendingPathComponent("record.json")
    // A subject that hangs keeps the run from ending before the signal comes.
    let process = try Command.process([
      "check", "--subject", "wallclock,planted:hangs", "--zone", "Europe/Berlin,Australia/Lord_Howe",
      "--baseline",
      "none", "--time-limit", "600", "--format", "json", "--output", report.path, "--record", record.path,
    ])
    process.standardError = FileHandle.nullDevice
    try process.run()
    var workers: [Int32] = []
    for _ in 0..<300 where workers.isEmpty {
      Thread.sleep(forTimeInterval: 0.1)
      workers = try WorkerTests.workers(of: process.processIdentifier)
    }
    #expect(!workers.isEmpty)
    Thread.sleep(forTimeInterval: 1)
    // To the workers too, as a terminal does.
    for id in workers + [process.processIdentifier] { kill(id, signal) }
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == exitCode)
    #expect(workers.allSatisfy { kill($0, 0) != 0 })
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
