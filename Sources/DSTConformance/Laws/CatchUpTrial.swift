import Foundation
import WallClock

/// One window put to a catch-up function; each check says what is wrong, or nil.
struct CatchUpTrial {
  private let function: any CatchUpFunction
  private let other: (any CatchUpFunction)?
  private let probe: CatchUpProbe

  init(_ function: any CatchUpFunction, _ other: (any CatchUpFunction)?, _ probe: CatchUpProbe) {
    self.function = function
    self.other = other
    self.probe = probe
  }

  func bounds() throws -> String? {
    for occurrence in try whole().occurrences.prefix(20) {
      let moment = occurrence.occurrence.instant.date
      let upTo = try window(probe.start, moment).occurrences
      if !upTo.contains(occurrence) { return "\(occurrence.key) at the end \(Moment(moment)) is left out" }
      let after = try window(moment, probe.end).occurrences
      if after.contains(occurrence) { return "\(occurrence.key) at the start \(Moment(moment)) is in it" }
    }
    return try window(probe.end, probe.end).occurrences.first.map { "the empty window holds \($0.key)" }
  }

  func split() throws -> String? {
    let parts =
      try window(probe.start, probe.split).occurrences + window(probe.split, probe.end).occurrences
    return Self.difference(try whole().occurrences, parts, "split at \(Moment(probe.split))")
  }

  func frozenEnd() throws -> String? {
    var reads = 0
    let late = probe.end + 86_400
    let report = try function.missed(
      after: .moment(probe.start), policy: .all, cap: nil, resolved: []
    ) {
      reads += 1
      return reads == 1 ? probe.end : late
    }
    if reads != 1 { return "the clock was read \(reads) times" }
    return Self.difference(try whole().occurrences, report.occurrences, "a clock that runs on")
  }

  func order() throws -> String? {
    let occurrences = try whole().occurrences
    return zip(occurrences, occurrences.dropFirst())
      .first { $0.occurrence.position >= $1.occurrence.position }
      .map { "\($0.key) is followed by \($1.key)" }
  }

  func keys() throws -> String? {
    let occurrences = try whole().occurrences
    var seen: Set<OccurrenceKey> = []
    for occurrence in occurrences {
      let key = occurrence.key
      if !seen.insert(key).inserted { return "\(key) names two occurrences" }
      if key.day != occurrence.occurrence.day { return "\(key) is of \(occurrence.occurrence.day)" }
      if key.pass == .second, probe.repeated != .both { return "\(key) has a second pass" }
      if OccurrenceKey(key.description) != key { return "\(key) does not read back" }
    }
    return Self.difference(occurrences, try whole().occurrences, "asked again")
  }

  func caps() throws -> String? {
    let all = try whole()
    let count = all.occurrences.count
    let wanted: CatchUpResult.Missed = count == 0 ? .none : count <= 3 ? .few : .many
    if all.missed != wanted { return "\(count) missed are \(all.missed.rawValue)" }
    for cap in [1, 2, 5] {
      var start = CatchUpStart.moment(probe.start)
      var pieces: [KeyedOccurrence] = []
      while true {
        let piece = try function.missed(after: start, policy: .all, cap: cap, resolved: []) { probe.end }
        if piece.occurrences.count > cap { return "a cap of \(cap) gives \(piece.occurrences.count)" }
        pieces += piece.occurrences
        guard let resume = piece.resume else { break }
        guard piece.occurrences.last?.occurrence.position == resume, pieces.count <= count else {
          return "a cap of \(cap) resumes at \(resume.day) \(resume.instant), not after its last occurrence"
        }
        start = .position(resume)
      }
      if let difference = Self.difference(all.occurrences, pieces, "a cap of \(cap)") { return difference }
    }
    return nil
  }

  func finalStates() throws -> String? {
    let all = try whole().occurrences
    for policy in [CatchUpPolicy.latest, .skip] {
      let report = try window(probe.start, probe.end, policy)
      let run = policy == .latest ? Array(all.suffix(1)) : []
      if let difference = Self.difference(run, report.occurrences, policy.rawValue) { return difference }
      let settled = Set(report.settled)
      let wanted = Set(all.map(\.key)).subtracting(run.map(\.key))
      guard settled == wanted, settled.count == report.settled.count else {
        let odd = settled.symmetricDifference(wanted).min().map { "\($0)" } ?? "one key twice"
        return "\(policy.rawValue) settles \(report.settled.count) of \(wanted.count): \(odd)"
      }
      let later = try function.missed(
        after: .moment(probe.start), policy: policy, cap: nil, resolved: Set(all.map(\.key))
      ) { probe.end }
      if let key = later.occurrences.first?.key ?? later.settled.first { return "\(key) is offered again" }
    }
    return nil
  }

  func release() throws -> String? {
    guard let other else { return nil }
    let resolved = Set(try window(probe.start, probe.split).occurrences.map(\.key))
    // A day beyond either end, because a moved occurrence may have entered or left the window.
    let later = try other.missed(
      after: .moment(probe.start - 86_400), policy: .all, cap: nil, resolved: resolved
    ) { probe.end + 86_400 }
    return later.occurrences.first { resolved.contains($0.key) }.map { "\($0.key) is offered again" }
  }

  private func whole() throws -> CatchUpReport { try window(probe.start, probe.end) }

  private func window(_ start: Date, _ end: Date, _ policy: CatchUpPolicy = .all) throws -> CatchUpReport {
    try function.missed(after: .moment(start), policy: policy, cap: nil, resolved: []) { end }
  }

  private static func difference(
    _ wanted: [KeyedOccurrence], _ got: [KeyedOccurrence], _ how: String
  ) -> String? {
    guard wanted != got else { return nil }
    let index = zip(wanted, got).prefix { $0 == $1 }.count
    func text(_ list: [KeyedOccurrence]) -> String {
      index < list.count ? "\(list[index].key) at \(list[index].occurrence.instant)" : "nothing further"
    }
    return "\(how): wanted \(text(wanted)), got \(text(got))"
  }
}
