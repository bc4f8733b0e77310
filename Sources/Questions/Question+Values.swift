import Foundation
import WallClock

// Each field's value as text and back: what the id, JSON and the line protocol are written from.
extension Question {
  /// A field's value as it is written; nil where the question is without it.
  package func text(of key: QuestionKey) -> String? {
    var bytes: [UInt8] = []
    return write(key, to: &bytes) ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Appends a field's value as it is written; false where the question is without it.
  package func write(_ key: QuestionKey, to bytes: inout [UInt8]) -> Bool {
    func append(_ text: String?) -> Bool {
      guard let text else { return false }
      bytes.append(text)
      return true
    }
    switch key {
    case .zone: return append(zone.rawValue)
    case .entryPoint: return append(entryPoint.rawValue)
    case .local: local.write(to: &bytes)
    case .cursor: cursor.write(to: &bytes)
    case .otherMoment: otherMoment.write(to: &bytes)
    case .otherZone: return append(otherZone.rawValue)
    case .target: target.write(to: &bytes)
    case .matching: return append(matching.rawValue)
    case .repeated: return append(repeated.rawValue)
    case .direction: return append(direction == .forward ? nil : direction.rawValue)
    case .nanosecond: return append(nanosecond == .unset ? nil : nanosecond.rawValue)
    case .days: return append(days?.description)
    case .change: change.write(to: &bytes)
    case .pattern: return append(pattern.rawValue)
    case .version: return append(schedule?.version)
    case .rule: return append((schedule?.rule).flatMap(Self.compact))
    case .offsets: return append((schedule?.offsets).flatMap { Self.compact(OffsetList($0)) })
    case .start:
      guard let start = schedule?.start else { return false }
      WindowStart(start).write(to: &bytes)
    case .policy: return append(schedule?.policy.rawValue)
    case .cap: return append(schedule?.cap?.description)
    case .resolved: return append((schedule?.resolved).flatMap { Self.compact($0.sorted()) })
    }
    return true
  }

  private static func compact(_ value: some Encodable) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Takes a field's value from its text.
  ///
  /// - Throws: ``InvalidQuestion`` that names the field.
  package mutating func set(_ key: QuestionKey, to text: String) throws(InvalidQuestion) {
    func value<Value>(_ made: Value?) throws(InvalidQuestion) -> Value {
      guard let made else { throw InvalidQuestion(key, found: text) }
      return made
    }
    switch key {
    case .zone: zone = try value(text.isEmpty ? nil : ZoneID(text))
    case .entryPoint: entryPoint = try value(EntryPoint(rawValue: text))
    case .local: local = try value(LocalDateTime(text))
    case .cursor: cursor = try value(Moment(text))
    case .otherMoment: otherMoment = try value(Moment(text))
    case .otherZone: otherZone = try value(text.isEmpty ? nil : ZoneID(text))
    case .target: target = try value(SearchTarget(text))
    case .matching: matching = try value(MatchingPolicy(rawValue: text))
    case .repeated: repeated = try value(RepeatedTimePolicy(rawValue: text))
    case .direction: direction = try value(SearchDirection(rawValue: text))
    case .nanosecond: nanosecond = try value(NanosecondField(rawValue: text))
    case .days: days = try value(Int(text).flatMap { $0 > 0 ? $0 : nil })
    case .change: change = try value(Instant(text))
    case .pattern: pattern = try value(SchedulePattern(rawValue: text))
    // By the order of the keys the rule comes before all that belongs to it.
    case .rule:
      let rule = try value(Self.read(Rule.self, from: text))
      schedule = AskedSchedule(version: "", rule: rule)
    case .version: schedule?.version = text
    case .offsets: schedule?.offsets = try value(try? Self.read(OffsetList.self, from: text)?.table)
    case .start: schedule?.start = try value(Self.read(WindowStart.self, from: text)?.start)
    case .policy: schedule?.policy = try value(CatchUpPolicy(rawValue: text))
    case .cap: schedule?.cap = try value(Int(text).flatMap { $0 > 0 ? $0 : nil })
    case .resolved: schedule?.resolved = Set(try value(Self.read([String].self, from: text)))
    }
  }

  private static func read<Value: Decodable>(_ type: Value.Type, from text: String) -> Value? {
    try? JSONDecoder().decode(type, from: Data(text.utf8))
  }
}
