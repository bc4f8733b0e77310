import Foundation
import Scheduling
import SchedulingWorkerOrder
import Testing
import WallClock

/// A folder with a store and a ledger, and workers that are sent into it.
struct WorkerBench {
  let folder: URL
  var order: WorkerOrder

  /// Twelve days of New York's spring of 2026, two times a day, one of them in the gap.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    order = WorkerOrder(
      store: folder.appendingPathComponent("store.sqlite").path,
      ledger: folder.appendingPathComponent("ledger").path,
      schedule: try Sample.schedule([try Sample.version("v1", ["night": "02:30", "evening": "20:00"])]),
      release: "2026a", initialOffset: -18_000,
      changes: [OffsetChange(at: try instant("2026-03-08T07:00:00Z"), from: -18_000, to: -14_400)],
      start: try instant("2026-03-01T05:00:00Z"), now: try instant("2026-03-13T04:00:00Z"))
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// The keys that the window holds.
  func expected() throws -> Set<String> {
    let table = try OffsetTable(initialOffset: order.initialOffset, changes: order.changes)
    let clocks = ZoneClocks(release: order.release, tables: [Sample.newYork: table])
    let timeline = try ScheduleTimeline(of: order.schedule, on: clocks)
    let keys = timeline.occurrences(from: order.start.adding(seconds: 1), to: order.now.adding(seconds: 1))
    return Set(keys.map(\.key.description))
  }

  enum Ending: Equatable {
    case killed
    case failed(String)
    case done(WorkerReport)
  }

  /// A worker at its work.
  struct Running {
    let process: Process
    let output: Pipe
    let errors: Pipe

    func wait() throws -> Ending {
      let text = output.fileHandleForReading.readDataToEndOfFile()
      let complaint = errors.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      if process.terminationReason == .uncaughtSignal, process.terminationStatus == SIGKILL { return .killed }
      guard process.terminationReason == .exit, process.terminationStatus == 0 else {
        return .failed(String(decoding: complaint, as: UTF8.self))
      }
      return .done(try JSONDecoder().decode(WorkerReport.self, from: text))
    }
  }

  /// Starts a worker.
  func start(killAt: Int? = nil, fileSizeLimit: Int? = nil) throws -> Running {
    var order = order
    order.killAt = killAt
    order.fileSizeLimit = fileSizeLimit
    let file = folder.appendingPathComponent("order-\(UUID().uuidString).json")
    try JSONEncoder().encode(order).write(to: file)
    let running = Running(process: Process(), output: Pipe(), errors: Pipe())
    running.process.executableURL = try Self.executable()
    running.process.arguments = [file.path]
    running.process.standardOutput = running.output
    running.process.standardError = running.errors
    running.process.standardInput = FileHandle.nullDevice
    try running.process.run()
    return running
  }

  /// Starts a worker and waits for it.
  func run(killAt: Int? = nil, fileSizeLimit: Int? = nil) throws -> Ending {
    try start(killAt: killAt, fileSizeLimit: fileSizeLimit).wait()
  }

  /// The effects, each line of the ledger, and the keys of the records.
  func found() throws -> (effects: [String], records: [String]) {
    let ledger = try EffectLedger(order.ledger)
    defer { ledger.close() }
    let store = try RecordStore(at: URL(fileURLWithPath: order.store))
    try store.verify()
    let records = try store.records(of: order.schedule.id)
    return (try ledger.wholeLines(), records.compactMap { $0.key?.description })
  }

  struct NotBuilt: Error {}

  private static func executable() throws -> URL {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let candidate = folder.appendingPathComponent("scheduling-worker")
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
    }
    throw NotBuilt()
  }
}
