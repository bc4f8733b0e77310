import DSTConformance
import Foundation

/// This program run again, for what needs a process of its own.
struct OwnProcess {
  /// Its exit code.
  let status: Int32
  /// What it wrote to standard output.
  let output: Data
  /// What it wrote to standard error, without the last newline.
  let errors: String

  /// Runs the program with some arguments to its end.
  ///
  /// - Throws: ``HarnessFailure`` where it cannot be started.
  init(_ arguments: [String]) throws {
    let launch = try Environment.workerLaunch()
    let process = Process()
    process.executableURL = launch.executable
    process.arguments = arguments
    process.environment = launch.environment
    process.standardInput = FileHandle.nullDevice
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("dst-conformance-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files rather than pipes: neither can fill up while the other is read.
    let files = ["output", "errors"].map { folder.appendingPathComponent($0) }
    for file in files { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    do {
      try process.run()
    } catch {
      throw HarnessFailure("cannot start \(launch.executable.path): \(error)", .missingPart)
    }
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : 70
    output = try Data(contentsOf: files[0])
    errors = try String(contentsOf: files[1], encoding: .utf8).trimmingCharacters(in: .newlines)
  }
}
