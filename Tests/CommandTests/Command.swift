import Foundation
import TestSupport

/// The built command, run as a user runs it.
struct Command {
  let status: Int32
  let output: String
  let errors: String

  /// Runs the command and waits for it.
  ///
  /// - Parameters:
  ///   - arguments: what follows the command's name.
  ///   - program: the program of the package that is run.
  ///   - environment: variables beside those that every test sets; nil takes one away.
  init(
    _ arguments: [String], of program: String = "dst-conformance", environment: [String: String?] = [:]
  ) throws {
    let process = try Self.process(arguments, of: program, environment: environment)
    let folder = try TemporaryFolder()
    let output = try folder.write("", to: "output")
    let errors = try folder.write("", to: "errors")
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    self.output = try String(contentsOf: output, encoding: .utf8)
    self.errors = try String(contentsOf: errors, encoding: .utf8)
  }

  /// Those of some processes that have not ended, after ten seconds at most in which they may.
  static func alive(of identifiers: [Int32]) -> [Int32] {
    var alive = identifiers
    for _ in 0..<100 where !alive.isEmpty {
      Thread.sleep(forTimeInterval: 0.1)
      alive = alive.filter { kill($0, 0) == 0 }
    }
    return alive
  }

  /// The command, not yet started.
  static func process(
    _ arguments: [String], of program: String = "dst-conformance", environment: [String: String?] = [:]
  ) throws -> Process {
    let process = Process()
    process.executableURL = try executable(program)
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    variables["CI"] = nil
    variables["ICU_TIMEZONE_FILES_DIR"] = nil
    variables["XDG_CACHE_HOME"] = Repository.testCache.path
    variables["DST_CONFORMANCE_HOME"] = Repository.root.path
    for (name, value) in environment { variables[name] = value }
    process.environment = variables
    return process
  }

  /// The output as a JSON object.
  func json() throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any] ?? [:]
  }

  struct NotBuilt: Error {}

  /// A program of the package beside the test program, wherever the build put both.
  static func executable(_ name: String) throws -> URL {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let candidate = folder.appendingPathComponent(name)
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
    }
    throw NotBuilt()
  }
}
