import Foundation

/// The business side: a file of its own with a line for each effect, which knows its keys and does none twice.
///
/// A line that was cut off in the middle is no effect and is taken away before the next one is written.
public struct EffectLedger {
  private let descriptor: Int32

  /// Opens the file, or makes it.
  public init(_ file: String) throws {
    descriptor = open(file, O_RDWR | O_CREAT, 0o600)
    guard descriptor >= 0 else { throw LedgerError(errno) }
  }

  /// Closes the file.
  public func close() {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }

  /// Writes an effect unless the file has it; false where it has.
  public func apply(_ key: String, step: () -> Void) throws -> Bool {
    guard flock(descriptor, LOCK_EX) == 0 else { throw LedgerError(errno) }
    defer { _ = flock(descriptor, LOCK_UN) }
    let lines = try wholeLines()
    guard !lines.contains(key) else { return false }
    let end = lines.reduce(0) { $0 + $1.utf8.count + 1 }
    guard ftruncate(descriptor, off_t(end)) == 0, lseek(descriptor, off_t(end), SEEK_SET) >= 0 else {
      throw LedgerError(errno)
    }
    let bytes = Array((key + "\n").utf8)
    step()
    try write(bytes.prefix(bytes.count / 2))
    step()
    try write(bytes.dropFirst(bytes.count / 2))
    guard fsync(descriptor) == 0 else { throw LedgerError(errno) }
    step()
    return true
  }

  /// The effects in the file.
  public func wholeLines() throws -> [String] {
    guard lseek(descriptor, 0, SEEK_SET) >= 0 else { throw LedgerError(errno) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count >= 0 else { throw LedgerError(errno) }
      guard count > 0 else { break }
      bytes += buffer[0..<count]
    }
    guard let last = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    return bytes[..<last].split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  private func write(_ bytes: ArraySlice<UInt8>) throws {
    let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
    guard count == bytes.count else { throw LedgerError(count < 0 ? errno : ENOSPC) }
  }
}

/// What the system said when the ledger could not be read or written.
public struct LedgerError: Error {
  /// The system's error number.
  public let code: Int32

  init(_ code: Int32) { self.code = code }
}
