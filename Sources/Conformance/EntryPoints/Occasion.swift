import Questions

/// Where a plan asks entry points, each of which says by its description on which occasions it is asked.
package enum Occasion: Hashable, Sendable {
  /// For one answer, from many cursors around a change and from calm days.
  case cursors
  /// For every answer of some days, around a change and over a year.
  case collections
  /// For what comes every hour, over a change.
  case hours
  /// From a start that is an occurrence and says what recurs.
  case starts
  /// For a local time near a change, from a day before it and a day after.
  case localTimes
  /// For a time of day, at noon of a day with a change, under every policy.
  case timesOfDay
  /// For a local time near a change with every fraction, at noon of its day.
  case fractions
  /// At moments around a change that say something of the local day, and at calm moments.
  case momentsOfDay
  /// At moments around a change that say something of the offset, and at calm moments.
  case momentsOfChange
}

extension EntryPoint {
  private static let byOccasion: [Occasion: [EntryPoint]] = allCases.reduce(into: [:]) { known, entryPoint in
    guard case .search(let search) = entryPoint.described else { return }
    for occasion in search.occasions { known[occasion, default: []].append(entryPoint) }
  }

  /// The entry points that are asked on an occasion, in their order.
  package static func asked(on occasion: Occasion) -> [EntryPoint] { byOccasion[occasion] ?? [] }
}
