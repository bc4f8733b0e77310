import Conformance
import Foundation
import LineProtocol
import Questions
import WallClock

/// A subject of this suite behind the line protocol, so that it can be asked in a process of its own.
public final class SubjectProgram: LineAnswering {
  private let name: String
  private let subject: any Subject

  private init(_ name: String) throws {
    self.name = name
    subject = try SubjectCatalog.subject(name)
  }

  /// Answers as a subject until the input ends.
  ///
  /// - Throws: ``HarnessFailure`` where there is no such subject or the input is not the protocol's.
  public static func run(_ name: String) throws {
    let program = try SubjectProgram(name)
    do {
      try ServingLoop(program).run()
    } catch let failure as ServingFailure {
      throw HarnessFailure(failure.description, failure.isUsage ? .usage : .badData)
    }
    program.subject.finish()
  }

  /// What the subject says of itself.
  package var identity: SubjectIdentity {
    var identity = SubjectIdentity(
      name: name, version: Platform.current.toolchain, language: "Swift",
      tzRelease: TimeZone.timeZoneDataVersion, adjustments: subject.tellsAdjustments,
      entryPoints: subject.entryPoints.filter { $0 == .resolve }
        + (SubjectCatalog.offersSchedules(name) ? EntryPoint.ofSchedules : [])
        + subject.entryPoints.filter { $0 != .resolve },
      offsets: true)
    if !subject.limits.isEmpty { identity.limits = subject.limits }
    return identity
  }

  /// Answers a question.
  package func answer(_ question: Question, clock: () throws -> Date) throws -> Answer {
    do {
      return try answered(question, clock)
    } catch let refusal as Unsupported {
      return .unsupported(refusal.reason)
    }
  }

  private func answered(_ question: Question, _ clock: () throws -> Date) throws -> Answer {
    let refusal = Unsupported("\(name) does not offer \(question.entryPoint.rawValue)")
    switch question.entryPoint.described {
    case .localTime: return .resolved(try subject.resolve(question))
    case .search: return .found(try subject.find(question))
    case .schedule(let function):
      guard let rule = question.scheduledRule else { throw refusal }
      return try answer(function, question, rule, clock)
    case .laws: throw refusal
    }
  }

  private func answer(
    _ function: ScheduleFunction, _ question: Question, _ rule: ScheduledRule, _ clock: () throws -> Date
  ) throws -> Answer {
    let cursor = question.cursor.date
    switch function {
    case .next: return .nearest(try subject.next(after: cursor, of: rule))
    case .previous: return .nearest(try subject.previous(before: cursor, of: rule))
    case .occurrences:
      let instants = try subject.occurrences(of: rule, from: cursor, to: question.otherMoment.date)
      return .found(.moments(instants.map(Moment.init), .reached))
    case .nextRun:
      return .nearest(
        try subject.nextRun(after: question.cursor.floor, firedAt: question.otherMoment.date, of: rule))
    case .missed:
      guard let asked = question.catchUp else { throw Unsupported("\(question) is without a window") }
      return .missed(try missed(asked, clock))
    }
  }

  private func missed(_ asked: CatchUpQuestion, _ clock: () throws -> Date) throws -> CatchUpAnswer {
    var lost: HarnessFailure?
    let answer = try subject.missed(asked) {
      guard lost == nil else { return .distantPast }
      do {
        return try clock()
      } catch {
        lost = HarnessFailure("no answer about the clock: \(error)", .badData)
        return .distantPast
      }
    }
    if let lost { throw lost }
    return answer
  }
}

extension Answer {
  /// The one instant that was found, or that none was.
  fileprivate static func nearest(_ instant: Instant?) -> Answer {
    .found(.nearest(instant.map(Moment.init)))
  }
}
