import DSTConformance
import Questions
import WallClock

/// Where instants and local times lie in a timeline's drawing.
struct TimelineScale {
  /// The plot's width and height; one unit is a pixel on a phone.
  static let width = 360.0
  static let height = 150.0
  /// The room for the local times' labels.
  static let left = 46.0
  static let right = 348.0
  static let top = 10.0
  static let bottom = 128.0

  /// The first instant drawn, in seconds since 1970.
  let start: Int
  /// The last instant drawn.
  let end: Int
  /// The offset at the left edge.
  let before: Int
  /// The offset at the right edge.
  let after: Int
  /// The instant of the change; nil where there is none near.
  let change: Int?
  /// Seconds between ticks.
  let step: Int
  private let lowest: Int
  private let highest: Int

  init(_ illustration: Illustration, right: [Instant]) {
    before = illustration.change?.before ?? illustration.calmOffset
    after = illustration.change?.after ?? illustration.calmOffset
    change = illustration.change?.instant.secondsSince1970
    let jump = abs(after - before)
    let cursor = illustration.cursor?.floor.secondsSince1970
    let middle =
      change ?? illustration.asked?.instant(offset: before).secondsSince1970 ?? cursor ?? 0
    // Wide enough for the jump on either side, for the time that was asked, for the cursor, and for what is right.
    let asked = [before, after].compactMap { illustration.asked?.instant(offset: $0).secondsSince1970 }
    let places = asked + (cursor.map { [$0] } ?? []) + right.map(\.secondsSince1970)
    // A search has answers on the days before and after too; with those the change would be a dot.
    let limit = cursor == nil || jump >= 12 * 3600 ? 26 * 3600 : 12 * 3600
    let reach = places.map { abs($0 - middle) }.filter { $0 <= limit }
    let half = max(jump * 7 / 4, (reach.max() ?? 0) + max(jump / 4, 900), 5400)
    let (start, end) = (middle - half, middle + half)
    (self.start, self.end) = (start, end)
    let candidates = [600, 1800, 3600, 7200, 3 * 3600, 6 * 3600, 12 * 3600, 24 * 3600]
    step = candidates.first { half * 2 / $0 <= 5 } ?? 24 * 3600
    let (before, after, change) = (before, after, change)
    let locals =
      [start + before, end + after] + (change.map { [$0 + before, $0 + after] } ?? [])
      + (illustration.asked.map { [$0.secondsSince1970] } ?? [])
    lowest = locals.min() ?? 0
    highest = locals.max() ?? 1
  }

  /// Where an instant lies from left to right.
  func x(_ instant: Int) -> Double {
    Self.left + (Self.right - Self.left) * Double(instant - start) / Double(end - start)
  }

  /// Where a local time lies from top to bottom; later is higher.
  func y(_ local: Int) -> Double {
    Self.bottom - (Self.bottom - Self.top) * Double(local - lowest) / Double(max(highest - lowest, 1))
  }

  /// Whether an instant is drawn in its place.
  func holds(_ instant: Int) -> Bool { (start...end).contains(instant) }

  /// The ticks of the axis of instants.
  var instants: [Int] { Self.ticks(from: start, through: end, step: step) }

  /// The ticks of the axis of local times.
  var locals: [Int] { Self.ticks(from: lowest, through: highest, step: step) }

  private static func ticks(from low: Int, through high: Int, step: Int) -> [Int] {
    let first = (low + step - 1).flooredQuotient(by: step) * step
    return Array(stride(from: first, through: high, by: step))
  }
}

extension Int {
  fileprivate func flooredQuotient(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : -((-self + divisor - 1) / divisor)
  }
}

extension Double {
  /// The number with one digit after the point, as drawings write their places.
  var place: String {
    let tenths = Int((self * 10).rounded())
    return tenths % 10 == 0
      ? "\(tenths / 10)" : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
