/// One of the five fields of a crontab line.
enum CrontabField: String {
  case minute, hour
  case day = "day of the month"
  case month, weekday

  struct Value {
    let values: Set<Int>
    /// Whether the field is a star alone, and restricts nothing.
    let isAny: Bool
  }

  private var range: ClosedRange<Int> {
    switch self {
    case .minute: 0...59
    case .hour: 0...23
    case .day: 1...31
    case .month: 1...12
    case .weekday: 0...7
    }
  }

  private var names: [String] {
    switch self {
    case .month: ["", "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    case .weekday: ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
    default: []
    }
  }

  func read(_ text: String, line: Int) throws(UnreadableSchedule) -> Value {
    var values: Set<Int> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      guard pieces.count <= 2, let base = pieces.first, let step = pieces.count == 2 ? Int(pieces[1]) : 1,
        step >= 1
      else { throw refusal(of: String(part), line) }
      let bounds: ClosedRange<Int>
      if base == "*" {
        bounds = range
      } else {
        let ends = base.split(separator: "-", omittingEmptySubsequences: false).map { number(String($0)) }
        guard (1...2).contains(ends.count), let low = ends[0], let high = ends[ends.count - 1], low <= high,
          ends.count == 2 || pieces.count == 1
        else { throw refusal(of: String(part), line) }
        bounds = low...high
      }
      values.formUnion(stride(from: bounds.lowerBound, through: bounds.upperBound, by: step))
    }
    return Value(values: values, isAny: text == "*")
  }

  private func number(_ text: String) -> Int? {
    if let index = names.firstIndex(of: text.lowercased()), !text.isEmpty { return index }
    guard let number = Int(text), range.contains(number) else { return nil }
    return number
  }

  private func refusal(of part: String, _ line: Int) -> UnreadableSchedule {
    UnreadableSchedule(
      line: line, found: "\"\(part)\" as \(rawValue)",
      wanted: "*, a number from \(range.lowerBound) to \(range.upperBound), a range a-b, or either with /n")
  }
}
