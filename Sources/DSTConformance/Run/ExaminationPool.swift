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
      let names = setup.subjects + setup.searchSubjects
      outcome.givenUp = patience.givenUp.sorted {
        (names.firstIndex(of: $0.subject) ?? 0) < (names.firstIndex(of: $1.subject) ?? 0)
      }.map { "\($0.subject) \($0.reason)" }
      return outcome
    }
  }

  private func examine(
    _ examination: Examination, _ subjects: Subjects, report: (Tally) -> Void
  ) throws {
    let oracle = try examination.oracle(for: setup.plan)
    var examiner = Examiner(
      zone: examination.zone, timeline: oracle.timeline, find: oracle.finding
    ) { try oracle.zone.offset(at: $0).saving }
    examiner.records = setup.records
    examiner.comparesSubjects = setup.comparesSubjects
    let chunks = try Chunks(examination, setup, oracle)
    var tally = Tally()
    for index in 0..<chunks.count {
      let examined: Tally
      switch chunks.chunk(index) {
      case .localTimes(let asks): examined = try examiner.examine(asks, subjects: subjects.resolving)
      case .searches(let questions):
        examined = try examiner.examine(questions, subjects: subjects.searching)
      case .laws(let questions):
        examined = try examiner.examine(
          questions, subjects: subjects.resolving, law: setup.schedulePlan?.law)
      }
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
  let resolving: [any Subject]
  let searching: [any SearchSubject]

  init(_ setup: ExaminationSetup, _ patience: Patience, _ interruption: Interruption) {
    let programs = setup.commands.map {
      CommandSubject(
        $0, tzRelease: setup.tzRelease, timeLimit: setup.timeLimit, patience: patience,
        interruption: interruption)
    }
    self.programs = programs
    resolving = setup.subjects.compactMap { name in programs.first { $0.name == name } }
    searching = setup.searchSubjects.compactMap { name in
      for program in programs {
        if let found = program.command.searching.first(where: { $0.name == name }) {
          return ProgramSearchSubject(found, of: program)
        }
      }
      return nil
    }
  }
}
