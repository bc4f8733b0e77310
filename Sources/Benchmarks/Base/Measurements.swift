import CommandLineSupport
import Conformance
import ConformanceReports
import DSTConformance
import Foundation

/// What was measured, as a table for people or as JSON.
enum Measurements {
  /// The option that chooses between the two.
  static let format = CommandLineOptions.Option(
    name: "format", value: "FORMAT", help: "text or json; text unless given")

  /// Writes a result to standard output.
  static func write(_ result: some Encodable, as tables: [TextTable], _ options: CommandLineOptions) throws {
    let format: OutputFormat = try options.choice(Self.format.name) ?? .text
    switch format {
    case .json: try OutputFile.write(JSONFile.encode(result), to: nil)
    case .text: print(tables.map { $0.lines.joined(separator: "\n") }.joined(separator: "\n\n"))
    }
  }
}

extension Double {
  /// The number with two digits after the point.
  var text: String { String(format: "%.2f", self) }
}

extension [Double] {
  /// The one in the middle.
  var median: Double {
    let sorted = sorted()
    return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
  }
}
