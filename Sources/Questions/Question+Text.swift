import WallClock

extension Question: LosslessStringConvertible {
  /// The case's id: `key=value` for every field that the function takes, so that it is the same in every run and on
  /// every machine.
  public var description: String {
    entryPoint.keys.compactMap { key in
      text(of: key).map { "\(key.rawValue)=\(Self.escaped($0))" }
    }.joined(separator: " ")
  }

  /// Reads a case's id; nil for any other text.
  public init?(_ description: String) {
    try? self.init(reading: description)
  }

  /// What an id looks like, for messages.
  package static let form =
    "a case id such as \"zone=Europe/Berlin entryPoint=resolve local=2027-03-28T02:30:00 matching=strict "
    + "repeated=first\""

  /// Reads a case's id; its fields may come in any order.
  ///
  /// - Throws: ``InvalidQuestion`` that names the field.
  public init(reading id: String) throws(InvalidQuestion) {
    var texts: [QuestionKey: String] = [:]
    for word in id.split(separator: " ") {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw InvalidQuestion(nil, found: id, wanted: Self.form) }
      guard let key = QuestionKey(rawValue: String(parts[0])) else {
        let names = QuestionKey.allCases.map(\.rawValue)
        throw InvalidQuestion(
          String(parts[0]), found: word,
          wanted: "a field of a question; did you mean \(NearestName.of(String(parts[0]), among: names))?")
      }
      guard texts.updateValue(Self.unescaped(parts[1]), forKey: key) == nil else {
        throw InvalidQuestion(key, found: id, wanted: "the field once")
      }
    }
    guard !texts.isEmpty else { throw InvalidQuestion(nil, found: id, wanted: Self.form) }
    try self.init(texts)
  }

  /// Takes a question from the texts of its fields.
  ///
  /// - Throws: ``InvalidQuestion`` that names a field that is missing, wrong, or none of the function's.
  package init(_ texts: [QuestionKey: String]) throws(InvalidQuestion) {
    func text(_ key: QuestionKey) throws(InvalidQuestion) -> String {
      guard let text = texts[key] else {
        throw InvalidQuestion(key.rawValue, found: "nothing", wanted: key.wanted)
      }
      return text
    }
    let name = try text(.entryPoint)
    guard let entryPoint = EntryPoint(rawValue: name) else {
      throw InvalidQuestion(.entryPoint, found: name)
    }
    self.init(zone: ZoneID(""), entryPoint: entryPoint)
    for key in entryPoint.keys where !key.isOptional || texts[key] != nil {
      try set(key, to: try text(key))
    }
    let keys = entryPoint.keys
    if let stranger = QuestionKey.allCases.first(where: { texts[$0] != nil && !keys.contains($0) }) {
      throw InvalidQuestion(
        stranger, found: texts[stranger] ?? "",
        wanted:
          "no such field, since \(entryPoint.rawValue) takes \(keys.map(\.rawValue).joined(separator: ", "))"
      )
    }
  }

  /// Spaces, control characters and the percent sign as %20 and the like, since spaces part the fields.
  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: isEscaped) else { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isEscaped(byte) {
        let digits = String(byte, radix: 16, uppercase: true)
        bytes += Array("%\(byte < 16 ? "0" : "")\(digits)".utf8)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x7F || byte == UInt8(ascii: "%")
  }

  private static func unescaped(_ text: Substring) -> String {
    guard text.contains("%") else { return String(text) }
    var bytes: [UInt8] = []
    var rest = Substring(text).utf8
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, let value = UInt8(Substring(digits), radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
