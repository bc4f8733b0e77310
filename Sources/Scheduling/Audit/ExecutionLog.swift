import Foundation
public import WallClock

/// A run that somebody logged.
public struct ExecutionEntry: Hashable, Sendable, Codable {
  /// When it really ran.
  public let ran: Instant
  /// The occurrence, where the log names it.
  public let key: OccurrenceKey?
  /// When it was due, where the log says so.
  public let scheduled: Instant?

  /// Puts an entry together.
  public init(ran: Instant, key: OccurrenceKey? = nil, scheduled: Instant? = nil) {
    self.ran = ran
    self.key = key?.canonical
    self.scheduled = scheduled
  }

  /// Reads `ran` and optionally `key` and `scheduled`; other fields are the log's own business.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FieldName.self)
    self.init(
      ran: try container.decode(Instant.self, forKey: "ran"),
      key: try container.decodeIfPresent(OccurrenceKey.self, forKey: "key"),
      scheduled: try container.decodeIfPresent(Instant.self, forKey: "scheduled"))
  }

  /// Reads a log of one JSON object a line.
  ///
  /// - Throws: ``UnreadableSchedule`` that names the line.
  public static func log(_ text: String) throws -> [ExecutionEntry] {
    var entries: [ExecutionEntry] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.allSatisfy(\.isWhitespace) { continue }
      do {
        entries.append(try JSONDecoder().decode(ExecutionEntry.self, from: Data(line.utf8)))
      } catch let error as DecodingError {
        throw UnreadableSchedule(
          line: index + 1, found: "\(error.fieldAndReason)",
          wanted: "{\"ran\": \"yyyy-MM-ddTHH:mm:ssZ\"}, with \"key\" or \"scheduled\" where it is known")
      }
    }
    return entries
  }
}

extension DecodingError {
  var fieldAndReason: String {
    switch self {
    case .keyNotFound(let key, _): "no field \"\(key.stringValue)\""
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      (context.codingPath.map(\.stringValue) + [context.debugDescription]).joined(separator: ": ")
    @unknown default: "\(self)"
    }
  }
}
