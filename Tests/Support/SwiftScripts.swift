import Foundation

/// Standalone Swift scripts, compiled and run.
///
/// Each becomes a function of one program, otherwise as it is, so that many cost one compilation; a process runs one
/// of them and ends as the script alone would.
public struct SwiftScripts {
  private let folder: TemporaryFolder
  private let program: URL

  /// How a script ended and what it printed.
  public struct Ending: Hashable, Sendable {
    /// The exit code.
    public let status: Int32
    /// What it printed.
    public let output: String
  }

  /// Compiles scripts.
  public init(_ scripts: [String]) throws {
    folder = try TemporaryFolder()
    let functions = scripts.enumerated().map { index, text in
      "func script\(index)() -> Never {\n"
        + text.replacingOccurrences(of: "import Foundation\n", with: "") + "\n}\n"
    }
    let cases = scripts.indices.map { "case \"\($0)\": script\($0)()" }.joined(separator: "\n")
    let source = try folder.write(
      "import Foundation\n\(functions.joined())\nswitch CommandLine.arguments[1] {\n\(cases)\ndefault: exit(99)\n}\n",
      to: "main.swift")
    program = folder.url.appendingPathComponent("scripts")
    let compiled = try Self.run("swiftc", ["-swift-version", "6", source.path, "-o", program.path])
    guard compiled.status == 0 else { throw NotCompiled(output: compiled.output) }
  }

  /// Runs one of the scripts.
  public func run(_ index: Int) throws -> Ending { try Self.run(program.path, ["\(index)"]) }

  /// Runs a file as `swift FILE` does.
  public static func interpret(_ file: URL) throws -> Ending { try run("swift", [file.path]) }

  /// The compiler did not take a script.
  public struct NotCompiled: Error {
    /// What it said.
    public let output: String
  }

  private static func run(_ command: String, _ arguments: [String]) throws -> Ending {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [command] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Ending(status: process.terminationStatus, output: output)
  }
}
