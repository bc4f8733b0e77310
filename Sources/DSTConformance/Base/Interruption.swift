import Synchronization

/// A signal that asks a run to end early and to keep what is done.
public final class Interruption: Sendable {
  private let received = Atomic<Int32>(0)

  /// No signal yet.
  public init() {}

  /// Asks the run to end; the first signal counts.
  public func interrupt(by signal: Int32) {
    _ = received.compareExchange(expected: 0, desired: signal, ordering: .relaxed)
  }

  /// The number of the signal; nil where none came.
  public var signal: Int32? {
    let signal = received.load(ordering: .relaxed)
    return signal == 0 ? nil : signal
  }
}
