import Conformance
public import Foundation
import TZSnapshots

/// Writes what a run leaves, whole or not at all.
public enum OutputFile {
  /// Writes data to a file, or to standard output where there is none.
  ///
  /// A new file is written beside the target and put in its place once it is on the disk, so that whatever ends the
  /// process leaves the old file or the new one. What a killed process had begun goes with the next write. A target that is no regular file, such as `/dev/stdout`, is written
  /// to as it is.
  ///
  /// - Throws: ``HarnessFailure`` that names the file and says why.
  public static func write(_ data: Data, to path: String?) throws {
    guard let path else { return try write(data, to: FileHandle.standardOutput, named: "standard output") }
    let attributes = try? FileManager.default.attributesOfItem(atPath: resolved(path))
    let type = attributes?[.type] as? FileAttributeType
    if let type, type != .typeRegular, type != .typeDirectory {
      guard let handle = FileHandle(forWritingAtPath: path) else {
        throw failure(path, "it cannot be opened")
      }
      return try write(data, to: handle, named: path)
    }
    let target = URL(fileURLWithPath: resolved(path))
    let folder = target.deletingLastPathComponent()
    let prefix = ".\(target.lastPathComponent)."
    sweep(folder, prefix)
    let beside = folder.appendingPathComponent(
      "\(prefix)\(ProcessInfo.processInfo.processIdentifier)\(suffix)")
    do {
      guard type != .typeDirectory else { throw CocoaError(.fileWriteFileExists) }
      try Data().write(to: beside)
      let lock = HeldLock.existing(beside)
      defer { withExtendedLifetime(lock) {} }
      let handle = try FileHandle(forWritingTo: beside)
      try handle.write(contentsOf: data)
      try handle.synchronize()
      try handle.close()
      guard rename(beside.path, target.path) == 0 else {
        throw failure(path, String(cString: strerror(errno)))
      }
    } catch {
      try? FileManager.default.removeItem(at: beside)
      throw error as? HarnessFailure ?? failure(path, reason(error))
    }
  }

  private static let suffix = ".part"

  /// Removes drafts of a target whose process is gone: nobody holds their lock, and nobody has their number.
  private static func sweep(_ folder: URL, _ prefix: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      let file = folder.appendingPathComponent(name)
      guard let number = Int32(name.dropFirst(prefix.count).dropLast(suffix.count)),
        kill(number, 0) != 0, errno == ESRCH, let lock = HeldLock.existing(file)
      else { continue }
      withExtendedLifetime(lock) { try? FileManager.default.removeItem(at: file) }
    }
  }

  private static func write(_ data: Data, to handle: FileHandle, named name: String) throws {
    do {
      try handle.write(contentsOf: data)
    } catch {
      throw failure(name, reason(error))
    }
  }

  /// The file that a symbolic link leads to, since a rename would put the new file in the link's place.
  private static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  private static func failure(_ path: String, _ reason: String) -> HarnessFailure {
    HarnessFailure("\(path): cannot be written: \(reason)", .unavailable)
  }

  private static func reason(_ error: any Error) -> String {
    let nested = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    let code = nested?.domain == NSPOSIXErrorDomain ? nested?.code : nil
    return code.map { String(cString: strerror(Int32($0))) } ?? (error as NSError).localizedDescription
  }
}
