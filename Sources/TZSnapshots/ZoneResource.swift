import Conformance
import WallClock

/// The text of ICU's resource `zoneinfo64`, which genrb turns into `zoneinfo64.res`.
///
/// Its shape is that of ICU's own: what `derb zoneinfo64.res` prints.
struct ZoneResource {
  static let name = "zoneinfo64"

  private let source: ZoneSource
  private(set) var records: [ZoneID: ZoneRecord] = [:]

  /// Makes the records of all zones from their compiled files.
  ///
  /// - Throws: what `read` throws.
  init(_ source: ZoneSource, read: (ZoneID) throws -> TZifFile) throws {
    self.source = source
    var finalRules: [FinalRuleKey: FinalRule?] = [:]
    for zone in source.zones.keys {
      records[zone] = ZoneRecord(of: zone, file: try read(zone), source: source, finalRules: &finalRules)
    }
  }

  /// The text.
  var text: String {
    let ruleNames = ruleNames()
    var text =
      "\(Self.name):table(nofallback) {\n  TZVersion:string { \"\(source.release)\" }\n  Zones:array {\n"
    let indexes = Dictionary(
      source.identifiers.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var equivalents: [ZoneID: [Int]] = [:]
    for (alias, target) in source.links {
      equivalents[target, default: []].append(indexes[alias] ?? 0)
    }
    for zone in source.identifiers {
      if let target = source.links[zone] {
        text += "    :int { \(indexes[target] ?? 0) }\n"
      } else if let record = records[zone] {
        text += record.text(
          links: equivalents[zone].map { ($0 + [indexes[zone] ?? 0]).sorted() } ?? [], ruleNames: ruleNames)
      }
    }
    text += "  }\n  Names:array {\n"
    for zone in source.identifiers { text += "    \"\(zone)\",\n" }
    text += "  }\n  Rules:table {\n"
    for (vector, name) in ruleNames.sorted(by: { $0.value < $1.value }) {
      text += "    \(name):intvector { \(vector.numbers.list) }\n"
    }
    text += "  }\n  Regions:array {\n"
    for _ in source.identifiers { text += "    \"001\",\n" }
    return text + "  }\n}\n"
  }

  /// A name for each distinct rule: its zones' first one.
  private func ruleNames() -> [RuleVector: String] {
    var names: [RuleVector: String] = [:]
    for zone in source.identifiers {
      guard let rule = records[zone]?.final?.rule else { continue }
      let vector = RuleVector(numbers: rule.numbers)
      if names[vector] == nil { names[vector] = "Rule\(names.count + 1)" }
    }
    return names
  }
}

/// The numbers of one entry of the `Rules` table; zones of other standard times share it.
struct RuleVector: Hashable {
  var numbers: [Int]
}

extension ZoneRecord {
  /// The record as a table of the resource.
  fileprivate func text(links: [Int], ruleNames: [RuleVector: String]) -> String {
    var types = [initial]
    var typeIndexes: [Offset: Int] = [initial: 0]
    var typeMap = ""
    for transition in transitions {
      let index = typeIndexes[transition.offset] ?? types.count
      if index == types.count {
        types.append(transition.offset)
        typeIndexes[transition.offset] = index
      }
      typeMap += index < 16 ? "0\(String(index, radix: 16))" : String(index, radix: 16)
    }
    let times = transitions.map(\.time)
    let before = times.filter { $0 < Int(Int32.min) }.flatMap(\.halves)
    let within = times.filter { Int32(exactly: $0) != nil }
    let after = times.filter { $0 > Int(Int32.max) }.flatMap(\.halves)

    var text = "    :table {\n"
    if !before.isEmpty { text += "      transPre32:intvector { \(before.list) }\n" }
    if !within.isEmpty { text += "      trans:intvector { \(within.list) }\n" }
    if !after.isEmpty { text += "      transPost32:intvector { \(after.list) }\n" }
    text += "      typeOffsets:intvector { \(types.flatMap { [$0.raw, $0.saving] }.list) }\n"
    if !transitions.isEmpty { text += "      typeMap:bin { \"\(typeMap)\" }\n" }
    if let final, let name = ruleNames[RuleVector(numbers: final.rule.numbers)] {
      text += "      finalRule:string { \"\(name)\" }\n"
      text += "      finalRaw:int { \(final.rule.rawOffset) }\n"
      text += "      finalYear:int { \(final.year) }\n"
    }
    if !links.isEmpty { text += "      links:intvector { \(links.list) }\n" }
    return text + "    }\n"
  }
}

extension [Int] {
  fileprivate var list: String { map(String.init).joined(separator: ", ") }
}

extension Int {
  /// The upper and the lower 32 bits of the 64-bit number, each as a signed number.
  fileprivate var halves: [Int] {
    [Int(Int32(truncatingIfNeeded: self >> 32)), Int(Int32(truncatingIfNeeded: self))]
  }
}
