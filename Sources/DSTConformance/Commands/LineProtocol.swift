import Foundation
import Questions
import WallClock

/// The lines that the suite and a subject of any language exchange, version 2: a question with an id, an answer with
/// the same.
enum LineProtocol {
  /// The versions that this suite speaks, the newest first.
  static let versions = [2]

  /// The suite's first line.
  struct Start: Codable {
    /// The versions that the suite speaks.
    var protocols: [Int]
    /// The tz release that the run asks about.
    var tzRelease: String
  }

  /// A line of the suite that asks.
  struct Asked: Decodable {
    let id: Int
    let question: Question

    private enum CodingKeys: String, CodingKey { case id }

    init(from decoder: any Decoder) throws {
      id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
      question = try Question(from: decoder)
    }
  }

  /// A line of the subject within a question.
  struct Reply: Codable {
    /// What the line is.
    enum Content {
      case answer(Answer)
      /// The program wants to know what the clock says.
      case clock
    }

    let id: Int
    let content: Result<Content, DecodingError>

    private enum CodingKeys: String, CodingKey { case id, clock }

    init(_ id: Int, _ content: Content) {
      self.id = id
      self.content = .success(content)
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      if try container.decodeIfPresent(Bool.self, forKey: .clock) == true {
        content = .success(.clock)
        return
      }
      do {
        content = .success(.answer(try Answer(from: decoder)))
      } catch let error as DecodingError {
        content = .failure(error)
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      switch try content.get() {
      case .answer(let answer): try answer.encode(to: encoder)
      case .clock: try container.encode(true, forKey: .clock)
      }
    }
  }

  /// What the clock says.
  struct ClockReading: Codable {
    let id: Int
    let now: Moment
  }

  /// A question as a line, newline included: the id first, and then the fields of the function in their order.
  ///
  /// Written by hand, because a coder takes longer for it than most subjects take for the answer.
  static func line(_ question: Question, id: Int) -> String.UTF8View {
    var line = "{\"id\":\(id)"
    for key in question.entryPoint.keys {
      guard let text = question.text(of: key) else { continue }
      line += ",\"\(key.rawValue)\":"
      switch key.form {
      case .text: line += quoted(text)
      case .number, .json: line += text
      }
    }
    return (line + "}\n").utf8
  }

  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    guard !isPlain, let json = try? JSONEncoder().encode(text) else { return "\"\(text)\"" }
    return String(decoding: json, as: UTF8.self)
  }

  /// The start of a line for a message, on one line and without what a terminal would obey.
  static func excerpt(_ line: Data) -> String {
    let text = String(decoding: line.prefix(60), as: UTF8.self)
      .map { $0.isASCII && !($0.asciiValue ?? 0 < 0x20) ? String($0) : "?" }.joined()
    return "\"\(text)\(line.count > 60 ? "…" : "")\""
  }

  /// What is said of a line without an end.
  static let endlessLine = "wrote a line of more than \(CommandProcess.longestLine) bytes"
}
