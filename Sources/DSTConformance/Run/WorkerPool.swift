import Foundation
import Synchronization
import WallClock

/// Workers that share out zones between them, one order at a time each, so that none waits while another has work.
struct WorkerPool: Sendable {
  /// What to run.
  var launch: WorkerLaunch
  /// What the workers' orders stand on.
  var setup: WorkerSetup
  /// How many processes.
  var jobs: Int
  /// How long a subject may work on one question, in seconds.
  var timeLimit: Int
  /// A folder of the run's own for the workers' files.
  var folder: URL
  /// Told of every report on questions, from any thread.
  var progress: @Sendable (Tally) -> Void = { _ in }
  /// The engines that every worker must report; nil takes any.
  var expected: EngineReleases?
  /// Ends the work early.
  var interruption = Interruption()

  /// Compares the engines' offsets in zones; sorted by zone.
  func differences(in zones: [ZoneID], through end: Instant) throws -> [OffsetDifference] {
    // Shares of a few dozen keep the cores busy to the end.
    let shares = stride(from: 0, to: zones.count, by: 25).map { Array(zones[$0..<min($0 + 25, zones.count)]) }
    let found = Mutex<[OffsetDifference]>([])
    try forEach(shares) { share, worker in
      let worker = try worker()
      try worker.send(.align(share, through: end))
      switch try worker.event(limit: timeLimit) {
      case .report(.aligned(let differences)): found.withLock { $0 += differences }
      case .interrupted: break
      case let event: throw Self.unexpected(event)
      }
    }
    return found.withLock { $0.sorted { $0.zone < $1.zone } }
  }

  /// The engines of a worker, once they are what they are expected to be.
  func releases() throws -> EngineReleases {
    let releases = Mutex<EngineReleases?>(nil)
    try forEach([0]) { _, worker in
      let engines = try worker().engines
      releases.withLock { $0 = engines }
    }
    if interruption.signal != nil { return try EngineReleases.ofThisProcess() }
    return try releases.withLock { $0 } ?? { throw HarnessFailure("no worker came up", .fault) }()
  }

  /// Asks the questions of examinations and adds up the verdicts.
  ///
  /// - Returns: the verdicts, which subjects were given up over how they failed, and what is told of each.
  func examine(_ examinations: [Examination]) throws -> (Tally, givenUp: [String], [SubjectRecord]) {
    let sum = Mutex(Tally(records: setup.records))
    let records = Mutex([SubjectRecord](repeating: SubjectRecord(), count: setup.subjects.count))
    let ledger = Mutex(FaultLedger())
    try forEach(
      examinations,
      atEnd: { worker in
        try worker.send(.finish)
        guard case .report(.records(let told)) = try worker.event(limit: timeLimit) else { return }
        records.withLock { records in
          for (place, record) in told.enumerated() { records[place].merge(record) }
        }
      }
    ) { examination, worker in
      var examination = examination
      examining: while true {
        let process = try worker()
        examination.abandoned = ledger.withLock { Set($0.givenUp.keys) }
        try process.send(.examine(examination))
        while true {
          let fault: SubjectFault
          switch try process.event(limit: timeLimit) {
          case .report(.examined(let chunk, let tally)):
            sum.withLock { $0.merge(tally) }
            progress(tally)
            examination.firstChunk = chunk + 1
            continue
          case .report(.gaveUp(let subject, let reason)):
            ledger.withLock {
              $0.giveUp(subject, "\(setup.subjectNames[subject]) \(reason), last in \(examination.zone)")
            }
            continue
          case .report(.finished), .interrupted: break examining
          case .ended(let how, let position?):
            fault = SubjectFault(position: position, crash: how, limit: timeLimit)
          case .stalled(let position):
            fault = SubjectFault(position: position, crash: nil, limit: timeLimit)
          case let event: throw Self.unexpected(event)
          }
          examination.faults.append(fault)
          let zone = examination.zone
          ledger.withLock { $0.record(fault, by: setup.subjectNames[fault.position.subject], in: zone) }
          break
        }
      }
    }
    let givenUp = ledger.withLock { $0.givenUp.sorted { $0.key < $1.key }.map(\.value) }
    return (sum.withLock { $0 }, givenUp, records.withLock { $0 })
  }

