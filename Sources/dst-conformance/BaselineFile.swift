import CommandLineSupport
import Conformance
import DSTConformance
import Foundation
import LineProtocol

/// The baseline that a run is held against.
struct BaselineFile {
  /// What is in it.
  let content: Baseline

  private let file: URL?
  /// Whether the run's release may become the one that the counts are taken from.
  private let takesRelease: Bool

  /// The options that say what a run is held against.
  static let options: [CommandLineOptions.Option] = [
    .init(
      name: "baseline", value: "FILE", help: "the known classes, or none; the project's own unless given"),
    .init(name: "fail-on", value: "WHAT", help: "new (unknown classes), any, or never; new unless given"),
  ]

  /// Where the entries stand, for messages; nil where there is no file.
  var source: BaselineSource? {
    file.map { BaselineSource($0, shownFrom: URL(fileURLWithPath: FileManager.default.currentDirectoryPath)) }
  }

  /// Reads the baseline that the options name, or the project's own.
  init(_ options: CommandLineOptions) throws {
    let updates = options.has("update-baseline")
    takesRelease = ["foundation", nil].contains(options.value("tz"))
    if updates, ProcessInfo.processInfo.environment["CI"] == "true" {
      throw HarnessFailure(
        "--update-baseline is refused where CI=true: a pipeline that writes its own baseline holds nothing",
        .usage)
    }
    switch options.value("baseline") {
    case "none":
      if updates {
        throw HarnessFailure("--update-baseline has no file to write with --baseline none", .usage)
      }
      file = nil
      content = Baseline()
    case let path:
      let file =
        try path.map { URL(fileURLWithPath: $0) }
        ?? Environment.home().appendingPathComponent("Fixtures/baselines/foundation.json")
      self.file = file
      let startsAnew = updates && !FileManager.default.fileExists(atPath: file.path)
      content = startsAnew ? Baseline() : try Baseline(contentsOf: file, isComplete: !updates)
    }
  }

  /// Writes what a run found, and says what is left to do by hand.
  func update(_ judged: JudgedCheck) throws {
    guard let file else { return }
    guard judged.outcome != .misaligned, judged.result.offsetDivergences.isEmpty else {
      throw HarnessFailure(
        "the baseline is not updated from a run whose engines are not aligned", .unavailable)
    }
    guard judged.result.interruption == nil, judged.result.shard == nil else {
      throw HarnessFailure("the baseline is not updated from a part of a run", .usage)
    }
    if let release = content.scope?.tzRelease, release != judged.result.tzRelease, !takesRelease {
      throw HarnessFailure(
        "the baseline is of tz \(release), and this run is under \(judged.result.tzRelease); --tz all binds its "
          + "classes to the releases that have them", .usage)
    }
    let updated = judged.comparison.updated(
      content, platform: judged.result.platform,
      scope: Baseline.Scope(
        tzRelease: judged.result.tzRelease, plan: judged.result.plan.years,
        planDigest: judged.result.planDigest))
    try updated.write(to: file)
    Terminal.say(
      "\(file.path): \(judged.comparison.new.count) classes added, \(judged.comparison.stale.count) removed")
    askForReasons(updated)
  }

  /// Writes which classes occur under which releases, and says what is left to do by hand.
  func bind(by sightings: [Baseline.Sighting]) throws {
    guard let file else { return }
    let bound = content.bound(by: sightings, platform: .current)
    try bound.write(to: file)
    let entries = bound.families.flatMap(\.classes)
    Terminal.say(
      "\(file.path): \(entries.count - content.families.flatMap(\.classes).count) classes added, "
        + "\(entries.count { $0.releases != nil }) bound to some releases")
    askForReasons(bound)
  }

  private func askForReasons(_ updated: Baseline) {
    for family in updated.families where family.reason.isEmpty {
      Terminal.say(
        "write a reason and an upstream link for family \"\(family.name)\": until then the check fails")
    }
  }
}
