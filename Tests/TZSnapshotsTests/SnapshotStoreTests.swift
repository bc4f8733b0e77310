import Foundation
import TestFailures
import Testing
import WallClock

@testable import TZSnapshots

struct SnapshotStoreTests {
  static let releases = [
    "2020a", "2021e", "2022b", "2022e", "2023b", "2023c", "2024a", "2024b", "2025a", "2025b", "2025c",
    "2026a", "2026b", "2026c", "2026d", "2026e", "2026f",
  ]

  @Test func releases_PinnedFolder_HoldsAllOldestFirst() throws {
    let store = try pinnedStore()
    #expect(Set(store.releases).isSuperset(of: Self.releases))
    #expect(store.releases == store.releases.sorted())
    #expect(try store.newest().release == store.releases.last)
  }

  @Test(arguments: releases)
  func snapshot_EveryPinnedRelease_ReadsAndResolvesItsLinks(release: String) throws {
    let snapshot = try pinnedStore().snapshot(of: release)
    #expect(snapshot.release == release)
    #expect(snapshot.source.hasPrefix("PyPI tzdata \(release.prefix(4))."))
    let identifiers = Set(snapshot.identifiers)
    #expect((594...598).contains(identifiers.count))
    #expect(snapshot.identifiers == snapshot.identifiers.sorted())
    #expect(snapshot.identifiers.count == identifiers.count)
    for (alias, target) in snapshot.links {
      #expect(identifiers.contains(alias) && identifiers.contains(target))
      #expect(snapshot.links[target] == nil, "\(alias) stands for a link")
    }
  }

  @Test func identifiers_2025b_NamesContinuationLinesAndLinksAlike() throws {
    let snapshot = try pinnedStore().snapshot(of: "2025b")
    #expect(snapshot.identifiers.count == 598)
    #expect(snapshot.links.count == 257)
    #expect(snapshot.links[ZoneID("Asia/Calcutta")] == ZoneID("Asia/Kolkata"))
    #expect(snapshot.identifiers.first == ZoneID("Africa/Abidjan"))
    #expect(snapshot.identifiers.last == ZoneID("Zulu"))
  }

  @Test func snapshot_UnknownRelease_SaysHowToAddIt() throws {
    let error = try #require(thrown(SnapshotError.self) { try pinnedStore().snapshot(of: "2019c") })
    #expect(error.category == .unavailable)
    #expect(error.description.contains("dst-conformance snapshot add 2019c"))
    #expect(error.description.contains("2020a"))
  }

  /// What is done to a good store, and what the error has to name.
  struct Damage: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var file: String
    var from: String
    var to: String
    var named: [String]

    init(_ label: String, _ file: String, from: String, to: String, names: [String]) {
      (testDescription, self.file, self.from, self.to, named) = (label, file, from, to, names)
    }
  }

  @Test(arguments: [
    Damage(
      "a changed letter", "tzdata.zi", from: "Test/Zone", to: "Test/Zune", names: ["tzdata.zi", "SHA-256"]),
    Damage(
      "a truncated file", "tzdata.zi", from: "Test/Zone 1 - X\n", to: "Te", names: ["tzdata.zi", "SHA-256"]),
    Damage(
      "another release", "manifest.json", from: "2099a", to: "2098a", names: ["2098a", "cannot be read"]),
    Damage(
      "a short hash", "manifest.json", from: "\"sha256\": \"", to: "\"sha256\": \"x",
      names: ["snapshots[0].sha256"]),
    Damage(
      "a missing field", "manifest.json", from: "\"source\"", to: "\"sauce\"",
      names: ["snapshots[0].source", "nothing"]),
    Damage(
      "a field of another type", "manifest.json", from: "\"a test\"", to: "7",
      names: ["snapshots[0].source", "String"]),
    Damage(
      "another schema", "manifest.json", from: "\"schema\": 1", to: "\"schema\": 2",
      names: ["schema", "found 2"]),
    Damage(
      "a path for a release", "manifest.json", from: "\"2099a\"", to: "\"../99\"",
      names: ["snapshots[0].release"]),
    Damage(
      "no JSON", "manifest.json", from: "{\"schema\"", to: "\"schema\"", names: ["manifest.json", "not JSON"]),
    Damage(
      "no releases", "manifest.json", from: "[\n", to: "[], \"old\": [\n", names: ["snapshots", "none"]),
  ])
  func snapshot_DamagedStore_IsBadDataThatNamesTheField(damage: Damage) throws {
    try inTemporaryDirectory { directory in
      _ = try snapshot(of: "Z Test/Zone 1 - X\n", in: directory)
      let store = directory.appendingPathComponent("store")
      let file = store.appendingPathComponent(
        damage.file == "tzdata.zi" ? "2099a/tzdata.zi" : damage.file)
      let text = try String(contentsOf: file, encoding: .utf8)
      try #require(text.contains(damage.from))
      try Data(text.replacingOccurrences(of: damage.from, with: damage.to).utf8).write(to: file)
      let error = try #require(thrown(SnapshotError.self) { try SnapshotStore(directory: store).newest() })
      #expect(error.category == .badData)
      for name in damage.named { #expect(error.description.contains(name), "\(error)") }
    }
  }

  @Test func store_NoManifest_IsBadData() throws {
    try inTemporaryDirectory { directory in
      let error = try #require(thrown(SnapshotError.self) { try SnapshotStore(directory: directory) })
      #expect(error.category == .badData)
      #expect(error.description.contains("manifest.json"))
    }
  }

  @Test func snapshot_FileOfAnotherReleaseWithItsOwnHash_IsBadData() throws {
    try inTemporaryDirectory { directory in
      _ = try snapshot(of: "Z Test/Zone 1 - X\n", in: directory)
      let store = directory.appendingPathComponent("store")
      let manifest = store.appendingPathComponent("manifest.json")
      let text = try String(contentsOf: manifest, encoding: .utf8)
      try FileManager.default.moveItem(
        at: store.appendingPathComponent("2099a"), to: store.appendingPathComponent("2098c"))
      try Data(text.replacingOccurrences(of: "2099a", with: "2098c").utf8).write(to: manifest)
      let error = try #require(thrown(SnapshotError.self) { try SnapshotStore(directory: store).newest() })
      #expect(error.description.contains("found release 2099a, wanted 2098c"))
    }
  }
}
