public import WallClock

/// One question of a pack with its right answer.
public struct GoldenCase: Hashable, Sendable {
  /// The zone whose wall is read.
  public let zone: ZoneID
  /// The local day and time.
  public let asked: LocalDateTime
  /// What to do where the time does not exist.
  public let matching: MatchingPolicy
  /// Which pass to take where the time occurs twice.
  public let repeated: RepeatedTimePolicy
  /// The right answer.
  public let right: Resolution
  /// The clause of the contract that says so, and in words of a class's id the shape of the change nearby.
  public let clause: String, shape: String
  /// Answers that some document supports although the contract says otherwise.
  public let otherReadings: [Instant]
  /// Both passes, where the local time occurs twice.
  public let passes: [Instant]
  /// Whether the right instant lies before the local day's start, where some methods cannot find it.
  public let isBeforeDayStart: Bool

  /// Puts a case together.
  public init(
    zone: ZoneID, asked: LocalDateTime, matching: MatchingPolicy, repeated: RepeatedTimePolicy,
    right: Resolution, clause: String, shape: String, otherReadings: [Instant] = [], passes: [Instant] = [],
    isBeforeDayStart: Bool = false
  ) {
    self.zone = zone
    self.asked = asked
    self.matching = matching
    self.repeated = repeated
    self.right = right
    self.clause = clause
    self.shape = shape
    self.otherReadings = otherReadings
    self.passes = passes
    self.isBeforeDayStart = isBeforeDayStart
  }

  /// The case's id, by which reports of the command name it too.
  public var id: String { "\(zone) \(asked) \(matching.rawValue) \(repeated.rawValue)" }
}

extension GoldenPack {
  /// Adds the questions about a zone.
  ///
  /// - Parameter groups: local times that are asked one after the other; each with the cases about it, at least one,
  ///   which all have its zone, local time and shape.
  public mutating func add(_ zone: ZoneID, _ groups: [[[GoldenCase]]]) {
    let added = groups.compactMap { group -> Group? in
      let times = group.compactMap { $0.first?.asked.secondsSince1970 }
      guard let start = times.first else { return nil }
      let verse = group.filter { !$0.isEmpty }.map { replies.place(of: reply($0)) }
      return Group(
        start: start, steps: steps.place(of: zip(times.dropFirst(), times).map { $0 - $1 }),
        verse: verses.place(of: verse))
    }
    sections.append(Section(zone: zone, groups: added))
  }

  private mutating func reply(_ cases: [GoldenCase]) -> Reply {
    var answers = Interned<RelativeAnswer>()
    let asked = cases[0].asked
    func place(_ instants: [Instant]) -> [Int] {
      instants.map {
        answers.place(of: RelativeAnswer(.instants([ResolvedInstant($0, .none)]), to: asked))
      }
    }
    let asks = cases.map { entry in
      Ask(
        matching: entry.matching, repeated: entry.repeated, clause: texts.place(of: entry.clause),
        isBeforeDayStart: entry.isBeforeDayStart,
        right: answers.place(of: RelativeAnswer(entry.right, to: asked)),
        otherReadings: place(entry.otherReadings), passes: place(entry.passes))
    }
    return Reply(
      pattern: patterns.place(of: asks), shape: texts.place(of: cases[0].shape), answers: answers.values)
  }

  /// Goes through all cases of some zones, in the order of asking; without any, of all.
  public func forEach(in wanted: Set<ZoneID> = [], _ body: (GoldenCase) throws -> Void) rethrows {
    for section in sections where wanted.isEmpty || wanted.contains(section.zone) {
      for group in section.groups {
        var local = group.start
        for (index, place) in verses.values[group.verse].enumerated() {
          if index > 0 { local += steps.values[group.steps][index - 1] }
          let asked = LocalDateTime(secondsSince1970: local)
          let reply = replies.values[place]
          let answers = reply.answers.map { $0.resolution(of: asked) }
          for ask in patterns.values[reply.pattern] {
            try body(
              GoldenCase(
                zone: section.zone, asked: asked, matching: ask.matching, repeated: ask.repeated,
                right: answers[ask.right], clause: texts.values[ask.clause],
                shape: texts.values[reply.shape],
                otherReadings: ask.otherReadings.flatMap { answers[$0].instants },
                passes: ask.passes.flatMap { answers[$0].instants },
                isBeforeDayStart: ask.isBeforeDayStart))
          }
        }
      }
    }
  }
}

extension GoldenPack.RelativeAnswer {
  init(_ resolution: Resolution, to asked: LocalDateTime) {
    switch resolution {
    case .none(let absence): self = .none(absence)
    case .instants(let resolved):
      self = .instants(
        resolved.map { found in
          let offset = asked.secondsSince1970 - found.instant.secondsSince1970
          func moved(_ kind: GoldenPack.RelativeInstant.Kind, _ reads: LocalDateTime? = nil)
            -> GoldenPack.RelativeInstant
          {
            GoldenPack.RelativeInstant(
              offset: offset, adjustment: kind,
              moved: reads.map { $0.secondsSince1970 - asked.secondsSince1970 } ?? 0)
          }
          return switch found.adjustment {
          case .none: moved(.none)
          case .movedForward(let reads): moved(.movedForward, reads)
          case .movedBack(let reads): moved(.movedBack, reads)
          case .firstOfRepeatedTime: moved(.firstOfRepeatedTime)
          case .lastOfRepeatedTime: moved(.lastOfRepeatedTime)
          }
        })
    }
  }

  func resolution(of asked: LocalDateTime) -> Resolution {
    switch self {
    case .none(let absence): return .none(absence)
    case .instants(let found):
      return .instants(
        ResolvedInstants(
          found.map { one in
            let reads = LocalDateTime(secondsSince1970: asked.secondsSince1970 + one.moved)
            let adjustment: Adjustment =
              switch one.adjustment {
              case .none: .none
              case .movedForward: .movedForward(reads)
              case .movedBack: .movedBack(reads)
              case .firstOfRepeatedTime: .firstOfRepeatedTime
              case .lastOfRepeatedTime: .lastOfRepeatedTime
              }
            return ResolvedInstant(asked.instant(offset: one.offset), adjustment)
          }))
    }
  }
}
