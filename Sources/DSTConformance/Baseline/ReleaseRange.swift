/// Some tz releases in a row, by the order of their names: `2023b-`, `-2020a`, `2021e-2022b`, or `2022b` alone.
public struct ReleaseRange: Hashable, Sendable {
  /// The first release; nil where there is no first.
  public let first: String?
  /// The last release; nil where there is no last.
  public let last: String?

  /// Makes a range, its ends included.
  public init(from first: String?, through last: String?) {
    self.first = first
    self.last = last
  }

  /// Whether a release lies in the range.
  public func contains(_ release: String) -> Bool {
    (first.map { $0 <= release } ?? true) && (last.map { release <= $0 } ?? true)
  }

  /// The ranges that hold some of the releases that were asked, and no other of them; nil where they hold all.
  ///
  /// A range that reaches an end of the list is open there: nothing is known against it.
  ///
  /// - Parameter all: the releases that were asked, in order.
  public static func ranges(of some: Set<String>, among all: [String]) -> [ReleaseRange]? {
    guard !some.isSuperset(of: all) else { return nil }
    var ranges: [ReleaseRange] = []
    var start: Int?
    for index in 0...all.count {
      let isIn = index < all.count && some.contains(all[index])
      if isIn, start == nil { start = index }
      if !isIn, let first = start {
        ranges.append(
          ReleaseRange(
            from: first == 0 ? nil : all[first], through: index == all.count ? nil : all[index - 1]))
        start = nil
      }
    }
    return ranges
  }
}

extension ReleaseRange: LosslessStringConvertible {
  /// The written form.
  public var description: String {
    if let first, first == last { return first }
    return "\(first ?? "")-\(last ?? "")"
  }

  /// Reads the written form; nil for any other text.
  public init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, parts.contains(where: { !$0.isEmpty }),
      parts.allSatisfy({ $0.isEmpty || Self.isRelease($0) })
    else { return nil }
    let ends = parts.map { $0.isEmpty ? nil : $0 }
    if let first = ends[0], let last = ends[ends.count - 1], first > last { return nil }
    self.init(from: ends[0], through: ends[ends.count - 1])
  }

  /// Whether a text is a year and one or two small letters.
  private static func isRelease(_ text: String) -> Bool {
    let letters = text.dropFirst(4)
    return text.prefix(4).count == 4 && text.prefix(4).allSatisfy { ("0"..."9").contains($0) }
      && (1...2).contains(letters.count) && letters.allSatisfy { ("a"..."z").contains($0) }
  }
}

extension ReleaseRange: Codable {
  /// Reads the written form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let range = ReleaseRange(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "found \"\(text)\", wanted tz releases as 2023b-, -2020a, 2021e-2022b or 2022b")
    }
    self = range
  }

  /// Writes the written form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
