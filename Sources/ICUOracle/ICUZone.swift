import CICU
public import Conformance
public import WallClock

/// One zone as ICU knows it: offsets, their changes, and ICU's own reading of local times.
///
/// Not safe to share between threads, because ICU's calendar is not.
public final class ICUZone {
  /// The zone, as it was asked for.
  public let zone: ZoneID

  private let handle: OpaquePointer

  /// Opens a zone. An identifier that ICU does not know opens as UTC: ask for ``ICUEngine/identifiers()`` only.
  ///
  /// - Throws: ``ICUError`` where ICU refuses.
  public init(_ zone: ZoneID) throws {
    var error: Int32 = 0
    guard let handle = cicu_zone_open(zone.rawValue, &error) else {
      throw ICUError(name: String(cString: cicu_error_name(error)))
    }
    self.zone = zone
    self.handle = handle
  }

  deinit { cicu_zone_close(handle) }

  /// The offset at an instant.
  ///
  /// - Throws: ``ICUError`` where ICU refuses.
  public func offset(at instant: Instant) throws -> ZoneOffsets.Offset {
    var raw: Int32 = 0
    var saving: Int32 = 0
    try ICUError.check(cicu_zone_offset(handle, Int64(instant.secondsSince1970), &raw, &saving))
    return ZoneOffsets.Offset(raw: Int(raw), saving: Int(saving))
  }

  /// The offset before the first transition.
  ///
  /// - Throws: ``ICUError`` where ICU refuses.
  public func initialOffset() throws -> ZoneOffsets.Offset { try offset(at: Self.beforeAnyChange) }

  /// The offsets from before the first transition on through an instant.
  ///
  /// - Throws: ``ICUError`` where ICU refuses, or where its transitions do not advance.
  public func offsets(through end: Instant) throws -> ZoneOffsets {
    ZoneOffsets(initial: try initialOffset(), changes: try transitions(through: end))
  }

  /// Every transition from the first one on through an instant, those that keep the offset among them.
  ///
  /// - Throws: ``ICUError`` where ICU refuses, or where its transitions do not advance.
  public func transitions(through end: Instant) throws -> [ZoneOffsets.Change] {
    var transitions: [ZoneOffsets.Change] = []
    var cursor = Self.beforeAnyChange
    while let instant = try nextTransition(after: cursor), instant <= end {
      guard instant > cursor else { throw ICUError(name: "the transition after \(cursor) does not advance") }
      transitions.append(ZoneOffsets.Change(instant: instant, offset: try offset(at: instant)))
      cursor = instant
    }
    return transitions
  }

  /// Every offset change from the first one on through an instant; transitions that keep the offset are left out.
  ///
  /// - Throws: ``ICUError`` where ICU refuses, or where its transitions do not advance.
  public func offsetChanges(through end: Instant) throws -> [OffsetChange] {
    try offsets(through: end).timeline.changes
  }

  /// An instant before which no zone of any release has a change: the year 1000.
  private static let beforeAnyChange = Instant(secondsSince1970: -30_610_224_000)

  private func nextTransition(after instant: Instant) throws -> Instant? {
    var transition: Int64 = 0
    let found = cicu_zone_next_transition(handle, Int64(instant.secondsSince1970), &transition)
    if found < 0 { try ICUError.check(-found) }
    return found == 1 ? Instant(secondsSince1970: Int(transition)) : nil
  }

  /// Whether ICU's calendar, asked strictly, has the local time.
  func exists(_ reading: LocalDateTime) throws -> Bool {
    let found = cicu_zone_exists(
      handle, Int32(reading.date.year), Int32(reading.date.month), Int32(reading.date.day),
      Int32(reading.time.hour), Int32(reading.time.minute), Int32(reading.time.second))
    if found < 0 { try ICUError.check(-found) }
    return found == 1
  }

  /// The instant of a local time as ICU's calendar reads it under two wall-time options.
  func instant(
    _ reading: LocalDateTime, skipped: cicu_walltime = CICU_WALLTIME_LAST,
    repeated: cicu_walltime = CICU_WALLTIME_LAST
  ) throws -> Instant {
    var instant: Int64 = 0
    try ICUError.check(
      cicu_zone_instant(
        handle, Int32(reading.date.year), Int32(reading.date.month), Int32(reading.date.day),
        Int32(reading.time.hour), Int32(reading.time.minute), Int32(reading.time.second),
        skipped, repeated, &instant))
    return Instant(secondsSince1970: Int(instant))
  }

  /// What the wall reads at an instant.
  func reading(at instant: Instant) throws -> LocalDateTime {
    LocalDateTime(instant, offset: try offset(at: instant).total)
  }
}
