import Foundation
import WallClock

/// The forms in which schedules are written.
public enum ScheduleForm: String, Hashable, Sendable, CaseIterable {
  /// The documented JSON form.
  case json
  /// Crontab lines.
  case crontab
  /// iCalendar rules.
  case calendar

  /// The form of a text, told by how it begins.
  public init(of text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
    let starts = ["BEGIN:", "DTSTART", "RRULE", "SUMMARY", "UID"]
    if lines.first?.hasPrefix("{") == true {
      self = .json
    } else if lines.contains(where: { line in starts.contains { line.uppercased().hasPrefix($0) } }) {
      self = .calendar
    } else {
      self = .crontab
    }
  }
}

extension ScheduleDocument {
  /// Reads the schedules of a text in any of the forms.
  ///
  /// - Throws: `DecodingError` for JSON, ``UnreadableSchedule`` for the others.
  public init(reading text: String, choices: ReadingChoices, on clocks: ZoneClocks) throws {
    switch ScheduleForm(of: text) {
    case .json: self = try JSONDecoder().decode(ScheduleDocument.self, from: Data(text.utf8))
    case .crontab: self = try CrontabReader(choices).read(text)
    case .calendar: self = try CalendarRuleReader(choices, on: clocks).read(text)
    }
  }
}
