import Foundation
import Scheduling
import SchedulingWorkerOrder
import Synchronization
import Testing
import WallClock

/// W7, for real: processes that end in the middle of their work, and the next ones that go on with it.
@Suite(.serialized) struct InterruptionTests {
  private func expectWhole(_ bench: WorkerBench, _ comment: Comment) throws {
    let (effects, records) = try bench.found()
    let expected = try bench.expected()
    #expect(effects.count == expected.count && Set(effects) == expected, comment)
    #expect(records.count == expected.count && Set(records) == expected, comment)
  }

  @Test func KilledAtEveryStep_AndRunAgain_EachKeyHasOneEffectAndOneRecord() throws {
    let whole = try WorkerBench()
    defer { whole.remove() }
    guard case .done(let report) = try whole.run() else {
      Issue.record("the worker did not come to its end")
      return
    }
    try expectWhole(whole, "never killed")
    #expect(report.steps >= 200)
    #expect(report.repeatedEffects == 0)

    let repeated = Mutex(0)
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: report.steps) { index in
      do {
        let bench = try WorkerBench()
        defer { bench.remove() }
        let killed = try bench.run(killAt: index + 1)
        let again = try bench.run()
        guard killed == .killed, case .done(let second) = again else {
          failures.withLock { $0.append("step \(index + 1): \(killed), then \(again)") }
          return
        }
        repeated.withLock { $0 += second.repeatedEffects }
        try expectWhole(bench, "killed at step \(index + 1)")
      } catch {
        failures.withLock { $0.append("step \(index + 1): \(error)") }
      }
    }
    #expect(failures.withLock { $0 } == [])
    // Where it stopped between an effect and its record, the effect was asked for again and not done again.
    #expect(repeated.withLock { $0 } >= 72)
  }

  @Test func KilledAgainAndAgain_ComesToItsEnd() throws {
    let bench = try WorkerBench()
    defer { bench.remove() }
    var rounds = 0
    while rounds < 100 {
      rounds += 1
      // Seventeen steps reach past one occurrence, so that each round gets on.
      if case .done = try bench.run(killAt: 17) { break }
    }
    #expect(rounds > 5 && rounds < 100)
    try expectWhole(bench, "killed in every round")
  }

  @Test func FullDisk_FailsAndLosesNothing() throws {
    let limits = [0, 100, 2048, 4096, 20_000, 32_768, 40_000, 65_536, 100_000, 131_072, 200_000, 300_000]
    var failures = 0
    for limit in limits {
      let bench = try WorkerBench()
      defer { bench.remove() }
      if case .failed(let complaint) = try bench.run(fileSizeLimit: limit) {
        let isNamed = complaint.contains("room") || complaint.contains("ledger: error \(EFBIG)")
        #expect(isNamed, "limit \(limit): \(complaint)")
        failures += 1
      }
      guard case .done = try bench.run() else {
        Issue.record("limit \(limit): the second worker did not come to its end")
        continue
      }
      try expectWhole(bench, "limit \(limit)")
    }
    #expect(failures >= 6)
  }

  @Test func TwoWorkersAtOnce_WaitForOneAnother() throws {
    for round in 0..<4 {
      let bench = try WorkerBench()
      defer { bench.remove() }
      let workers = try (0..<3).map { try bench.start(killAt: $0 == 2 ? 60 + 7 * round : nil) }
      let endings = try workers.map { try $0.wait() }
      for ending in endings.prefix(2) {
        guard case .done = ending else {
          Issue.record("round \(round): \(ending)")
          continue
        }
      }
      try expectWhole(bench, "round \(round)")
    }
  }

  @Test func ClockSetBack_RepeatsNothing_AndGoesOn() throws {
    for killAt in [40, 80, 120, 160] {
      var bench = try WorkerBench()
      defer { bench.remove() }
      let now = bench.order.now
      #expect(try bench.run(killAt: killAt) == .killed)
      bench.order.now = now.adding(seconds: -10 * 86_400)
      guard case .done = try bench.run() else {
        Issue.record("killed at \(killAt): the worker with the earlier clock did not come to its end")
        continue
      }
      let between = try bench.found()
      #expect(Set(between.records).isSubset(of: Set(between.effects)), "killed at \(killAt)")
      bench.order.now = now
      guard case .done = try bench.run() else {
        Issue.record("killed at \(killAt): the worker with the right clock did not come to its end")
        continue
      }
      try expectWhole(bench, "killed at \(killAt)")
      bench.order.now = now.adding(seconds: -5 * 86_400)
      guard case .done(let back) = try bench.run() else {
        Issue.record("killed at \(killAt): the worker whose clock was set back again did not come to its end")
        continue
      }
      #expect(back.summary.run == 0)
      bench.order.now = now
      try expectWhole(bench, "set back again")
    }
  }

  /// W8: the zone gives up its change while the worker is away.
  @Test func TZReleaseChange_KeepsTheKeys() throws {
    for killAt in stride(from: 10, through: 200, by: 38) {
      var bench = try WorkerBench()
      defer { bench.remove() }
      #expect(try bench.run(killAt: killAt) == .killed)
      bench.order.release = "2026b"
      bench.order.changes = []
      guard case .done = try bench.run() else {
        Issue.record("killed at \(killAt): the second worker did not come to its end")
        continue
      }
      try expectWhole(bench, "killed at \(killAt)")
    }
  }
}
