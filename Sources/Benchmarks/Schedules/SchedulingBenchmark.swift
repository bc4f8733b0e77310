import Foundation
import Scheduling
import Synchronization
import WallClock

/// Measures what schedules cost at scale: listing many over years, and catching up among many records.
struct SchedulingBenchmark {
  /// How many schedules are listed, each with three times a day.
  var schedules = 10_000
  /// How many local days are listed.
  var days = 730
  /// How many threads list.
  var jobs = 2
  /// How many records the store holds when a day is caught up.
  var records = 1_000_000

  /// What was measured; seconds and bytes.
  struct Result: Encodable {
    /// How many occurrences were listed.
    var occurrences = 0
    /// How long that took.
    var listingSeconds = 0.0
    /// The process's greatest memory after listing one month.
    var memoryAfterOneMonth = 0
    /// The process's greatest memory after listing all days.
    var memoryAfterAllDays = 0
    /// How many records the store held.
    var records = 0
    /// How long writing them took.
    var writingSeconds = 0.0
    /// How long opening the store took, its check included.
    var openingSeconds = 0.0
    /// How long one schedule's day took to be caught up and recorded.
    var oneScheduleSeconds = 0.0
    /// How long it took to collect what all schedules missed on one day.
    var allSchedulesSeconds = 0.0
    /// How many occurrences all schedules missed on that day.
    var missed = 0
  }

  /// Does the measuring, in a folder for the store.
  ///
  /// - Throws: ``StoreError``, `UnknownZone`.
  func run(in folder: URL, progress: (String) -> Void = { _ in }) throws -> Result {
    var result = Result()
    let clocks = ZoneClocks.foundation()
    let zones = TimeZone.knownTimeZoneIdentifiers.map { ZoneID($0) }
    progress("listing \(schedules) schedules over \(days) days")
    _ = try list(days: 30, zones, clocks)
    result.memoryAfterOneMonth = Self.greatestMemory()
    let start = ContinuousClock.now
    result.occurrences = try list(days: days, zones, clocks)
    result.listingSeconds = (ContinuousClock.now - start) / .seconds(1)
    result.memoryAfterAllDays = Self.greatestMemory()
    try measureStore(in: folder, zones, clocks, progress, &result)
    return result
  }

  private static let startDay = LocalDate(daysSince1970: 20_454)
  private static let epoch = LocalDateTime(startDay, .midnight).instant(offset: 0)

  private func schedule(_ index: Int, _ zones: [ZoneID]) throws -> Schedule {
    let slots = [8, 14, 20].enumerated().compactMap { place, hour in
      LocalTime(hour: hour, minute: index % 60).map { Slot(id: UUID(naming: "\(index) \(place)"), time: $0) }
    }
    let version = ScheduleVersion(
      id: UUID(naming: "version \(index)"), zone: zones[index % zones.count], matching: .nextTime,
      repeated: .first, recurrence: .local(try Rule(on: .everyDay, slots: slots)))
    return try Schedule(
      id: UUID(naming: "schedule \(index)"), title: "\(index)", startDay: Self.startDay, versions: [version])
  }

  private func list(days: Int, _ zones: [ZoneID], _ clocks: ZoneClocks) throws -> Int {
    let total = Mutex(0)
    let failure = Mutex<(any Error)?>(nil)
    DispatchQueue.concurrentPerform(iterations: jobs) { job in
      do {
        var count = 0
        for index in stride(from: job, to: schedules, by: jobs) {
          let timeline = try ScheduleTimeline(of: schedule(index, zones), on: clocks)
          let end = Self.epoch.adding(seconds: days * LocalTime.secondsPerDay)
          for occurrence in timeline.occurrences(from: Self.epoch, to: end) where occurrence.slotIndex >= 0 {
            count += 1
          }
        }
        total.withLock { $0 += count }
      } catch {
        failure.withLock { $0 = error }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
    return total.withLock { $0 }
  }

  private func measureStore(
    in folder: URL, _ zones: [ZoneID], _ clocks: ZoneClocks, _ progress: (String) -> Void,
    _ result: inout Result
  ) throws {
    let file = folder.appendingPathComponent("benchmark.sqlite")
    let aSchedule = 3 * (days - 1)
    let count = max(1, (records + aSchedule - 1) / aSchedule + 1)
    let kept = try (0..<count).map { try schedule($0, zones) }
    let lastDay = Self.epoch.adding(seconds: (days - 1) * LocalTime.secondsPerDay)
    progress("writing \(records) records of \(count) schedules")
    var start = ContinuousClock.now
    do {
      let store = try RecordStore(at: file)
      for schedule in kept {
        try store.transaction {
          try store.save(schedule)
          let timeline = try ScheduleTimeline(of: schedule, on: clocks)
          for occurrence in timeline.occurrences(from: Self.epoch, to: lastDay) {
            try store.insert(
              CompletionRecord(
                command: UUID(naming: occurrence.key.description), schedule: schedule.id, key: occurrence.key,
                outcome: .given, scheduled: occurrence.scheduled, actual: occurrence.scheduled,
                actor: "bench",
                quantity: nil))
          }
          try store.advance(
            schedule.id,
            to: CatchUpProgress(first: Self.epoch, start: .moment(lastDay), release: clocks.release))
        }
      }
      result.records = try store.recordCount()
    }
    result.writingSeconds = (ContinuousClock.now - start) / .seconds(1)

    start = .now
    let scheduler = Scheduler(store: try RecordStore(at: file), clocks: clocks)
    result.openingSeconds = (ContinuousClock.now - start) / .seconds(1)
    let now = lastDay.adding(seconds: LocalTime.secondsPerDay)
    // Reading a schedule for the first time is no part of catching it up.
    let timelines = try scheduler.timelines()
    start = .now
    for timeline in timelines {
      let resolved = try scheduler.resolved(timeline, from: lastDay, through: now)
      result.missed += try ScheduleCatchUp(of: timeline, policy: .all)
        .missed(after: .moment(lastDay), resolved: resolved) { now }.occurrences.count
    }
    result.allSchedulesSeconds = (ContinuousClock.now - start) / .seconds(1)
    start = .now
    let summary = try scheduler.catchUp(
      kept[count / 2].id, after: Self.epoch, through: now, policy: .all, actor: "bench"
    ) { _ in }
    result.oneScheduleSeconds = (ContinuousClock.now - start) / .seconds(1)
    guard summary.run == 3 else { throw StoreError.constraint(detail: "found \(summary.run) runs, wanted 3") }
  }

  /// The greatest memory that the process has had, in bytes.
  private static func greatestMemory() -> Int {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss * 1024
    #else
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #endif
  }
}
