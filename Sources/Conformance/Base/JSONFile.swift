public import Foundation

/// Reads and writes the project's JSON files, with errors that name the file and the field.
public enum JSONFile {
  /// Reads a value from a file.
  ///
  /// - Throws: ``HarnessFailure`` that names the file, the field, what was found and what is wanted.
  public static func read<Value: Decodable>(_ type: Value.Type, from file: URL) throws -> Value {
    try read(type, from: file, by: JSONDecoder())
  }

  private static func read<Value: Decodable>(
    _ type: Value.Type, from file: URL, by decoder: JSONDecoder
  ) throws -> Value {
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      throw HarnessFailure("\(file.path): cannot be read: \(error.localizedDescription)", .badData)
    }
    do {
      return try decoder.decode(type, from: data)
    } catch let error as DecodingError {
      throw HarnessFailure("\(file.path): \(placeOfSyntaxError(in: data) ?? describe(error))", .badData)
    }
  }

  /// Reads a value of a format with versions; an older one is refused by name, whatever else is in the file.
  ///
  /// - Parameters:
  ///   - schema: the version that is read.
  ///   - remedy: what to do about an older file.
  /// - Throws: ``HarnessFailure`` that names the file, the field, what was found and what is wanted.
  package static func read<Value: Decodable>(
    _ type: Value.Type, schema: Int, ifOlder remedy: String, from file: URL
  ) throws -> Value {
    let decoder = JSONDecoder()
    if let key = CodingUserInfoKey.schema { decoder.userInfo[key] = schema }
    let versioned = try read(Versioned<Value>.self, from: file, by: decoder)
    guard let value = versioned.value else {
      let found = versioned.schema
      let remedy = found < schema ? "; \(remedy)" : ""
      throw HarnessFailure("\(file.path): schema: found \(found), wanted \(schema)\(remedy)", .badData)
    }
    return value
  }

  /// A document whose content is read only where its version is the one that the decoder is told.
  private struct Versioned<Value: Decodable>: Decodable {
    let schema: Int
    let value: Value?

    private enum CodingKeys: String, CodingKey { case schema }

    init(from decoder: any Decoder) throws {
      schema = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .schema)
      let wanted = CodingUserInfoKey.schema.flatMap { decoder.userInfo[$0] as? Int }
      value = schema == wanted ? try Value(from: decoder) : nil
    }
  }

  /// Writes a value, whole or not at all; keys are sorted, so that a change shows as few lines.
  ///
  /// - Throws: ``HarnessFailure`` where the file cannot be written.
  public static func write(_ value: some Encodable, to file: URL) throws {
    do {
      try encode(value).write(to: file, options: .atomic)
    } catch {
      throw HarnessFailure("\(file.path): cannot be written: \(error.localizedDescription)", .unavailable)
    }
  }

  /// A value as indented JSON with sorted keys and a newline at the end.
  public static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value) + Data([UInt8(ascii: "\n")])
  }

  /// An error in a line: the field, what was found and what is wanted.
  ///
  /// - Parameter leavingOut: how many keys of the field's path the caller names itself.
  package static func describe(_ error: DecodingError, leavingOut: Int = 0) -> String {
    func path(_ keys: [any CodingKey]) -> String {
      let keys = keys.dropFirst(leavingOut)
      guard !keys.isEmpty else { return leavingOut == 0 ? "the document: " : "" }
      return keys.reduce("") { path, key in
        key.intValue.map { "\(path)[\($0)]" }
          ?? (path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)")
      } + ": "
    }
    return switch error {
    case .typeMismatch(let type, let context):
      "\(path(context.codingPath))found \(found(context)), wanted \(word(for: type))"
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      // The text is JSON: this is how Foundation refuses a number that a field cannot hold, 1.5 or 1e99.
      "the document: found a value that its field cannot hold (\(context.debugDescription)), wanted whole numbers"
    case .dataCorrupted(let context):
      "\(path(context.codingPath))\(context.debugDescription)"
    case .keyNotFound(let key, let context):
      "\(path(context.codingPath + [key]))found nothing, wanted a value"
    case .valueNotFound(let type, let context):
      "\(path(context.codingPath))found null, wanted \(word(for: type))"
    @unknown default:
      "\(error)"
    }
  }

  /// What the decoder says that it found in the place of a value of another kind.
  private static func found(_ context: DecodingError.Context) -> String {
    let kinds = [
      "number": "a number", "string": "a text", "bool": "true or false", "array": "a list",
      "dictionary": "an object", "null": "null",
    ]
    let words = context.debugDescription.split { !$0.isLetter }.reversed()
    return words.lazy.compactMap { kinds[String($0)] }.first ?? "another kind of value"
  }

  private static func word(for type: Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is any FixedWidthInteger.Type: "a whole number"
    case is any DictionaryType.Type: "an object"
    case is any ArrayType.Type: "a list"
    default: "\(type)"
    }
  }

  /// Where a text stops being JSON, in a line; nil where it is JSON.
  private static func placeOfSyntaxError(in data: Data) -> String? {
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      return nil
    } catch {
      let place = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? ""
      return "the document: found text that is not JSON, wanted JSON (\(place))"
    }
  }
}

extension CodingUserInfoKey {
  fileprivate static let schema = CodingUserInfoKey(rawValue: "schema")
}

/// Any dictionary, as the decoder names an object.
private protocol DictionaryType {}
extension Dictionary: DictionaryType {}

/// Any array, as the decoder names a list.
private protocol ArrayType {}
extension Array: ArrayType {}
