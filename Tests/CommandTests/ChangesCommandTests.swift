import Conformance
import Foundation
import Testing
import TestSupport
import WallClock

/// `changes`: the file that a test without libicu takes.
@Suite struct ChangesCommandTests {
  @Test func Changes_OfAnotherRelease_AreWrittenToReadAgain() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("changes.json")
    let command = try Command(["changes", "--tz", "2026f", "--output", file.path])
    #expect(command.status == 0 && command.output.isEmpty, "\(command.errors)")
    #expect(command.errors.hasPrefix("\(file.path): the changes of 598 identifiers of tz 2026f, "))
    let changes = try TZChanges(contentsOf: file)
    #expect(changes.release == "2026f" && changes.identifiers.count == 598)
    // British Columbia stays on the time of its summer.
    let last = try changes.offsets(of: "America/Vancouver", through: Plan().horizon).changes.last
    #expect(last?.instant == instant("2026-11-01T09:00:00Z"), "\(String(describing: last))")
    #expect(try changes.encoded() == Data(contentsOf: file))
  }

  @Test func Changes_WithoutAFile_GoToStandardOutput() throws {
    let command = try Command(["changes", "--tz", "2025b"])
    let file = "Sources/DSTConformanceTesting/Resources/tz-changes-2025b.json"
    let wanted = try String(contentsOf: Repository.root.appendingPathComponent(file), encoding: .utf8)
    #expect(command.status == 0 && command.output == wanted)
    #expect(command.errors.hasPrefix("standard output: the changes of 598 identifiers of tz 2025b, "))
  }

  @Test(arguments: [
    (["more"], 64, "found \"more\", which belongs to no option"),
    (["--tz", "system"], 64, "--tz: found \"system\", wanted one release"),
    (["--tz", "1999z"], 69, "no release 1999z"),
    (["-o", "/no/such/folder/changes.json"], 69, "/no/such/folder/changes.json: cannot be written"),
  ])
  func Changes_ThatCannotBeWritten_AreToldByName(
    arguments: [String], status: Int32, message: String
  ) throws {
    let command = try Command(["changes"] + arguments)
    #expect(command.status == status)
    #expect(command.errors.contains(message), "\(command.errors)")
    #expect(command.output.isEmpty)
  }
}
