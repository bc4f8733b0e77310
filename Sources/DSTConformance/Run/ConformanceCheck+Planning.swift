import Conformance
import Foundation
import Hashing
import ICUOracle
import LineProtocol
import Questions
import WallClock

/// What a check asks: its histories, its plans, and about how much that is.
extension ConformanceCheck {
  /// What the answers depend on: where one program's Foundation alone is asked its toolchain, else this process's.
  var platform: Platform {
    let platform = Platform.current
    guard commands.count == 1, let identity = commands.first?.identity, identity.isFoundation else {
      return platform
    }
    return Platform(identity)
  }

  /// What the answers of each Foundation depend on, by its side, where several are asked.
  var sides: [String: Platform] {
    Dictionary(
      uniqueKeysWithValues: commands.filter { $0.identity.isFoundation && $0.isOneOfSeveral }.map {
        ($0.name, Platform($0.identity))
      })
  }

  var planDigest: String {
    let years = asksPlan ? "\(plan.from.map(String.init) ?? "") to \(plan.through)" : "no plan"
    let searches =
      !plansSearches
      ? "no searches"
      : ([depth.rawValue, law?.rawValue ?? ""] + entryPoints.map(\.rawValue).sorted())
        .joined(separator: " ")
    let questions = (fixtures.map(\.question.description) + cases.map(\.description)).sorted()
    let laws =
      schedulePlan.map { "laws \($0.law?.rawValue ?? "all")\($0.isDeep ? " deep" : "")" } ?? "no laws"
    let parts =
      [years, asksLocalTimes ? "local times" : "no local times", searches, laws]
      + zones.map(\.rawValue).sorted() + questions
    return SHA256.hexDigest(of: Data(parts.joined(separator: "\n").utf8))
  }

  func singles(_ fixtures: [Fixture]) -> [Question] {
    let all = fixtures.map(\.question) + cases
    guard let shard else { return all }
    return all.enumerated().filter { $0.offset % shard.count == shard.index - 1 }.map(\.element)
  }

  /// What is asked on a tz release: what no subject is asked is no case of the run.
  func runPlan(of release: String) -> RunPlan {
    RunPlan(
      years: plan,
      asksLocalTimes: asksLocalTimes && subjects.contains { entryPoints(of: $0).contains(.resolve) },
      searches: plansSearches ? searchPlan(of: release) : nil, laws: schedulePlan)
  }

  /// Whether a subject searches, and is to be asked.
  private var plansSearches: Bool {
    asksSearches && subjects.contains { entryPoints(of: $0).contains { $0 != .resolve } }
  }

  /// What is asked under the name of a subject; nothing where there is none.
  func entryPoints(of name: String) -> [EntryPoint] {
    let given = commands.flatMap { $0.entryPoints(of: name) }
    return given.isEmpty ? SubjectCatalog.entryPoints(of: name) ?? [] : given
  }

  var schedulePlan: SchedulePlan? {
    guard asksSchedules, subjects.contains(where: offersSchedules) else { return nil }
    return SchedulePlan(years: plan, isDeep: depth == .deep, law: law)
  }

  /// Whether a subject can be held to the laws.
  func offersSchedules(_ name: String) -> Bool {
    guard let command = commands.first(where: { $0.subjectName == name }) else {
      return SubjectCatalog.offersSchedules(name)
    }
    return command.identity.offersSchedules
  }

  private func searchPlan(of release: String) -> SearchPlan {
    SearchPlan(
      years: plan, depth: depth, entryPoints: entryPoints, law: law,
      releaseYear: Int(release.prefix(4)) ?? 2025)
  }

  func selectedHistories(of zoneData: ZoneData) throws
    -> (histories: [ZoneHistory], assignments: [ZoneID: SearchAssignment])
  {
    try zoneData.require(zones + cases.map(\.zone))
    for fixture in fixtures where fixture.holds(in: zoneData.release) {
      try zoneData.require([fixture.question.zone], as: .badData, at: "\(fixture.origin): zone: ")
    }
    let histories = try ZoneHistory.all(
      of: zoneData.identifiersToAsk(), links: zoneData.links, through: plan.horizon)
    let wanted = Set(zones)
    let selected =
      wanted.isEmpty ? histories : histories.filter { !wanted.isDisjoint(with: $0.identifiers) }
    let assignments = SearchAssignment.all(of: histories, plan: plan)
    guard let shard else { return (selected, assignments) }
    let runPlan = runPlan(of: zoneData.release)
    var known: [SearchPlan.Chunk.Size: SearchPlan.Estimate] = [:]
    let microseconds = selected.map { history in
      let cost = runPlan.estimate(of: history, assignments[history.zone] ?? SearchAssignment(), &known)
      return Int(cost.seconds * 1e6)
    }
    return (shard.indices(of: microseconds).map { selected[$0] }, assignments)
  }

  /// Hands over what the check asks of its zones, chunk by chunk, each with the oracle of its zone.
  package func forEachChunk(
    of zoneData: ZoneData, _ body: (_ questions: [Question], Oracle, ZoneID) throws -> Void
  ) throws {
    let (histories, assignments) = try selectedHistories(of: zoneData)
    let setup = ExaminationSetup(
      commands: [], subjects: subjects, comparesSubjects: false, tzRelease: zoneData.release,
      timeLimit: timeLimit, plan: runPlan(of: zoneData.release), records: false)
    for history in histories {
      let examination = Examination(
        zone: history.zone, assignment: assignments[history.zone] ?? SearchAssignment())
      let oracle = try examination.oracle(for: plan)
      let chunks = try Chunks(examination, setup, oracle)
      for index in 0..<chunks.count { try body(chunks.questions(index), oracle, history.zone) }
    }
  }

  /// Questions that are given one by one, by kind and zone.
  static func examinations(of questions: [Question]) -> [Examination] {
    let byZone = Dictionary(grouping: questions, by: \.zone).sorted { $0.key < $1.key }
    return [QuestionKind.localTime, .search, .laws].flatMap { kind in
      byZone.compactMap { zone, questions in
        let asked = questions.filter { $0.kind == kind }
        return asked.isEmpty ? nil : Examination(zone: zone, questions: asked)
      }
    }
  }
}

extension Platform {
  /// What the answers of a program's Foundation depend on; it runs on the system of this process.
  fileprivate init(_ identity: SubjectIdentity) {
    self = .current
    toolchain = identity.version
    os = identity.os ?? os
  }
}
