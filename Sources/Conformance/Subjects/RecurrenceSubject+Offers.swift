import Foundation
import Questions
import WallClock

extension RecurrenceSubject {
  /// Whether the subject searches or catches up, found by asking it.
  public func offersSchedules(_ rule: ScheduledRule) -> Bool {
    let moment = Instant(secondsSince1970: 1_750_000_000).date
    func offers(_ call: () throws -> Void) -> Bool {
      do { try call() } catch { return !(error is Unsupported) }
      return true
    }
    return offers { _ = try next(after: moment, of: rule) }
      || offers { _ = try previous(before: moment, of: rule) }
      || offers { _ = try occurrences(of: rule, from: moment, to: moment + 86_400) }
      || offers { _ = try missed(CatchUpQuestion(rule, after: .moment(moment))) { moment + 86_400 } }
      || offers {
        _ = try nextRun(after: Instant(secondsSince1970: 1_750_000_000), firedAt: moment, of: rule)
      }
  }
}
