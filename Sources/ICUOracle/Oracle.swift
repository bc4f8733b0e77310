import Conformance
public import WallClock

/// The independent answer about one zone, computed twice: by ICU's calendar, and by counting over ICU's changes.
///
/// Not safe to share between threads, because ICU's calendar is not.
public final class Oracle {
  /// The zone as ICU knows it.
  public let zone: ICUZone
  /// ICU's offset changes, from the first through the horizon.
  public let timeline: OffsetTimeline

  /// Opens a zone and reads its changes through an instant; questions beyond it are not to be asked.
  ///
  /// - Throws: ``ICUError`` where ICU refuses.
  public init(_ zone: ZoneID, through horizon: Instant) throws {
    self.zone = try ICUZone(zone)
    timeline = OffsetTimeline(
      changes: try self.zone.offsetChanges(through: horizon),
      initialOffset: try self.zone.initialOffset().total)
  }

  /// What is true of a local time.
  ///
  /// - Throws: ``OracleFault`` where the two ways differ, ``ICUError`` where ICU refuses.
  public func finding(_ asked: LocalDateTime) throws -> OracleFinding {
    let byCalendar = try zone.calendarFinding(asked)
    let byCounting = timeline.finding(asked)
    guard byCalendar == byCounting else {
      throw OracleFault(zone: zone.zone, asked: asked, byCalendar: byCalendar, byCounting: byCounting)
    }
    return byCalendar
  }
}

/// The oracle's two ways came to different answers, so that nothing can be judged.
public struct OracleFault: Error, Hashable, CustomStringConvertible {
  /// The zone that was asked about.
  public let zone: ZoneID
  /// The local time that was asked about.
  public let asked: LocalDateTime
  /// What ICU's calendar found.
  public let byCalendar: OracleFinding
  /// What counting over ICU's changes found.
  public let byCounting: OracleFinding

  /// Names the question and both answers.
  public var description: String {
    "the oracle disagrees with itself: \(zone) \(asked): ICU's calendar finds \(byCalendar), "
      + "counting over ICU's transitions finds \(byCounting)"
  }
}
