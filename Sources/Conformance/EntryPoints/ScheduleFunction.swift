/// A function that answers for a schedule's rule; the laws ask it and judge what it says.
package enum ScheduleFunction: Hashable, Sendable {
  /// The first instant after a moment.
  case next
  /// The last instant before a moment.
  case previous
  /// Every instant from one moment up to another.
  case occurrences
  /// What was missed since a start.
  case missed
  /// The run that follows one whose timer fired at some moment.
  case nextRun
}
