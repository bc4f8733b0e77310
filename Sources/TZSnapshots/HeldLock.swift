import Foundation

/// A lock on a file or a folder, which the system frees when the value or its process ends, however it ends.
package final class HeldLock {
  private let descriptor: Int32

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Waits for the lock on a file, which is made where it is missing; nil with `errno` where it cannot be had.
  package static func file(_ url: URL) -> HeldLock? {
    take(open(url.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644), LOCK_EX)
  }

  /// Takes the lock on a folder; nil where another process holds it, or the folder is gone.
  package static func folder(_ url: URL) -> HeldLock? {
    take(open(url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC), LOCK_EX | LOCK_NB)
  }

  /// Takes the lock on a file that is there; nil where another process holds it, or the file is gone.
  package static func existing(_ url: URL) -> HeldLock? {
    take(open(url.path, O_RDONLY | O_CLOEXEC), LOCK_EX | LOCK_NB)
  }

  private static func take(_ descriptor: Int32, _ operation: Int32) -> HeldLock? {
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, operation) == 0 else {
      close(descriptor)
      return nil
    }
    return HeldLock(descriptor)
  }
}
