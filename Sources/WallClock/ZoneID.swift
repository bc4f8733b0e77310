/// The identifier of a time zone as IANA writes it, kept exactly as it was asked for.
public struct ZoneID: Hashable, Sendable, RawRepresentable {
  /// The identifier, `Europe/Berlin`.
  public let rawValue: String

  /// Wraps an identifier; whether any engine knows it is not checked here.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Wraps an identifier; whether any engine knows it is not checked here.
  public init(_ identifier: String) {
    self.init(rawValue: identifier)
  }
}

extension ZoneID: Comparable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// Wraps an identifier; whether any engine knows it is not checked here.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }

  /// Orders identifiers by code point.
  public static func < (left: ZoneID, right: ZoneID) -> Bool {
    left.rawValue.unicodeScalars.lexicographicallyPrecedes(right.rawValue.unicodeScalars)
  }

  /// The identifier.
  public var description: String { rawValue }
}

extension ZoneID: Codable {
  /// Reads the identifier from a JSON string.
  public init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes the identifier as a JSON string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

/// The engine at hand does not know a zone's identifier.
public struct UnknownZone: Error, Hashable, CustomStringConvertible {
  /// The identifier that was asked for.
  public let zone: ZoneID

  /// Names the identifier that was asked for.
  public init(_ zone: ZoneID) {
    self.zone = zone
  }

  /// Says which identifier is unknown.
  public var description: String { "unknown time zone \"\(zone)\"" }
}
