import CSQLite

/// Why a store could not do what it was asked; what it holds is as it was.
public enum StoreError: Error, Hashable, CustomStringConvertible {
  /// The file is damaged, or no database at all.
  case corrupt(file: String, detail: String)
  /// The file is a database of another program.
  case foreign(file: String)
  /// A newer release of this library wrote the file.
  case newer(file: String, found: Int, known: Int)
  /// The disk, or the quota of this process, is full.
  case full(file: String)
  /// Others kept the file locked for longer than the store waits.
  case busy(file: String)
  /// A rule of the database was to be broken, such as a key that is there already.
  case constraint(detail: String)
  /// Something else, by SQLite's extended result code.
  case failed(file: String, code: Int, detail: String)

  /// Says what is wrong, with which file, and what to do about it.
  public var description: String {
    switch self {
    case .corrupt(let file, let detail):
      "\(file): found a damaged file or no database (\(detail)), wanted a store; it was left as it is"
    case .foreign(let file): "\(file): found another program's database, wanted a store; it was left as it is"
    case .newer(let file, let found, let known):
      "\(file): found schema version \(found), wanted at most \(known); a newer release wrote it, and it was "
        + "left as it is"
    case .full(let file): "\(file): no room to write; nothing of the change was kept"
    case .busy(let file): "\(file): locked by another process for too long; nothing was changed"
    case .constraint(let detail): "the store refuses: \(detail)"
    case .failed(let file, let code, let detail): "\(file): \(detail) (SQLite \(code))"
    }
  }

  // SQLite's codes for a write that failed and for a shared-memory file that cannot grow; their macros are none that
  // Swift reads.
  private static let write = SQLITE_IOERR | 3 << 8
  private static let sharedMemorySize = SQLITE_IOERR | 19 << 8

  init(code: Int32, detail: String, file: String) {
    switch code & 0xFF {
    case SQLITE_IOERR where code == Self.sharedMemorySize: self = .full(file: file)
    case SQLITE_IOERR where code == Self.write:
      self = .failed(
        file: file, code: Int(code),
        detail: "\(detail): a write failed; is there room, also by the process's limit?")
    case SQLITE_CORRUPT, SQLITE_NOTADB: self = .corrupt(file: file, detail: detail)
    case SQLITE_FULL: self = .full(file: file)
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy(file: file)
    case SQLITE_CONSTRAINT: self = .constraint(detail: detail)
    default: self = .failed(file: file, code: Int(code), detail: detail)
    }
  }
}
