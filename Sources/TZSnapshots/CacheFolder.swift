import Foundation
import WallClock

/// One folder of the cache: a snapshot's compiled form, or a draft of one.
struct CacheFolder {
  let url: URL

  init(_ url: URL) {
    self.url = url
  }

  /// Holds the SHA-256 of the resource; it is written last.
  private var seal: URL { url.appendingPathComponent("zoneinfo64.res.sha256") }

  /// Makes a new folder to write in, beside the finished ones, so that a rename can move it among them.
  static func draft(in cacheDirectory: URL) throws -> CacheFolder {
    let draft = CacheFolder(cacheDirectory.appendingPathComponent(".draft-\(UUID().uuidString)"))
    try draft.makeDirectory(draft.url)
    return draft
  }

  /// Whether everything is there: a resource with the hash that was noted, and a file for each name.
  func isComplete(_ snapshot: Snapshot) -> Bool {
    let compiled = CompiledSnapshot(snapshot, directory: url)
    guard let noted = try? String(contentsOf: seal, encoding: .utf8),
      let resource = try? Data(contentsOf: compiled.resource), SHA256.hexDigest(of: resource) == noted
    else { return false }
    let directory = compiled.zoneinfoDirectory.path
    return snapshot.identifiers.allSatisfy { access("\(directory)/\($0.rawValue)", R_OK) == 0 }
  }

  /// Notes the hash of a draft's resource, after the last of its files.
  func seal(_ compiled: CompiledSnapshot, _ snapshot: Snapshot) throws {
    guard let resource = try? Data(contentsOf: compiled.resource), ResourceHeader.fits(resource) else {
      throw SnapshotError(
        .missingPart, "\(compiled.resource.path): genrb wrote no whole resource; is the disk full?")
    }
    try write(Data(SHA256.hexDigest(of: resource).utf8), to: seal)
    guard isComplete(snapshot) else {
      throw SnapshotError(.missingPart, "\(url.path): zic or genrb left files out; is the disk full?")
    }
  }

  /// Moves a sealed draft here, unless another process was faster.
  func publish(_ draft: CacheFolder, _ snapshot: Snapshot) throws {
    for _ in 0..<3 {
      if rename(draft.url.path, url.path) == 0 { return }
      let reason = String(cString: strerror(errno))
      if isComplete(snapshot) { return }
      // A damaged folder makes way; who has its resource mapped keeps what is mapped.
      let aside = url.deletingLastPathComponent().appendingPathComponent(".damaged-\(UUID().uuidString)")
      guard rename(url.path, aside.path) == 0 || errno == ENOENT else {
        throw SnapshotError(.missingPart, "\(url.path): cannot be renamed into place: \(reason)")
      }
      CacheFolder(aside).remove()
    }
    throw SnapshotError(.missingPart, "\(url.path): cannot be renamed into place")
  }

  func makeDirectory(_ directory: URL) throws {
    do {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    } catch {
      throw SnapshotError(
        .missingPart,
        "\(directory.path): cannot be made: \(error.localizedDescription); choose another cache folder")
    }
  }

  func write(_ data: Data, to file: URL) throws {
    do {
      try data.write(to: file)
    } catch {
      throw SnapshotError(.missingPart, "\(file.path): cannot be written: \(error.localizedDescription)")
    }
  }

  func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}

/// The beginning of a `.res` file, which says how long the file has to be.
enum ResourceHeader {
  /// Whether a resource has the length that its header says, so that a file cut short is never used.
  ///
  /// Source: ICU, `uresdata.h`: the header's size, then the root, then indexes whose fourth is the top of
  /// the bundle in units of four bytes.
  static func fits(_ data: Data) -> Bool {
    let bytes = [UInt8](data)
    guard bytes.count >= 24, bytes[2] == 0xda, bytes[3] == 0x27 else { return false }
    let isBigEndian = bytes[8] != 0
    func number(at start: Int, count: Int) -> Int {
      let part = bytes[start..<start + count]
      return (isBigEndian ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
    let headerSize = number(at: 0, count: 2)
    guard bytes.count >= headerSize + 20 else { return false }
    return headerSize + number(at: headerSize + 16, count: 4) * 4 == bytes.count
  }
}
