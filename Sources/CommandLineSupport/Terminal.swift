import Foundation

/// What a person at a terminal sees beside the report.
package enum Terminal {
  /// Writes a line to standard error.
  package static func say(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  /// Whether a person watches standard error.
  package static var isWatched: Bool { isatty(FileHandle.standardError.fileDescriptor) == 1 }
}
