import Foundation

/// The list of the releases that a snapshot folder holds: `manifest.json`.
struct SnapshotManifest: Codable, Hashable {
  /// What the manifest says of one release.
  struct Entry: Codable, Hashable {
    /// The release, `2025b`.
    var release: String
    /// Where its text came from, `PyPI tzdata 2025.2`.
    var source: String
    /// The SHA-256 of its `tzdata.zi`, in lowercase hexadecimal digits.
    var sha256: String
  }

  static let fileName = "manifest.json"
  static let currentSchema = 1

  var schema: Int
  var snapshots: [Entry]

  /// Reads and checks a manifest.
  ///
  /// - Throws: ``SnapshotError`` with the file and the field that is wrong.
  init(contentsOf file: URL) throws {
    do {
      self = try JSONDecoder().decode(SnapshotManifest.self, from: Data(contentsOf: file))
    } catch let error as DecodingError {
      throw Self.describe(error, in: file)
    } catch {
      throw SnapshotError(.badData, "\(file.path): cannot be read: \(error.localizedDescription)")
    }
    try check(file: file.path)
  }

  private func check(file: String) throws {
    guard schema == Self.currentSchema else {
      throw SnapshotError.badData(file, "schema", found: "\(schema)", wanted: "\(Self.currentSchema)")
    }
    guard !snapshots.isEmpty else {
      throw SnapshotError.badData(file, "snapshots", found: "none", wanted: "at least one")
    }
    var releases: Set<String> = []
    for (index, entry) in snapshots.enumerated() {
      let field = "snapshots[\(index)]"
      guard Self.isRelease(entry.release) else {
        throw SnapshotError.badData(
          file, "\(field).release", found: "\"\(entry.release)\"", wanted: "a year and letters, as 2025b")
      }
      guard releases.insert(entry.release).inserted else {
        throw SnapshotError.badData(
          file, "\(field).release", found: "\(entry.release) a second time", wanted: "each release once")
      }
      guard entry.sha256.utf8.count == 64, entry.sha256.utf8.allSatisfy(Self.isLowercaseHexadecimalDigit)
      else {
        throw SnapshotError.badData(
          file, "\(field).sha256", found: "\"\(entry.sha256)\"", wanted: "64 lowercase hexadecimal digits")
      }
    }
  }

  /// Whether a text is the name of a release: four digits, then one or two lowercase letters.
  static func isRelease(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return (5...6).contains(bytes.count) && bytes.prefix(4).allSatisfy { (48...57).contains($0) }
      && bytes.dropFirst(4).allSatisfy { (97...122).contains($0) }
  }

  private static func isLowercaseHexadecimalDigit(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...102).contains(byte)
  }

  private static func describe(_ error: DecodingError, in file: URL) -> SnapshotError {
    func field(_ path: [any CodingKey]) -> String {
      path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
        .trimmingCharacters(in: ["."])
    }
    return switch error {
    case .keyNotFound(let key, let context):
      .badData(file.path, field(context.codingPath + [key]), found: "nothing", wanted: "a value")
    case .valueNotFound(let type, let context):
      .badData(file.path, field(context.codingPath), found: "null", wanted: "\(type)")
    case .typeMismatch(let type, let context):
      .badData(file.path, field(context.codingPath), found: "another type", wanted: "\(type)")
    case .dataCorrupted:
      SnapshotError(.badData, "\(file.path): found text that is not JSON, wanted a manifest")
    @unknown default:
      SnapshotError(.badData, "\(file.path): \(error)")
    }
  }
}
