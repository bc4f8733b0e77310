import Foundation
import WallClock

// The messages of the functions beside resolving.

extension LineProtocol {
  /// A question about a scheduled rule, without its id.
  struct ScheduleQuestion: Codable {
    let call: ScheduleCall
    let rule: ScheduledRule

    private enum CodingKeys: String, CodingKey { case schedule }

    init(_ call: ScheduleCall, _ rule: ScheduledRule) {
      self.call = call
      self.rule = rule
    }

    init(from decoder: any Decoder) throws {
      call = try ScheduleCall(from: decoder)
      rule = try decoder.container(keyedBy: CodingKeys.self).decode(Schedule.self, forKey: .schedule).rule
    }

    func encode(to encoder: any Encoder) throws {
      try call.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(Schedule(rule), forKey: .schedule)
    }

    /// The question as a line, newline included; the id comes first, as in a question about a local time.
    func line(id: Int) throws -> Data {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return Data("{\"id\":\(id),".utf8) + (try encoder.encode(self)).dropFirst() + Data("\n".utf8)
    }
  }

  /// A scheduled rule.
  struct Schedule: Codable {
    var version: String
    var zone: ZoneID
    var recurrence: Rule
    var matching: MatchingPolicy
    var repeated: RepeatedTimePolicy
    /// The offsets to go by in place of the program's own.
    var offsets: Offsets?

    private enum CodingKeys: String, CodingKey {
      case version, zone, recurrence = "rule", matching, repeated, offsets
    }

    init(_ rule: ScheduledRule) {
      version = rule.version
      zone = rule.zone
      recurrence = rule.rule
      matching = rule.matching
      repeated = rule.repeated
      offsets = rule.table.map(Offsets.init)
    }

    var rule: ScheduledRule {
      get throws {
        ScheduledRule(
          version: version, zone: zone, rule: recurrence, matching: matching, repeated: repeated,
          table: try offsets?.table)
      }
    }
  }

  /// A zone's offsets, as a record of a run holds them.
  struct Offsets: Codable {
    /// Seconds east of UTC before the first change.
    var initialOffset: Int
    /// For each change its seconds since 1970 and the offset after it in seconds, one after the other.
    var changes: [Int]

    init(_ table: OffsetTable) {
      initialOffset = table.initialOffset
      changes = table.changes.flatMap { [$0.instant.secondsSince1970, $0.after] }
    }

    var table: OffsetTable {
      get throws {
        var before = initialOffset
        let made = stride(from: 0, to: changes.count - 1, by: 2).map { place in
          defer { before = changes[place + 1] }
          return OffsetChange(
            at: Instant(secondsSince1970: changes[place]), from: before, to: changes[place + 1])
        }
        return try OffsetTable(initialOffset: initialOffset, changes: made)
      }
    }
  }

  /// Where a window begins: `{"moment": …}` or `{"position": {…}}`.
  struct WindowStart: Codable {
    let start: CatchUpStart

    init(_ start: CatchUpStart) { self.start = start }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.fields(["moment", "position"])
      start =
        fields.contains("position")
        ? .position(try fields.decode(OccurrencePosition.self, forKey: "position"))
        : .moment(try fields.decode(Moment.self, forKey: "moment").date)
    }

    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      switch start {
      case .moment(let moment): try fields.encode(Moment(moment), forKey: "moment")
      case .position(let position): try fields.encode(position, forKey: "position")
      }
    }
  }

  /// An answer of `next`, `previous` and `nextRun`; null says that there is none.
  struct Nearest: Codable {
    let instant: Instant?

    private enum CodingKeys: String, CodingKey { case instant }

    init(_ instant: Instant?) { self.instant = instant }

    init(from decoder: any Decoder) throws {
      // A field that is left out is a mistake, and not the end of a stream.
      instant = try decoder.container(keyedBy: CodingKeys.self).decode(Instant?.self, forKey: .instant)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(instant, forKey: .instant)
    }
  }

  /// An answer of `occurrences`.
  struct Listing: Codable {
    let instants: [Instant]
  }

  /// An answer of `missed`.
  struct Missed: Codable {
    struct Run: Codable {
      let key: String
      let instant: Instant
    }

    let runs: [Run]
    let settled: [String]
    let missed: CatchUpResult.Missed
    let cut: Bool
    let nextStart: WindowStart

    init(_ answer: CatchUpAnswer) {
      runs = answer.runs.map { Run(key: $0.key, instant: $0.instant) }
      settled = answer.settled.sorted()
      missed = answer.missed
      cut = answer.isCut
      nextStart = WindowStart(answer.nextStart)
    }

    var answer: CatchUpAnswer {
      CatchUpAnswer(
        runs: runs.map { CatchUpAnswer.Run(key: $0.key, instant: $0.instant) }, settled: Set(settled),
        missed: missed, isCut: cut, nextStart: nextStart.start)
    }
  }
}
