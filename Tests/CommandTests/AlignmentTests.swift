import Foundation
import Testing
import TestSupport

/// The engines' data: proven to be the same, or named as data and never as an engine's fault.
@Suite struct AlignmentTests {
  static let quick = ["check", "--quick", "--no-search", "--baseline", "none", "--fail-on", "never"]

  /// A home whose 2025b is another release under a false name.
  static func lyingHome(_ truth: String, as name: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let text = try String(
      contentsOf: Repository.snapshots.appendingPathComponent("\(truth)/tzdata.zi"), encoding: .utf8
    ).replacingOccurrences(of: "# version \(truth)", with: "# version \(name)")
    let file = try folder.write(text, to: "tzdata-snapshots/\(name)/tzdata.zi")
    let sum = Process()
    let pipe = Pipe()
    sum.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    sum.arguments = ["sha256sum", file.path]
    sum.standardOutput = pipe
    try sum.run()
    sum.waitUntilExit()
    let hash = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).prefix(64)
    _ = try folder.write(
      """
      {"schema": 1, "snapshots": [{"release": "\(name)", "source": "a lie", "sha256": "\(hash)"}]}
      """, to: "tzdata-snapshots/manifest.json")
    try FileManager.default.copyItem(
      at: Repository.fixtures, to: folder.url.appendingPathComponent("Fixtures"))
    return folder
  }

  @Test func aMisalignedReleaseIsNamedAsDataAndNotAsEngine() throws {
    let home = try Self.lyingHome("2026f", as: TimeZone.timeZoneDataVersion)
    let command = try Command(
      [
        "check", "--zone", "Africa/Casablanca,America/Vancouver,Europe/Berlin", "--quick", "--no-search",
        "--baseline",
        "none",
      ],
      environment: ["DST_CONFORMANCE_HOME": home.url.path, "XDG_CACHE_HOME": home.url.path])
    #expect(command.status == 69)
    #expect(command.output.contains("zones whose data differ between the engines; not asked"))
    #expect(command.output.contains("America/Vancouver: from"))
    #expect(!command.output.contains("clause offsets"))
    #expect(command.output.contains("NOT ALIGNED"))
  }

  @Test func oneReleaseOnBothSidesIsAligned() throws {
    let command = try Command(
      Self.quick + ["--tz", "2026f", "--zone", "America/Vancouver", "--format", "json"])
    #expect(command.status == 0)
    let report = try command.json()
    #expect(report["tzRelease"] as? String == "2026f")
    #expect((report["icu"] as? [String: Any])?["tzRelease"] as? String == "2026f")
    #expect((report["foundation"] as? [String: Any])?["tzRelease"] as? String == "2026f")
    #expect((report["offsetDivergences"] as? [Any])?.isEmpty == true)
  }

  @Test func eachEngineOnItsOwnDataDiffersInDataAlone() throws {
    let command = try Command(
      Self.quick + ["--tz", "system", "--zone", "America/Mexico_City,Europe/Berlin", "--format", "json"])
    #expect(command.status == 0)
    #expect((try command.json()["offsetDivergences"] as? [Any])?.isEmpty == true)
  }

  @Test func eachEngineOnItsOwnDataIsHeldAgainstTheNewestSnapshot() throws {
    let command = try Command(
      Self.quick + ["--tz", "system", "--zone", "America/Vancouver", "--through", "2021", "--format", "json"])
    #expect(command.status == 0)
    let schema = try JSONSchema(
      Repository.root.appendingPathComponent(
        "Sources/DSTConformance/DSTConformance.docc/Resources/report-schema.json"))
    #expect(try schema.mistakes(in: Data(command.output.utf8)).isEmpty)
    let report = try command.json()
    #expect(report["verdict"] as? String == "conforms")
    #expect(report["dataVerdict"] as? String == "dataDiffer")
    let skew = try #require(report["dataSkew"] as? [String: Any])
    #expect(skew["newest"] as? String == "2026f")
    #expect(skew["futureStart"] as? String == "2026-01-01T00:00:00Z")
    let engines = try #require(skew["engines"] as? [[String: Any]])
    #expect(engines.compactMap { $0["release"] as? String }.count == 2)
    for engine in engines where (engine["release"] as? String ?? "") < "2026a" {
      // British Columbia stays on daylight time from November 2026 on.
      let zones = try #require(engine["zones"] as? [[String: Any]])
      let future = try #require(zones.first?["future"] as? [[String: Any]])
      #expect(future.first?["start"] as? String == "2026-11-01T09:00:00Z")
    }
  }

  @Test func dataThatAloneDifferHaveAVerdictOfTheirOwn() throws {
    let command = try Command(Self.quick + ["--tz", "system", "--zone", "America/Vancouver"])
    #expect(command.status == 0)
    #expect(command.output.contains("zones unlike tz 2026f"))
    #expect(command.output.contains("future, 2026-11-01T09:00:00Z to"))
    #expect(command.output.contains("DATA DIFFER from tz 2026f: "))
    #expect(command.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func everyReportTellsOfDifferencesOfData() throws {
    let folder = try TemporaryFolder()
    let formats = ["markdown", "junit", "annotations", "html"]
    let files = formats.map { folder.url.appendingPathComponent($0) }
    let command = try Command(
      Self.quick + ["--tz", "system", "--zone", "America/Vancouver", "--through", "2021"]
        + zip(formats, files).flatMap { ["--report", "\($0)=\($1.path)"] })
    #expect(command.status == 0)
    let verdict = try #require(command.output.split(separator: "\n").first { $0.hasPrefix("DATA DIFFER") })
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    let wanted = [
      [
        "### Data differences, which are no divergences", "| zones unlike tz 2026f | release |",
        String(verdict),
      ],
      [
        "classname=\"data differences, which are no divergences\"",
        "<skipped message=\"zones unlike tz 2026f: 1 all",
      ],
      ["::notice title=data differences%2C which are no divergences::\(verdict)%0A"],
      [
        "<h2>data differences, which are no divergences</h2>", "<th>zones unlike tz 2026f</th>",
        String(verdict),
      ],
    ]
    for (text, parts) in zip(texts, wanted) {
      for part in parts { #expect(text.contains(part), "\(part)") }
    }
    for text in [texts[0], texts[3]] { #expect(text.contains("future, 2026-11-01T09:00:00Z to")) }
  }

  @Test func anInheritedFolderOfZonesIsIgnoredInOneLine() throws {
    let command = try Command(
      Self.quick + ["--zone", "Europe/Berlin"], environment: ["ICU_TIMEZONE_FILES_DIR": "/tmp"])
    #expect(command.status == 0)
    #expect(
      command.errors
        == "dst-conformance: ignoring ICU_TIMEZONE_FILES_DIR=/tmp: --tz says which data are used\n")
  }

  @Test func aReleaseThatIsNotThereSaysHowToAddIt() throws {
    let command = try Command(["check", "--tz", "2019c"])
    #expect(command.status == 65 || command.status == 69)
    #expect(command.errors.contains("snapshot add 2019c"))
  }

  @Test func aSnapshotThatIsNotWhatTheManifestSaysIsRefused() throws {
    let release = TimeZone.timeZoneDataVersion
    let home = try Self.lyingHome(release, as: release)
    let file = home.url.appendingPathComponent("tzdata-snapshots/\(release)/tzdata.zi")
    try Data(contentsOf: file).dropLast(1000).write(to: file)
    let command = try Command(
      Self.quick + ["--zone", "Europe/Berlin"],
      environment: ["DST_CONFORMANCE_HOME": home.url.path, "XDG_CACHE_HOME": home.url.path])
    #expect(command.status == 65)
    #expect(command.errors.contains(file.path))
  }

  @Test func aCacheThatCannotBeWrittenIsNamed() throws {
    let command = try Command(
      Self.quick + ["--zone", "Europe/Berlin"], environment: ["XDG_CACHE_HOME": "/proc/nowhere"])
    #expect(command.status == 69)
    #expect(command.errors.contains("/proc/nowhere"))
  }
}
