/// The name of a field of a JSON object.
struct FieldName: CodingKey, Hashable, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringLiteral name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { return nil }

  static func ~= (pattern: String, field: FieldName) -> Bool { pattern == field.stringValue }
}

extension Decoder {
  /// The fields of an object; an error names one that is not among those known.
  func fields(_ known: [FieldName]) throws -> KeyedDecodingContainer<FieldName> {
    let container = try container(keyedBy: FieldName.self)
    if let unknown = container.allKeys.map(\.stringValue).sorted().map({ FieldName($0) }).first(where: {
      !known.contains($0)
    }) {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath + [unknown],
          debugDescription: "found an unknown field, wanted "
            + known.map { "\"\($0.stringValue)\"" }.joined(separator: ", ")))
    }
    return container
  }
}
