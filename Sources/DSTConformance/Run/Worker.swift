import Foundation
import ICUOracle
import LineProtocol
import Questions
import Synchronization
import WallClock

/// The process that asks the questions: it takes orders on standard input and reports on standard output.
///
/// It ends itself when its input ends, because then its parent is gone.
public struct Worker {
  private let setup: WorkerSetup
  private let subjects: [any Subject]
  private let searchSubjects: [any SearchSubject]
  private let progress: ProgressPage

  /// How many chunks are asked between two reports: what a crash costs again.
  private static let chunksPerReport = 16

  /// Takes orders until the input ends.
  public static func run() -> Never {
    // A signal to the whole group is the parent's to act on: it keeps what is done and ends its workers.
    signal(SIGINT, SIG_IGN)
    signal(SIGTERM, SIG_IGN)
    let orders = OrderQueue()
    Thread.detachNewThread {
      while let line = readLine(strippingNewline: true) { orders.append(line) }
      RunningChildren.killAll()
      exit(0)
    }
    do {
      guard case .begin(let setup) = try orders.next() else {
        throw HarnessFailure("a worker's first order begins it", .fault)
      }
      let worker = try Worker(setup)
      while true { try worker.obey(try orders.next()) }
    } catch {
      try? send(.failed(error as? HarnessFailure ?? HarnessFailure("\(error)", .fault)))
      RunningChildren.killAll()
      exit(70)
    }
  }

  private init(_ setup: WorkerSetup) throws {
    if let directory = setup.icuResourceDirectory {
      try ICUEngine.load(zonesFrom: URL(fileURLWithPath: directory))
    }
    self.setup = setup
    let subjects = try setup.subjects.map { try SubjectCatalog.subject($0, setup: setup) }
    self.subjects = subjects
    searchSubjects = try setup.searchSubjects.map {
      try SubjectCatalog.searchSubject($0, setup: setup, beside: subjects)
    }
    progress = try ProgressPage(file: setup.progressFile)
    try Self.send(.ready(try EngineReleases.ofThisProcess()))
  }

  private func obey(_ order: WorkerOrder) throws {
    switch order {
    case .begin: throw HarnessFailure("a worker begins once", .fault)
    case .align(let zones, let end):
      try Self.send(.aligned(try OffsetComparison.differences(in: zones, through: end)))
    case .examine(let examination): try examine(examination)
    case .finish:
      for subject in subjects { subject.finish() }
      try Self.send(.records(subjects.map(\.record)))
    }
  }

  private func examine(_ examination: Examination) throws {
    // Questions given one by one may reach beyond the plan, and a change just after them counts too.
    let reach = [examination.questions?.map(\.reach).max(), setup.plan.horizon, ZoneHistory.horizon]
      .compactMap { $0 }.max()
    // By more than a year, so that the next change of a cursor is there.
    let oracle = try Oracle(
      examination.zone, through: (reach ?? ZoneHistory.horizon).adding(seconds: 34_560_000))
    var examiner = Examiner(
      zone: examination.zone, timeline: oracle.timeline, find: oracle.finding
    ) { try oracle.zone.offset(at: $0).saving }
    examiner.records = setup.records
    examiner.comparesSubjects = setup.comparesSubjects
    let chunks = try Chunks(examination, setup, oracle)
    let faults = Dictionary(uniqueKeysWithValues: examination.faults.map { ($0.position, $0) })
    func ask(_ position: WorkerPosition, _ find: () throws -> Answer?) -> Answer? {
      if let fault = faults[position] { return fault.answer }
      return examination.abandoned.contains(position.subject) ? nil : answer(position, find)
    }
    var tally = Tally()
    for index in examination.firstChunk..<chunks.count {
      switch chunks.chunk(index) {
      case .localTimes(let asks):
        try prepare(asks, examination)
        tally.merge(
          try examiner.examine(asks, subjects: subjects) { subject, question, position in
            ask(WorkerPosition(chunk: index, question: position, subject: place(of: subject))) {
              try subject.answer(question)
            }
          })
      case .searches(let questions):
        try prepare(questions, examination)
        tally.merge(
          try examiner.examine(questions, subjects: searchSubjects) { subject, question, position in
            ask(WorkerPosition(chunk: index, question: position, subject: place(of: subject))) {
              try subject.answer(question)
            }
          })
      case .laws(let questions):
        tally.merge(
          try examiner.examine(questions, subjects: subjects, law: setup.schedulePlan?.law) {
            subject, position, check in
            guard subject.record.givenUp == nil else { return nil }
            return ask(
              WorkerPosition(chunk: index, question: position, subject: place(of: subject)), check)
          })
        try tellGivenUp(besides: examination.abandoned)
      }
      if (index + 1) % Self.chunksPerReport == 0 || index == chunks.count - 1 {
        try Self.send(.examined(through: index, tally))
        tally = Tally()
      }
    }
    try Self.send(.finished)
  }

  /// Tells the subjects what the next chunk asks; those that work on it together have limits of their own.
  private func prepare(_ chunk: [Plan.Ask], _ examination: Examination) throws {
    let questions = chunk.flatMap { ask in
      ask.policies.map { Question(zone: examination.zone, local: ask.asked, $0) }
    }
    for (place, subject) in subjects.enumerated() where !examination.abandoned.contains(place) {
      subject.prepare(questions)
    }
    try tellGivenUp(besides: examination.abandoned)
  }

