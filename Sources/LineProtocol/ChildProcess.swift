import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that reads lines on its standard input and writes lines on its standard output; asked by one thread.
package final class ChildProcess {
  /// What came of waiting for lines.
  package enum Event {
    /// At least one whole line, without newlines.
    case lines([ArraySlice<UInt8>])
    /// The program's output ended; the text says how the program did.
    case ended(String)
    /// A line grew longer than ``longestLine`` without an end.
    case endlessLine
    /// No whole line within the limit.
    case silence
  }

  /// The longest line that is read, in bytes.
  package static let longestLine = 1 << 20
  /// How much of standard error is kept, in bytes.
  private static let keptErrors = 4096

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let errors = Pipe()
  private var unwritten: ArraySlice<UInt8> = []
  private var unread: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 65_536)
  private var errorsAreOpen = true
  /// The end of what the program wrote to standard error.
  package private(set) var lastErrors = Data()

  /// Starts a program.
  ///
  /// - Throws: ``CannotStart`` where it is not there, or not one.
  package init(_ launch: ProgramLaunch) throws {
    // A program that is gone shows as an end of its output, not as the end of this process.
    signal(SIGPIPE, SIG_IGN)
    process.executableURL = URL(fileURLWithPath: launch.executable)
    process.arguments = launch.arguments
    var environment = ProcessInfo.processInfo.environment
    for (name, value) in launch.environment { environment[name] = value }
    process.environment = environment
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    do {
      try process.run()
    } catch {
      throw CannotStart(description: "cannot start \(launch.words): \(error.localizedDescription)")
    }
    RunningChildren.add(process.processIdentifier)
    try input.fileHandleForReading.close()
    try output.fileHandleForWriting.close()
    try errors.fileHandleForWriting.close()
    let descriptor = input.fileHandleForWriting.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// Queues a line, newline included; it is written while answers are waited for.
  package func send(_ line: some Sequence<UInt8>) { unwritten.append(contentsOf: line) }

  /// Writes what is queued, and waits for whole lines.
  ///
  /// - Parameter isInterrupted: ends the waiting as if nothing had come; asked at least every 100 ms.
  package func receive(within limit: Duration, unless isInterrupted: () -> Bool = { false }) -> Event {
    let deadline = ContinuousClock.now + limit
    while true {
      let left = deadline - .now
      guard left > .zero, !isInterrupted() else { return .silence }
      var requests = [
        pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      ]
      if !unwritten.isEmpty {
        requests.append(
          pollfd(fd: input.fileHandleForWriting.fileDescriptor, events: Int16(POLLOUT), revents: 0))
      }
      if errorsAreOpen {
        requests.append(
          pollfd(fd: errors.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0))
      }
      guard poll(&requests, nfds_t(requests.count), Int32(min(left / .milliseconds(1), 99)) + 1) > 0 else {
        continue
      }
      for request in requests where request.revents != 0 {
        switch request.fd {
        case output.fileHandleForReading.fileDescriptor:
          if let event = readLines() { return event }
        case errors.fileHandleForReading.fileDescriptor: readErrors()
        default: writeQueued()
        }
      }
    }
  }

  private func writeQueued() {
    let count = unwritten.withUnsafeBytes {
      write(input.fileHandleForWriting.fileDescriptor, $0.baseAddress, $0.count)
    }
    if count > 0 {
      unwritten = unwritten.dropFirst(count)
    } else if count < 0, errno != EAGAIN, errno != EINTR {
      // Nobody reads any more; the end of the output says the rest.
      unwritten = []
    }
  }

  private func readLines() -> Event? {
    let count = read(output.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
    guard count > 0 else {
      if count < 0, errno == EINTR { return nil }
      return .ended((unread.isEmpty ? "" : "within a line, ") + ending())
    }
    let read = buffer[0..<count]
    guard let last = read.lastIndex(of: UInt8(ascii: "\n")) else {
      unread.append(contentsOf: read)
      return unread.count > Self.longestLine ? .endlessLine : nil
    }
    let whole = unread + read[..<last]
    unread = Array(read[(last + 1)...])
    let lines = whole.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.contains { $0.count > Self.longestLine } ? .endlessLine : .lines(lines)
  }

  private func readErrors() {
    let count = read(errors.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
    if count > 0 {
      lastErrors = Data((lastErrors + buffer[0..<count]).suffix(Self.keptErrors))
    } else if count == 0 {
      errorsAreOpen = false
    }
  }

  /// How the program ended, once its output did.
  private func ending() -> String {
    guard waits(.seconds(1)) else {
      kill()
      return "its output closed"
    }
    drainErrors()
    let how =
      process.terminationReason == .uncaughtSignal
      ? "signal \(process.terminationStatus)" : "exit \(process.terminationStatus)"
    let lastWords = String(decoding: lastErrors, as: UTF8.self).split(separator: "\n")
      .first { $0.contains("rror") }
    return lastWords.map { "\(how), \($0)" } ?? how
  }

  private func drainErrors() {
    while errorsAreOpen {
      var request = pollfd(fd: errors.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 0) > 0 else { return }
      readErrors()
    }
  }

  /// Waits for the program's end; false where it goes on.
  private func waits(_ limit: Duration) -> Bool {
    let deadline = ContinuousClock.now + limit
    while process.isRunning {
      guard ContinuousClock.now < deadline else { return false }
      drainErrors()
      usleep(2000)
    }
    RunningChildren.remove(process.processIdentifier)
    return true
  }

  /// Ends the program at once, with whatever it started.
  package func kill() {
    RunningChildren.kill(process.processIdentifier)
    _ = waits(.seconds(5))
  }

  /// Closes the program's input and waits for its end; false where it had to be killed.
  package func finish(within limit: Duration) -> Bool {
    try? input.fileHandleForWriting.close()
    if waits(limit) { return true }
    kill()
    return false
  }
}

/// A program cannot be started.
package struct CannotStart: Error, CustomStringConvertible {
  /// Which, and why.
  package let description: String
}
