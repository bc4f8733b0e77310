import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The programs that this process has started and that have not ended, so that none outlives it.
package enum RunningChildren {
  private static let identifiers = Mutex<Set<Int32>>([])

  static func add(_ identifier: Int32) { identifiers.withLock { _ = $0.insert(identifier) } }

  static func remove(_ identifier: Int32) { identifiers.withLock { _ = $0.remove(identifier) } }

  /// Kills one program, with its group where it leads one.
  static func kill(_ identifier: Int32) {
    let leads = getpgid(identifier) == identifier
    #if canImport(Glibc)
      _ = Glibc.kill(leads ? -identifier : identifier, SIGKILL)
    #else
      _ = Darwin.kill(leads ? -identifier : identifier, SIGKILL)
    #endif
  }

  /// Kills every program that still runs.
  package static func killAll() {
    for identifier in identifiers.withLock({ $0 }) { kill(identifier) }
  }
}
