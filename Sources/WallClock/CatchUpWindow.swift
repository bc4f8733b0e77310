import Foundation

/// A window (start, end], frozen before anything of it is asked.
struct CatchUpWindow: Sendable {
  let start: CatchUpStart
  let end: Date
  let extent: CatchUpResult.Extent
  /// The seconds since 1970 whose occurrences can be in it; nil where none can.
  let instants: Range<Int>?
  /// The occurrence after which the window begins, where it does not begin after a moment.
  let position: OccurrencePosition?

  init(after start: CatchUpStart, through end: Date) throws(InvalidCatchUp) {
    self.start = start
    self.end = end
    let last = try Self.seconds(end, "clock", \.flooredSeconds)
    switch start {
    case .moment(let moment):
      let first = try Self.seconds(moment, "start", \.flooredSeconds)
      extent = moment < end ? .open : moment == end ? .empty : .reversed
      instants = first < last ? first + 1..<last + 1 : nil
      position = nil
    case .position(let position):
      // Its instant may hold more, so a window that ends there is not empty.
      let first = position.instant.secondsSince1970
      extent = first <= last ? .open : .reversed
      instants = first <= last ? first..<last + 1 : nil
      self.position = position
    }
  }

  private static func seconds(
    _ moment: Date, _ field: String, _ seconds: (Date) -> Int?
  ) throws(InvalidCatchUp) -> Int {
    guard moment.timeIntervalSinceReferenceDate.isFinite, let seconds = seconds(moment) else {
      throw InvalidCatchUp(
        field, found: "\(moment.timeIntervalSinceReferenceDate) s since 2001", wanted: "a finite moment")
    }
    return seconds
  }
}
