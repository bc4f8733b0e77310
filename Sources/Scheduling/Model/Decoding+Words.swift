import Foundation
import WallClock

extension KeyedDecodingContainer<FieldName> {
  /// A UUID; an error names what was found.
  func uuid(forKey key: FieldName) throws -> UUID {
    let text = try decode(String.self, forKey: key)
    guard let id = UUID(uuidString: text) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self,
        debugDescription: "found \"\(text)\", wanted a UUID, 8-4-4-4-12 hexadecimal digits")
    }
    return id
  }

  /// One of a few words; an error names what was found and all that are wanted.
  func word<Word: RawRepresentable & CaseIterable>(_ type: Word.Type, forKey key: FieldName) throws -> Word
  where Word.RawValue == String {
    let text = try decode(String.self, forKey: key)
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "found \"\(text)\", wanted one of \(words)")
    }
    return word
  }

  /// A text with something in it.
  func filledText(forKey key: FieldName) throws -> String {
    let text = try decode(String.self, forKey: key)
    guard !text.isEmpty else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "found an empty text, wanted one that says something")
    }
    return text
  }
}
