/// The occurrences of a window whose keys are not resolved, in order, computed one by one.
struct UnresolvedOccurrences: Sequence, Sendable {
  let catchUp: CatchUp
  let window: CatchUpWindow
  let resolved: Set<OccurrenceKey>

  init(of catchUp: CatchUp, in window: CatchUpWindow, resolved: Set<OccurrenceKey>) {
    self.catchUp = catchUp
    self.window = window
    self.resolved = resolved
  }

  /// The last occurrence of the window, resolved or not.
  var lastOfWindow: Occurrence? {
    var backward = catchUp.stream.sequence(window.instants, backward: true).makeIterator()
    guard let last = backward.next() else { return nil }
    return window.position.map { $0 < last.position } ?? true ? last : nil
  }

  func makeIterator() -> Iterator {
    Iterator(
      catchUp: catchUp, resolved: resolved,
      occurrences: catchUp.stream.sequence(window.instants, after: window.position).makeIterator())
  }

  struct Iterator: IteratorProtocol {
    let catchUp: CatchUp
    let resolved: Set<OccurrenceKey>
    var occurrences: OccurrenceSequence.Iterator

    mutating func next() -> KeyedOccurrence? {
      while let occurrence = occurrences.next() {
        let key = catchUp.key(of: occurrence)
        if resolved.isEmpty || !resolved.contains(key) {
          return KeyedOccurrence(key: key, occurrence: occurrence)
        }
      }
      return nil
    }
  }
}
