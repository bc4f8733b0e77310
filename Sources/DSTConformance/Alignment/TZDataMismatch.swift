import Conformance
public import WallClock

/// Where the engines' own tz data differ from the newest snapshot: differences of data, never of an engine.
public struct TZDataMismatch: Codable, Sendable {
  /// The newest snapshot's release.
  public let newest: String
  /// From here on a span counts as future: 1 January of the newest snapshot's year, in UTC.
  public let futureStart: Instant
  /// The engines, libicu first.
  public let engines: [Engine]

  /// Puts a comparison together.
  public init(newest: String, futureStart: Instant, engines: [Engine]) {
    self.newest = newest
    self.futureStart = futureStart
    self.engines = engines
  }

  /// The verdict on the data, which is no part of the verdict on the engines.
  public var verdict: Verdict { engines.allSatisfy(\.zones.isEmpty) ? .same : .differ }

  /// What is to be said of the data.
  public enum Verdict: String, Codable, Sendable {
    /// Both engines' data are the newest snapshot's, as far as they were compared.
    case same = "dataSame"
    /// At least one engine's data are not.
    case differ = "dataDiffer"
  }

  /// One engine and its own data.
  public struct Engine: Codable, Sendable {
    /// The engine's name, `libicu 72.1`.
    public let name: String
    /// The tz release that it carries.
    public let release: String
    /// The zones that differ: those with a difference to come by its time, then the rest, the latest first.
    public let zones: [Zone]

    /// Puts an engine's differences together, and sorts them.
    public init(name: String, release: String, zones: [Zone]) {
      self.name = name
      self.release = release
      self.zones = zones.sorted { $0.precedes($1) }
    }
  }

  /// A zone that differs.
  public struct Zone: Codable, Sendable {
    /// The zone.
    public let zone: ZoneID
    /// Whether the engine lacks the zone.
    public let isUnknown: Bool
    /// The spans that end after the beginning of the future, by time.
    public let future: [Span]
    /// The other spans, the latest first.
    public let past: [Span]

    /// Sorts a zone's spans, which are given by time.
    public init(_ zone: ZoneID, isUnknown: Bool = false, spans: [Span], futureStart: Instant) {
      self.zone = zone
      self.isUnknown = isUnknown
      let isFuture = { (span: Span) in span.end.map { $0 > futureStart } ?? true }
      future = spans.filter(isFuture)
      past = spans.filter { !isFuture($0) }.reversed()
    }

    /// Future spans first, then past ones.
    public var spans: [Span] { future + past }

    /// Whether anything differs in time to come.
    public var isFuture: Bool { isUnknown || !future.isEmpty }

    fileprivate func precedes(_ other: Zone) -> Bool {
      if isFuture != other.isFuture { return isFuture }
      if isUnknown != other.isUnknown { return isUnknown }
      let starts = [self, other].map { $0.spans.first?.start?.secondsSince1970 ?? .min }
      guard starts[0] == starts[1] else {
        return isFuture ? starts[0] < starts[1] : starts[0] > starts[1]
      }
      return zone < other.zone
    }
  }

  /// A span of time in which both sides stay as they are and differ.
  public struct Span: Codable, Sendable, Hashable {
    /// Its first instant; nil at the beginning of time.
    public let start: Instant?
    /// Its end, excluded; nil beyond the horizon.
    public let end: Instant?
    /// What the snapshot says.
    public let snapshot: State
    /// What the engine says.
    public let engine: State

    /// Puts a span together.
    public init(start: Instant?, end: Instant?, snapshot: State, engine: State) {
      self.start = start
      self.end = end
      self.snapshot = snapshot
      self.engine = engine
    }

    /// Whether the offset itself differs, and not only its parts.
    public var differsInOffset: Bool { snapshot.offset != engine.offset }
  }

  /// An offset with as much of its parts as the engine tells.
  public struct State: Codable, Sendable, Hashable {
    /// The offset from UTC, in seconds.
    public let offset: Int
    /// What daylight time adds, in seconds; nil where only the flag is compared.
    public let saving: Int?
    /// Whether it is daylight time.
    public let isDaylight: Bool

    /// Puts a state together.
    public init(offset: Int, saving: Int?, isDaylight: Bool) {
      self.offset = offset
      self.saving = saving
      self.isDaylight = isDaylight
    }
  }
}
