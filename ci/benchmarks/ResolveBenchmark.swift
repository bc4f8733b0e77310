import Foundation
import WallClock

// WallClock's side of ci/bench-resolve. Without a file it prints the questions; with one it reads them, and for each
// line on standard input it asks them all and prints the nanoseconds that a call took.

/// The local times that are asked of one zone.
struct Questions {
  let policy: WallClockPolicy
  var locals: [LocalDateTime] = []
}

@main struct ResolveBenchmark {
  static let zones = [
    "Africa/Cairo", "Africa/Casablanca", "America/Los_Angeles", "America/New_York", "America/Santiago",
    "America/Sao_Paulo", "America/St_Johns", "Asia/Amman", "Asia/Kolkata", "Asia/Tehran", "Asia/Tokyo",
    "Australia/Lord_Howe", "Australia/Sydney", "Europe/Berlin", "Europe/Dublin", "Europe/London",
    "Pacific/Apia", "Pacific/Auckland",
  ]

  static func main() throws {
    if CommandLine.arguments.count < 2 {
      for zone in zones {
        for local in try questions(in: ZoneID(zone)) { print("\(zone) \(local)") }
      }
      return
    }
    let questions = try read(String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8))
    while readLine() != nil {
      print(round(questions))
      fflush(nil)
    }
  }

  /// Three hours around each change in steps of 15 minutes, and a time on every fifth day, of 1970 to 2037; in order.
  static func questions(in zone: ZoneID) throws -> [LocalDateTime] {
    let years = 1970...2037
    let day = 86_400
    var asked = Set(stride(from: 0, to: 24_837 * day, by: 5 * day + 7 * 3600 + 25 * 60))
    for change in try WallClockPolicy(in: zone).table.changes {
      let left = LocalDateTime(change.instant, offset: change.before)
      guard years.contains(left.date.year) else { continue }
      for quarter in -12...12 { asked.insert(left.secondsSince1970 + quarter * 900) }
    }
    return asked.sorted().map(LocalDateTime.init(secondsSince1970:))
  }

  static func read(_ text: String) throws -> [Questions] {
    var questions: [Questions] = []
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: " ").map(String.init)
      guard fields.count == 2, let local = LocalDateTime(fields[1]) else {
        throw CocoaError(.fileReadCorruptFile)
      }
      if questions.last?.policy.zone.rawValue != fields[0] {
        questions.append(Questions(policy: try WallClockPolicy(in: ZoneID(fields[0]))))
      }
      questions[questions.count - 1].locals.append(local)
    }
    return questions
  }

  static func round(_ questions: [Questions]) -> Double {
    var sum = 0
    var count = 0
    let time = ContinuousClock().measure {
      for zone in questions {
        for matching in MatchingPolicy.allCases {
          for repeated in RepeatedTimePolicy.allCases {
            for local in zone.locals {
              let found = zone.policy.resolve(
                local.time, on: local.date, matching: matching, repeated: repeated)
              guard case .instants(let instants) = found else { continue }
              sum &+= instants[0].instant.secondsSince1970
            }
            count += zone.locals.count
          }
        }
      }
    }
    // What is looked at is not optimised away.
    precondition(sum != 0)
    let nanoseconds: Double = time / .nanoseconds(1)
    return nanoseconds / Double(count)
  }
}
