import Conformance
import Synchronization

/// Subjects that are asked until something wrong with them is seen, and which of them are caught so far.
final class CaughtSubjects: Sendable {
  private let all: Set<String>
  private let caught = Mutex<Set<String>>([])

  init(_ subjects: some Sequence<String>) {
    all = Set(subjects)
  }

  /// Those of some subjects that are still asked; none where nothing is left to catch.
  func left(of subjects: [any Subject]) -> [any Subject] {
    let caught = caught.withLock { $0 }
    guard caught != all else { return [] }
    return subjects.filter { !caught.contains($0.name) }
  }

  /// Takes in what was seen.
  func take(_ tally: Tally) {
    let seen = all.intersection(tally.classes.keys.map(\.subject))
    guard !seen.isEmpty else { return }
    caught.withLock { $0.formUnion(seen) }
  }
}
