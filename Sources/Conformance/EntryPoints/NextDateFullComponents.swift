import Questions
import WallClock

/// `Calendar.nextDate` with year to second.
struct NextDateFullComponents: StreamDescription {
  var occasions: Set<Occasion> { [.localTimes] }
  var targets: TargetForm { .localTimes }

  /// Under `strict` it goes through years where the time does not exist.
  func seconds(_ question: Question) -> Double {
    question.matching == .strict && question.days == nil ? 0.03 : 0.0001
  }
}
