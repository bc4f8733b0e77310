public import WallClock

/// Which of the costly searches one history is asked, so that each is asked somewhere and none everywhere.
public struct SearchAssignment: Hashable, Sendable, Codable {
  /// Whether the history stands for all of its rule shape: it is asked the chains under every pair of policies.
  public var representsShape = false
  /// Whether recurrences are asked where an offset has seconds, at which Foundation's trap.
  public var asksRecurrenceUnderSeconds = false
  /// The gaps in which full components are asked under `strict`.
  public var strictGaps: [Instant] = []
  /// The changes that stand for all of their shape where full components are asked, of which one that is not found
  /// takes Foundation up to 40 ms.
  public var fullComponents: [Instant] = []

  /// An assignment of nothing costly.
  public init() {}

  /// The year since which changes make up a history's rule shape.
  private static let shapeYear = 1970
  /// In how many histories full components of every time are asked around a change of one shape.
  private static let examplesOfShape = 2
  /// How many questions of full components under `strict` in a gap a run asks at most.
  static let strictCalls = 500

  /// Assigns the costly searches among all histories of a release, whatever of them a run asks about.
  public static func all(of histories: [ZoneHistory], plan: Plan) -> [ZoneID: SearchAssignment] {
    var assignments: [ZoneID: SearchAssignment] = [:]
    var shapes: Set<Set<ChangeShape>> = []
    var gaps: Set<GapGroup> = []
    var changeShapes: [ChangeShape: Int] = [:]
    var asksRecurrence = true
    // The best known zone of each group stands for it.
    for history in histories.sorted(by: { ZoneRank($0.zone) < ZoneRank($1.zone) }) {
      var assignment = SearchAssignment()
      let recent = history.timeline.changes.filter {
        LocalDateTime($0.instant, offset: $0.before).date.year >= shapeYear
      }
      assignment.representsShape = shapes.insert(Set(recent.map { ChangeShape($0) })).inserted
      // Each trap costs a process, so one history shows it.
      assignment.asksRecurrenceUnderSeconds = asksRecurrence
      if history.timeline.changes.contains(where: \.hasSeconds) { asksRecurrence = false }
      let area = history.zone.rawValue.split(separator: "/").first.map(String.init) ?? ""
      var newest: Set<ChangeShape> = []
      for change in plan.changes(of: history.timeline).reversed() {
        let shape = ChangeShape(change)
        if changeShapes[shape, default: 0] < examplesOfShape, newest.insert(shape).inserted {
          changeShapes[shape, default: 0] += 1
          assignment.fullComponents.append(change.instant)
        }
        guard change.delta > 0, gaps.count < strictCalls,
          gaps.insert(GapGroup(area: area, shape: shape)).inserted
        else { continue }
        assignment.strictGaps.append(change.instant)
      }
      assignments[history.zone] = assignment
    }
    return assignments
  }

  private struct GapGroup: Hashable {
    let area: String
    let shape: ChangeShape
  }
}

extension OffsetChange {
  /// Whether an offset on either side is not of whole minutes.
  var hasSeconds: Bool { before % 60 != 0 || after % 60 != 0 }
}
