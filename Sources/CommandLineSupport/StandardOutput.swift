// C's `stdout` is a variable, which nothing of this program ever sets.
#if canImport(Glibc)
  @preconcurrency import Glibc
#else
  @preconcurrency import Darwin
#endif

/// What `print` writes to.
enum StandardOutput {
  /// Writes what is buffered; the system's error number where it found no room, nil where it did.
  ///
  /// This stream alone: another thread may hold the one of the input while it waits for a line.
  static func flush() -> Int32? { fflush(stdout) == 0 ? nil : errno }
}
