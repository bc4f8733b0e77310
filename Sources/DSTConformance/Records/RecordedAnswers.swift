import Conformance
import Questions
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
  /// reading), and the place of the right and the given answer among those of the record, between bars.
  public let differing: [String]

  /// Puts the answers of a run in order; those that occur more than once are kept once.
  package static func all(
    cases: [RecordedCase], digests: [AnswerSet: AnswerDigest], classes: [String]
  ) -> ([RecordedAnswers], compared: [ComparedAnswers]) {
    let places = Dictionary(uniqueKeysWithValues: classes.enumerated().map { ($0.element, $0.offset) })
    let cases = cases.sorted()
    var seen: Set<ComparedAnswers> = []
    // Two that read alike, as parts of longer answers may, are told apart by the case that comes first.
    let compared = cases.map(\.answers).filter { seen.insert($0).inserted }.enumerated()
      .map { (text: "\($0.element.expectedText)|\($0.element.actualText)", place: $0.offset, $0.element) }
      .sorted { ($0.text, $0.place) < ($1.text, $1.place) }.map(\.2)
    let comparedPlaces = Dictionary(
      uniqueKeysWithValues: compared.enumerated().map { ($0.element, $0.offset) })
    var lines: [AnswerSet: [String]] = [:]
    for found in cases {
      let id = found.id.dropFirst(Self.prefix(of: found.zone).count)
      let line = [
        String(id), "\(found.classID.flatMap { places[$0] } ?? -1)", "\(comparedPlaces[found.answers] ?? 0)",
      ].joined(separator: "|")
      lines[AnswerSet(zone: found.zone, subject: found.subject), default: []].append(line)
    }
    let answers = digests.sorted { ($0.key.zone, $0.key.subject) < ($1.key.zone, $1.key.subject) }.map {
      RecordedAnswers(
        zone: $0.key.zone, subject: $0.key.subject, digest: $0.value, differing: lines[$0.key] ?? [])
    }
    return (answers, compared)
  }

  /// What the id of every case of a zone begins with.
  private static func prefix(of zone: ZoneID) -> String { "\(QuestionKey.zone.rawValue)=\(zone) " }

  /// Reads one of the lines; nil where it is no such line.
  func recordedCase(
    _ line: String, classes: [DivergenceClass], compared: [ComparedAnswers]
  ) -> RecordedCase? {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
    guard parts.count >= 3, let place = Int(parts[parts.count - 2]), place < classes.count,
      let answers = Int(parts[parts.count - 1]), compared.indices.contains(answers)
    else { return nil }
    return RecordedCase(
      subject: subject, zone: zone,
      id: Self.prefix(of: zone) + parts.dropLast(2).joined(separator: "|"),
      classID: place < 0 ? nil : classes[place].kind.id, answers: compared[answers])
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
