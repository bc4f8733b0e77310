import Foundation
import WallClock

/// Wrong policies, planted to show that the suite sees what it is there to see.
public enum PlantedFault: String, CaseIterable, Sendable {
  /// Local midnight plus so many seconds, as if every day had 24 hours.
  case elapsedSeconds
  /// The offset of the day's noon, whatever the time asked.
  case noonOffset
  /// Every gap taken for one of an hour.
  case hourGap
  /// The later pass where the earlier one is asked.
  case wrongPass
  /// Right, but says nothing about a moved time.
  case silentMove
  /// Ends the process at a gap under `strict`.
  case traps
  /// Never answers at a gap under `strict`.
  case hangs

  /// The name by which a run asks for the fault, `planted:hourGap`.
  public var subjectName: String { "planted:\(rawValue)" }

  init?(subjectName: String) {
    guard let fault = Self.allCases.first(where: { $0.subjectName == subjectName }) else { return nil }
    self = fault
  }

  var subject: any Subject { PlantedSubject(fault: self) }
}

/// The wall-clock policy with a fault in it.
private final class PlantedSubject: Subject {
  let fault: PlantedFault
  private let right = PolicySubject(WallClockPolicy.self, name: "")

  init(fault: PlantedFault) {
    self.fault = fault
  }

  var name: String { fault.subjectName }

  func resolve(_ question: Question) throws -> Resolution {
    let resolution = try right.resolve(question)
    switch fault {
    case .elapsedSeconds:
      let midnight = Question(
        zone: question.zone, asked: LocalDateTime(question.asked.date, .midnight),
        matching: .nextTime, repeated: .first)
      guard let start = try right.resolve(midnight).instants.first else { return resolution }
      return unadjusted(start.adding(seconds: question.asked.time.secondOfDay))
    case .noonOffset:
      guard let noon = LocalTime(hour: 12, minute: 0),
        let timeZone = TimeZone(identifier: question.zone.rawValue)
      else { return resolution }
      let near = LocalDateTime(question.asked.date, noon).instant(
        offset: timeZone.secondsFromGMT(for: Date.distantPast))
      return unadjusted(question.asked.instant(offset: timeZone.secondsFromGMT(for: near.date)))
    case .hourGap:
      guard case .instants(let moved) = resolution, case .movedForward = moved.first?.adjustment,
        question.matching == .nextTimePreservingSmallerComponents, let instant = moved.first?.instant
      else { return resolution }
      let reading = LocalDateTime(secondsSince1970: question.asked.secondsSince1970 + 3600)
      let offset = TimeZone(identifier: question.zone.rawValue)?.secondsFromGMT(for: instant.date) ?? 0
      return .instants([ResolvedInstant(reading.instant(offset: offset), .movedForward(reading))])
    case .wrongPass:
      guard question.repeated == .first else { return resolution }
      return try right.resolve(
        Question(
          zone: question.zone, asked: question.asked, matching: question.matching, repeated: .last))
    case .silentMove:
      guard let instant = resolution.instants.first, resolution.instants.count == 1 else { return resolution }
      return unadjusted(instant)
    case .traps:
      if resolution == .none(.nonexistentTime) { fatalError("planted") }
      return resolution
    case .hangs:
      while resolution == .none(.nonexistentTime) { Thread.sleep(forTimeInterval: 1) }
      return resolution
    }
  }

  private func unadjusted(_ instant: Instant) -> Resolution {
    .instants([ResolvedInstant(instant, .none)])
  }
}
