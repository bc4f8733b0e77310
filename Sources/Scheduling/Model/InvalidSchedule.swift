import WallClock

/// A schedule, or a part of one, that says nothing that could be followed.
public struct InvalidSchedule: Error, Hashable, CustomStringConvertible {
  /// The path of the field in the JSON form, outermost first; an index stands as its digits.
  public let field: [String]
  /// What was found there.
  public let found: String
  /// What is wanted there.
  public let wanted: String

  init(_ field: [String], found: String, wanted: String) {
    self.field = field
    self.found = found
    self.wanted = wanted
  }

  init(_ error: InvalidRule, in field: [String]) {
    self.init(field + error.field, found: error.found, wanted: error.wanted)
  }

  func inside(_ path: [String]) -> InvalidSchedule {
    InvalidSchedule(path + field, found: found, wanted: wanted)
  }

  /// Names the field, what was found and what is wanted.
  public var description: String { "\(field.joined(separator: ".")): found \(found), wanted \(wanted)" }

  func decodingError(at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(
        codingPath: path + field.map { FieldName($0) },
        debugDescription: "found \(found), wanted \(wanted)"))
  }
}
