import Questions
import WallClock

/// A Swift script that asks about one local time as the search policy does, as ``StandaloneScript`` says.
struct PolicyScript {
  /// The question.
  let question: Question
  /// The change around it and where a search has to land.
  let illustration: Illustration
  /// The lines that say what this is, without comment marks.
  let heading: [String]
  let asksBothPasses: Bool

  /// The script.
  var text: String {
    let day = question.local.date
    let time = question.local.time
    return """
      \(StandaloneScript.opening(heading, zone: question.zone))
      guard
        let dayStart = calendar.date(from: DateComponents(year: \(day.year), month: \(day.month), day: \(day.day)))
      else {
        print("\(question.zone) \(day): the day has no start")
        exit(1)
      }

      // The search excludes its cursor, so it begins just before the day does.
      let search = { (repeated: Calendar.RepeatedTimePolicy) -> Date? in
        calendar.nextDate(
          after: dayStart.addingTimeInterval(-1),
          matching: DateComponents(hour: \(time.hour), minute: \(time.minute), second: \(time.second)),
          matchingPolicy: .\(question.matching.rawValue), repeatedTimePolicy: repeated)
      }

      let right: [(repeated: Calendar.RepeatedTimePolicy, instant: TimeInterval)] = [
      \(expectations)
      ]
      var wrong = 0
      for (repeated, instant) in right {
        let expected = Date(timeIntervalSince1970: instant)
        let actual = search(repeated)
        guard actual != expected else { continue }
        let utc = ISO8601DateFormatter()
        let got = actual.map(utc.string) ?? "nil"
        print("\(question.zone) \(question.local) \(question.matching.rawValue) \\(repeated):")
        print("  expected \\(utc.string(from: expected)), got \\(got)")
        wrong += 1
      }
      exit(wrong == 0 ? 0 : 1)

      """
  }

  private var expectations: String {
    let names: [RepeatedTimePolicy] = asksBothPasses ? [.first, .last] : [question.repeated]
    return names.compactMap { name -> String? in
      let place = name == .last ? 1 : 0
      guard illustration.passes.indices.contains(place) else { return nil }
      let instant = illustration.passes[place]
      return "  (.\(name.rawValue), \(instant.secondsSince1970)),  // \(instant)"
    }.joined(separator: "\n")
  }
}
