import Foundation
import TestSupport
import Testing

#if os(Linux)
  /// Output that finds no room is an error, and no exit code says that all is well.
  @Suite struct FullOutputTests {
    @Test(arguments: [
      ["snapshot", "list"], ["snapshot", "list", "--format", "json"], ["snapshot", "diff", "2023b", "2023c"],
      ["snapshot", "diff", "2023b", "2023c", "--at", "02:30"],
      ["transitions", "--tz", "2026f", "--source", "tzif", "--zone", "Europe/Berlin"],
      ["safe-times", "--zone", "Europe/Berlin", "--through", "2030"],
      ["safe-times", "--zone", "Europe/Berlin", "--through", "2030", "--format", "json"],
      ["explain", "--zone", "Europe/Berlin", "--on", "2026-03-29", "--at", "02:30"],
    ])
    func Output_ThatFindsNoRoom_IsAnError(arguments: [String]) throws {
      let process = try Command.process(arguments)
      let errors = Pipe()
      process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
      process.standardError = errors
      process.standardInput = FileHandle.nullDevice
      try process.run()
      let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 69)
      #expect(complaint.contains("standard output: cannot be written: No space left on device"))
      #expect(complaint.split(separator: "\n").count == 1)
    }
  }
#endif