  /// Tells the programs which searches the next chunk asks.
  private func prepare(_ questions: [Question], _ examination: Examination) throws {
    let asked = searchSubjects.enumerated().compactMap { index, subject in
      examination.abandoned.contains(subjects.count + index) ? nil : subject as? ProgramSearchSubject
    }
    for entryPoints in Dictionary(grouping: asked, by: { ObjectIdentifier($0.program) }).values {
      entryPoints[0].program.prepare(
        questions.filter { question in entryPoints.contains { $0.answers(question) } })
    }
    try tellGivenUp(besides: examination.abandoned)
  }

  /// Tells which subjects are given up since the examination began; to be told again does no harm.
  private func tellGivenUp(besides abandoned: Set<Int>) throws {
    for (place, subject) in subjects.enumerated() where !abandoned.contains(place) {
      if let reason = subject.record.givenUp { try Self.send(.gaveUp(place, reason)) }
    }
    for (index, subject) in searchSubjects.enumerated() where !abandoned.contains(subjects.count + index) {
      guard let subject = subject as? ProgramSearchSubject,
        let reason = subject.program.reasonToGiveUp(subject.entryPoint)
      else { continue }
      try Self.send(.gaveUp(subjects.count + index, reason))
    }
  }

  private func place(of subject: any Subject) -> Int {
    subjects.firstIndex { $0 === subject } ?? 0
  }

  private func place(of subject: any SearchSubject) -> Int {
    subjects.count + (searchSubjects.firstIndex { $0 === subject } ?? 0)
  }

  private func answer(_ position: WorkerPosition, _ find: () throws -> Answer?) -> Answer? {
    // A program has limits of its own, for each of the many things that one question about laws asks of it.
    let isProgram =
      subjects.indices.contains(position.subject)
      ? subjects[position.subject] is CommandSubject
      : searchSubjects[position.subject - subjects.count] is ProgramSearchSubject
    if !isProgram { progress.set(position) }
    defer { progress.set(nil) }
    return Answer.asking(find)
  }

  private static func send(_ report: WorkerReport) throws {
    var writer = LineWriter()
    try writer.append(message: report)
    try FileHandle.standardOutput.write(contentsOf: writer.take())
  }
}

/// What one examination asks, chunk by chunk; the searches of a chunk are written down when it is asked.
private struct Chunks {
  enum Chunk {
    case localTimes([Plan.Ask])
    case searches([Question])
    case laws([Question])
  }

  private let zone: ZoneID
  private let timeline: OffsetTimeline
  private let localTimes: [[Plan.Ask]]
  private let laws: [[Question]]
  private let searching: [SearchPlan.Chunk]
  private let searches: [Question]
  private let searchPlan: SearchPlan?
  private let assignment: SearchAssignment

  init(_ examination: Examination, _ setup: WorkerSetup, _ oracle: Oracle) throws {
    zone = examination.zone
    timeline = oracle.timeline
    assignment = examination.assignment
    if let singles = examination.questions {
      let byKind = Dictionary(grouping: singles, by: \.kind)
      localTimes = byKind[.localTime].map { [Plan.asks($0)] } ?? []
      laws = byKind[.laws].map { [$0] } ?? []
      searches = byKind[.search] ?? []
      searchPlan = nil
      searching = []
      return
    }
    searches = []
    localTimes = setup.subjects.isEmpty || !setup.asksLocalTimes ? [] : setup.plan.chunks(of: timeline)
    laws = setup.schedulePlan?.chunks(of: timeline, in: zone, assignment) ?? []
    var plan = setup.searchPlan
    if plan?.entryPoints.contains(.isDaylightSavingTime) == true,
      try !OffsetComparison.splitsAlike(zone, oracle)
    {
      plan?.entryPoints.remove(.isDaylightSavingTime)
    }
    searchPlan = plan
    searching = plan?.chunks(of: timeline, examination.assignment) ?? []
  }

  var count: Int { localTimes.count + laws.count + searching.count + (searches.isEmpty ? 0 : 1) }

  func chunk(_ index: Int) -> Chunk {
    guard index >= localTimes.count else { return .localTimes(localTimes[index]) }
    let index = index - localTimes.count
    guard index >= laws.count else { return .laws(laws[index]) }
    guard let searchPlan else { return .searches(searches) }
    return .searches(
      searchPlan.questions(of: searching[index - laws.count], in: zone, timeline, assignment))
  }
}

/// Orders on their way from the thread that reads them to the one that obeys them.
private final class OrderQueue: Sendable {
  private let lines = Mutex<[String]>([])
  private let available = DispatchSemaphore(value: 0)

  func append(_ line: String) {
    lines.withLock { $0.append(line) }
    available.signal()
  }

  func next() throws -> WorkerOrder {
    available.wait()
    let line = lines.withLock { $0.removeFirst() }
    return try JSONDecoder().decode(WorkerOrder.self, from: Data(line.utf8))
  }
}

extension EngineReleases {
  /// What this process's engines use.
  public static func ofThisProcess() throws -> EngineReleases {
    EngineReleases(
      icuVersion: ICUEngine.version, icu: try ICUEngine.tzRelease(),
      foundation: TimeZone.timeZoneDataVersion)
  }
}
