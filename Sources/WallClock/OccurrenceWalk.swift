/// A walk through a stream's occurrences between two instants, in order or in the opposite order.
///
/// Far from any change an occurrence follows from its local time by one subtraction. Near one, all answers of
/// the unsettled stretch are collected and sorted, because there a later local time can have an earlier instant.
struct OccurrenceWalk: Sendable {
  private let stream: OccurrenceStream
  private let backward: Bool
  /// The instants that are still to be dealt with, seconds since 1970.
  private var rest: Range<Int>
  private var table: OffsetTable
  private var trusted: Range<Int>

  /// The next local time of a settled stretch, and the local seconds up to which the stretch goes.
  private var point: RulePoint?
  private var offset = 0
  private var locals = 0..<0
  private var date = LocalDate(daysSince1970: 0)
  private var dateDay = 0

  /// What is left of an unsettled stretch, the next one last.
  private var collected: [Occurrence] = []

  init(_ stream: OccurrenceStream, in instants: Range<Int>, backward: Bool) {
    self.stream = stream
    self.backward = backward
    rest = instants
    (table, trusted) = stream.table(at: backward ? instants.upperBound - 1 : instants.lowerBound)
  }

  mutating func next() -> Occurrence? {
    repeat {
      if let occurrence = collected.popLast() { return occurrence }
      if let point {
        let local = stream.rule.local(point)
        if locals.contains(local) {
          self.point = backward ? stream.rule.point(before: point) : stream.rule.point(after: point)
          return occurrence(point, local)
        }
        self.point = nil
      }
    } while enterStretch()
    return nil
  }

  private mutating func occurrence(_ point: RulePoint, _ local: Int) -> Occurrence {
    if dateDay != point.day {
      dateDay = point.day
      date = LocalDate(daysSince1970: point.day)
    }
    return Occurrence(
      instant: Instant(secondsSince1970: local - offset), adjustment: .none, day: date, slot: point.slot)
  }

  /// Goes on to the next stretch that can hold an occurrence; false where none is left.
  private mutating func enterStretch() -> Bool {
    guard leaveOutDaysOfNoRule(), !rest.isEmpty else { return false }
    let instant = backward ? rest.upperBound - 1 : rest.lowerBound
    if !trusted.contains(instant) { (table, trusted) = stream.table(at: instant) }
    let (kind, bounds) = table.stretch(at: instant)
    let stretch = bounds.clamped(to: trusted).clamped(to: rest)
    rest = backward ? rest.lowerBound..<stretch.lowerBound : stretch.upperBound..<rest.upperBound
    switch kind {
    case .settled(let offset):
      self.offset = offset
      locals = stretch.lowerBound + offset..<stretch.upperBound + offset
      point =
        backward
        ? stream.rule.lastPoint(before: locals.upperBound) : stream.rule.firstPoint(from: locals.lowerBound)
    case .unsettled:
      collected = stream.occurrences(in: stretch, of: table)
      if !backward { collected.reverse() }
    }
    return true
  }

  /// Shortens the rest by the instants at which no local time of the rule can be answered.
  private mutating func leaveOutDaysOfNoRule() -> Bool {
    if case .every(1, _) = stream.rule.matcher { return true }
    if backward {
      guard let point = stream.rule.lastPoint(before: rest.upperBound + stream.offsets.upperBound) else {
        return false
      }
      let latest = stream.rule.local(point) - stream.offsets.lowerBound + 1
      rest = rest.clamped(to: Int.min..<latest)
    } else {
      guard let point = stream.rule.firstPoint(from: rest.lowerBound + stream.offsets.lowerBound) else {
        return false
      }
      let earliest = stream.rule.local(point) - stream.offsets.upperBound
      rest = rest.clamped(to: earliest..<Int.max)
    }
    return true
  }
}

extension OccurrenceStream {
  /// All occurrences between two instants in order, found without any assumption on what lies between them.
  func occurrences(in instants: Range<Int>, of table: OffsetTable) -> [Occurrence] {
    let locals = table.localSeconds(answeredIn: instants)
    var found: [Occurrence] = []
    var next = rule.firstPoint(from: locals.lowerBound)
    while let point = next {
      let local = rule.local(point)
      guard local < locals.upperBound else { break }
      next = rule.point(after: point)
      guard case .instants(let answers) = table.resolve(local, matching: matching, repeated: repeated) else {
        continue
      }
      for (answer, pass) in zip(answers, [Occurrence.Pass.first, .second]) { add(answer, point, pass) }
    }
    func add(_ resolved: ResolvedInstant, _ point: RulePoint, _ pass: Occurrence.Pass) {
      guard instants.contains(resolved.instant.secondsSince1970) else { return }
      found.append(
        Occurrence(
          instant: resolved.instant, adjustment: resolved.adjustment,
          day: LocalDate(daysSince1970: point.day), slot: point.slot, pass: pass))
    }
    return found.sorted { $0.position < $1.position }
  }
}
