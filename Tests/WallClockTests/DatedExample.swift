import WallClock

/// One local time of a real zone, with its right answers written as instants in UTC.
struct DatedExample: CustomStringConvertible, Sendable {
  let zone: ZoneID
  let local: String
  let answer: Answer

  init(_ zone: String, _ local: String, _ answer: Answer) {
    self.zone = ZoneID(zone)
    self.local = local
    self.answer = answer
  }

  var description: String { "\(zone) \(local)" }

  enum Answer: Sendable {
    /// Once, under every policy.
    case once(String)
    /// Twice, under every matching policy.
    case repeated(first: String, last: String)
    /// Never: the first moment after the gap, then the time moved forward and back, each with its reading.
    case gap(next: Moved, preserving: Moved, previous: Moved)
    /// The day is missing.
    case missingDay
  }
}

extension DatedExample {
  /// What the policies must answer, for every pair of them.
  func expected(_ matching: MatchingPolicy, _ repeated: RepeatedTimePolicy) throws -> Resolution {
    switch answer {
    case .once(let instant):
      return .instants([ResolvedInstant(try read(instant), .none)])
    case .repeated(let first, let last):
      let earlier = ResolvedInstant(try read(first), .firstOfRepeatedTime)
      let later = ResolvedInstant(try read(last), .lastOfRepeatedTime)
      return .instants(repeated == .first ? [earlier] : repeated == .last ? [later] : [earlier, later])
    case .gap(let next, let preserving, let previous):
      return switch matching {
      case .strict: .none(.nonexistentTime)
      case .nextTime: .instants([try next.resolved(Adjustment.movedForward)])
      case .nextTimePreservingSmallerComponents:
        .instants([try preserving.resolved(Adjustment.movedForward)])
      case .previousTimePreservingSmallerComponents: .instants([try previous.resolved(Adjustment.movedBack)])
      }
    case .missingDay:
      return .none(.nonexistentDay)
    }
  }
}

/// An instant that a gap moved a time to, and what the clock reads there.
struct Moved: Sendable {
  let instant: String
  let reading: String

  init(_ instant: String, reads reading: String) {
    self.instant = instant
    self.reading = reading
  }

  func resolved(_ adjustment: (LocalDateTime) -> Adjustment) throws -> ResolvedInstant {
    ResolvedInstant(try read(instant), adjustment(try read(reading)))
  }
}

/// A text in a test that is not what the test takes it for.
struct Unreadable: Error {
  let text: String
  init(_ text: String) { self.text = text }
}

/// Reads a value from its written form.
func read<Value: LosslessStringConvertible>(
  _ text: String, as type: Value.Type = Value.self
) throws -> Value {
  guard let value = Value(text) else { throw Unreadable(text) }
  return value
}
