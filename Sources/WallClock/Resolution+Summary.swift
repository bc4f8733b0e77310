extension Resolution {
  /// The resolution in a line: instants in UTC with their adjustment, or why there is none.
  public var summary: String {
    switch self {
    case .instants(let resolved): resolved.map(\.summary).joined(separator: " and ")
    case .none(.nonexistentTime): "none (the time does not exist)"
    case .none(.nonexistentDay): "none (the day does not exist)"
    case .none(.noAnswer): "none (the search found nothing)"
    }
  }
}

extension ResolvedInstant {
  /// The instant in UTC, with its adjustment in brackets where there is one.
  public var summary: String {
    switch adjustment {
    case .none: "\(instant)"
    case .movedForward(let reads): "\(instant) (forward to \(reads))"
    case .movedBack(let reads): "\(instant) (back to \(reads))"
    case .firstOfRepeatedTime: "\(instant) (first pass)"
    case .lastOfRepeatedTime: "\(instant) (last pass)"
    }
  }
}
