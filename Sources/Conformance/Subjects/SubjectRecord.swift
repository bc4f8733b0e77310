import Questions

/// What is to be told of a subject beside its answers.
public struct SubjectRecord: Hashable, Sendable, Encodable {
  /// How often it was started anew.
  public var restarts = 0
  /// How many faults it had, each recorded with one case or as one of its end.
  public var faults = 0
  /// The first faults, in its order.
  public var firstFaults: [String] = []
  /// The reasons why it does not support what was asked, with how often each was given.
  public var unsupported: [String: Int] = [:]
  /// The end of what it wrote to standard error.
  public var standardError = ""
  /// Why it was given up; nil where it was asked everything.
  public var givenUp: String?

  package init() {}

  private static let keptFaults = 10
  private static let keptReasons = 20

  /// Counts a fault.
  package mutating func note(_ fault: String) {
    faults += 1
    if firstFaults.count < Self.keptFaults { firstFaults.append(fault) }
  }

  /// Counts a question that is not supported.
  package mutating func noteUnsupported(_ reason: String, count: Int = 1) {
    guard unsupported[reason] != nil || unsupported.count < Self.keptReasons else { return }
    unsupported[reason, default: 0] += count
  }

  /// Takes in the record of the same subject from another process.
  package mutating func merge(_ other: SubjectRecord) {
    restarts += other.restarts
    faults += other.faults
    firstFaults = Array((firstFaults + other.firstFaults).prefix(Self.keptFaults))
    for (reason, count) in other.unsupported.sorted(by: { $0.key < $1.key }) {
      noteUnsupported(reason, count: count)
    }
    if standardError.isEmpty { standardError = other.standardError }
    givenUp = givenUp ?? other.givenUp
  }
}
