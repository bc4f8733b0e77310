import Foundation
import WallClock

extension Mutant {
  /// What the zone's offset changes are taken to be.
  static let tables = [
    Mutant(
      "listEndsIn2037", "openjdk/jdk PR#3165", "the list of changes is cut at the beginning of 2037"
    ) { table, _ in table.keeping { $0.instant.year < 2037 } },
    Mutant(
      "listBegins1970", "facts, kind 12", "no change before 1970 is known"
    ) { table, _ in table.keeping { $0.instant.secondsSince1970 >= 0 } },
    Mutant(
      "flagChangesOnly", "open-meteo/open-meteo#1236", "only changes of the daylight flag are seen"
    ) { table, zone in
      guard let source = TimeZone(identifier: zone.rawValue) else { return table }
      return table.keeping {
        source.isDaylightSavingTime(for: $0.instant.date)
          != source.isDaylightSavingTime(for: $0.instant.adding(seconds: -1).date)
      }
    },
    Mutant(
      "permanentChangesUnseen", "open-meteo/open-meteo#1236",
      "a change that is not undone in a year is not seen"
    ) { table, _ in
      let instants = table.changes.map(\.instant)
      return table.keeping { change in
        instants.contains { $0 > change.instant && $0 < change.instant.adding(seconds: 366 * 86_400) }
      }
    },
    Mutant(
      "overlapsUnseen", "ical4j/ical4j#754", "the clock never goes back"
    ) { table, _ in table.keeping { $0.delta > 0 } },
    Mutant(
      "smallChangesUnseen", "facts, kind 5", "changes of less than an hour are not seen"
    ) { table, _ in table.keeping { $0.delta.magnitude >= 3600 } },
    Mutant(
      "dayLongChangesUnseen", "lau/tzdata#137", "changes of a day are not seen"
    ) { table, _ in table.keeping { $0.delta.magnitude < 86_400 } },
    Mutant(
      "staleRelease", "open-meteo/open-meteo#1236", "what was decided since 2022 is not known yet"
    ) { table, _ in table.keeping { $0.instant.year < 2022 } },
    Mutant(
      "secondsRounded", "swiftlang/swift-corelibs-foundation#5079", "offsets are rounded to the minute"
    ) { table, _ in table.roundingOffsets(to: 60) },
    Mutant(
      "quarterHoursRounded", "facts, kind 5", "offsets are rounded to half an hour"
    ) { table, _ in table.roundingOffsets(to: 1800) },
    Mutant(
      "subHoursRounded", "facts, kind 5", "offsets are rounded to the hour"
    ) { table, _ in table.roundingOffsets(to: 3600) },
    Mutant(
      "changeASecondLate", "boa-dev/temporal#602", "changes take effect a second late"
    ) { table, _ in table.movingChanges { $0 + 1 } },
    Mutant(
      "changeASecondEarly", "nodatime/nodatime#1524", "changes take effect a second early"
    ) { table, _ in table.movingChanges { $0 - 1 } },
    Mutant(
      "changesOnTheHour", "boa-dev/temporal#602: the 00:01 rules", "changes take effect on the full hour"
    ) { table, _ in table.movingChanges { Int((Double($0) / 3600).rounded(.down)) * 3600 } },
    Mutant(
      "changesAtMidnight", "iamkun/dayjs#3123", "changes take effect at the start of the UTC day"
    ) { table, _ in table.movingChanges { Int((Double($0) / 86_400).rounded(.down)) * 86_400 } },
    Mutant(
      "ruleAWeekLate", "facts, kind 18", "changes since 2007 take effect a week late"
    ) { table, _ in table.movingChanges { $0 >= 1_167_609_600 ? $0 + 7 * 86_400 : $0 } },
    Mutant(
      "localChangeAsUTC", "kelektiv/node-cron#919", "the local time of a change is taken for UTC"
    ) { table, _ in table.moving { $0.instant.secondsSince1970 + $0.before } },
  ]
}

extension Instant {
  fileprivate var year: Int { LocalDateTime(self, offset: 0).date.year }
}

extension OffsetTable {
  /// The table with some of its changes alone; each keeps its length.
  fileprivate func keeping(_ isKept: (OffsetChange) -> Bool) -> OffsetTable {
    rebuilt(changes.filter(isKept).map { ($0.instant.secondsSince1970, $0.delta) })
  }

  fileprivate func movingChanges(_ move: (Int) -> Int) -> OffsetTable {
    moving { move($0.instant.secondsSince1970) }
  }

  fileprivate func moving(_ move: (OffsetChange) -> Int) -> OffsetTable {
    rebuilt(changes.map { (move($0), $0.delta) })
  }

  fileprivate func roundingOffsets(to unit: Int) -> OffsetTable {
    func rounded(_ offset: Int) -> Int { Int((Double(offset) / Double(unit)).rounded()) * unit }
    return rebuilt(
      changes.map { ($0.instant.secondsSince1970, rounded($0.after) - rounded($0.before)) },
      from: rounded(initialOffset))
  }

  /// A table of changes given by instant and length; one that does not come after those before it is left out.
  private func rebuilt(_ jumps: [(at: Int, by: Int)], from initial: Int? = nil) -> OffsetTable {
    var offset = initial ?? initialOffset
    var made: [OffsetChange] = []
    for jump in jumps where made.last.map({ $0.instant.secondsSince1970 < jump.at }) ?? true {
      // What was left out may add up to more than any zone has.
      let next = max(-86_000, min(86_000, offset + jump.by))
      made.append(
        OffsetChange(at: Instant(secondsSince1970: jump.at), from: offset, to: next))
      offset = next
    }
    return (try? OffsetTable(initialOffset: initial ?? initialOffset, changes: made)) ?? self
  }
}
