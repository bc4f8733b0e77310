import Questions

extension Law {
  func completeness(_ stream: SearchedStream, _ probe: LawProbe) throws -> Counterexample? {
    guard let right = probe.right else { return nil }
    return try shortest(probe) { start, end in
      let wanted = right.filter { start < $0 && $0 < end }
      let got = try stream.forward(after: start, before: end, cap: probe.cap)
      let lost = wanted.filter { !Set(got.moments).contains($0) }
      return lost.isEmpty ? nil : (Self.text(lost), Self.text(got))
    }
  }

  func forwardBackwardEquality(_ stream: SearchedStream, _ probe: LawProbe) throws -> Counterexample? {
    try shortest(probe) { start, end in
      let forward = try stream.forward(after: start, before: end, cap: probe.cap)
      var backward = try stream.backward(before: end, after: start, cap: probe.cap)
      backward.moments.reverse()
      return forward == backward ? nil : (Self.text(forward), Self.text(backward))
    }
  }

  func termination(_ stream: SearchedStream, _ probe: LawProbe) throws -> Counterexample? {
    try shortest(probe) { start, end in
      let collections = try [
        stream.forward(after: start, before: end, cap: probe.cap),
        stream.backward(before: end, after: start, cap: probe.cap),
      ]
      return collections.first(where: \.isCapped).map { ("at most \(probe.cap) answers", Self.text($0)) }
    }
  }

  /// A window (start, end] in two parts: the split itself is an element of the first, if of any.
  func splitInvariance(_ stream: SearchedStream, _ probe: LawProbe) throws -> Counterexample? {
    let whole = try stream.forward(after: probe.start, before: probe.end, cap: probe.cap).moments
    for split in probe.cursors where probe.start < split && split < probe.end {
      let parts =
        try stream.forward(after: probe.start, before: split.nextUp, cap: probe.cap).moments
        + stream.forward(after: split, before: probe.end, cap: probe.cap).moments
      if whole != parts {
        let difference = zip(whole, parts).prefix { $0 == $1 }.count
        return Counterexample(
          self, at: [probe.start, split, probe.end], wanted: Self.text(whole, from: difference),
          got: Self.text(parts, from: difference))
      }
    }
    return nil
  }

  /// Halves a window that breaks a law for as long as one of its halves breaks it too.
  private func shortest(
    _ probe: LawProbe, _ broken: (Moment, Moment) throws -> (wanted: String, got: String)?
  ) throws -> Counterexample? {
    var (start, end) = (probe.start, probe.end)
    guard var found = try broken(start, end) else { return nil }
    while end.secondsSince2001 - start.secondsSince2001 > 1 {
      let middle = Moment(
        Moment(secondsSince2001: (start.secondsSince2001 + end.secondsSince2001) / 2).floor)
      guard middle.nextDown > start else { break }
      if let half = try broken(start, middle) {
        (end, found) = (middle, half)
      } else if let half = try broken(middle.nextDown, end) {
        // Both bounds are excluded, and what is wrong may stand in the middle.
        (start, found) = (middle.nextDown, half)
      } else {
        break
      }
    }
    return Counterexample(self, at: [start, end], wanted: found.wanted, got: found.got)
  }

  private static func text(_ moments: [Moment], from index: Int = 0) -> String {
    SearchResult.moments(moments, .reached).excerpt(from: index).summary
  }

  private static func text(_ collection: SearchedStream.Collection) -> String {
    SearchResult.moments(collection.moments, collection.isCapped ? .capped : .reached).summary
  }
}
