public import Foundation

/// Reads and writes the project's JSON files, with errors that name the file and the field.
public enum JSONFile {
  /// Reads a value from a file.
  ///
  /// - Throws: ``HarnessFailure`` that names the file, the field, what was found and what is wanted.
  public static func read<Value: Decodable>(_ type: Value.Type, from file: URL) throws -> Value {
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      throw HarnessFailure("\(file.path): cannot be read: \(error.localizedDescription)", .badData)
    }
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch let error as DecodingError {
      throw HarnessFailure("\(file.path): \(describe(error))", .badData)
    }
  }

  /// Writes a value, whole or not at all; keys are sorted, so that a change shows as few lines.
  ///
  /// - Throws: ``HarnessFailure`` where the file cannot be written.
  public static func write(_ value: some Encodable, to file: URL) throws {
    do {
      try encode(value).write(to: file, options: .atomic)
    } catch {
      throw HarnessFailure("\(file.path): cannot be written: \(error.localizedDescription)", .missingPart)
    }
  }

  /// A value as indented JSON with sorted keys and a newline at the end.
  public static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value) + Data([UInt8(ascii: "\n")])
  }

  private static func describe(_ error: DecodingError) -> String {
    switch error {
    case .typeMismatch(_, let context), .dataCorrupted(let context):
      "\(path(context.codingPath)): \(context.debugDescription)"
    case .keyNotFound(let key, let context):
      "\(path(context.codingPath + [key])): found nothing, wanted a value"
    case .valueNotFound(let type, let context):
      "\(path(context.codingPath)): found null, wanted \(type)"
    @unknown default: "\(error)"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    let path = keys.reduce("") { path, key in
      key.intValue.map { "\(path)[\($0)]" } ?? (path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)")
    }
    return path.isEmpty ? "the document" : path
  }
}
