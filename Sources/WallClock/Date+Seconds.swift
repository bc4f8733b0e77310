import Foundation

extension Date {
  /// The last whole second since 1970 up to a moment, held within what a search can ask; nil for no number.
  ///
  /// Rounded as seconds since 2001, which is what a `Date` stores; as seconds since 1970 the last bit before a
  /// change would be lost.
  var flooredSeconds: Int? { heldSeconds(.down) }

  /// The first whole second since 1970 from a moment on, held within what a search can ask; nil for no number.
  var ceiledSeconds: Int? { heldSeconds(.up) }

  private func heldSeconds(_ rule: FloatingPointRoundingRule) -> Int? {
    let seconds = timeIntervalSinceReferenceDate
    guard !seconds.isNaN else { return nil }
    let held = min(max(seconds, -1e15), 1e15).rounded(rule)
    return Int(held) + Int(Date.timeIntervalBetween1970AndReferenceDate)
  }
}
