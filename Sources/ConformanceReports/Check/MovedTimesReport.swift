public import WallClock

/// Which local times' instants a tz release moves, as text for a terminal of 80 columns.
public struct MovedTimesReport {
  /// What moves in one zone or schedule.
  public struct Part {
    /// What it is called: a zone, or a schedule's name.
    let title: String
    /// What moves.
    let difference: ReleaseDifference

    /// Puts a part together.
    public init(title: String, difference: ReleaseDifference) {
      self.title = title
      self.difference = difference
    }
  }

  private let parts: [Part]

  /// Makes the report of parts; those in which nothing moves are left out.
  public init(_ parts: [Part]) {
    self.parts = parts.filter { !$0.difference.isEmpty }
  }

  /// The report, ending in a newline.
  public var text: String {
    guard !parts.isEmpty else { return "no instant moves\n" }
    return parts.map(Self.text).joined()
  }

  private static func text(_ part: Part) -> String {
    let difference = part.difference
    var lines = [part.title]
    for run in runs(difference.moved) {
      let days = run.first == run.last ? "\(run.first)" : "\(run.first) to \(run.last)"
      lines.append("  \(run.count) moved by \(run.seconds > 0 ? "+" : "")\(run.seconds) s, \(days)")
    }
    for (keys, text) in [
      (difference.gained, "gained"), (difference.lost, "lost"), (difference.entered, "entered the window"),
      (difference.left, "left the window"),
    ] where !keys.isEmpty {
      lines.append(
        "  \(keys.count) \(text): \(keys.prefix(5).map { "\($0.day)" }.joined(separator: ", "))\(keys.count > 5 ? ", ..." : "")"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private struct Run {
    let first: LocalDate
    var last: LocalDate
    let seconds: Int
    var count: Int
  }

  /// Keys that move alike, one after another, as one line.
  private static func runs(_ moves: [ReleaseDifference.Move]) -> [Run] {
    var runs: [Run] = []
    for move in moves {
      let seconds = move.new.secondsSince1970 - move.old.secondsSince1970
      if let last = runs.last, last.seconds == seconds, move.key.day <= last.last.adding(days: 31) {
        runs[runs.count - 1].last = move.key.day
        runs[runs.count - 1].count += 1
      } else {
        runs.append(Run(first: move.key.day, last: move.key.day, seconds: seconds, count: 1))
      }
    }
    return runs
  }
}
