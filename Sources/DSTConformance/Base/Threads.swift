import Conformance
import Foundation
import Synchronization

/// Threads that share out work between them.
enum Threads {
  /// Works through items on as many threads as there are jobs, and returns when all are done.
  ///
  /// - Parameters:
  ///   - jobs: how many threads, at most one an item.
  ///   - interruption: lets no further item begin.
  ///   - start: makes what a thread keeps from item to item.
  ///   - end: is told what a thread kept, once it has no further item.
  /// - Throws: ``HarnessFailure``, the first of any thread; no further item begins after it.
  static func share<Item: Sendable, State>(
    _ items: [Item], jobs: Int, interruption: Interruption, start: @escaping @Sendable () throws -> State,
    end: @escaping @Sendable (State) -> Void, _ body: @escaping @Sendable (Item, State) throws -> Void
  ) throws {
    let next = Mutex(0)
    let failure = Mutex<HarnessFailure?>(nil)
    let done = DispatchGroup()
    for _ in 0..<max(1, min(jobs, items.count)) {
      done.enter()
      Thread.detachNewThread {
        defer { done.leave() }
        do {
          let state = try start()
          defer { end(state) }
          while failure.withLock({ $0 == nil }), interruption.signal == nil,
            let item = next.withLock({ next in
              next += 1
              return next <= items.count ? items[next - 1] : nil
            })
          {
            try body(item, state)
          }
        } catch {
          failure.withLock { $0 = $0 ?? (error as? HarnessFailure) ?? HarnessFailure("\(error)", .fault) }
        }
      }
    }
    done.wait()
    if let failure = failure.withLock({ $0 }) { throw failure }
  }
}
