import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Lines on their way to standard output.
///
/// They are written once there are 64 KB of them, and once the oldest has waited for 50 ms, also while the program is
/// at work on the next one.
final class LineOutput: Sendable {
  private struct Lines {
    var writer = LineWriter()
    var oldest = ContinuousClock.now
  }

  private let lines = Mutex(Lines())

  private static let full = 65_536
  private static let longestWait = Duration.milliseconds(50)
  /// In microseconds.
  private static let pause: UInt32 = 25_000

  /// Appends what is written.
  func append(_ write: (inout LineWriter) throws -> Void) rethrows {
    try lines.withLock { lines in
      if lines.writer.bytes.isEmpty { lines.oldest = .now }
      try write(&lines.writer)
      if lines.writer.bytes.count >= Self.full { Self.flush(&lines.writer) }
    }
  }

  /// Writes what has been appended.
  func flush() { lines.withLock { Self.flush(&$0.writer) } }

  private static func flush(_ writer: inout LineWriter) {
    guard !writer.bytes.isEmpty else { return }
    // Whoever asked is gone where this fails, and then the input ends too.
    try? FileHandle.standardOutput.write(contentsOf: writer.take())
  }

  /// Writes from now on what has waited for long; ends the process when whoever started it has ended, which a program
  /// that is stuck in a question would not notice.
  func watch() {
    let parent = getppid()
    Thread.detachNewThread { [self] in
      while getppid() == parent {
        usleep(Self.pause)
        lines.withLock { lines in
          if ContinuousClock.now - lines.oldest >= Self.longestWait { Self.flush(&lines.writer) }
        }
      }
      _exit(0)
    }
  }
}
