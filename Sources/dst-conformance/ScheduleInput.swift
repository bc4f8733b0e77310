import CommandLineSupport
import Conformance
import DSTConformance
import Foundation
import Scheduling
import WallClock

/// What the words of `schedule` read from their options and files.
struct ScheduleInput {
  /// The schedules of the file.
  let document: ScheduleDocument
  /// The walls that they are read from.
  let clocks = ZoneClocks.foundation()

  /// Reads the file that the second operand names, in any of the forms.
  init(_ options: CommandLineOptions) throws {
    let operands = options.operands
    guard operands.count == 2 else {
      throw HarnessFailure(
        "found \(max(0, operands.count - 1)) files, wanted one file of schedules after \"\(operands[0])\"",
        .usage)
    }
    let file = URL(fileURLWithPath: operands[1])
    let text = try Self.text(of: file)
    if ScheduleForm(of: text) == .json {
      document = try JSONFile.read(ScheduleDocument.self, from: file)
    } else {
      var choices = ReadingChoices(
        zone: options.value("zone").map { ZoneID($0) }, matching: try options.choice("matching"),
        repeated: try options.choice("repeated"))
      if let day = try Self.day("start-day", options) { choices.startDay = day }
      let clocks = clocks
      document = try Self.mapping(file) {
        try ScheduleDocument(reading: text, choices: choices, on: clocks)
      }
    }
    for schedule in document.schedules {
      _ = try Self.mapping(file) { try ScheduleTimeline(of: schedule, on: clocks) }
    }
  }

  /// The text of a file.
  static func text(of file: URL) throws -> String {
    do {
      return String(decoding: try Data(contentsOf: file), as: UTF8.self)
    } catch {
      throw HarnessFailure("\(file.path): cannot be read: \(error.localizedDescription)", .badData)
    }
  }

  /// Runs something with the library, and turns what it refuses into a failure with an exit code.
  static func mapping<Result>(_ file: URL? = nil, _ body: () throws -> Result) throws -> Result {
    let prefix = file.map { "\($0.path): " } ?? ""
    do {
      return try body()
    } catch let error as UnreadableSchedule {
      throw HarnessFailure("\(prefix)\(error)", .badData)
    } catch let error as InvalidSchedule {
      throw HarnessFailure("\(prefix)\(error)", .badData)
    } catch let error as UnknownZone {
      throw HarnessFailure("\(prefix)\(error)", .badData)
    } catch let error as StoreError {
      throw HarnessFailure("\(error)", .unavailable)
    }
  }

  /// The value of an option as a local day.
  static func day(_ name: String, _ options: CommandLineOptions) throws -> LocalDate? {
    guard let text = options.value(name) else { return nil }
    guard let day = LocalDate(text) else {
      throw HarnessFailure("--\(name): found \"\(text)\", wanted a day as yyyy-MM-dd", .usage)
    }
    return day
  }

  /// The value of an option as an instant, or as the beginning of a day by UTC.
  static func moment(_ name: String, _ options: CommandLineOptions) throws -> Instant? {
    guard let text = options.value(name) else { return nil }
    if let day = LocalDate(text) { return LocalDateTime(day, .midnight).instant(offset: 0) }
    guard let instant = Instant(text) else {
      throw HarnessFailure(
        "--\(name): found \"\(text)\", wanted a day as yyyy-MM-dd or an instant as yyyy-MM-ddTHH:mm:ssZ",
        .usage)
    }
    return instant
  }

  /// A value that has to be there.
  static func required<Value>(_ name: String, _ value: Value?, _ form: String) throws -> Value {
    guard let value else { throw HarnessFailure("--\(name) is missing, wanted \(form)", .usage) }
    return value
  }
}
