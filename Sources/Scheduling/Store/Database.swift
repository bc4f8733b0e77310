import CSQLite
import Foundation

/// One connection to an SQLite file, for one thread; nothing of SQLite's leaves it but its values.
package final class Database {
  /// The file's path, or `:memory:`.
  let file: String

  private let handle: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]
  private var depth = 0

  enum Access {
    /// Reading a file that nobody writes meanwhile, which leaves nothing beside it.
    case readUnchanging
    case read, readWrite

    fileprivate var flags: Int32 {
      switch self {
      case .readUnchanging: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      case .read: SQLITE_OPEN_READONLY
      case .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    }

    fileprivate func name(of file: String) -> String {
      guard case .readUnchanging = self else { return file }
      let path = file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? file
      return "file:\(path)?immutable=1"
    }
  }

  /// Opens a file, which need not exist where it may be written.
  init(_ file: String, _ access: Access, waitingMilliseconds: Int) throws(StoreError) {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(access.name(of: file), &opened, access.flags | SQLITE_OPEN_NOMUTEX, nil)
    guard let opened else {
      throw StoreError.failed(file: file, code: Int(code), detail: "no memory for a connection")
    }
    guard code == SQLITE_OK else {
      let error = StoreError(
        code: sqlite3_extended_errcode(opened), detail: String(cString: sqlite3_errmsg(opened)), file: file)
      sqlite3_close_v2(opened)
      throw error
    }
    handle = opened
    self.file = file
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, Int32(waitingMilliseconds))
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// Runs statements that take no values and give no rows.
  func execute(_ sql: String) throws(StoreError) {
    try check(sqlite3_exec(handle, sql, nil, nil, nil))
  }

  /// Runs a statement, and says how many rows it changed.
  @discardableResult
  package func run(_ sql: String, _ values: [Value] = []) throws(StoreError) -> Int {
    _ = try rows(sql, values) { _ in () }
    return Int(sqlite3_changes(handle))
  }

  /// The rows of a query, each read by a closure.
  func rows<Element>(
    _ sql: String, _ values: [Value] = [], _ read: (Row) -> Element
  ) throws(StoreError) -> [Element] {
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1), of: statement) }
    var elements: [Element] = []
    while true {
      let code = sqlite3_step(statement)
      switch code {
      case SQLITE_ROW: elements.append(read(Row(statement: statement)))
      case SQLITE_DONE: return elements
      default: try check(code)
      }
    }
  }

  /// Does several things or none of them; others who want to write wait meanwhile.
  ///
  /// The lock is taken at once, because a reader that becomes a writer would fail where another has written.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    guard depth == 0 else { return try body() }
    try execute("BEGIN IMMEDIATE")
    depth += 1
    defer { depth -= 1 }
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // SQLite has rolled back by itself where the disk was full, so this may have nothing to do.
      if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
      throw error
    }
  }

  private func prepared(_ sql: String) throws(StoreError) -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil))
    guard let statement else {
      throw StoreError.failed(file: file, code: Int(SQLITE_MISUSE), detail: "an empty statement")
    }
    statements[sql] = statement
    return statement
  }

  private func bind(_ value: Value, at index: Int32, of statement: OpaquePointer) throws(StoreError) {
    switch value {
    case .null: try check(sqlite3_bind_null(statement, index))
    case .integer(let number): try check(sqlite3_bind_int64(statement, index, Int64(number)))
    case .text(let text):
      // SQLITE_TRANSIENT: the text is copied before the call returns.
      let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      try check(sqlite3_bind_text(statement, index, text, Int32(text.utf8.count), transient))
    }
  }

  private func check(_ code: Int32) throws(StoreError) {
    guard code != SQLITE_OK else { return }
    throw StoreError(code: code, detail: String(cString: sqlite3_errmsg(handle)), file: file)
  }
}

extension Database {
  /// A value of a row.
  package enum Value {
    case null
    case integer(Int)
    case text(String)

    init(_ text: String?) { self = text.map(Value.text) ?? .null }
    init(_ number: Int?) { self = number.map(Value.integer) ?? .null }
  }

  /// A row while it is being read; columns are counted from 0.
  struct Row {
    fileprivate let statement: OpaquePointer

    func text(_ column: Int32) -> String? {
      sqlite3_column_text(statement, column).map { String(cString: $0) }
    }

    func integer(_ column: Int32) -> Int? {
      sqlite3_column_type(statement, column) == SQLITE_NULL
        ? nil : Int(sqlite3_column_int64(statement, column))
    }
  }

  /// One number that a statement gives.
  func number(_ sql: String, _ values: [Value] = []) throws(StoreError) -> Int? {
    try rows(sql, values) { $0.integer(0) }.first ?? nil
  }
}
