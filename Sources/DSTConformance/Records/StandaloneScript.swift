import WallClock

/// A Swift script that asks Foundation alone about one case: silent with exit code 0 when the answer is right, and
/// with both answers and exit code 1 when it is wrong.
///
/// It asks as the search policy does, from just before the asked day's start, and with Foundation only, so that
/// whoever maintains Foundation can run it as it is.
public struct StandaloneScript {
  /// The question.
  private let question: Question
  /// The change around it and where a search has to land.
  private let illustration: Illustration
  /// The lines that say what this is, without comment marks.
  private let heading: [String]
  private let asksBothPasses: Bool

  /// Makes the script of a class's example; nil where the example asks nothing that the script can ask.
  ///
  /// - Parameter versions: what the class was found with, in a line.
  public init?(of found: DivergenceClass, _ illustration: Illustration, versions: String) {
    guard found.kind.subject == "search", let question = found.example.resolving else { return nil }
    var heading = [
      "Calendar.nextDate, \(found.kind.shape): \(found.kind.effect.text)", "",
      "Class    \(found.kind.id)",
      "Cases    \(found.cases) in \(found.zones.count == 1 ? "1 zone" : "\(found.zones.count) zones"), this is the simplest",
      "Found in \(versions)",
    ]
    if found.kind.effect == .methodLimit {
      heading += [
        "", "The right instant lies before the day's start, where the search begins: a limit of the method,",
        "and no fault of Foundation's.",
      ]
    }
    self.init(
      question, illustration, heading: heading,
      asksBothPasses: question.repeated == .both || found.kind.effect == .wrongAdjustment)
  }

  /// Makes the script of any question.
  init(_ question: Question, _ illustration: Illustration, heading: [String], asksBothPasses: Bool) {
    self.question = question
    self.illustration = illustration
    self.heading = heading
    self.asksBothPasses = asksBothPasses
  }

  /// The script.
  public var text: String {
    let day = question.asked.date
    let time = question.asked.time
    return """
      \((heading + facts).map { $0.isEmpty ? "//" : "// \($0)" }.joined(separator: "\n"))

      import Foundation

      guard let zone = TimeZone(identifier: "\(question.zone)") else {
        print("\(question.zone): this Foundation does not know the zone")
        exit(2)
      }
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone
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
        print("\(question.zone) \(question.asked) \(question.matching.rawValue) \\(repeated):")
        print("  expected \\(utc.string(from: expected)), got \\(got)")
        wrong += 1
      }
      exit(wrong == 0 ? 0 : 1)

      """
  }

  private var facts: [String] {
    let change = illustration.change.map { change in
      "Change   at \(change.instant) from \(change.before) to \(change.after) seconds east of UTC"
    }
    let why =
      illustration.expected.instants.isEmpty ? ["         so the search has to go on to a later day"] : []
    return ["Zone     \(question.zone)"] + (change.map { [$0] } ?? [])
      + [
        "Asked    \(question.asked), \(question.matching.rawValue), \(question.repeated.rawValue)",
        "Right    \(illustration.expected.summary)",
      ] + why + ["", "Silent and 0 when right, 1 with both instants when wrong. Run it with: swift FILE"]
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
