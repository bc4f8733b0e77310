import Foundation
public import WallClock

/// What became of an occurrence, by a log of runs.
public struct ExecutionFinding: Hashable, Sendable, Codable {
  /// The schedule's title.
  public let title: String
  /// The occurrence.
  public let occurrence: ScheduledOccurrence
  /// What became of it.
  public let verdict: Verdict
  /// When it ran, in order.
  public let runs: [Instant]

  /// What became of an occurrence.
  public enum Verdict: String, Hashable, Sendable, Codable, CaseIterable {
    /// It ran once, in time.
    case onTime
    /// It ran once, later than the tolerance allows.
    case late
    /// It did not run.
    case missed
    /// It ran more than once.
    case doubled
  }

  /// How late the first run was, in seconds; nil where there was none.
  public var latenessSeconds: Int? {
    runs.first.map { $0.secondsSince1970 - occurrence.scheduled.secondsSince1970 }
  }
}

/// A log of runs held against the occurrences that were due.
public struct ExecutionAudit: Hashable, Sendable, Codable {
  /// What became of each occurrence, in order.
  public let findings: [ExecutionFinding]
  /// The runs that belong to no occurrence.
  public let unexplained: [ExecutionEntry]

  /// Whether nothing was missed or doubled, and every run belongs to an occurrence; a late run is no fault of the
  /// calendar's, because no system promises the second.
  public var conforms: Bool {
    unexplained.isEmpty && findings.allSatisfy { $0.verdict == .onTime || $0.verdict == .late }
  }

  /// Holds a log against occurrences.
  ///
  /// A run belongs to the occurrence whose key or due instant it names. A run that names neither belongs to the
  /// last occurrence that was due up to then, unless the next one is nearer: then it ran before its time, and
  /// belongs to none.
  ///
  /// - Parameters:
  ///   - due: The occurrences that a run can belong to, those before and after the ones reported among them.
  ///   - days: The local days to report; a run of another day's occurrence is not looked at.
  ///   - tolerance: How many seconds early or late a run is on time.
  public init(
    of due: [(title: String, occurrence: ScheduledOccurrence)], on days: ClosedRange<LocalDate>,
    log: [ExecutionEntry], tolerance: Int
  ) {
    let due = due.sorted { $0.occurrence.position < $1.occurrence.position }
    var runs: [[Instant]] = Array(repeating: [], count: due.count)
    var unexplained: [ExecutionEntry] = []
    let byKey = Dictionary(
      due.enumerated().map { ($1.occurrence.key, $0) }, uniquingKeysWith: { first, _ in first })
    let instants = due.map(\.occurrence.scheduled)
    for entry in log.sorted(by: { $0.ran < $1.ran }) {
      let place: Int?
      if let key = entry.key {
        place = byKey[key]
      } else if let scheduled = entry.scheduled {
        let same = due.indices.filter { instants[$0] == scheduled }
        place = same.first { runs[$0].isEmpty } ?? same.first
      } else {
        place = Self.place(of: entry.ran, among: instants, runs, tolerance)
      }
      if let place { runs[place].append(entry.ran) } else { unexplained.append(entry) }
    }
    let reported = due.indices.filter { days.contains(due[$0].occurrence.day) }
    findings = reported.map { index in
      let (title, occurrence) = due[index]
      let verdict: ExecutionFinding.Verdict =
        switch runs[index].count {
        case 0: .missed
        case 1:
          runs[index][0].secondsSince1970 - occurrence.scheduled.secondsSince1970 > tolerance
            ? .late : .onTime
        default: .doubled
        }
      return ExecutionFinding(title: title, occurrence: occurrence, verdict: verdict, runs: runs[index])
    }
    let nearby = due.filter { days.contains($0.occurrence.day) }.map(\.occurrence.scheduled)
    self.unexplained = unexplained.filter { entry in
      guard let first = nearby.first, let last = nearby.last else { return true }
      let day = LocalTime.secondsPerDay
      return first.adding(seconds: -day) <= entry.ran && entry.ran <= last.adding(seconds: day)
    }
  }

  private static func place(
    of ran: Instant, among instants: [Instant], _ runs: [[Instant]], _ tolerance: Int
  ) -> Int? {
    let moment = ran.adding(seconds: tolerance)
    guard let last = instants.lastIndex(where: { $0 <= moment }) else { return nil }
    if last + 1 < instants.count,
      instants[last + 1].secondsSince1970 - ran.secondsSince1970
        < ran.secondsSince1970 - instants[last].secondsSince1970
    {
      return nil
    }
    // Of several that were due at once, the first that has not run.
    let same = instants.indices.filter { instants[$0] == instants[last] }
    return same.first { runs[$0].isEmpty } ?? last
  }
}
