import CommandLineSupport
import Conformance
import WallClock

/// What the measurements of a plan are told: its years, its zones, and how often each time is taken.
struct Rounds {
  /// The plan that is timed.
  let plan: Plan
  /// The zones, each with its whole history; empty takes all.
  let zones: [ZoneID]
  /// How often each time is taken; the median counts.
  let count: Int

  static let options: [CommandLineOptions.Option] = [
    .init(name: "from", value: "YEAR", help: "the first year of the plan; 2020 unless given"),
    .init(name: "through", value: "YEAR", help: "the last year of the plan; 2037 unless given"),
    .init(name: "zone", value: "ID", help: "the history of this zone alone (repeatable)"),
    .init(name: "rounds", value: "N", help: "how often each time is taken; 3 unless given"),
    Measurements.format,
  ]

  init(_ options: CommandLineOptions) throws {
    plan = Plan(
      from: try options.number("from", in: 1600...9000) ?? Plan.quickYears.lowerBound,
      through: try options.number("through", in: 1600...9000) ?? Plan.lastYear)
    zones = options.all("zone").map { ZoneID($0) }
    count = try options.number("rounds", in: 1...100) ?? 3
  }

  /// Tells whoever watches that a round has ended.
  static func tell(_ round: Int, _ text: String) {
    if Terminal.isWatched { Terminal.say("round \(round): \(text)") }
  }
}
