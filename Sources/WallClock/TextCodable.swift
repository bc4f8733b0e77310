/// A value whose one written form, in JSON too, is its `description`.
package protocol TextCodable: LosslessStringConvertible, Codable {
  /// What a reader wants to find, for error messages: "a day as yyyy-MM-dd".
  static var form: String { get }
}

extension TextCodable {
  /// Reads the written form; an error names the field, what was found and what is wanted.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Self(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "found \"\(text)\", wanted \(Self.form)")
    }
    self = value
  }

  /// Writes the written form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// An enumeration whose one written form, in JSON too, is the word that names the case.
package protocol WordCodable: RawRepresentable, CaseIterable, Codable where RawValue == String {}

extension WordCodable {
  /// Reads the word; an error names the field, what was found and what is wanted.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let word = try container.decode(String.self)
    guard let value = Self(rawValue: word) else {
      let words = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "found \"\(word)\", wanted one of \(words)")
    }
    self = value
  }
}

extension String {
  /// The numbers of a text made of digit groups of fixed lengths, or nil where the text is anything else.
  func decimalFields(lengths: [Int], separator: Character) -> [Int]? {
    let parts = split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == lengths.count else { return nil }
    var fields: [Int] = []
    for (part, length) in zip(parts, lengths) {
      guard part.utf8.count == length, part.utf8.allSatisfy({ (48...57).contains($0) }), let field = Int(part)
      else { return nil }
      fields.append(field)
    }
    return fields
  }
}

extension Int {
  /// Divides with a remainder that is never negative.
  package func flooringDivision(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  /// The decimal digits with zeros in front up to a width; a sign comes before them.
  package func padded(to width: Int) -> String {
    let digits = String(magnitude)
    return (self < 0 ? "-" : "") + String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}
