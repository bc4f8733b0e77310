public import WallClock

/// Whose answers about which zone.
public struct AnswerSet: Hashable, Sendable, Codable {
  /// The zone that was asked about.
  public let zone: ZoneID
  /// Who answered.
  public let subject: String

  package init(zone: ZoneID, subject: String) {
    self.zone = zone
    self.subject = subject
  }
}

/// A digest of a set of answers that does not depend on their order, so that threads and shards can add theirs up.
///
/// The sum of a 64-bit hash of each question with its answer. It finds a difference; it does not resist an attacker.
public struct AnswerDigest: Hashable, Sendable, Codable {
  /// How many answers.
  public private(set) var count = 0
  private var sum: UInt64 = 0

  /// The digest of no answer.
  public init() {}

  /// Takes in one answer.
  public mutating func add(_ question: String, _ answer: String) {
    count += 1
    sum &+= Self.hash(question, answer)
  }

  /// Takes in the answers of another digest.
  public mutating func merge(_ other: AnswerDigest) {
    count += other.count
    sum &+= other.sum
  }

  /// FNV-1a over both texts with a zero between them, mixed once more because FNV's high bits depend on few bytes.
  private static func hash(_ question: String, _ answer: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in question.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    hash = hash &* 0x0000_0100_0000_01B3
    for byte in answer.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
    return hash ^ hash >> 31
  }
}

extension AnswerDigest: LosslessStringConvertible {
  /// The count and the sum in hexadecimal digits, `8036:91f0c2b7e4d5a631`.
  public var description: String {
    let digits = String(sum, radix: 16)
    return "\(count):" + String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Reads the written form; nil for any other text.
  public init?(_ description: String) {
    let parts = description.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let count = Int(parts[0]), count >= 0, parts[1].utf8.count == 16,
      let sum = UInt64(parts[1], radix: 16)
    else { return nil }
    self.count = count
    self.sum = sum
  }
}
