import DSTConformance
import Dispatch
import Foundation

/// Turns SIGINT and SIGTERM into the early end of a run that keeps what it has.
final class SignalTrap {
  private let sources: [any DispatchSourceSignal]

  /// Listens until the process ends; a second signal ends it at once.
  init(_ interruption: Interruption) {
    guard !OwnProcess.obeyParent(ending: interruption) else {
      sources = []
      return
    }
    sources = [SIGINT, SIGTERM].map { number in
      // The signal's own action would end the process before anybody could be told.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        if interruption.signal != nil { _exit(128 + number) }
        interruption.interrupt(by: number)
      }
      source.resume()
      return source
    }
  }
}
