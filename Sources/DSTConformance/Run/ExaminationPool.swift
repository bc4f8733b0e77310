import Conformance
import ICUOracle
import LineProtocol
import Synchronization
import WallClock

/// Threads that share out zones between them, each with a process of its own of every subject, so that none waits while
/// another has work.
struct ExaminationPool: Sendable {
  /// What the examinations stand on.
  var setup: ExaminationSetup
  /// How many threads.
  var jobs: Int
  /// Told of verdicts as they come, from any thread.
  var progress: @Sendable (Tally) -> Void = { _ in }
  /// Ends the work early.
  var interruption = Interruption()
  /// Subjects that are asked until something wrong with them is seen; nil asks all of them everything.
  var untilCaught: CaughtSubjects?

  /// How many chunks are asked between two reports.
  private static let chunksPerReport = 16

  /// What the examinations came to.
  struct Outcome: Sendable {
    /// The verdicts.
    var tally: Tally
    /// The subjects that were given up, and why.
    var givenUp: [String] = []
    /// What is to be told of the programs beside their answers, by the name under which each resolves.
    var records: [String: SubjectRecord] = [:]
  }

  /// Asks the questions of examinations and adds up the verdicts.
  ///
  /// - Throws: ``HarnessFailure`` where the oracle or the harness failed.
  func examine(_ examinations: [Examination]) throws -> Outcome {
    let outcome = Mutex(Outcome(tally: Tally(records: setup.records)))
    let patience = Patience()
    try Threads.share(
      examinations, jobs: jobs, interruption: interruption,
      start: { Subjects(setup, patience, interruption) },
      end: { subjects in
        for program in subjects.programs {
          if interruption.signal == nil { program.finish() } else { program.stop() }
          outcome.withLock { $0.records[program.name, default: SubjectRecord()].merge(program.record) }
        }
      }
    ) { examination, subjects in
      try examine(examination, subjects) { tally in
        outcome.withLock { $0.tally.merge(tally) }
        progress(tally)
      }
    }
    return outcome.withLock { outcome in
      let names = setup.subjects
      outcome.givenUp = patience.givenUp.sorted {
        (names.firstIndex(of: $0.subject) ?? 0) < (names.firstIndex(of: $1.subject) ?? 0)
      }.map { "\($0.subject) \($0.reason)" }
      return outcome
    }
  }

  private func examine(
    _ examination: Examination, _ subjects: Subjects, report: (Tally) -> Void
  ) throws {
    let oracle = try examination.oracle(for: setup.plan.years)
    var examiner = Examiner(zone: examination.zone, Judge(oracle), subjects.truths)
    examiner.records = setup.records
    examiner.comparesSubjects = setup.comparesSubjects
    examiner.law = setup.plan.laws?.law
    let chunks = try Chunks(examination, setup, oracle)
    var tally = Tally()
    for index in 0..<chunks.count {
      let asked = untilCaught?.left(of: subjects.all) ?? subjects.all
      guard !asked.isEmpty else { break }
      let examined = try examiner.examine(chunks.questions(index), subjects: asked)
      untilCaught?.take(examined)
      // What a signal cut short is no verdict.
      guard interruption.signal == nil else { break }
      tally.merge(examined)
      if (index + 1) % Self.chunksPerReport == 0 {
        report(tally)
        tally = Tally()
      }
    }
    report(tally)
  }
}

/// The subjects of one thread, with their processes.
private struct Subjects {
  let programs: [CommandSubject]
  let all: [any Subject]
  /// What is right in each zone, which the laws ask about beside their own.
  let truths = RuleOracleCache()

  init(_ setup: ExaminationSetup, _ patience: Patience, _ interruption: Interruption) {
    let programs = setup.commands.map {
      CommandSubject(
        $0, tzRelease: setup.tzRelease, timeLimit: setup.timeLimit, patience: patience,
        interruption: interruption)
    }
    self.programs = programs
    all = setup.subjects.flatMap { name in
      programs.flatMap { program -> [any Subject] in
        let entryPoints = program.command.entryPoints(of: name)
        guard program.identity.isFoundation else { return entryPoints.isEmpty ? [] : [program] }
        return entryPoints.map { ProgramPart($0, of: program) }
      }
    }
  }
}
