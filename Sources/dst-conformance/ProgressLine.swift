import CommandLineSupport
import ConformanceReports
import Foundation
import Synchronization

/// A line on the terminal with the rate and the time left, rewritten a few times a second; nothing where nobody
/// watches.
final class ProgressLine: Sendable {
  private let start = ContinuousClock.now
  private let last = Mutex<ContinuousClock.Instant?>(nil)
  private let isShown = Terminal.isWatched

  /// Shows how far a run is.
  func show(_ done: Int, of all: Int) {
    guard isShown else { return }
    let now = ContinuousClock.now
    let isDue = last.withLock { last in
      if let last, now - last < .milliseconds(200), done < all { return false }
      last = now
      return true
    }
    guard isDue else { return }
    let seconds = max((now - start) / .seconds(1), 0.001)
    let rate = Double(done) / seconds
    let left = Int((Double(all - done) / max(rate, 1)).rounded(.up))
    let text = "\(done.grouped) of \(all.grouped) cases, \(Int(rate).grouped) a second, \(left) s left"
    FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
  }

  /// Takes the line away.
  func clear() {
    guard isShown else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
  }
}
