import Foundation
import Questions
import WallClock

/// Writes lines: the id first, and then the fields of the function or of the answer in their order.
///
/// By hand, because a coder takes longer for a line than most subjects take for the answer. What is seldom written
/// goes through the coder; a reader sees no difference.
package struct LineWriter {
  /// What is written and not yet taken.
  package private(set) var bytes: [UInt8] = []
  private var rules = Texts<Rule>()
  private var offsets = Texts<OffsetTable>()

  private static let keptTexts = 500

  package init() {}

  /// Takes out what is written.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Writes a message by the coder.
  package mutating func append(message: some Encodable) throws {
    bytes += try JSONEncoder().encode(message)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes a question.
  package mutating func append(_ question: Question, id: Int) {
    begin(id)
    for key in question.entryPoint.keys {
      let start = bytes.count
      bytes.append(",\"")
      bytes.append(key.rawValue)
      bytes.append("\":")
      guard append(key, of: question) else {
        bytes.removeLast(bytes.count - start)
        continue
      }
    }
    end()
  }

  /// Writes a field's value; false where the question is without it.
  private mutating func append(_ key: QuestionKey, of question: Question) -> Bool {
    switch key {
    case .zone, .otherZone, .version, .resolved:
      if key == .resolved, question.schedule?.resolved.isEmpty == true {
        bytes.append("[]")
        return true
      }
      guard let text = question.text(of: key) else { return false }
      if key.form == .text { Self.appendQuoted(text, to: &bytes) } else { bytes.append(text) }
      return true
    case .rule:
      guard let rule = question.schedule?.rule, let text = rules.text(of: rule, key, question) else {
        return false
      }
      bytes.append(text)
      return true
    case .offsets:
      guard let table = question.schedule?.offsets, let text = offsets.text(of: table, key, question)
      else { return false }
      bytes.append(text)
      return true
    case .days, .cap, .start: return question.write(key, to: &bytes)
    case .entryPoint, .local, .cursor, .otherMoment, .target, .matching, .repeated, .direction, .nanosecond,
      .change, .pattern, .policy:
      bytes.append(UInt8(ascii: "\""))
      guard question.write(key, to: &bytes) else { return false }
      bytes.append(UInt8(ascii: "\""))
      return true
    }
  }

  /// What values were written as, the last one at hand, which comes again and again.
  private struct Texts<Value: Hashable> {
    private var known: [Value: String] = [:]
    private var last: (value: Value, text: String)?

    mutating func text(of value: Value, _ key: QuestionKey, _ question: Question) -> String? {
      if let last, last.value == value { return last.text }
      if let text = known[value] {
        last = (value, text)
        return text
      }
      guard let text = question.text(of: key) else { return nil }
      if known.count >= keptTexts { known = [:] }
      known[value] = text
      last = (value, text)
      return text
    }
  }

  /// Writes an answer or a question of the subject.
  package mutating func append(_ reply: ProtocolLine.Reply) throws {
    let answer: Answer
    switch reply.content {
    case .success(.answer(let given)): answer = given
    case .success(.clock):
      begin(reply.id)
      bytes.append(",\"clock\":true")
      return end()
    case .failure: return try append(message: reply)
    }
    switch answer {
    case .resolved(.none(let absence)):
      begin(reply.id)
      bytes.append(",\"none\":\"")
      bytes.append(absence.rawValue)
      bytes.append(UInt8(ascii: "\""))
    case .resolved(.instants(let resolved)):
      begin(reply.id)
      append("instants", resolved) { bytes, instant in
        bytes.append("{\"instant\":\"")
        instant.instant.write(to: &bytes)
        bytes.append("\",\"adjustment\":{\"kind\":\"")
        bytes.append(instant.adjustment.kind.rawValue)
        bytes.append(UInt8(ascii: "\""))
        if let reads = instant.adjustment.reads {
          bytes.append(",\"reads\":\"")
          reads.write(to: &bytes)
          bytes.append(UInt8(ascii: "\""))
        }
        bytes.append("}}")
      }
    case .found(.moments(let moments, let end)):
      begin(reply.id)
      append("moments", moments, Self.appendQuoted)
      bytes.append(",\"end\":\"")
      bytes.append(end.rawValue)
      bytes.append(UInt8(ascii: "\""))
    case .found(.interval(let start, let end)):
      begin(reply.id)
      append("interval", [start, end], Self.appendQuoted)
    case .found(.seconds(let seconds)):
      begin(reply.id)
      bytes.append(",\"seconds\":")
      bytes.append(seconds, digits: 1)
    case .found(.flag(let flag)):
      begin(reply.id)
      bytes.append(flag ? ",\"flag\":true" : ",\"flag\":false")
    case .missed(let missed):
      begin(reply.id)
      append(missed)
    case .found(.part), .lawful, .crashed, .timedOut, .unsupported, .brokeProtocol:
      return try append(message: reply)
    }
    end()
  }

  /// Writes what the clock says.
  package mutating func append(_ reading: ProtocolLine.ClockReading) {
    begin(reading.id)
    bytes.append(",\"now\":\"")
    reading.now.write(to: &bytes)
    bytes.append(UInt8(ascii: "\""))
    end()
  }

  private mutating func append(_ answer: CatchUpAnswer) {
    append("runs", answer.runs) { bytes, run in
      bytes.append("{\"key\":")
      Self.appendQuoted(run.key, to: &bytes)
      bytes.append(",\"instant\":\"")
      run.instant.write(to: &bytes)
      bytes.append("\"}")
    }
    append("settled", answer.settled.sorted()) { bytes, key in Self.appendQuoted(key, to: &bytes) }
    bytes.append(",\"missed\":\"")
    bytes.append(answer.missed.rawValue)
    bytes.append(answer.isCut ? "\",\"cut\":true" : "\",\"cut\":false")
    bytes.append(",\"nextStart\":")
    WindowStart(answer.nextStart).write(to: &bytes)
  }

  private mutating func append<Item>(
    _ name: String, _ items: some Collection<Item>, _ write: (inout [UInt8], Item) -> Void
  ) {
    bytes.append(",\"")
    bytes.append(name)
    bytes.append("\":[")
    var isFirst = true
    for item in items {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      write(&bytes, item)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private static func appendQuoted(to bytes: inout [UInt8], _ moment: Moment) {
    bytes.append(UInt8(ascii: "\""))
    moment.write(to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func begin(_ id: Int) {
    bytes.append("{\"id\":")
    bytes.append(id, digits: 1)
  }

  private mutating func end() { bytes.append("}\n") }

  private static func appendQuoted(_ text: String, to bytes: inout [UInt8]) {
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if !isPlain, let json = try? JSONEncoder().encode(text) {
      bytes += json
      return
    }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(text)
    bytes.append(UInt8(ascii: "\""))
  }
}
