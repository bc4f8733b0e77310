import Foundation
public import Scheduling
import WallClock

/// One clause of the contract on schedules or on catching up, as something that can be tried on a subject.
public struct SchedulingLaw: Sendable {
  /// The clause's id: P1 to P12, W1 to W9.
  public let clause: String
  /// What the law says, in a few words.
  public let title: String

  let check: @Sendable (LawContext) throws -> Void

  init(_ clause: String, _ title: String, _ check: @escaping @Sendable (LawContext) throws -> Void) {
    self.clause = clause
    self.title = title
    self.check = check
  }

  /// Every law.
  public static let all: [SchedulingLaw] =
    identityLaws + versionLaws + recordLaws + rollingLaws + reminderLaws + catchUpLaws

  /// Tries a law on subjects that a closure makes, each new and empty.
  ///
  /// The subjects are asked in real zones of 2026, and where they can change their tz release in one that does not
  /// exist.
  public func violations(
    of make: @escaping (ZoneClocks) throws -> any SchedulingSubject
  ) -> [LawViolation] {
    let context = LawContext(make: make)
    do {
      try check(context)
    } catch is LawContext.NotAsked {
      return []
    } catch {
      context.notes.append("threw \(error)")
    }
    return context.notes.map { LawViolation(clause: clause, law: title, detail: $0) }
  }
}
