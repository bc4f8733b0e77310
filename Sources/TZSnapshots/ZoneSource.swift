import Conformance
import Foundation
import WallClock

/// What a `tzdata.zi` says: the input of zic in its compact form.
///
/// zic compiles it; this reader takes the names, and the standard time of each era, which TZif does not tell.
struct ZoneSource: Sendable {
  /// The release of its first line, without a suffix such as "-dirty".
  let release: String
  /// The eras of each zone that is no link, in order of time.
  let zones: [ZoneID: [Era]]
  /// The zone that each link stands for; no value is itself a link.
  let links: [ZoneID: ZoneID]
  /// The lines of each rule set.
  let rules: [String: [RuleLine]]

  /// All names, links included, by code point.
  let identifiers: [ZoneID]

  /// Reads the text of a `tzdata.zi`; `file` names it in errors.
  init(_ data: Data, file: String) throws {
    var reader = ZoneSourceReader(file: file)
    try reader.read(data)
    release = reader.release
    zones = reader.zones
    rules = reader.rules
    links = try reader.resolvedLinks()
    identifiers = (Array(zones.keys) + Array(links.keys)).sorted()
  }

  /// A time during which a zone's standard offset and the source of its daylight saving stay the same.
  struct Era: Hashable, Sendable {
    /// Standard time less UTC, in seconds.
    var standardOffset: Int
    /// Where its daylight saving comes from.
    var saving: Saving
    /// The moment at which it ends; nil for the last era.
    var end: SourceMoment?
  }

  /// Where an era's daylight saving comes from.
  enum Saving: Hashable, Sendable {
    /// A fixed one, in seconds, most often 0.
    case fixed(Int)
    /// A rule set of this name.
    case rules(String)
  }

  /// One line of a rule set, as far as it is needed here.
  struct RuleLine: Hashable, Sendable {
    /// The first year in which it holds.
    var firstYear: Int
    /// Whether it holds for ever.
    var isLasting: Bool
    /// Which clock its time of day is read on.
    var clock: SourceClock
    /// The daylight saving that it starts, in seconds; 0 ends it.
    var saving: Int
  }
}

/// A moment as zic's input writes it: a reading, and the clock that shows it.
struct SourceMoment: Hashable, Sendable {
  /// Seconds of the clock's face since 1970-01-01T00:00:00.
  var secondsSince1970: Int
  /// Which clock shows the reading.
  var clock: SourceClock
  /// The year that was written.
  var year: Int
}
