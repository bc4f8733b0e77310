public import WallClock

/// Something that turns local times into instants and is to be judged.
///
/// A subject lives in one worker process and is asked by one thread at a time.
public protocol Subject: AnyObject {
  /// The name in reports and on the command line.
  var name: String { get }

  /// Whether its method starts at the local day's start, so that an earlier instant is out of its reach.
  var startsAtDayStart: Bool { get }

  /// Answers a question.
  ///
  /// - Throws: ``WallClock/UnknownZone`` where the subject does not know the zone.
  func resolve(_ question: Question) throws -> Resolution
}

extension Subject {
  /// No such limit.
  public var startsAtDayStart: Bool { false }
}
