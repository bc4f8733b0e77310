import Foundation
import Testing
import TestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The processes of the suite's own programs in the cases that a pipeline meets.
@Suite struct ProgramProcessTests {
  /// The programs that a process asks, as `ps` tells them.
  static func programs(of parent: Int32) throws -> [Int32] {
    try children(of: parent).filter { $0.command.contains("dst-conformance answer ") }.map(\.id)
  }

  /// The programs that a process asks, once there are some; none after half a minute.
  static func startedPrograms(of parent: Int32) throws -> [Int32] {
    for _ in 0..<300 {
      Thread.sleep(forTimeInterval: 0.1)
      let programs = try programs(of: parent)
      if !programs.isEmpty { return programs }
    }
    return []
  }

  /// The processes that a process has started, with their command lines.
  static func children(of parent: Int32) throws -> [(id: Int32, command: String)] {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["ps", "-e", "-o", "pid=,ppid=,args="]
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count >= 3, words[1] == "\(parent)", let id = Int32(words[0]) else { return nil }
      return (id, String(line))
    }
  }

  @Test func programsEndWhenTheirParentIsKilled() throws {
    let process = try Command.process(
      [
        "check", "--subject", "mutant:hangs", "--zone", "Europe/Berlin", "--baseline", "none",
        "--time-limit", "600",
      ])
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let programs = try Self.startedPrograms(of: process.processIdentifier)
    #expect(!programs.isEmpty)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(Command.alive(of: programs).isEmpty)
  }

  @Test func theNumberOfJobsDoesNotChangeTheReport() throws {
    let arguments = [
      "check", "--zone", "Australia/Lord_Howe,Europe/Berlin,Antarctica/Troll", "--no-search", "--from",
      "2020", "--through",
      "2026", "--format", "json",
    ]
    let reports = try ["1", "2", "5"].map { try Command(arguments + ["--jobs", $0]).output }
    #expect(Set(reports).count == 1)
  }
}
