public import WallClock

/// How well known a zone is: the lower, the better an example it makes.
public struct ZoneRank: Comparable, Hashable, Sendable {
  private let tier: Int
  private let place: Int
  private let zone: ZoneID

  /// Ranks a zone; `links` are a release's aliases.
  public init(_ zone: ZoneID, links: [ZoneID: ZoneID] = [:]) {
    self.zone = zone
    if let place = Self.places[zone] {
      (tier, self.place) = (0, place)
    } else {
      let area = zone.rawValue.split(separator: "/").first.map(String.init) ?? ""
      let isGeographic = zone.rawValue.contains("/") && Self.areas.contains(area)
      tier = (isGeographic ? 1 : 3) + (links[zone] == nil ? 0 : 1)
      place = 0
    }
  }

  /// Whether the zone is one of those that nearly everybody knows.
  public var isWellKnown: Bool { tier == 0 }

  /// Orders zones from well known to obscure, and by code point where nothing else tells them apart.
  public static func < (left: ZoneRank, right: ZoneRank) -> Bool {
    (left.tier, left.place, left.zone) < (right.tier, right.place, right.zone)
  }

  private static let areas: Set<String> = [
    "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian",
    "Pacific",
  ]

  /// Zones of many people first, then those that stand for an odd rule.
  private static let wellKnown: [ZoneID] = [
    "America/New_York", "Europe/Berlin", "Europe/London", "Australia/Sydney", "America/Los_Angeles",
    "Europe/Paris", "America/Chicago", "America/Denver", "America/Toronto", "America/Sao_Paulo",
    "America/Mexico_City", "Europe/Madrid", "Europe/Rome", "Europe/Moscow", "Europe/Istanbul",
    "Europe/Dublin",
    "Europe/Lisbon", "Africa/Cairo", "Africa/Casablanca", "Africa/Johannesburg", "Africa/Lagos",
    "Asia/Jerusalem", "Asia/Beirut", "Asia/Tehran", "Asia/Kolkata", "Asia/Shanghai", "Asia/Tokyo",
    "Asia/Singapore", "Pacific/Auckland", "America/Havana", "America/Santiago", "America/St_Johns",
    "America/Anchorage", "America/Argentina/Buenos_Aires", "Pacific/Honolulu", "Australia/Lord_Howe",
    "Antarctica/Troll", "Pacific/Chatham", "Pacific/Apia", "America/Nuuk",
  ].map { ZoneID($0) }

  private static let places = Dictionary(
    uniqueKeysWithValues: wellKnown.enumerated().map { ($0.element, $0.offset) })
}
