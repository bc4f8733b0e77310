import WallClock

extension Resolution {
  /// The instants and how each was reached, or why there is none, in a line.
  var words: String {
    switch self {
    case .instants(let resolved):
      resolved.map { resolved in
        let words = resolved.adjustment.words
        return "\(resolved.instant)\(words.isEmpty ? "" : ", \(words)")"
      }.joined(separator: "; ")
    case .none(.nonexistentTime): "left out, the time does not exist"
    case .none(.nonexistentDay): "left out, the day does not exist"
    case .none(.noAnswer): "no answer"
    }
  }
}
