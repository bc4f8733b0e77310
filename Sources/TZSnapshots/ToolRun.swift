import Foundation

/// One finished run of a program.
package struct ToolRun {
  /// Whether it ended by itself with status 0.
  package var succeeded: Bool
  /// How it ended, for people.
  package var ending: String
  /// What it wrote, both streams together.
  package var output: String

  // Messages are searched for the system's reasons, so they have to be in English.
  package static let plainEnvironment = ["LC_ALL": "C", "PATH": "/usr/bin:/bin"]

  /// Runs a program to its end.
  ///
  /// - Throws: ``SnapshotError`` where it cannot be started.
  package init(
    _ program: URL, _ arguments: [String], environment: [String: String] = ToolRun.plainEnvironment
  ) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    // One pipe for both streams, read to its end before waiting: a full pipe cannot stop the program.
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    do {
      try process.run()
    } catch {
      throw SnapshotError(.unavailable, "\(program.path): cannot be started: \(error.localizedDescription)")
    }
    let data = (try? pipe.fileHandleForReading.readToEnd()) ?? nil
    process.waitUntilExit()
    output = String(decoding: data ?? Data(), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    succeeded = process.terminationReason == .exit && process.terminationStatus == 0
    ending =
      process.terminationReason == .exit
      ? "exit status \(process.terminationStatus)" : "signal \(process.terminationStatus)"
    endedBySignal = process.terminationReason == .uncaughtSignal
  }

  /// The beginning of what it wrote, short enough for an error.
  var message: String { String(output.prefix(1000)) }

  private let endedBySignal: Bool

  /// Whether the system, not the input, made it fail: no room, no right to write.
  var failedForTheSystem: Bool {
    endedBySignal
      || [
        "No space left", "File too large", "Read-only file system", "Permission denied", "Disk quota",
        "Too many open files", "Cannot allocate memory",
      ].contains { output.contains($0) }
  }
}
