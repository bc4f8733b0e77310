import Foundation
import WallClock

/// The lines that the suite and a subject of any language exchange, version 1.
enum LineProtocol {
  /// The versions that this suite speaks, the newest first.
  static let versions = [1]

  /// The suite's first line.
  struct Start: Codable {
    /// The versions that the suite speaks.
    var protocols: [Int]
    /// The tz release that the run asks about.
    var tzRelease: String
  }

  /// A line of the subject that answers a question.
  struct Reply: Decodable {
    let id: Int
    let answer: Answer

    private enum CodingKeys: String, CodingKey { case id, unsupported }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      if let reason = try container.decodeIfPresent(String.self, forKey: .unsupported) {
        answer = .unsupported(reason)
        return
      }
      do {
        answer = .resolved(try Resolution(from: decoder))
      } catch let error as DecodingError {
        answer = .brokeProtocol(JSONFile.describe(error))
      }
    }
  }

  /// A question as a line, newline included.
  ///
  /// Written by hand, because a coder takes longer for it than most subjects take for the answer.
  static func line(_ question: Question, id: Int) -> String.UTF8View {
    let zone = question.zone.rawValue
    let isPlain = zone.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    let quoted =
      isPlain ? "\"\(zone)\"" : (try? JSONEncoder().encode(zone)).map { String(decoding: $0, as: UTF8.self) }
    return
      ("{\"id\":\(id),\"zone\":\(quoted ?? "\"\""),\"day\":\"\(question.asked.date)\",\"time\":\"\(question.asked.time)\","
      + "\"matching\":\"\(question.matching.rawValue)\",\"repeated\":\"\(question.repeated.rawValue)\"}\n")
      .utf8
  }

  /// The start of a line for a message, on one line and without what a terminal would obey.
  static func excerpt(_ line: Data) -> String {
    let text = String(decoding: line.prefix(60), as: UTF8.self)
      .map { $0.isASCII && !($0.asciiValue ?? 0 < 0x20) ? String($0) : "?" }.joined()
    return "\"\(text)\(line.count > 60 ? "…" : "")\""
  }
}

/// What a subject of any language says of itself.
public struct SubjectIdentity: Hashable, Sendable, Codable {
  /// The version of the line protocol that it chose.
  public var `protocol`: Int
  /// The implementation's name, which names it in reports.
  public var name: String
  /// The implementation's version.
  public var version: String
  /// The language it is written in.
  public var language: String
  /// The tz release that it works on; nil where it does not know.
  public var tzRelease: String?
  /// Whether its answers say how an instant was reached; nil says that they do.
  public var adjustments: Bool?
  /// The functions that it offers beside resolving; nil says none.
  public var functions: [ScheduleFunction]?
  /// Whether it goes by the offsets of a question where one brings some; nil says that it has its own data alone.
  public var offsets: Bool?

  /// Whether it offers any function beside resolving.
  var offersSchedules: Bool { functions?.isEmpty == false }
}
