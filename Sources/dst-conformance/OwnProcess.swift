import CommandLineSupport
import Conformance
import DSTConformance
import Foundation
import Synchronization

/// This program run again, for what needs a process of its own.
struct OwnProcess {
  /// Its exit code.
  let status: Int32
  /// What it wrote to standard output.
  let output: Data
  /// What it wrote to standard error, without the last newline.
  let errors: String

  /// The variable that tells a process that its standard input ends when it is to end.
  private static let variable = "DST_CONFORMANCE_ENDS_WITH_INPUT"

  /// Runs the program with some arguments to its end.
  ///
  /// The process ends when this one does, however that ends: its standard input is a pipe that nobody else holds.
  ///
  /// - Parameter interruption: ends the process early; it keeps what is done, and its exit code is 143.
  /// - Throws: ``HarnessFailure`` where it cannot be started.
  init(_ arguments: [String], interruption: Interruption? = nil) throws {
    let program = try Environment.ownPrograms().command
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging([Self.variable: "1"]) { _, new in new }
    let input = Pipe()
    process.standardInput = input
    let folder = try RunFolder()
    defer { withExtendedLifetime(folder) {} }
    // Files rather than pipes: neither can fill up while the other is read.
    let files = ["output", "errors"].map { folder.url.appendingPathComponent($0) }
    for file in files { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    do {
      try process.run()
    } catch {
      throw HarnessFailure("cannot start \(program.path): \(error)", .unavailable)
    }
    var isTold = false
    while process.isRunning {
      if interruption?.signal != nil, !isTold {
        isTold = true
        try? input.fileHandleForWriting.close()
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
    status = process.terminationReason == .exit ? process.terminationStatus : 70
    output = try Data(contentsOf: files[0])
    errors = try String(contentsOf: files[1], encoding: .utf8).trimmingCharacters(in: .newlines)
  }

  /// In a process that another one of this program started: leaves signals to that one, as a terminal sends them to
  /// both, and takes the end of the input for SIGTERM.
  static func obeyParent() {
    guard getenv(variable) != nil else { return }
    unsetenv(variable)
    isObeying.withLock { $0 = true }
    signal(SIGINT, SIG_IGN)
    signal(SIGTERM, SIG_IGN)
    Thread.detachNewThread {
      // Not `readLine`: from glibc 2.41 on, `exit` waits for a thread that reads through stdio.
      var byte: UInt8 = 0
      while read(STDIN_FILENO, &byte, 1) > 0 {}
      guard let interruption = obeying.withLock({ $0 }) else { _exit(128 + SIGTERM) }
      interruption.interrupt(by: SIGTERM)
    }
  }

  /// Lets the end of the input end a run in place of the process; false where nobody has started this one so.
  static func obeyParent(ending interruption: Interruption) -> Bool {
    obeying.withLock { $0 = interruption }
    return isObeying.withLock { $0 }
  }

  private static let isObeying = Mutex(false)
  private static let obeying = Mutex<Interruption?>(nil)
}
