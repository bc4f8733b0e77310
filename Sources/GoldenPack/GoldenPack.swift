public import WallClock

/// Questions about local times of one tz release with their right answers: what a policy is checked against where the
/// oracle, which needs libicu, is not.
///
/// What recurs is kept once: the local times around a change are the same seconds apart in every year, and so are the
/// offsets that answer them.
public struct GoldenPack: Hashable, Sendable {
  /// The tz release that the answers are right under, `2025b`.
  public let tzRelease: String
  /// Who computed them, in a line.
  public let maker: String
  /// The years that are asked about.
  public let years: ClosedRange<Int>
  /// The zones, in the order of asking.
  public var zones: [ZoneID] { sections.map(\.zone) }

  var sections: [Section] = []
  var steps = Interned<[Int]>()
  var verses = Interned<[Int]>()
  var replies = Interned<Reply>()
  var patterns = Interned<[Ask]>()
  var texts = Interned<String>()

  /// A pack without questions.
  public init(tzRelease: String, maker: String, years: ClosedRange<Int>) {
    self.tzRelease = tzRelease
    self.maker = maker
    self.years = years
  }

  /// How many questions there are.
  public var count: Int {
    let asks = replies.values.map { patterns.values[$0.pattern].count }
    let sizes = verses.values.map { $0.reduce(0) { $0 + asks[$1] } }
    return sections.reduce(0) { sum, section in section.groups.reduce(sum) { $0 + sizes[$1.verse] } }
  }

  /// The questions about one zone.
  struct Section: Hashable, Sendable {
    let zone: ZoneID
    let groups: [Group]
  }

  /// Local times that are asked one after the other.
  struct Group: Hashable, Sendable {
    /// The first, in seconds of the clock's face since 1970.
    let start: Int
    /// The place of the seconds from each to the next.
    let steps: Int
    /// The place of the list of replies, one a local time.
    let verse: Int
  }

  /// What is right at a local time, apart from when that is.
  struct Reply: Hashable, Sendable {
    /// The place of what is asked.
    let pattern: Int
    /// The place of the text that names the shape of the change nearby.
    let shape: Int
    /// Every answer that the pattern refers to.
    let answers: [RelativeAnswer]
  }

  /// One pair of policies, and which of a local time's answers it gets.
  struct Ask: Hashable, Sendable {
    let matching: MatchingPolicy
    let repeated: RepeatedTimePolicy
    /// The place of the text that names the clause.
    let clause: Int
    /// Whether the right instant lies before the local day's start.
    let isBeforeDayStart: Bool
    /// The place of the right answer.
    let right: Int
    /// The places of answers that some document supports.
    let otherReadings: [Int]
    /// The places of both passes of a local time that occurs twice.
    let passes: [Int]
  }

  /// A resolution, told by offsets from the local time that was asked.
  enum RelativeAnswer: Hashable, Sendable {
    case none(Absence)
    /// Each with the asked local time minus the instant, in seconds, and how it was reached.
    case instants([RelativeInstant])
  }

  /// An instant that answers a local time.
  struct RelativeInstant: Hashable, Sendable {
    let offset: Int
    let adjustment: Kind
    /// What the clock reads there minus what was asked, in seconds; 0 where it reads what was asked.
    let moved: Int

    enum Kind: UInt8, CaseIterable, Sendable {
      case none, movedForward, movedBack, firstOfRepeatedTime, lastOfRepeatedTime
    }
  }
}

/// Values that are kept once and named by their places.
struct Interned<Value: Hashable & Sendable>: Hashable, Sendable {
  private(set) var values: [Value] = []
  private var places: [Value: Int] = [:]

  /// No value yet.
  init() {}

  /// Takes values with the places that they have in a list.
  ///
  /// - Throws: ``GoldenPackError`` where one is there twice.
  init(_ list: [Value]) throws {
    values = list
    places = Dictionary(
      list.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    guard places.count == list.count else { throw GoldenPackError("found one value twice, wanted each once") }
  }

  /// The place of a value, which is kept where it is new.
  mutating func place(of value: Value) -> Int {
    if let place = places[value] { return place }
    values.append(value)
    places[value] = values.count - 1
    return values.count - 1
  }
}
