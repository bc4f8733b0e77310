/// A way to turn a local day and time of one zone into an instant.
///
/// Neither policy argument has a default: what happens in a gap or an overlap is the caller's decision, and a
/// decision that nobody sees is the defect that this package exists for.
public protocol InstantPolicy: Sendable {
  /// The zone whose wall is read, as it was asked for.
  var zone: ZoneID { get }

  /// Makes the policy for a zone.
  ///
  /// - Throws: ``UnknownZone`` where Foundation has no such zone.
  init(in zone: ZoneID) throws

  /// The instant or instants at which the zone's wall reads a time on a day.
  func resolve(
    _ time: LocalTime, on day: LocalDate, matching: MatchingPolicy, repeated: RepeatedTimePolicy
  ) -> Resolution
}
