#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// User and system time of processors, in seconds.
enum ProcessorTime {
  /// What this process has taken, and all processes that it has started and seen end.
  static var ofProcesses: Double {
    var (own, others) = (rusage(), rusage())
    #if canImport(Glibc)
      getrusage(RUSAGE_SELF.rawValue, &own)
      getrusage(RUSAGE_CHILDREN.rawValue, &others)
    #else
      getrusage(RUSAGE_SELF, &own)
      getrusage(RUSAGE_CHILDREN, &others)
    #endif
    return [own.ru_utime, own.ru_stime, others.ru_utime, others.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
  }

  /// What this thread has taken.
  static var ofThread: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
