/// Occurrences of a stream, computed one by one.
public struct OccurrenceSequence: Sequence, Sendable {
  let walk: OccurrenceWalk?
  let position: OccurrencePosition?

  init(walk: OccurrenceWalk?, after position: OccurrencePosition?) {
    self.walk = walk
    self.position = position
  }

  /// Starts from the beginning.
  public func makeIterator() -> Iterator {
    Iterator(walk: walk, position: position)
  }

  /// What computes the next occurrence.
  public struct Iterator: IteratorProtocol, Sendable {
    private var walk: OccurrenceWalk?
    private var position: OccurrencePosition?

    init(walk: OccurrenceWalk?, position: OccurrencePosition?) {
      self.walk = walk
      self.position = position
    }

    /// The next occurrence; nil where the stream has no further one.
    public mutating func next() -> Occurrence? {
      while let occurrence = walk?.next() {
        if let position {
          guard occurrence.position > position else { continue }
          self.position = nil
        }
        return occurrence
      }
      return nil
    }
  }
}
