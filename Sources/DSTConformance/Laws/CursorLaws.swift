import Questions

extension Law {
  /// Puts a stream to the test; nil where the law holds.
  ///
  /// ``agreement`` needs a second stream and is checked by ``disagreement(of:and:in:)``, the laws of catching up need
  /// more than a stream. ``completeness`` and ``noEarlyEnd`` are about what is right, and hold of themselves where the
  /// probe does not say it.
  ///
  /// - Throws: what the stream throws.
  public func counterexample(in stream: SearchedStream, _ probe: LawProbe) throws -> Counterexample? {
    switch self {
    case .progress: try progress(stream, probe)
    case .cursorIndependence: try cursorIndependence(stream, probe)
    case .noEarlyEnd: try noEarlyEnd(stream, probe)
    case .completeness: try completeness(stream, probe)
    case .splitInvariance: try splitInvariance(stream, probe)
    case .forwardBackwardEquality: try forwardBackwardEquality(stream, probe)
    case .termination: try termination(stream, probe)
    case .agreement: nil
    case .bounds, .cuts, .frozenEnd, .order, .keys, .caps, .finalStates, .retry, .release, .nextRun: nil
    }
  }

  /// The simplest cursors first: whole seconds, then the earliest.
  private func plainFirst(_ cursors: [Moment]) -> [Moment] {
    let whole = cursors.filter { $0 == Moment($0.floor) }
    return whole + cursors.filter { $0 != Moment($0.floor) }
  }

  private func progress(_ stream: SearchedStream, _ probe: LawProbe) throws -> Counterexample? {
    for cursor in plainFirst(probe.cursors) {
      if let found = try stream.next(cursor), found <= cursor {
        return Counterexample(
          self, at: [cursor], wanted: "an answer after it", got: found.description)
      }
      if let found = try stream.previous(cursor), found >= cursor {
        return Counterexample(
          self, at: [cursor], wanted: "an answer before it", got: found.description)
      }
    }
    return nil
  }

  /// Between a cursor and its answer every cursor has the same answer.
  private func cursorIndependence(_ stream: SearchedStream, _ probe: LawProbe) throws -> Counterexample? {
    var closest: (distance: Double, example: Counterexample)?
    func compare(_ left: Moment, _ right: Moment, _ wanted: Moment?, _ got: Moment?) {
      let distance = right.secondsSince2001 - left.secondsSince2001
      guard distance < closest?.distance ?? .infinity else { return }
      let example = Counterexample(self, at: [left, right], wanted: wanted.text, got: got.text)
      closest = (distance, example)
    }
    let cursors = probe.cursors
    let next = try cursors.map(stream.next)
    let previous = try cursors.map(stream.previous)
    for (left, right) in zip(cursors.indices, cursors.indices.dropFirst()) {
      if next[left] != next[right], next[left].map({ $0 > cursors[right] }) ?? true {
        compare(cursors[left], cursors[right], next[left], next[right])
      }
      if previous[left] != previous[right], previous[right].map({ $0 < cursors[left] }) ?? true {
        compare(cursors[left], cursors[right], previous[right], previous[left])
      }
    }
    return closest?.example
  }

  private func noEarlyEnd(_ stream: SearchedStream, _ probe: LawProbe) throws -> Counterexample? {
    guard let right = probe.right else { return nil }
    for cursor in plainFirst(probe.cursors) {
      if let wanted = right.first(where: { $0 > cursor }), try stream.next(cursor) == nil {
        return Counterexample(self, at: [cursor], wanted: wanted.description, got: "none")
      }
      if let wanted = right.last(where: { $0 < cursor }), try stream.previous(cursor) == nil {
        return Counterexample(self, at: [cursor], wanted: wanted.description, got: "none")
      }
    }
    return nil
  }

  /// The first moment from which two streams that should be one answer differently; nil where they agree.
  ///
  /// - Throws: what the streams throw.
  public static func disagreement(
    of left: SearchedStream, and right: SearchedStream, in probe: LawProbe
  ) throws -> Counterexample? {
    for cursor in Law.agreement.plainFirst(probe.cursors) {
      for (wanted, got) in try [
        (left.next(cursor), right.next(cursor)), (left.previous(cursor), right.previous(cursor)),
      ] where wanted != got {
        return Counterexample(.agreement, at: [cursor], wanted: wanted.text, got: got.text)
      }
    }
    return nil
  }
}
