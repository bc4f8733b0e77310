import Foundation
import Testing
import TestSupport

/// The pinned releases as a user handles them.
@Suite struct SnapshotCommandTests {
  /// A home with one release in it.
  static func home(_ release: String = "2025b") throws -> TemporaryFolder {
    try AlignmentTests.lyingHome(release, as: release)
  }

  static func environment(_ home: TemporaryFolder) -> [String: String?] {
    ["DST_CONFORMANCE_HOME": home.url.path, "XDG_CACHE_HOME": home.url.appendingPathComponent("cache").path]
  }

  static func snapshot(_ release: String) -> URL {
    Repository.snapshots.appendingPathComponent("\(release)/tzdata.zi")
  }

  static func manifest(_ home: TemporaryFolder) throws -> String {
    try String(
      contentsOf: home.url.appendingPathComponent("tzdata-snapshots/manifest.json"), encoding: .utf8)
  }

  @Test func theListNamesEveryReleaseWithItsSource() throws {
    let command = try Command(["snapshot", "list", "--format", "json"])
    #expect(command.status == 0)
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(command.output.utf8)) as? [[String: Any]])
    let releases = rows.compactMap { $0["release"] as? String }
    #expect(
      releases == [
        "2020a", "2021e", "2022b", "2022e", "2023b", "2023c", "2024a", "2024b", "2025a", "2025b", "2025c",
        "2026a",
        "2026b", "2026c", "2026d", "2026e", "2026f",
      ])
    #expect(rows.first { $0["release"] as? String == "2025b" }?["identifiers"] as? Int == 598)
  }

  @Test func aReleaseIsAddedOnceAndThenUsable() throws {
    let home = try Self.home()
    let environment = Self.environment(home)
    let added = try Command(["snapshot", "add", Self.snapshot("2026f").path], environment: environment)
    #expect(added.status == 0 && added.output == "added 2026f\n")
    let manifest = try Self.manifest(home)
    // A folder that holds one, as a compiled zoneinfo tree does.
    let folder = Self.snapshot("2026f").deletingLastPathComponent()
    let again = try Command(["snapshot", "add", folder.path], environment: environment)
    #expect(again.status == 0 && again.output == "2026f is there already; nothing was changed\n")
    #expect(try Self.manifest(home) == manifest)
    let check = try Command(
      [
        "check", "--tz", "2026f", "--zone", "Europe/Berlin", "--quick", "--baseline", "none", "--fail-on",
        "never",
      ],
      environment: environment)
    #expect(check.status == 0)
  }

  @Test func aBadReleaseIsRefusedAndLeavesEverythingAsItWas() throws {
    let home = try Self.home()
    let before = try Self.manifest(home)
    let whole = try Data(contentsOf: Self.snapshot("2026f"))
    var flipped = whole
    flipped[flipped.count / 2] ^= 0x55
    let bad: [(String, Data)] = [
      ("truncated", whole.prefix(20_011)), ("empty", Data()), ("nul", Data(count: 4096)),
      ("flipped", flipped),
      ("another2025b", Data("# version 2025b\n".utf8) + whole.dropFirst(16)),
    ]
    for (name, data) in bad {
      let file = home.url.appendingPathComponent("\(name).zi")
      try data.write(to: file)
      let command = try Command(["snapshot", "add", file.path], environment: Self.environment(home))
      // A flipped bit may leave a text that is whole in itself; then it is another release's content, or it compiles.
      guard command.status != 0 || name != "flipped" else { continue }
      #expect(command.status == 65, "\(name)")
      #expect(command.errors.contains(file.path), "\(name)")
      #expect(try Self.manifest(home) == before, "\(name)")
      let folders = try FileManager.default.contentsOfDirectory(
        atPath: home.url.appendingPathComponent("tzdata-snapshots").path)
      #expect(folders.sorted() == ["2025b", "manifest.json"], "\(name)")
    }
  }

  @Test func aFullDiskIsAnErrorAndNoHalfMadeCache() throws {
    let home = try Self.home()
    let environment = Self.environment(home)
    let arguments = [
      "check", "--tz", "2025b", "--zone", "Europe/Berlin", "--quick", "--baseline", "none", "--fail-on",
      "never",
    ]
    for blocks in [0, 8, 64, 200] {
      let limited = try Command.process(arguments, environment: environment)
      let program = try #require(limited.executableURL)
      limited.executableURL = URL(fileURLWithPath: "/bin/bash")
      limited.arguments =
        ["-c", "ulimit -f \(blocks); exec \"$0\" \"$@\" >/dev/null 2>&1", program.path] + arguments
      try limited.run()
      limited.waitUntilExit()
      #expect(limited.terminationReason == .exit && limited.terminationStatus == 69, "\(blocks) blocks")
    }
    #expect(try Command(arguments, environment: environment).status == 0)
  }

  @Test func twoRunsThatCompileOneReleaseAtOnceAreBothRight() throws {
    let home = try Self.home("2026f")
    let processes = try (0..<4).map { _ in
      let process = try Command.process(
        ["transitions", "--tz", "2026f", "--source", "icu", "--zone", "Europe/Berlin"],
        environment: Self.environment(home))
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      return process
    }
    processes.forEach { $0.waitUntilExit() }
    #expect(processes.map(\.terminationStatus) == [0, 0, 0, 0])
  }

  @Test func aKilledCompileLeavesADraftThatTheNextOneRemoves() throws {
    let home = try Self.home()
    let zic = try home.write("#!/bin/sh\nkill -9 $PPID\n", to: "tools/zic")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: zic.path)
    var environment = Self.environment(home)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    environment["PATH"] = "\(zic.deletingLastPathComponent().path):\(path)"
    let arguments = ["transitions", "--tz", "2025b", "--zone", "Europe/Berlin"]
    let cache = home.url.appendingPathComponent("cache/dst-conformance").path
    func drafts() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: cache).count { $0.hasPrefix(".draft-") }
    }
    for _ in 1...2 {
      #expect(try Command(arguments, environment: environment).status == 9)
      #expect(try drafts() == 1)
    }
    #expect(try Command(arguments, environment: Self.environment(home)).status == 0)
    #expect(try drafts() == 0)
  }

  @Test func threeReadingsOfAReleaseAreOne() throws {
    let command = try Command(["snapshot", "verify", "2020a", "2025b"])
    #expect(command.status == 0)
    #expect(command.output.contains("2020a      594           65,718         none"))
    #expect(command.output.contains("2025b      598           65,521         none"))
  }

  @Test func theDifferenceOfTwoReleasesIsBeirutsMonth() throws {
    let command = try Command(["snapshot", "diff", "2023b", "2023c"])
    #expect(
      command.output == """
        tz 2023b to 2023c: 1 zone differs
        Asia/Beirut
          2023-03-25T22:00:00Z to 2023-04-20T22:00:00Z: +02:00 becomes +03:00

        """)
    let moved = try Command(["snapshot", "diff", "2023b", "2023c", "--at", "02:30"])
    #expect(moved.output.contains("26 moved by -3600 s, 2023-03-26 to 2023-04-20"))
    // Under `strict` a time that falls into the gap of one release alone is gained or lost.
    let strict = try Command(["snapshot", "diff", "2023b", "2023c", "--at", "00:30", "--matching", "strict"])
    #expect(strict.output.contains("1 lost: 2023-03-26"))
    #expect(strict.output.contains("1 gained: 2023-04-21"))
  }

  @Test func theTransitionsOfThreeSourcesHaveOneHash() throws {
    let texts = try ["icu", "foundation", "tzif"].map {
      try Command(["transitions", "--tz", "2025b", "--source", $0]).output
    }
    #expect(Set(texts).count == 1)
    let lines = texts[0].split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines[0] == "Version: 2025b" && lines[2] == "Format: tzvalidate-0.1" && lines[3] == "Range: 1-2035")
    #expect(texts[0].contains("\nEurope/Dublin\nInitially:           -00:25:21 standard\n"))
    #expect(texts[0].contains("\n2025-03-30 01:00:00Z +01:00:00 daylight\n"))
    #expect(texts[0].hasSuffix("\n\n"))
    let body = try #require(texts[0].range(of: "\n\n")).upperBound
    let folder = try TemporaryFolder()
    let file = try folder.write(String(texts[0][body...]), to: "body")
    #expect(try Self.sha256(of: file) == String(lines[1].dropFirst("Body-SHA-256: ".count)))
  }

  static func sha256(of file: URL) throws -> String {
    String(try output(of: ["sha256sum", file.path]).prefix(64))
  }

  static func output(of command: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  @Test(arguments: [
    (["snapshot"], "wanted list, add, verify or diff"), (["snapshot", "remove"], "found \"remove\""),
    (["snapshot", "diff", "2025b"], "wanted two releases"),
    (["snapshot", "verify", "1999z"], "found \"1999z\""),
    (["snapshot", "add"], "wanted one file, folder or release"),
    (["transitions", "--from", "2030", "--to", "2020"], "is not before"),
    (["transitions", "--zone", "Europe/Berln"], "did you mean Europe/Berlin?"),
    (["check", "--tz", "2025b,1999z"], "found \"1999z\""),
  ])
  func wrongUsageSaysWhatIsWanted(arguments: [String], part: String) throws {
    let command = try Command(arguments)
    #expect(command.status == 64)
    #expect(command.errors.contains(part))
  }

  @Test func severalReleasesAreAColumnEach() throws {
    let command = try Command(
      [
        "check", "--tz", "2023b,2023c", "--zone", "Asia/Beirut", "--from", "2023", "--through", "2023",
        "--baseline", "none", "--fail-on", "never", "--no-search",
      ])
    #expect(command.status == 0)
    #expect(command.output.contains("2023b            1        2"))
    #expect(command.output.contains("2023c            1        2"))
  }

  @Test func aClassThatComesWithARuleIsMarkedUnderItsReleases() throws {
    // Since 2024 Scoresbysund's clocks jump from 23:00 to 00:00, and no longer from 00:00 to 01:00.
    let command = try Command(
      [
        "check", "--tz", "2023c,2024a,2024b", "--zone", "America/Scoresbysund", "--from", "2025",
        "--through", "2025", "--subject", "search", "--no-search", "--baseline", "none", "--fail-on", "never",
      ])
    #expect(command.status == 0)
    #expect(
      command.output.contains(
        """
          23c 24a 24b
           .   N   N
            search/R3-R5/gap.anHour.onHour.endsMidnight/daySkipped
        """))
    #expect(command.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
