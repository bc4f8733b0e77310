/// One of several even shares of a plan, so that as many machines can work on it.
public struct Shard: Hashable, Sendable, Codable {
  /// Which share, from 1.
  public let index: Int
  /// How many shares there are.
  public let count: Int

  /// The share of some histories, each with the number of its questions.
  ///
  /// The largest history first, each goes to the share that has the least so far. Nothing but the plan and the
  /// tz release decides, so that every machine comes to the same shares.
  func indices(of sizes: [Int]) -> [Int] {
    var loads = Array(repeating: 0, count: count)
    var own: [Int] = []
    for place in sizes.indices.sorted(by: { (sizes[$1], $0) < (sizes[$0], $1) }) {
      guard let lightest = loads.indices.min(by: { (loads[$0], $0) < (loads[$1], $1) }) else { break }
      loads[lightest] += sizes[place]
      if lightest == index - 1 { own.append(place) }
    }
    return own.sorted()
  }
}

extension Shard: LosslessStringConvertible {
  /// The share as the command line names it, `2/4`.
  public var description: String { "\(index)/\(count)" }

  /// Reads `2/4`; nil for any other text, and for a share that there is not.
  public init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]),
      (1...10_000).contains(count), (1...count).contains(index)
    else { return nil }
    self.index = index
    self.count = count
  }
}
