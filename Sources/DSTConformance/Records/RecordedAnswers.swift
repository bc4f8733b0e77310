import Foundation
public import WallClock

/// One subject's answers about one zone: a digest of all, and those that differ from the oracle's.
public struct RecordedAnswers: Hashable, Sendable {
  /// The zone that was asked about.
  public let zone: ZoneID
  /// Who answered.
  public let subject: String
  /// A digest of all answers.
  public let digest: AnswerDigest
  /// A line for each answer that differs: the case's id without the zone, the place of its class (-1 for an other
  /// reading), and the places of the right and the given answer among the record's texts, between bars.
  public let differing: [String]

  /// Puts the answers of a run in order; texts that occur more than once are kept once.
  static func all(
    cases: [RecordedCase], digests: [AnswerSet: AnswerDigest], classes: [String]
  ) -> ([RecordedAnswers], texts: [String]) {
    let places = Dictionary(uniqueKeysWithValues: classes.enumerated().map { ($0.element, $0.offset) })
    let texts = Set(cases.flatMap { [$0.expected, $0.actual] }).sorted()
    let textPlaces = Dictionary(uniqueKeysWithValues: texts.enumerated().map { ($0.element, $0.offset) })
    var lines: [AnswerSet: [String]] = [:]
    for found in cases.sorted() {
      let id = found.id.dropFirst(found.zone.rawValue.count + 1)
      let line = [
        String(id), "\(found.classID.flatMap { places[$0] } ?? -1)", "\(textPlaces[found.expected] ?? 0)",
        "\(textPlaces[found.actual] ?? 0)",
      ].joined(separator: "|")
      lines[AnswerSet(zone: found.zone, subject: found.subject), default: []].append(line)
    }
    let answers = digests.sorted { ($0.key.zone, $0.key.subject) < ($1.key.zone, $1.key.subject) }.map {
      RecordedAnswers(
        zone: $0.key.zone, subject: $0.key.subject, digest: $0.value, differing: lines[$0.key] ?? [])
    }
    return (answers, texts)
  }

  /// Reads one of the lines; nil where it is no such line.
  func recordedCase(_ line: String, classes: [DivergenceClass], texts: [String]) -> RecordedCase? {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
    guard parts.count >= 4, let place = Int(parts[parts.count - 3]), place < classes.count,
      let expected = Int(parts[parts.count - 2]), texts.indices.contains(expected),
      let actual = Int(parts[parts.count - 1]), texts.indices.contains(actual)
    else { return nil }
    return RecordedCase(
      subject: subject, zone: zone, id: "\(zone) " + parts.dropLast(3).joined(separator: "|"),
      classID: place < 0 ? nil : classes[place].kind.id, expected: texts[expected], actual: texts[actual])
  }
}

extension RecordedAnswers: Codable {
  private enum CodingKeys: String, CodingKey { case zone, subject, digest, differing }

  /// Reads the digest in its written form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    zone = try container.decode(ZoneID.self, forKey: .zone)
    subject = try container.decode(String.self, forKey: .subject)
    differing = try container.decode([String].self, forKey: .differing)
    let text = try container.decode(String.self, forKey: .digest)
    guard let digest = AnswerDigest(text) else {
      throw DecodingError.dataCorruptedError(
        forKey: .digest, in: container,
        debugDescription: "found \"\(text)\", wanted a count, a colon and 16 hexadecimal digits")
    }
    self.digest = digest
  }

  /// Writes the digest in its written form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(zone, forKey: .zone)
    try container.encode(subject, forKey: .subject)
    try container.encode(digest.description, forKey: .digest)
    try container.encode(differing, forKey: .differing)
  }
}
