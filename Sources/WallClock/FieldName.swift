/// The name of a field of a JSON object.
package struct FieldName: CodingKey, Hashable, ExpressibleByStringLiteral {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(_ name: String) { stringValue = name }
  package init(stringLiteral name: String) { stringValue = name }
  package init?(stringValue: String) { self.init(stringValue) }
  package init?(intValue: Int) { return nil }

  package static func ~= (pattern: String, field: FieldName) -> Bool { pattern == field.stringValue }
}

extension Decoder {
  /// The fields of an object; an error names one that is not among those known.
  package func fields(_ known: [FieldName]) throws -> KeyedDecodingContainer<FieldName> {
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
