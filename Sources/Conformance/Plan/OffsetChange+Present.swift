import WallClock

extension OffsetChange {
  /// How many seconds lie between the change and a moment in 2025, which is fixed so that examples are too.
  package var distanceToPresent: UInt { (instant.secondsSince1970 - 1_750_000_000).magnitude }

  /// Whether the change lies within ten years of it.
  package var isPresent: Bool { distanceToPresent < 10 * 366 * 86_400 }
}
