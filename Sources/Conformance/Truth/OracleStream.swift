import Foundation
import WallClock

/// The right answers of S2, from findings alone: the sorted set of what a rule's local times become.
///
/// It shares nothing with the stream that apps use: each local time near a cursor is looked up and chosen, and the
/// nearest choice beyond the cursor counts.
public struct OracleStream {
  /// What is true of a local time.
  public typealias Find = (LocalDateTime) throws -> OracleFinding
  /// Which moments a local time becomes; none leaves it out.
  public typealias Choose = (LocalDateTime, OracleFinding) throws -> [Date]

  private let times: [LocalTime]
  private let days: ClosedRange<Int>?
  private let includes: (LocalDate) -> Bool
  private let find: Find
  private let choose: Choose

  /// How many days a search looks through: 29 February of a century that lacks one is eight years away, and a day
  /// that a zone lacks can double that.
  private static let searchedDays = 20 * 366
  /// Within a day and two hours of a local time lie all instants at which any offset reads it.
  private static let reach = 26 * 3600
  private static let day = 86_400

  /// Makes a stream.
  ///
  /// - Parameters:
  ///   - times: the times of each day.
  ///   - day: the one day of the rule, where it has but one.
  ///   - includes: whether a day is one of the rule's.
  ///   - find: what is true of a local time of the zone.
  ///   - choose: what becomes of it.
  public init(
    times: [LocalTime], on day: LocalDate? = nil, includes: @escaping (LocalDate) -> Bool,
    find: @escaping Find, choose: @escaping Choose
  ) {
    self.times = times
    days = day.map { $0.daysSince1970...$0.daysSince1970 }
    self.includes = includes
    self.find = find
    self.choose = choose
  }

  /// The nearest element strictly later than a cursor; nil where there is none within twenty years.
  public func next(after cursor: Date) throws -> Date? {
    guard let floor = Instant(flooring: cursor)?.secondsSince1970 else { return nil }
    var best: Date?
    let first = Self.dayNumber(floor - Self.reach) - 1
    for number in clamped(first...first + Self.searchedDays) {
      if let best, Double(number * Self.day - Self.reach) > best.timeIntervalSince1970 + 1 { break }
      for moment in try elements(of: number) where moment > cursor {
        best = min(best ?? moment, moment)
      }
    }
    return best
  }

  /// The nearest element strictly earlier than a cursor; nil where there is none within twenty years.
  public func previous(before cursor: Date) throws -> Date? {
    guard let floor = Instant(flooring: cursor)?.secondsSince1970 else { return nil }
    var best: Date?
    let last = Self.dayNumber(floor + Self.reach) + 1
    for number in clamped(last - Self.searchedDays...last).reversed() {
      if let best, Double((number + 1) * Self.day + Self.reach) < best.timeIntervalSince1970 - 1 { break }
      for moment in try elements(of: number) where moment < cursor {
        best = max(best ?? moment, moment)
      }
    }
    return best
  }

  /// Every element strictly between two moments, in order, each once.
  public func elements(between start: Date, and end: Date) throws -> [Date] {
    guard start < end, let floor = Instant(flooring: start), let ceiling = Instant(flooring: end) else {
      return []
    }
    let first = Self.dayNumber(floor.secondsSince1970 - Self.reach) - 1
    let last = Self.dayNumber(ceiling.secondsSince1970 + Self.reach) + 1
    var found: Set<Date> = []
    for number in clamped(first...last) {
      found.formUnion(try elements(of: number).filter { start < $0 && $0 < end })
    }
    return found.sorted()
  }

  private func elements(of number: Int) throws -> [Date] {
    let day = LocalDate(daysSince1970: number)
    guard includes(day) else { return [] }
    return try times.flatMap { time in
      let asked = LocalDateTime(day, time)
      return try choose(asked, try find(asked))
    }
  }

  private func clamped(_ numbers: ClosedRange<Int>) -> ClosedRange<Int> {
    guard let days else { return numbers }
    // One day is always looked at: the cursor decides whether it counts.
    return days
  }

  private static func dayNumber(_ seconds: Int) -> Int {
    seconds >= 0 ? seconds / day : (seconds - day + 1) / day
  }
}
