import WallClock

/// The subjects that a run can name.
public enum SubjectCatalog {
  /// The subjects of a run that names none.
  public static let standard = ["search", "wallclock"]

  /// Makes a subject by name.
  ///
  /// - Throws: ``HarnessFailure`` where there is none of that name.
  public static func subject(_ name: String) throws -> any Subject {
    switch name {
    case "search": return PolicySubject(SearchPolicy.self, name: name, startsAtDayStart: true)
    case "wallclock": return PolicySubject(WallClockPolicy.self, name: name)
    default:
      if let fault = PlantedFault(subjectName: name) { return fault.subject }
      throw HarnessFailure(
        "unknown subject \"\(name)\"; the subjects are \(standard.joined(separator: ", ")) and "
          + PlantedFault.allCases.map(\.subjectName).joined(separator: ", "), .usage)
    }
  }
}
