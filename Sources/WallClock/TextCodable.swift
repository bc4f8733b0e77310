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

extension Int {
  /// Divides with a remainder that is never negative.
  package func flooringDivision(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