  /// Works through items on as many threads as there are jobs; `worker()` is the thread's process, made anew where
  /// the last one ended.
  private func forEach<Item: Sendable>(
    _ items: [Item], atEnd: @escaping @Sendable (WorkerProcess) throws -> Void = { _ in },
    _ body: @escaping @Sendable (Item, () throws -> WorkerProcess) throws -> Void
  ) throws {
    let next = Mutex(0)
    let failure = Mutex<HarnessFailure?>(nil)
    let done = DispatchGroup()
    for job in 0..<max(1, min(jobs, items.count)) {
      done.enter()
      Thread.detachNewThread {
        defer { done.leave() }
        var process: WorkerProcess?
        var count = 0
        func worker() throws -> WorkerProcess {
          if let process, process.isAlive { return process }
          count += 1
          let made = try start(named: "\(job)-\(count)")
          process = made
          return made
        }
        do {
          while failure.withLock({ $0 == nil }), interruption.signal == nil,
            let item = next.withLock({ next in
              next += 1
              return next <= items.count ? items[next - 1] : nil
            })
          {
            try body(item, worker)
          }
          if let process, process.isAlive { try atEnd(process) }
          process?.finish()
        } catch {
          process?.kill()
          process?.finish()
          // A worker that cannot come up while the run ends is no failure of its own.
          guard interruption.signal == nil else { return }
          failure.withLock { $0 = $0 ?? (error as? HarnessFailure) ?? HarnessFailure("\(error)", .fault) }
        }
      }
    }
    done.wait()
    if let failure = failure.withLock({ $0 }) { throw failure }
  }

  private func start(named name: String) throws -> WorkerProcess {
    let process = try WorkerProcess(
      launch, setup: setup, files: folder.appendingPathComponent(name, isDirectory: false),
      interruption: interruption)
    switch try process.event(limit: timeLimit) {
    case .report(.ready(let releases)):
      if let expected, releases != expected {
        throw HarnessFailure(
          "a worker's engines are not aligned: libicu \(releases.icuVersion) has \(releases.icu) and Foundation "
            + "has \(releases.foundation), wanted \(expected.icu) and \(expected.foundation)", .missingPart)
      }
      process.engines = releases
      return process
    case let event: throw Self.unexpected(event)
    }
  }

  private static func unexpected(_ event: WorkerProcess.Event) -> HarnessFailure {
    switch event {
    case .report(.failed(let failure)): failure
    case .report(let report): HarnessFailure("a worker reported out of turn: \(report)", .fault)
    case .ended(let how, _): HarnessFailure("a worker ended outside any question: \(how)", .fault)
    case .stalled(let position): HarnessFailure("a worker stalled: \(position)", .fault)
    case .interrupted: HarnessFailure("the run was interrupted", .fault)
    }
  }
}

/// Counts how often subjects end or stall their process, and says when it is enough.
struct FaultLedger {
  /// How many crashes of one subject a run puts up with, since each costs a process.
  static let crashesPerSubject = 200
  /// How many time-outs of one subject a run puts up with, since each costs a process and the limit.
  static let timeOutsPerSubject = 20

  private var crashes: [Int: Int] = [:]
  private var timeOuts: [Int: Int] = [:]
  /// The subjects that are asked no more, by their place in the run's list, and why.
  private(set) var givenUp: [Int: String] = [:]

  /// Gives a subject up, unless it is already.
  mutating func giveUp(_ subject: Int, _ reason: String) {
    if givenUp[subject] == nil { givenUp[subject] = reason }
  }

  /// Counts a fault.
  mutating func record(_ fault: SubjectFault, by name: String, in zone: ZoneID) {
    let subject = fault.position.subject
    if fault.crash == nil { timeOuts[subject, default: 0] += 1 } else { crashes[subject, default: 0] += 1 }
    guard givenUp[subject] == nil else { return }
    if timeOuts[subject, default: 0] >= Self.timeOutsPerSubject {
      givenUp[subject] = "\(name) timed out \(Self.timeOutsPerSubject) times, last in \(zone)"
    } else if crashes[subject, default: 0] >= Self.crashesPerSubject {
      givenUp[subject] = "\(name) crashed \(Self.crashesPerSubject) times, last in \(zone): \(fault.answer)"
    }
  }
}
