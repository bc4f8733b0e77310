/// Text that is no question, or a question that cannot be asked: which field, what was found, and what is wanted.
public struct InvalidQuestion: Error, Hashable, CustomStringConvertible {
  /// The field by its name; nil where the text as a whole is no question.
  public let field: String?
  /// What was found.
  public let found: String
  /// What is wanted.
  public let wanted: String

  package init(_ field: String?, found: some CustomStringConvertible, wanted: String) {
    self.field = field
    self.found = "\(found)"
    self.wanted = wanted
  }

  package init(_ key: QuestionKey, found: some CustomStringConvertible, wanted: String? = nil) {
    self.init(key.rawValue, found: found, wanted: wanted ?? key.wanted)
  }

  /// What is wrong, without the field's name.
  public var reason: String { "found \"\(found)\", wanted \(wanted)" }

  /// What is wrong, with the field's name before it.
  public var description: String { (field.map { "\($0): " } ?? "") + reason }
}
