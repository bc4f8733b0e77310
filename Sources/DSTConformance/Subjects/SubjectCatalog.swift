import Conformance
import Questions
import WallClock

/// The subjects that a run can name.
public enum SubjectCatalog {
  /// The subjects of a run that names none: those that resolve local times.
  public static let standard = ["search", "wallclock"]

  /// The searching subjects of a run that names none: Foundation's entry points, and WallClock's stream.
  public static let searching = EntryPoint.ofFoundation.map(\.rawValue) + ["wallclock"]

  /// Whether a subject is a function of Foundation, which a program of its own answers by.
  static func isOfFoundation(_ name: String) -> Bool {
    name == SubjectCommand.searchName
      || EntryPoint(rawValue: name).map(EntryPoint.ofFoundation.contains) == true
  }

  /// Makes a subject of the catalogue that resolves local times by name.
  ///
  /// - Throws: ``HarnessFailure`` where there is none of that name.
  public static func subject(_ name: String) throws -> any Subject {
    switch name {
    case "search": return PolicySubject(SearchPolicy.self, name: name, startsAtDayStart: true)
    case "wallclock": return WallClockSubject()
    default:
      if let fault = PlantedFault(subjectName: name) { return fault.subject }
      throw unknown(name)
    }
  }

  /// Makes a subject that searches by name.
  ///
  /// - Throws: ``HarnessFailure`` where there is none of that name.
  public static func searchSubject(_ name: String) throws -> any SearchSubject {
    if name == "wallclock" { return OccurrenceStreamSubject() }
    if let fault = PlantedSearchFault(subjectName: name) { return fault.subject }
    guard isOfFoundation(name) else { throw unknown(name) }
    throw HarnessFailure("\(name) is a function of Foundation, which foundation-subject answers by", .usage)
  }

  /// Whether there is a resolving, and whether there is a searching subject of a name.
  public static func kinds(of name: String) -> (resolves: Bool, searches: Bool) {
    let resolves = (try? subject(name)) != nil
    return (resolves, (try? searchSubject(name)) != nil || isOfFoundation(name) && !resolves)
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
      ["search"] + searching + PlantedFault.allCases.map(\.subjectName)
      + PlantedSearchFault.allCases.map(\.subjectName)
    return HarnessFailure(
      "unknown subject \"\(name)\"; did you mean \(NearestName.of(name, among: names))? The subjects are "
        + names.joined(separator: ", "), .usage)
  }
}
