import Foundation
import Scheduling
import SchedulingWorkerOrder
import WallClock

/// Catches up a schedule as its order says, and kills itself at the step that the order names.
@main
struct SchedulingWorker {
  static func main() throws {
    let order = try JSONDecoder().decode(
      WorkerOrder.self, from: try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1])))
    if let limit = order.fileSizeLimit {
      // Without the signal a write beyond the limit fails, as on a full disk.
      signal(SIGXFSZ, SIG_IGN)
      var limits = rlimit(rlim_cur: rlim_t(limit), rlim_max: rlim_t(limit))
      #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
      #else
        setrlimit(RLIMIT_FSIZE, &limits)
      #endif
    }
    do {
      try run(order)
    } catch let error as StoreError {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    } catch let error as LedgerError {
      FileHandle.standardError.write(Data("ledger: error \(error.code)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ order: WorkerOrder) throws {
    var steps = 0
    func step() {
      steps += 1
      if steps == order.killAt { kill(getpid(), SIGKILL) }
    }
    step()
    let store = try RecordStore(at: URL(fileURLWithPath: order.store))
    step()
    let zone = order.schedule.versions[0].zone
    let table = try OffsetTable(initialOffset: order.initialOffset, changes: order.changes)
    let scheduler = Scheduler(
      store: store, clocks: ZoneClocks(release: order.release, tables: [zone: table]))
    try store.transaction {
      if try store.schedule(order.schedule.id) == nil { try store.save(order.schedule) }
      step()
    }
    step()
    let ledger = try EffectLedger(order.ledger)
    var repeated = 0
    let summary = try scheduler.catchUp(
      order.schedule.id, after: order.start, through: order.now, policy: order.policy, actor: "worker",
      page: order.page, step: { _ in step() }
    ) { occurrence in
      if try !ledger.apply(occurrence.key.description, step: step) { repeated += 1 }
    }
    ledger.close()
    let report = WorkerReport(steps: steps, repeatedEffects: repeated, summary: summary)
    FileHandle.standardOutput.write(try JSONEncoder().encode(report))
  }
}
