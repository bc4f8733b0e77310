import Foundation
import TestFailures
import Testing
import WallClock

@testable import TZSnapshots

/// A `zoneinfo64.res` that is cut short, flipped or too long: it is never used, and nothing traps on it.
struct ResourceFileTests {
  private func compiler(_ directory: URL, supplied: URL? = nil, tools: ToolLocator = .standard)
    -> SnapshotCompiler
  {
    SnapshotCompiler(
      cacheDirectory: directory.appendingPathComponent("cache"), suppliedDirectory: supplied, tools: tools)
  }

  /// Damaged forms of a resource: every length up to the header's, some beyond, and a flip in every 97th byte.
  private func damaged(_ good: Data) -> [(name: String, data: Data)] {
    let lengths = Array(0...40) + [good.count / 3, good.count / 2, good.count - 4, good.count - 1]
    let cut = lengths.map { ("cut to \($0) bytes", good.prefix($0)) }
    let longer = [1, 4, 1 << 20].map { ("longer by \($0) bytes", good + Data(count: $0)) }
    let places = Array(0..<64) + Array(stride(from: 64, to: good.count, by: 97))
    let flipped = places.map { place in
      var data = good
      data[place] ^= UInt8(1 << (place % 8))
      return ("bit \(place % 8) of byte \(place) flipped", data)
    }
    return cut + longer + flipped
  }

  @Test func Damaged_IsNotTakenForWhole() throws {
    try inTemporaryDirectory { directory in
      let snapshot = try snapshot(of: "Z A 1 - XYZ\nZ B 2 - YYY 2000\n3 - YYY\n", in: directory)
      let compiled = try compiler(directory).compiled(snapshot)
      let folder = CacheFolder(compiled.resourceDirectory.deletingLastPathComponent())
      let good = try Data(contentsOf: compiled.resource)
      #expect(folder.isComplete(snapshot) && ResourceHeader.fits(good))
      for (name, data) in damaged(good) {
        try data.write(to: compiled.resource, options: .atomic)
        #expect(!folder.isComplete(snapshot), "\(name)")
        if data.count != good.count { #expect(!ResourceHeader.fits(data), "\(name)") }
      }
      try good.write(to: compiled.resource, options: .atomic)
      #expect(folder.isComplete(snapshot))
    }
  }

  @Test(arguments: ["", "0123", "a hash that is none", "\u{0}"])
  func SealThatIsNoHash_MakesTheResourceAnew(seal: String) throws {
    try inTemporaryDirectory { directory in
      let snapshot = try snapshot(of: "Z A 1 - XYZ\n", in: directory)
      let compiled = try compiler(directory).compiled(snapshot)
      let good = try Data(contentsOf: compiled.resource)
      let file = compiled.resourceDirectory.deletingLastPathComponent()
        .appendingPathComponent("zoneinfo64.res.sha256")
      try Data(seal.utf8).write(to: file)
      #expect(try Data(contentsOf: compiler(directory).compiled(snapshot).resource) == good)
    }
  }

  @Test(arguments: [0, 23, 5000])
  func CutShort_IsMadeAnew_OrIsAnErrorWhereNothingCan(length: Int) throws {
    try inTemporaryDirectory { directory in
      let snapshot = try pinnedStore().snapshot(of: "2025b")
      let compiled = try compiler(directory).compiled(snapshot)
      let good = try Data(contentsOf: compiled.resource)
      try good.prefix(length).write(to: compiled.resource, options: .atomic)
      let error = try #require(
        thrown(SnapshotError.self) {
          try compiler(directory, tools: ToolLocator(directories: [])).compiled(snapshot)
        })
      #expect(error.category == .unavailable)
      #expect(try Data(contentsOf: compiled.resource).count == length)
      #expect(try Data(contentsOf: compiler(directory).compiled(snapshot).resource) == good)
    }
  }

  /// What came with the program is somebody else's to repair.
  @Test func DamagedSupply_IsPassedOver_AndLeftAsItIs() throws {
    try inTemporaryDirectory { directory in
      let snapshot = try snapshot(of: "Z A 1 - XYZ\n", in: directory)
      let other = directory.appendingPathComponent("other")
      let supply = other.appendingPathComponent("cache")
      let supplied = try compiler(other).compiled(snapshot)
      let whole = try compiler(directory, supplied: supply, tools: ToolLocator(directories: []))
        .compiled(snapshot)
      #expect(whole.resourceDirectory == supplied.resourceDirectory)
      var damaged = try Data(contentsOf: supplied.resource)
      damaged[damaged.count - 1] ^= 0x80
      try damaged.write(to: supplied.resource, options: .atomic)
      let own = try compiler(directory, supplied: supply).compiled(snapshot)
      #expect(own.resourceDirectory != supplied.resourceDirectory && own.hasWholeResource)
      #expect(try Data(contentsOf: supplied.resource) == damaged)
    }
  }

  /// Any bytes after a header that looks right: sizes that point beyond the file, or wrap around.
  @Test func AnyHeader_IsReadWithoutATrap() {
    var state: UInt64 = 7
    func next() -> UInt8 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
    var fitting = 0
    for length in 0..<20_000 {
      var bytes = (0..<length % 97).map { _ in next() }
      if bytes.count > 8 {
        (bytes[0], bytes[1], bytes[2], bytes[3]) = (length % 2 == 0 ? 24 : next(), 0, 0xda, 0x27)
        bytes[8] = next() % 2
      }
      if ResourceHeader.fits(Data(bytes)) { fitting += 1 }
    }
    #expect(fitting < 20)
    let all = Data(repeating: 0xff, count: 64)
    #expect(!ResourceHeader.fits(all) && !ResourceHeader.fits(Data([24, 0, 0xda, 0x27]) + all))
  }
}
