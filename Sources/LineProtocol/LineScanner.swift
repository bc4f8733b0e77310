import Foundation
import Questions
import WallClock

/// Reads lines: those in the order in which ``LineWriter`` writes them by itself, and whatever is written otherwise, in
/// another order, with spaces or with escapes, by the coder.
package struct LineScanner {
  private var zone: (text: [UInt8], zone: ZoneID)?
  private var rules: [String: Rule] = [:]
  private var offsets: [String: OffsetTable] = [:]

  private static let keptValues = 500

  package init() {}

  /// Reads a question.
  ///
  /// - Throws: `DecodingError` where it is none.
  package mutating func asked(_ line: ArraySlice<UInt8>) throws -> ProtocolLine.Asked {
    try scanned(line) ?? JSONDecoder().decode(ProtocolLine.Asked.self, from: Data(line))
  }

  /// Reads a question that is written in the usual order; nil where it is not.
  package mutating func scanned(_ line: ArraySlice<UInt8>) -> ProtocolLine.Asked? {
    line.withUnsafeBufferPointer { bytes in
      var text = TextReader(bytes)
      guard let id = Self.id(&text), text.take(",\"zone\":"), let zone = zone(&text),
        text.take(",\"entryPoint\":"), let entryPoint = Words.entryPoints.read(&text)
      else { return nil }
      var question = Question(zone: zone, entryPoint: entryPoint)
      for key in entryPoint.keys.dropFirst(2) {
        guard text.takeField(key.rawValue) else {
          guard key.isOptional else { return nil }
          continue
        }
        guard read(key, of: &question, &text) else { return nil }
      }
      guard text.take("}"), text.isAtEnd else { return nil }
      return ProtocolLine.Asked(id: id, question: question)
    }
  }

  private mutating func read(_ key: QuestionKey, of question: inout Question, _ text: inout TextReader)
    -> Bool
  {
    switch key {
    case .local: return Self.set(&question.local, text.quoted(LocalDateTime.init(reading:)))
    case .cursor: return Self.set(&question.cursor, text.quoted(Moment.init(reading:)))
    case .otherMoment: return Self.set(&question.otherMoment, text.quoted(Moment.init(reading:)))
    case .target: return Self.set(&question.target, text.quoted(SearchTarget.init(reading:)))
    case .change: return Self.set(&question.change, text.quoted(Instant.init(reading:)))
    case .matching: return Self.set(&question.matching, Words.matching.read(&text))
    case .repeated: return Self.set(&question.repeated, Words.repeated.read(&text))
    case .direction: return Self.set(&question.direction, Words.directions.read(&text))
    case .days:
      guard let days = text.number(), days > 0 else { return false }
      question.days = days
      return true
    case .rule:
      guard let json = text.json(),
        let rule = Self.value(json, &rules, { try? JSONDecoder().decode(Rule.self, from: $0) })
      else { return false }
      question.schedule = AskedSchedule(version: "", rule: rule)
      return true
    case .offsets:
      guard let json = text.json(),
        let table = Self.value(json, &offsets, { try? JSONDecoder().decode(OffsetList.self, from: $0).table })
      else { return false }
      question.schedule?.offsets = table
      return true
    case .resolved:
      if text.take("[]") { return true }
      return Self.set(key, of: &question, text.json())
    case .start:
      guard let start = WindowStart(reading: &text) else { return false }
      question.schedule?.start = start.start
      return true
    case .cap: return Self.set(key, of: &question, text.json())
    case .zone, .entryPoint, .otherZone, .nanosecond, .pattern, .version, .policy:
      return Self.set(key, of: &question, text.plainText())
    }
  }

  private static func set<Value>(_ field: inout Value, _ value: Value?) -> Bool {
    guard let value else { return false }
    field = value
    return true
  }

  private static func set(_ key: QuestionKey, of question: inout Question, _ text: String?) -> Bool {
    guard let text else { return false }
    do {
      try question.set(key, to: text)
    } catch {
      return false
    }
    return true
  }

  private static func value<Value>(
    _ json: String, _ known: inout [String: Value], _ read: (Data) -> Value?
  ) -> Value? {
    if let value = known[json] { return value }
    if known.count >= keptValues { known = [:] }
    let value = read(Data(json.utf8))
    known[json] = value
    return value
  }

  private mutating func zone(_ text: inout TextReader) -> ZoneID? {
    guard let bytes = text.quotedBytes() else { return nil }
    if let zone, zone.text.elementsEqual(bytes) { return zone.zone }
    guard !bytes.isEmpty else { return nil }
    let made = ZoneID(String(decoding: bytes, as: UTF8.self))
    zone = (Array(bytes), made)
    return made
  }

  private static func id(_ text: inout TextReader) -> Int? {
    guard text.take("{\"id\":") else { return nil }
    return text.number()
  }

  /// Reads an answer, or a question of the subject.
  ///
  /// - Throws: ``BrokenLine`` where it is neither.
  package func reply(_ line: ArraySlice<UInt8>) throws(BrokenLine) -> ProtocolLine.Reply {
    if let reply = scanned(line) { return reply }
    do {
      return try JSONDecoder().decode(ProtocolLine.Reply.self, from: Data(line))
    } catch {
      throw BrokenLine(
        description: "wrote \(ProtocolLine.excerpt(line)), wanted an answer as a JSON object with an id")
    }
  }

  /// Reads an answer that is written in the usual order; nil where it is not.
  package func scanned(_ line: ArraySlice<UInt8>) -> ProtocolLine.Reply? {
    line.withUnsafeBufferPointer { bytes in
      var text = TextReader(bytes)
      guard let id = Self.id(&text), let content = Self.content(&text), text.take("}"), text.isAtEnd else {
        return nil
      }
      return ProtocolLine.Reply(id, content)
    }
  }

  private static func content(_ text: inout TextReader) -> ProtocolLine.Reply.Content? {
    if text.takeField("clock") { return text.take("true") ? .clock : nil }
    return answer(&text).map(ProtocolLine.Reply.Content.answer)
  }

  /// Reads what the clock says.
  ///
  /// - Throws: `DecodingError` where the line is something else.
  package func clockReading(_ line: ArraySlice<UInt8>) throws -> ProtocolLine.ClockReading {
    let scanned = line.withUnsafeBufferPointer { bytes -> ProtocolLine.ClockReading? in
      var text = TextReader(bytes)
      guard let id = Self.id(&text), text.takeField("now"), let now = text.quoted(Moment.init(reading:)),
        text.take("}"), text.isAtEnd
      else { return nil }
      return ProtocolLine.ClockReading(id: id, now: now)
    }
    return try scanned ?? JSONDecoder().decode(ProtocolLine.ClockReading.self, from: Data(line))
  }

  private static func answer(_ text: inout TextReader) -> Answer? {
    if text.takeField("instants") {
      guard let instants = text.list(resolvedInstant), (1...2).contains(instants.count) else { return nil }
      return .resolved(.instants(ResolvedInstants(instants)))
    }
    if text.takeField("none") { return Words.absences.read(&text).map { .resolved(.none($0)) } }
    if text.takeField("moments") {
      guard let moments = text.list({ $0.quoted(Moment.init(reading:)) }), text.takeField("end"),
        let end = Words.ends.read(&text)
      else { return nil }
      return .found(.moments(moments, end))
    }
    if text.takeField("interval") {
      guard let ends = text.list({ $0.quoted(Moment.init(reading:)) }), ends.count == 2 else { return nil }
      return .found(.interval(ends[0], ends[1]))
    }
    if text.takeField("runs") { return missed(&text) }
    if text.takeField("seconds") { return text.number().map { .found(.seconds($0)) } }
    if text.takeField("flag") {
      if text.take("true") { return .found(.flag(true)) }
      return text.take("false") ? .found(.flag(false)) : nil
    }
    return nil
  }

  private static func missed(_ text: inout TextReader) -> Answer? {
    guard
      let runs = text.list({ text -> CatchUpAnswer.Run? in
        guard text.take("{\"key\":"), let key = text.plainText(), text.take(",\"instant\":"),
          let instant = text.quoted(Instant.init(reading:)), text.take("}")
        else { return nil }
        return CatchUpAnswer.Run(key: key, instant: instant)
      }), text.takeField("settled"), let settled = text.list({ $0.plainText() }), text.takeField("missed"),
      let missed = text.plainText().flatMap(CatchUpResult.Missed.init), text.takeField("cut")
    else { return nil }
    let isCut = text.take("true")
    guard isCut || text.take("false"), text.takeField("nextStart"), let start = WindowStart(reading: &text)
    else { return nil }
    return .missed(
      CatchUpAnswer(
        runs: runs, settled: Set(settled), missed: missed, isCut: isCut, nextStart: start.start))
  }

  private static func resolvedInstant(_ text: inout TextReader) -> ResolvedInstant? {
    guard text.take("{\"instant\":"), let instant = text.quoted(Instant.init(reading:)),
      text.take(",\"adjustment\":{\"kind\":"), let kind = Words.adjustments.read(&text)
    else { return nil }
    let reads = text.takeField("reads") ? text.quoted(LocalDateTime.init(reading:)) : nil
    guard let adjustment = Adjustment(kind, reads: reads), text.take("}}") else { return nil }
    return ResolvedInstant(instant, adjustment)
  }
}

/// The words of an enumeration as bytes.
private struct Words<Word: RawRepresentable<String> & CaseIterable & Sendable>: Sendable {
  private let words: [(text: [UInt8], word: Word)] = Word.allCases.map { (Array($0.rawValue.utf8), $0) }

  /// Reads a word in quotation marks.
  func read(_ text: inout TextReader) -> Word? {
    guard let bytes = text.quotedBytes() else { return nil }
    return words.first { $0.text.count == bytes.count && $0.text.elementsEqual(bytes) }?.word
  }
}

extension Words where Word == EntryPoint { fileprivate static let entryPoints = Words() }
extension Words where Word == MatchingPolicy { fileprivate static let matching = Words() }
extension Words where Word == RepeatedTimePolicy { fileprivate static let repeated = Words() }
extension Words where Word == SearchDirection { fileprivate static let directions = Words() }
extension Words where Word == Absence { fileprivate static let absences = Words() }
extension Words where Word == Adjustment.Kind { fileprivate static let adjustments = Words() }
extension Words where Word == SearchResult.End { fileprivate static let ends = Words() }
