import Foundation
import LineProtocol

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A worker as its parent sees it: one process, asked by one thread.
final class WorkerProcess {
  /// The engines that the worker reported when it came up.
  var engines: EngineReleases?

  private let process = Process()
  private let orders = Pipe()
  private let reports = Pipe()
  private let progress: ProgressPage
  private let errorFile: URL
  private let interruption: Interruption
  private var unread = Data()

  /// What came of waiting for a report.
  enum Event {
    case report(WorkerReport)
    /// The process ended; the text says how, the position at which question.
    case ended(String, WorkerPosition?)
    /// A subject worked on one question for longer than the limit; the process was killed.
    case stalled(WorkerPosition)
    /// The run is to end early; the process was killed.
    case interrupted
  }

  /// Starts a worker and begins it.
  ///
  /// - Parameters:
  ///   - launch: what to run and under which environment.
  ///   - setup: what its orders stand on.
  ///   - files: a prefix for the worker's two files, in a folder that is the run's own.
  ///   - interruption: ends the waiting for a report.
  /// - Throws: ``HarnessFailure`` where the process cannot be started.
  init(_ launch: WorkerLaunch, setup: WorkerSetup, files: URL, interruption: Interruption) throws {
    var setup = setup
    self.interruption = interruption
    setup.progressFile = files.path + ".progress"
    progress = try ProgressPage(file: setup.progressFile)
    progress.set(nil)
    errorFile = URL(fileURLWithPath: files.path + ".stderr")
    try Data().write(to: errorFile)
    process.executableURL = launch.executable
    process.arguments = launch.arguments
    process.environment = launch.environment
    process.standardInput = orders
    process.standardOutput = reports
    process.standardError = try FileHandle(forWritingTo: errorFile)
    do {
      try process.run()
    } catch {
      throw HarnessFailure("cannot start a worker, \(launch.executable.path): \(error)", .missingPart)
    }
    // The parent's copy of the worker's end would keep the pipe open after the worker is gone.
    try reports.fileHandleForWriting.close()
    try orders.fileHandleForReading.close()
    try send(.begin(setup))
  }

  /// Gives an order; a worker that is gone shows at the next ``event(limit:)``.
  func send(_ order: WorkerOrder) throws {
    var writer = LineWriter()
    try writer.append(message: order)
    try? orders.fileHandleForWriting.write(contentsOf: writer.take())
  }

  /// Waits for the next report, the worker's end, or a question that takes longer than `limit` seconds.
  func event(limit: Int) throws -> Event {
    let descriptor = reports.fileHandleForReading.fileDescriptor
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var stuck: (position: WorkerPosition, since: ContinuousClock.Instant)?
    while true {
      if let newline = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let line = unread[unread.startIndex..<newline]
        unread = Data(unread[(newline + 1)...])
        return .report(try JSONDecoder().decode(WorkerReport.self, from: line))
      }
      if interruption.signal != nil {
        kill()
        _ = end()
        return .interrupted
      }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&request, 1, 100)
      if ready > 0 {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return end() }
        unread.append(contentsOf: buffer[0..<count])
        continue
      }
      guard let position = progress.position else {
        stuck = nil
        continue
      }
      if let stuck, stuck.position == position {
        guard ContinuousClock.now - stuck.since >= .seconds(limit) else { continue }
        kill()
        _ = end()
        return .stalled(position)
      }
      stuck = (position, ContinuousClock.now)
    }
  }

  /// Whether the process runs.
  var isAlive: Bool { process.isRunning }

  /// Ends the worker, whatever it is doing.
  func kill() {
    guard process.isRunning else { return }
    #if canImport(Glibc)
      _ = Glibc.kill(process.processIdentifier, SIGKILL)
    #else
      _ = Darwin.kill(process.processIdentifier, SIGKILL)
    #endif
  }

  /// Lets the worker end by itself: its input ends.
  func finish() {
    try? orders.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  private func end() -> Event {
    process.waitUntilExit()
    let how =
      process.terminationReason == .uncaughtSignal
      ? "signal \(process.terminationStatus)" : "exit \(process.terminationStatus)"
    let lastWords = (try? String(contentsOf: errorFile, encoding: .utf8))?
      .split(separator: "\n").first { $0.contains("rror") }
    return .ended(lastWords.map { "\(how), \($0)" } ?? how, progress.position)
  }
}

/// What a worker's process is: the command itself, told to be a worker.
public struct WorkerLaunch: Sendable {
  /// The program.
  public var executable: URL
  /// Its arguments.
  public var arguments: [String]
  /// Its whole environment.
  public var environment: [String: String]

  /// The variable by which both ICUs are told where their zones are.
  public static let zoneDirectoryVariable = "ICU_TIMEZONE_FILES_DIR"

  /// Makes a launch of the command at a path.
  public init(executable: URL, environment: [String: String]) {
    self.executable = executable
    arguments = ["worker"]
    var environment = environment
    environment[Self.zoneDirectoryVariable] = nil
    // A subject that traps is a case, not something to print a page about.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    self.environment = environment
  }

  /// A line for the shell that starts the command with other arguments, in the environment of this process.
  func commandLine(_ arguments: [String]) -> String {
    let words = ([executable.path] + arguments).map {
      "'" + $0.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }
    return "SWIFT_BACKTRACE=enable=no exec " + words.joined(separator: " ")
  }

  /// The same launch, with Foundation's zones read from a folder.
  public func readingZones(from directory: URL) -> WorkerLaunch {
    var launch = self
    launch.environment[Self.zoneDirectoryVariable] = directory.path
    return launch
  }
}
