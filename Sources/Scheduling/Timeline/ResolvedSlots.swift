import Foundation
import WallClock

/// The slots that a schedule's versions have resolved on local days, so that no later version offers them again.
struct ResolvedSlots: Sendable {
  private struct DaySlot: Hashable {
    let day: LocalDate
    let slot: String
  }

  private struct Resolved {
    let version: Int
    let pass: Occurrence.Pass
  }

  private var resolved: [DaySlot: [Resolved]] = [:]

  init(_ keys: some Sequence<OccurrenceKey>, of schedule: Schedule) {
    // One version has no version before it, and an elapsed rule no slot that could be moved.
    guard schedule.versions.count > 1 else { return }
    var indices: [String: Int] = [:]
    for (index, version) in schedule.versions.enumerated() {
      if case .local = version.recurrence { indices[version.id.uuidString] = index }
    }
    for key in keys {
      guard let version = indices[key.version] else { continue }
      resolved[DaySlot(day: key.day, slot: key.slot), default: []].append(
        Resolved(version: version, pass: key.pass))
    }
  }

  /// The version that resolved the slot of an occurrence on its day before this version could; nil where none did.
  ///
  /// A second pass that is resolved settles the first as well, but not the other way round: under `both` the
  /// second is an occurrence that was wanted besides.
  func resolver(of key: OccurrenceKey, inVersionAt version: Int) -> Int? {
    guard !resolved.isEmpty else { return nil }
    return resolved[DaySlot(day: key.day, slot: key.slot)]?
      .first { $0.version < version && $0.pass >= key.pass }?.version
  }
}
