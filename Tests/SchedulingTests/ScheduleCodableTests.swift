import Foundation
import Scheduling
import Testing
import WallClock

@Suite struct ScheduleCodableTests {
  /// As a stranger writes it: lower-case UUIDs, no quantity, the first version without a beginning.
  static let text = """
    {"schedules": [{
      "id": "6f1f7c52-0d5e-4bb0-8a3e-111111111111", "title": "Tablet", "startDay": "2026-03-01",
      "versions": [
        {"id": "6f1f7c52-0d5e-4bb0-8a3e-222222222222", "zone": "America/New_York",
         "matching": "nextTimePreservingSmallerComponents", "repeated": "first",
         "rule": {"days": "every",
                  "times": [{"id": "6f1f7c52-0d5e-4bb0-8a3e-333333333333", "time": "08:00"}]}},
        {"id": "6f1f7c52-0d5e-4bb0-8a3e-444444444444", "zone": "Europe/Berlin",
         "matching": "strict", "repeated": "both", "effectiveFrom": "2026-05-01T10:00:00Z",
         "endDay": "2026-12-31", "quantities": [{"from": "2026-05-01", "quantity": "half a tablet"}],
         "rule": {"id": "6f1f7c52-0d5e-4bb0-8a3e-555555555555", "everySeconds": 43200,
                  "from": "2026-05-01T10:00:00Z"}}
      ],
      "pauses": [{"from": "2026-06-01T00:00:00Z", "until": "2026-06-08T00:00:00Z"}]
    }]}
    """

  @Test func Document_WrittenByHand_IsRead_AndWrittenTheSame() throws {
    let document = try JSONDecoder().decode(ScheduleDocument.self, from: Data(Self.text.utf8))
    let again = try JSONDecoder().decode(ScheduleDocument.self, from: try JSONEncoder().encode(document))
    #expect(again == document)
    let schedule = try #require(document.schedules.first)
    let timeline = try ScheduleTimeline(of: schedule, on: .foundation())
    let found = try timeline.list("2026-03-01T00:00:00Z", "2026-03-02T00:00:00Z")
    #expect(
      found.map(\.key.description) == [
        "6F1F7C52-0D5E-4BB0-8A3E-222222222222|2026-03-01|6F1F7C52-0D5E-4BB0-8A3E-333333333333"
      ])
    let lowercase = try #require(OccurrenceKey(found[0].key.description.lowercased()))
    #expect(timeline.occurrence(of: lowercase) == found[0])
  }

  struct Fault: CustomTestStringConvertible {
    let replaced: String
    let with: String
    let field: String
    let message: String
    var testDescription: String { field }
  }

  @Test(
    arguments: [
      Fault(
        replaced: "\"first\"", with: "\"second\"", field: "schedules.0.versions.0.repeated",
        message: "found \"second\", wanted one of \"first\", \"last\", \"both\""),
      Fault(
        replaced: "\"zone\": \"America/New_York\",", with: "", field: "schedules.0.versions.0.zone",
        message: "No value"),
      Fault(
        replaced: "6f1f7c52-0d5e-4bb0-8a3e-333333333333", with: "morning",
        field: "schedules.0.versions.0.rule.times.0.id", message: "found \"morning\", wanted a UUID"),
      Fault(
        replaced: "6f1f7c52-0d5e-4bb0-8a3e-111111111111", with: "tablet", field: "schedules.0.id",
        message: "found \"tablet\", wanted a UUID"),
      Fault(
        replaced: "\"08:00\"", with: "\"8 am\"", field: "schedules.0.versions.0.rule.times.0.time",
        message: "found \"8 am\", wanted a time of day"),
      Fault(
        replaced: "\"days\": \"every\"", with: "\"days\": {\"every\": 3, \"from\": \"2026-03-02\"}",
        field: "schedules.0.versions.0.rule.days.from", message: "found 2026-03-02, wanted 2026-03-01"),
      Fault(
        replaced: "\"effectiveFrom\": \"2026-05-01T10:00:00Z\",", with: "",
        field: "schedules.0.versions.1.effectiveFrom", message: "found nothing, wanted the instant"),
      Fault(
        replaced: "\"2026-06-08T00:00:00Z\"", with: "\"2026-05-08T00:00:00Z\"",
        field: "schedules.0.pauses.0.until", message: "wanted an instant later than"),
      Fault(
        replaced: "43200", with: "0", field: "schedules.0.versions.1.rule.everySeconds",
        message: "found 0, wanted 1 to"),
      Fault(
        replaced: "\"title\"", with: "\"titel\"", field: "schedules.0.titel",
        message: "found an unknown field, wanted \"id\", \"title\""),
      Fault(
        replaced: "\"half a tablet\"", with: "\"\"",
        field: "schedules.0.versions.1.quantities.0.quantity", message: "found an empty text"),
    ])
  func BadDocument_NamesTheField_WhatWasFound_AndWhatIsWanted(fault: Fault) throws {
    let text = Self.text.replacingOccurrences(of: fault.replaced, with: fault.with)
    #expect(text != Self.text)
    do {
      _ = try JSONDecoder().decode(ScheduleDocument.self, from: Data(text.utf8))
      Issue.record("read")
    } catch let error as DecodingError {
      let (path, message) = Self.parts(error)
      #expect(path == fault.field)
      #expect(message.contains(fault.message), "\(message)")
    }
  }

  private static func parts(_ error: DecodingError) -> (String, String) {
    switch error {
    case .keyNotFound(let key, let context): (text(context.codingPath + [key]), "No value")
    case .typeMismatch(_, let context), .dataCorrupted(let context), .valueNotFound(_, let context):
      (text(context.codingPath), context.debugDescription)
    @unknown default: ("", "\(error)")
    }
  }

  private static func text(_ path: [any CodingKey]) -> String {
    path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }

  @Test func Values_ReadBackAsTheyWereWritten() throws {
    func check<Value: Codable & Equatable>(_ value: Value) throws {
      #expect(try JSONDecoder().decode(Value.self, from: try JSONEncoder().encode(value)) == value)
    }
    let timeline = try Sample.timeline(try Sample.version("v1", ["night": "02:30"]))
    for occurrence in try timeline.list("2026-03-07T00:00:00Z", "2026-03-10T00:00:00Z") {
      try check(occurrence)
      try check(DoseRow(schedule: id("s"), occurrence: occurrence, state: .pending))
      let command = try RecordCommand.give("c", occurrence.key, at: "2026-03-10T00:00:00Z")
      try check(command)
      try check(Snooze(key: occurrence.key, schedule: id("s"), until: occurrence.scheduled))
      try check(occurrence.position)
    }
  }
}
