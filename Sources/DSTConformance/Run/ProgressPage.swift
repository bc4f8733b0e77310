import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Which question a worker's subject is working on.
struct WorkerPosition: Codable, Sendable, Hashable {
  /// The chunk, from 0.
  var chunk: Int
  /// The question in the chunk, from 0.
  var question: Int
  /// The subject, by its place in the run's list.
  var subject: Int
}

/// A word of memory that parent and worker share, so that the parent knows the question at which a worker ended
/// without a message for every question.
final class ProgressPage {
  private let base: UnsafeMutableRawPointer
  private static let length = 4096

  /// Maps the page of a file, which is made where it is missing.
  init(file: String) throws {
    let descriptor = open(file, O_RDWR | O_CREAT, 0o600)
    guard descriptor >= 0, ftruncate(descriptor, off_t(Self.length)) == 0,
      let base = mmap(nil, Self.length, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), base != MAP_FAILED
    else { throw HarnessFailure("cannot map \(file): \(String(cString: strerror(errno)))", .missingPart) }
    close(descriptor)
    self.base = base
  }

  deinit { munmap(base, Self.length) }

  private var word: UnsafeMutablePointer<Atomic<UInt64>> {
    base.assumingMemoryBound(to: Atomic<UInt64>.self)
  }

  /// Marks the question that a subject is about to work on; nil where no subject is at work.
  func set(_ position: WorkerPosition?) {
    let packed = position.map { UInt64($0.chunk) << 32 | UInt64($0.question) << 8 | UInt64($0.subject + 1) }
    word.pointee.store(packed ?? 0, ordering: .relaxed)
  }

  /// The question that a subject is working on; nil where no subject is at work.
  var position: WorkerPosition? {
    let packed = word.pointee.load(ordering: .relaxed)
    guard packed != 0 else { return nil }
    return WorkerPosition(
      chunk: Int(packed >> 32), question: Int(packed >> 8 & 0xFF_FFFF), subject: Int(packed & 0xFF) - 1)
  }
}
