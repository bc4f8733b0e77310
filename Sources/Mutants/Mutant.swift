import Conformance
import Questions
import WallClock

/// A deliberately wrong implementation, which shows that the suite sees what it is there to see.
///
/// Each is modelled on a public report, a fact or a clause, and answers as a program: `dst-conformance answer
/// mutant:hourGap`.
public struct Mutant: Sendable {
  /// The mutant's name.
  public let name: String
  /// What it does, in a line.
  public let summary: String
  /// The public report or the fact that it stands for.
  public let source: String

  let place: Place

  /// Where it is wrong.
  enum Place: Sendable {
    /// In how a local time is resolved.
    case resolving(@Sendable (Question, ReferencePolicy) throws -> Resolution)
    /// In what the zone's offset changes are taken to be.
    case table(@Sendable (OffsetTable, ZoneID) -> OffsetTable)
    /// In the answers to `nextDate`.
    case finding(@Sendable (Question, WallClockSearch) throws -> SearchResult)
    /// In how a schedule is searched and caught up on.
    case scheduling(@Sendable () -> any RecurrenceSubject)
  }

  init(
    _ name: String, _ source: String, _ summary: String,
    resolving: @escaping @Sendable (Question, ReferencePolicy) throws -> Resolution
  ) {
    self.init(name: name, summary: summary, source: source, place: .resolving(resolving))
  }

  init(
    _ name: String, _ source: String, _ summary: String,
    table: @escaping @Sendable (OffsetTable, ZoneID) -> OffsetTable
  ) {
    self.init(name: name, summary: summary, source: source, place: .table(table))
  }

  init(
    _ name: String, _ source: String, _ summary: String,
    scheduling: @escaping @Sendable () -> any RecurrenceSubject
  ) {
    self.init(name: name, summary: summary, source: source, place: .scheduling(scheduling))
  }

  init(
    _ name: String, _ source: String, _ summary: String,
    finding: @escaping @Sendable (Question, WallClockSearch) throws -> SearchResult
  ) {
    self.init(name: name, summary: summary, source: source, place: .finding(finding))
  }

  private init(name: String, summary: String, source: String, place: Place) {
    self.name = name
    self.summary = summary
    self.source = source
    self.place = place
  }

  /// The kind of question that shows it.
  package var kind: QuestionKind {
    switch place {
    case .resolving, .table: .localTime
    case .finding: .search
    case .scheduling: .laws
    }
  }
}

extension Mutant {
  /// Every mutant, in the order of the catalogue.
  public static let all =
    arithmetic + gaps + overlaps + days + tables + searches + listings + windows + keys + nextRuns + streams
    + endings

  /// The name by which a run asks for it, `mutant:hourGap`.
  public var subjectName: String { "mutant:\(name)" }

  /// The mutant of a subject's name; nil where there is none.
  package init?(subjectName: String) {
    guard let mutant = Self.all.first(where: { $0.subjectName == subjectName }) else { return nil }
    self = mutant
  }

  /// The mutant as a subject; in this process, which some of them end or stall.
  package var subject: any Subject { MutantSubject(self) }
}
