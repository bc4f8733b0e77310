/// Why a snapshot cannot be read or compiled, in one sentence for people.
public struct SnapshotError: Error, Hashable, CustomStringConvertible {
  /// Whose fault it is, which decides the exit code.
  public enum Category: String, Hashable, Sendable {
    /// A tool, or room to write in, is missing or unusable; exit code 69.
    case unavailable
    /// A file says something wrong; exit code 65.
    case badData
  }

  /// Whose fault it is.
  public let category: Category
  /// What is wrong: the file, the field, what was found and what is wanted.
  public let description: String

  /// Puts a category and its sentence together.
  public init(_ category: Category, _ description: String) {
    self.category = category
    self.description = description
  }

  /// A file that says something wrong.
  static func badData(
    _ file: String, _ field: String, found: String, wanted: String
  ) -> SnapshotError {
    SnapshotError(.badData, "\(file): \(field): found \(found), wanted \(wanted)")
  }
}
