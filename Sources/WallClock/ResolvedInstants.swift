/// One instant, or two in order.
///
/// They are held in place, because a resolution is asked for millions of times and an array is allocated each time.
public struct ResolvedInstants: Hashable, Sendable {
  private let head: ResolvedInstant
  private let tail: ResolvedInstant?

  /// Holds one instant.
  public init(_ only: ResolvedInstant) {
    head = only
    tail = nil
  }

  /// Holds two instants in the order given.
  public init(_ first: ResolvedInstant, _ second: ResolvedInstant) {
    head = first
    tail = second
  }

  /// Holds the instants of a collection in its order.
  ///
  /// - Precondition: There are one or two.
  public init(_ instants: some Collection<ResolvedInstant>) {
    guard let first = instants.first, instants.count <= 2 else {
      preconditionFailure("found \(instants.count) instants, wanted 1 or 2")
    }
    head = first
    tail = instants.dropFirst().first
  }
}

extension ResolvedInstants: ExpressibleByArrayLiteral {
  /// Holds the instants of a literal, `[earlier, later]`.
  ///
  /// - Precondition: There are one or two.
  public init(arrayLiteral instants: ResolvedInstant...) {
    self.init(instants)
  }
}

extension ResolvedInstants: RandomAccessCollection {
  /// 0, the index of the first instant.
  public var startIndex: Int { 0 }
  /// How many instants there are, 1 or 2.
  public var endIndex: Int { tail == nil ? 1 : 2 }

  /// The instant at an index, 0 or 1.
  ///
  /// - Precondition: The index is less than the count.
  public subscript(index: Int) -> ResolvedInstant {
    if index == 0 { return head }
    guard index == 1, let tail else { preconditionFailure("index \(index) of \(count) instants") }
    return tail
  }
}

extension ResolvedInstants: Codable {
  /// Reads an array of one or two instants.
  public init(from decoder: any Decoder) throws {
    let instants = try [ResolvedInstant](from: decoder)
    guard (1...2).contains(instants.count) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "found \(instants.count) instants, wanted 1 or 2"))
    }
    self.init(instants)
  }

  /// Writes an array.
  public func encode(to encoder: any Encoder) throws {
    try Array(self).encode(to: encoder)
  }
}
