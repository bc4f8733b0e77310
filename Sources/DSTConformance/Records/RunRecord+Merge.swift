import Conformance
import LineProtocol
import WallClock

extension RunRecord {
  /// Puts the records of all shards of one run together.
  ///
  /// - Parameter parts: the records, each with the name by which a message is to speak of it.
  /// - Throws: ``HarnessFailure`` where a shard is missing, doubled, unfinished or of another run.
  public static func merging(_ parts: [(name: String, record: RunRecord)]) throws -> RunRecord {
    guard let first = parts.first else {
      throw HarnessFailure("found no record, wanted one a shard", .usage)
    }
    var places: [Int: String] = [:]
    for (name, record) in parts {
      try record.require(toFit: first.record, named: name, beside: first.name)
      guard let shard = record.shard else {
        throw HarnessFailure("\(name): found a whole run, wanted a shard of one", .badData)
      }
      if let signal = record.interruption {
        throw HarnessFailure(
          "\(name): shard \(shard) is unfinished: signal \(signal) ended it after \(record.cases) of "
            + "\(record.plannedCases) cases", .badData)
      }
      if let other = places.updateValue(name, forKey: shard.index) {
        throw HarnessFailure("\(name): shard \(shard) is doubled: \(other) is the same", .badData)
      }
    }
    let count = first.record.shard?.count ?? 1
    let missing = (1...count).filter { places[$0] == nil }.map { "\($0)/\(count)" }
    guard missing.isEmpty else {
      throw HarnessFailure("missing shards \(missing.joined(separator: ", "))", .badData)
    }
    return first.record.joined(with: parts.dropFirst().map(\.record))
  }

  private func require(toFit first: RunRecord, named name: String, beside firstName: String) throws {
    let pairs = [
      ("planDigest", planDigest, first.planDigest), ("tzRelease", tzRelease, first.tzRelease),
      (
        "platform", "\(platform.toolchain), \(platform.os)",
        "\(first.platform.toolchain), \(first.platform.os)"
      ),
      ("engines", "\(engines)", "\(first.engines)"),
      ("subjects", subjects.joined(separator: ", "), first.subjects.joined(separator: ", ")),
      ("number of shards", "\(shard?.count ?? 1)", "\(first.shard?.count ?? 1)"),
    ]
    for (field, found, wanted) in pairs where found != wanted {
      throw HarnessFailure("\(name): \(field): found \(found), wanted \(wanted) as in \(firstName)", .badData)
    }
  }

  private func joined(with others: [RunRecord]) -> RunRecord {
    let results = ([self] + others).map(\.result)
    var sum = CheckResult(platform: platform, engines: engines, tzRelease: tzRelease)
    sum.plan = plan
    for result in results { sum.assignments.merge(result.assignments) { first, _ in first } }
    sum.planDigest = planDigest
    sum.isOnSystemData = isOnSystemData
    sum.subjects = subjects
    sum.histories = results.flatMap(\.histories).sorted { $0.zone < $1.zone }
    sum.singles = results.flatMap(\.singles)
    sum.cases = results.reduce(0) { $0 + $1.cases }
    sum.plannedCases = results.reduce(0) { $0 + $1.plannedCases }
    sum.givenUp = results.flatMap(\.givenUp)
    // A zone that fixtures of several shards ask about is compared in each of them.
    sum.offsetDivergences = Set(results.flatMap(\.offsetDivergences)).sorted { $0.zone < $1.zone }
    sum.dataDifferences = Set(results.flatMap(\.dataDifferences)).sorted { $0.zone < $1.zone }
    sum.dataSkew = results.lazy.compactMap(\.dataSkew).first
    for result in results { sum.tally.merge(result.tally) }
    for (id, found) in sum.tally.classes.map({ ($0.key.id, $0.value) }) {
      let same = results.first { $0.tally.classes[found.kind]?.example == found.example }
      sum.illustrations[id] = same?.illustrations[id]
    }
    return RunRecord(sum)
  }
}
