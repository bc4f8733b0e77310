import Foundation

/// As much of JSON Schema as the project's schemas use: types, required and further properties, items, constants,
/// enumerations, references within the document, forms of which one fits, and forms that a property decides.
public struct JSONSchema {
  private let root: [String: Any]

  /// Reads a schema.
  public init(_ file: URL) throws {
    let parsed = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    root = parsed as? [String: Any] ?? [:]
  }

  /// What of a JSON document does not fit, each with its path; empty where all fits.
  public func mistakes(in document: Data) throws -> [String] {
    mistakes(try JSONSerialization.jsonObject(with: document, options: .fragmentsAllowed), root, at: "$")
  }

  private func mistakes(_ value: Any, _ schema: [String: Any], at path: String) -> [String] {
    if let reference = schema["$ref"] as? String {
      let names = reference.split(separator: "/").dropFirst().map(String.init)
      let target = names.reduce(root as Any?) { ($0 as? [String: Any])?[$1] }
      return mistakes(value, target as? [String: Any] ?? ["type": "missing \(reference)"], at: path)
    }
    var found: [String] = []
    if let type = schema["type"] as? String, !Self.fits(value, type) { found.append("\(path): no \(type)") }
    if let constant = schema["const"] as? NSObject, value as? NSObject != constant {
      found.append("\(path): not \(constant)")
    }
    if let words = schema["enum"] as? [String], !words.contains(value as? String ?? "") {
      found.append("\(path): none of \(words)")
    }
    if let forms = schema["oneOf"] as? [[String: Any]] {
      let misfits = forms.map { mistakes(value, $0, at: path) }
      if misfits.count(where: \.isEmpty) != 1 { found.append("\(path): not one of the forms: \(misfits)") }
    }
    if let condition = schema["if"] as? [String: Any] {
      let branch = mistakes(value, condition, at: path).isEmpty ? "then" : "else"
      found += mistakes(value, schema[branch] as? [String: Any] ?? [:], at: path)
    }
    if let object = value as? [String: Any] { found += mistakes(object, schema, at: path) }
    if let items = value as? [Any], let schema = schema["items"] as? [String: Any] {
      found += items.enumerated().flatMap { mistakes($0.element, schema, at: "\(path)[\($0.offset)]") }
    }
    return found
  }

  private func mistakes(_ object: [String: Any], _ schema: [String: Any], at path: String) -> [String] {
    let required = schema["required"] as? [String] ?? []
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    let missing = required.filter { object[$0] == nil }.map { "\(path).\($0): missing" }
    return missing
      + object.sorted { $0.key < $1.key }.flatMap { name, value -> [String] in
        if let schema = properties[name] { return mistakes(value, schema, at: "\(path).\(name)") }
        if let schema = schema["additionalProperties"] as? [String: Any] {
          return mistakes(value, schema, at: "\(path).\(name)")
        }
        return schema["additionalProperties"] as? Bool == false ? ["\(path).\(name): not in the schema"] : []
      }
  }

  private static func fits(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "object": return value is [String: Any]
    case "array": return value is [Any]
    case "string": return value is String
    case "boolean":
      return (value as? NSNumber).map { "\($0)" == "true" || "\($0)" == "false" || value is Bool } ?? false
    case "integer": return value is Int && !(value is String)
    default: return false
    }
  }
}
