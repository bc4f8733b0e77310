import Foundation

/// One thing that a command does.
package protocol Subcommand: Sendable {
  /// The word that asks for it.
  static var name: String { get }
  /// What it does, in a line.
  static var summary: String { get }
  /// Its operands as the usage line shows them.
  static var operands: String { get }
  /// Its options.
  static var options: [CommandLineOptions.Option] { get }
  /// Does it, and says how the process ends.
  static func run(_ options: CommandLineOptions) throws -> Int32
}

extension Subcommand {
  package static var operands: String { "" }

  /// The usage line and a line for each option.
  static func help(of program: String) -> String {
    let width = options.map { left($0).count }.max() ?? 0
    let usage = ["usage: \(program)", name, options.isEmpty ? "" : "[options]", operands]
    let lines = options.map { option in
      "  \(left(option).padding(toLength: width, withPad: " ", startingAt: 0))  \(option.help)"
    }
    return ([usage.filter { !$0.isEmpty }.joined(separator: " "), summary] + lines).joined(separator: "\n")
      + "\n"
  }

  private static func left(_ option: CommandLineOptions.Option) -> String {
    "--\(option.name)" + (option.value.map { " \($0)" } ?? "")
  }
}
