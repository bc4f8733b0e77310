import Foundation
import Questions
import WallClock

/// The lines that the suite and a subject of any language exchange, version 2: a question with an id, an answer with
/// the same.
package enum ProtocolLine {
  /// The versions that this suite speaks, the newest first.
  package static let versions = [2]

  /// The suite's first line.
  package struct Start: Codable {
    /// The versions that the suite speaks.
    package var protocols: [Int]
    /// The tz release that the run asks about.
    package var tzRelease: String

    package init(protocols: [Int] = versions, tzRelease: String) {
      self.protocols = protocols
      self.tzRelease = tzRelease
    }
  }

  /// A line of the suite that asks.
  package struct Asked: Decodable {
    package let id: Int
    package let question: Question

    private enum CodingKeys: String, CodingKey { case id }

    package init(from decoder: any Decoder) throws {
      id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
      question = try Question(from: decoder)
    }

    /// Puts a line together.
    package init(id: Int, question: Question) {
      self.id = id
      self.question = question
    }
  }

  /// A line of the subject within a question.
  package struct Reply: Codable {
    /// What the line is.
    package enum Content {
      case answer(Answer)
      /// The program wants to know what the clock says.
      case clock
    }

    package let id: Int
    package let content: Result<Content, DecodingError>

    private enum CodingKeys: String, CodingKey { case id, clock }

    package init(_ id: Int, _ content: Content) {
      self.id = id
      self.content = .success(content)
    }

    package init(from decoder: any Decoder) throws {
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

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      switch try content.get() {
      case .answer(let answer): try answer.encode(to: encoder)
      case .clock: try container.encode(true, forKey: .clock)
      }
    }
  }

  /// What the clock says.
  package struct ClockReading: Codable {
    package let id: Int
    package let now: Moment

    package init(id: Int, now: Moment) {
      self.id = id
      self.now = now
    }
  }

  /// The start of a line for a message, on one line and without what a terminal would obey.
  package static func excerpt(_ line: some Collection<UInt8>) -> String {
    let text = String(decoding: line.prefix(60), as: UTF8.self)
      .map { $0.isASCII && !($0.asciiValue ?? 0 < 0x20) ? String($0) : "?" }.joined()
    return "\"\(text)\(line.count > 60 ? "…" : "")\""
  }

  /// What is said of a line without an end.
  package static let endlessLine = "wrote a line of more than \(ChildProcess.longestLine) bytes"
}

/// A line that says nothing in the protocol.
package struct BrokenLine: Error, CustomStringConvertible {
  /// What was written and what was wanted.
  package let description: String
}
