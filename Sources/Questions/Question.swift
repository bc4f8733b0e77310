public import WallClock

/// One question: what is asked of a function about a zone.
///
/// ``EntryPoint/keys`` says which of the fields a function takes; the others keep their usual values. The id, the
/// JSON form and the lines of the line protocol are all written from that list.
///
///     let question = Question(
///       zone: "Europe/Berlin", local: day, matching: .strict, repeated: .first)
///     // zone=Europe/Berlin entryPoint=resolve local=2027-03-28T02:30:00 matching=strict repeated=first
public struct Question: Hashable, Sendable {
  /// The zone whose clock is read.
  public var zone: ZoneID
  /// The function that is asked.
  public var entryPoint: EntryPoint
  /// The local day and time that becomes an instant.
  public var local = LocalDateTime(secondsSince1970: 0)
  /// Where a search starts, itself no answer; or the moment that is asked about.
  public var cursor = Moment(secondsSince2001: 0)
  /// A second moment, where a function takes two.
  public var otherMoment = Moment(secondsSince2001: 0)
  /// A second zone, where a function takes two.
  public var otherZone: ZoneID = "UTC"
  /// What is looked for.
  public var target = SearchTarget.cursor
  /// The policies for times that do not exist or occur twice.
  public var policies = PolicyPair.usual
  /// Which way to search.
  public var direction = SearchDirection.forward
  /// The fraction of a second that is asked.
  public var nanosecond = NanosecondField.unset
  /// Over how many times 86,400 seconds every answer is collected; nil asks for the nearest one.
  public var days: Int?
  /// The instant of the change around which the laws are put to the test.
  public var change = Instant(secondsSince1970: 0)
  /// The rule that is laid around the change.
  public var pattern = SchedulePattern.daily
  private var boxed = BoxedSchedule.none

  /// What is asked of a schedule; nil where none is.
  public var schedule: AskedSchedule? {
    get {
      guard case .asked(let schedule) = boxed else { return nil }
      return schedule
    }
    set { boxed = newValue.map(BoxedSchedule.asked) ?? .none }
  }

  /// Makes a question to a function, whose fields are then set.
  public init(zone: ZoneID, entryPoint: EntryPoint) {
    self.zone = zone
    self.entryPoint = entryPoint
  }
}

/// A schedule apart from the question: few questions have one, and all are copied often.
private enum BoxedSchedule: Hashable, Sendable {
  case none
  indirect case asked(AskedSchedule)
}

extension Question {
  /// Asks which instant a local day and time is.
  public init(
    zone: ZoneID, local: LocalDateTime, matching: MatchingPolicy, repeated: RepeatedTimePolicy
  ) {
    self.init(zone: zone, local: local, PolicyPair(matching: matching, repeated: repeated))
  }

  /// Asks which instant a local day and time is.
  public init(zone: ZoneID, local: LocalDateTime, _ policies: PolicyPair) {
    self.init(zone: zone, entryPoint: .resolve)
    self.local = local
    self.policies = policies
  }

  /// Asks a function of Foundation what comes beyond a cursor, or what is true at it.
  public init(
    zone: ZoneID, entryPoint: EntryPoint, cursor: Moment, target: SearchTarget = .cursor,
    _ policies: PolicyPair = .usual, direction: SearchDirection = .forward,
    nanosecond: NanosecondField = .unset, days: Int? = nil
  ) {
    self.init(zone: zone, entryPoint: entryPoint)
    self.cursor = cursor
    self.target = target
    self.policies = policies
    self.direction = direction
    self.nanosecond = nanosecond
    self.days = days
  }

  /// Asks whether the laws are kept with a rule around a change.
  public init(zone: ZoneID, change: Instant, pattern: SchedulePattern, _ policies: PolicyPair) {
    self.init(zone: zone, entryPoint: .laws)
    self.change = change
    self.pattern = pattern
    self.policies = policies
  }
}

extension Question {
  /// What to do where a time does not exist.
  public var matching: MatchingPolicy {
    get { policies.matching }
    set { policies.matching = newValue }
  }

  /// Which pass to take where a time occurs twice.
  public var repeated: RepeatedTimePolicy {
    get { policies.repeated }
    set { policies.repeated = newValue }
  }

  /// The kind of question.
  public var kind: QuestionKind { entryPoint.kind }

  /// The same question, but for what is changed in it.
  package func changed(_ change: (inout Question) -> Void) -> Question {
    var question = self
    change(&question)
    return question
  }

  /// The moment at which a collection ends, itself excluded; nil where one answer is asked.
  public var bound: Moment? {
    days.map { cursor.adding((direction == .forward ? 1 : -1) * Double($0) * 86_400) }
  }

  /// How many answers a collection may have before it is cut off: twice what can be right, and some.
  public var cap: Int { days.map { ($0 + 2) * max(1, target.times.count) * 2 + 16 } ?? 1 }
}
