import WallClock

/// A zone's offsets in the form in which questions and records hold them.
package struct OffsetList: Hashable, Sendable, Codable {
  /// Seconds east of UTC before the first change.
  package var initialOffset: Int
  /// For each change its seconds since 1970 and the offset after it in seconds, one after the other.
  package var changes: [Int]

  package init(initialOffset: Int, _ changes: [OffsetChange]) {
    self.initialOffset = initialOffset
    self.changes = changes.flatMap { [$0.instant.secondsSince1970, $0.after] }
  }

  package init(_ table: OffsetTable) { self.init(initialOffset: table.initialOffset, table.changes) }

  /// The changes, each from the offset that the one before it left.
  package var offsetChanges: [OffsetChange] {
    var before = initialOffset
    return stride(from: 0, to: changes.count - 1, by: 2).map { place in
      defer { before = changes[place + 1] }
      return OffsetChange(
        at: Instant(secondsSince1970: changes[place]), from: before, to: changes[place + 1])
    }
  }

  package var table: OffsetTable {
    get throws { try OffsetTable(initialOffset: initialOffset, changes: offsetChanges) }
  }
}
