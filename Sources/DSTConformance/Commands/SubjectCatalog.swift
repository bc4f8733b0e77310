import Conformance
import Mutants
import Questions
import WallClock

/// The subjects that a run can name.
public enum SubjectCatalog {
  /// The subjects of a run that names none: each function of Foundation, and WallClock.
  public static let standard = ["search", "wallclock"] + EntryPoint.ofFoundation.map(\.rawValue)

  /// Whether a subject is a function of Foundation, which a program of its own answers by.
  static func isOfFoundation(_ name: String) -> Bool { foundationEntryPoint(name) != nil }

  private static func foundationEntryPoint(_ name: String) -> EntryPoint? {
    if name == SubjectCommand.searchName { return .resolve }
    return EntryPoint(rawValue: name).flatMap { EntryPoint.ofFoundation.contains($0) ? $0 : nil }
  }

  /// Makes a subject of the catalogue by name.
  ///
  /// - Throws: ``HarnessFailure`` where there is none of that name in this process.
  public static func subject(_ name: String) throws -> any Subject {
    switch name {
    case "search": return PolicySubject(SearchPolicy.self, name: name, limits: [.startsAtDayStart])
    case "wallclock": return WallClockSubject()
    default:
      if let mutant = Mutant(subjectName: name) { return mutant.subject }
      guard isOfFoundation(name) else { throw unknown(name) }
      throw HarnessFailure("\(name) is a function of Foundation, which foundation-subject answers by", .usage)
    }
  }

  /// The functions that a subject answers as a case by itself; nil where there is no such subject.
  public static func entryPoints(of name: String) -> [EntryPoint]? {
    foundationEntryPoint(name).map { [$0] } ?? (try? subject(name))?.entryPoints
  }

  /// Whether a subject of the catalogue searches schedules or catches up on them, so that it can be held to the laws.
  public static func offersSchedules(_ name: String) -> Bool {
    guard let rule = try? Rule(on: .everyDay, at: [.midnight]), let subject = try? subject(name) else {
      return false
    }
    return subject.offersSchedules(
      ScheduledRule(zone: "Europe/Berlin", rule: rule, matching: .nextTime, repeated: .first))
  }

  /// The failure of a run that names a subject that does not exist.
  public static func unknown(_ name: String) -> HarnessFailure {
    let names =
      standard + Mutant.all.map(\.subjectName)
    return HarnessFailure(
      "unknown subject \"\(name)\"; did you mean \(NearestName.of(name, among: names))? The subjects are "
        + names.joined(separator: ", "), .usage)
  }
}
