import Questions
import Synchronization

/// What the faults of each subject have cost a run, over all of its processes, and when that is enough.
final class Patience: Sendable {
  /// How many faults of one subject a run puts up with, since each costs starts of its program.
  static let faults = 200
  /// How many of them one time-out counts for, since it costs the whole limit.
  static let faultsPerTimeOut = 20

  private let costs = Mutex<[String: Cost]>([:])

  private struct Cost {
    var total = 0
    var timeOuts = 0
    var reason: String?
  }

  /// Counts what came in the place of an answer.
  func count(_ fault: Answer, by subject: String, about question: Question) {
    costs.withLock { costs in
      var cost = costs[subject] ?? Cost()
      defer { costs[subject] = cost }
      if case .timedOut = fault {
        cost.timeOuts += 1
        cost.total += Self.faultsPerTimeOut
      } else {
        cost.total += 1
      }
      guard cost.reason == nil, cost.total >= Self.faults else { return }
      cost.reason =
        cost.total == cost.timeOuts * Self.faultsPerTimeOut
        ? "timed out \(cost.timeOuts) times, last in \(question.zone)"
        : "failed \(cost.total - cost.timeOuts * (Self.faultsPerTimeOut - 1)) times, last in "
          + "\(question.zone): \(fault)"
    }
  }

  /// Gives a subject up, unless it is already.
  func giveUp(_ subject: String, _ reason: String) {
    costs.withLock { costs in
      if costs[subject]?.reason == nil { costs[subject, default: Cost()].reason = reason }
    }
  }

  /// Why a subject is asked no more; nil where it is asked.
  func reasonToGiveUp(_ subject: String) -> String? { costs.withLock { $0[subject]?.reason } }

  /// The subjects that are asked no more, and why.
  var givenUp: [(subject: String, reason: String)] {
    costs.withLock { costs in
      costs.compactMap { subject, cost in cost.reason.map { (subject, $0) } }
    }
  }
}
