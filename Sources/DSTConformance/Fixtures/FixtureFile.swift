import Conformance
import Foundation
import Questions
import WallClock

/// One file of fixtures, read whole or not at all.
struct FixtureFile {
  /// The cases, in the file's order.
  let fixtures: [Fixture]

  /// Reads a file.
  ///
  /// - Throws: ``HarnessFailure`` that names the file, the case, the field, what was found and what is wanted.
  init(contentsOf file: URL) throws {
    let document = try JSONFile.read(Document.self, from: file)
    var places: [String: Int] = [:]
    var fixtures: [Fixture] = []
    for (index, entry) in document.cases.enumerated() {
      let origin = "\(file.path): cases[\(index)]" + (entry.name.map { " (\($0))" } ?? "")
      let content = try Self.content(of: entry, at: origin)
      if let place = places.updateValue(index, forKey: content.name) {
        throw HarnessFailure(
          "\(origin): name: found the name of cases[\(place)], wanted each name once", .badData)
      }
      fixtures.append(
        Fixture(
          name: content.name, question: content.question, expected: content.expected,
          since: content.since, note: content.note ?? "", origin: origin))
    }
    self.fixtures = fixtures
  }

  private static func content(of entry: Entry, at origin: String) throws -> Content {
    do {
      return try entry.content.get()
    } catch let error as DecodingError {
      // Without `cases` and the index, which the origin says.
      throw HarnessFailure("\(origin): \(JSONFile.describe(error, leavingOut: 2))", .badData)
    }
  }
}

/// The whole of a file.
private struct Document: Decodable {
  let cases: [Entry]

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case schemaFile = "$schema", schema, note, cases
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let schema = try container.decode(Int.self, forKey: .schema)
    guard schema == FixtureDocument.schema else {
      throw DecodingError.dataCorruptedError(
        forKey: .schema, in: container,
        debugDescription:
          "found \(schema), wanted \(FixtureDocument.schema), in which every case has an entryPoint")
    }
    try decoder.refuseKeys(besides: CodingKeys.self)
    cases = try container.decode([Entry].self, forKey: .cases)
    guard !cases.isEmpty else {
      throw DecodingError.dataCorruptedError(
        forKey: .cases, in: container, debugDescription: "found none, wanted at least one")
    }
  }
}

/// One case, or what is wrong with it beside the name, so that the error can name it.
private struct Entry: Decodable {
  let name: String?
  let content: Result<Content, any Error>

  private enum CodingKeys: String, CodingKey { case name }

  init(from decoder: any Decoder) throws {
    name = try? decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
    content = Result { try Content(from: decoder) }
  }
}

/// What is in a case.
private struct Content: Decodable {
  let name: String
  let question: Question
  let expected: Answer
  let since: String?
  let note: String?

  private enum CodingKeys: String, CodingKey, CaseIterable { case name, expected, since, note }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    guard !name.isEmpty else {
      throw DecodingError.dataCorruptedError(
        forKey: .name, in: container, debugDescription: "found an empty text, wanted a name")
    }
    question = try Question(from: decoder)
    try decoder.refuseKeys(
      besides: [CodingKeys.name.rawValue] + question.entryPoint.keys.map(\.rawValue)
        + [CodingKeys.expected, .since, .note].map(\.rawValue))
    do {
      try question.requireAskable()
    } catch {
      throw DecodingError.invalid(error, in: decoder)
    }
    expected =
      switch question.kind {
      case .localTime:
        .resolved(try container.decode(ExpectedResolution.self, forKey: .expected).resolution)
      case .search: .found(try container.decode(ExpectedResult.self, forKey: .expected).result)
      case .laws, .schedule: try container.decode(ExpectedLaws.self, forKey: .expected).answer
      }
    since = try container.decodeIfPresent(String.self, forKey: .since)
    if let since, since.wholeMatch(of: /[0-9]{4}[a-z]{1,2}/) == nil {
      throw DecodingError.dataCorruptedError(
        forKey: .since, in: container,
        debugDescription: "found \"\(since)\", wanted a tz release as 2025b")
    }
    note = try container.decodeIfPresent(String.self, forKey: .note)
  }
}

/// The right answer, which has no key beside those of its form.
private struct ExpectedResolution: Decodable {
  let resolution: Resolution

  private enum CodingKeys: String, CodingKey, CaseIterable { case instants, none }

  init(from decoder: any Decoder) throws {
    try decoder.refuseKeys(besides: CodingKeys.self)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    _ = try container.decodeIfPresent([InstantKeys].self, forKey: .instants)
    resolution = try Resolution(from: decoder)
    if resolution == .none(.noAnswer) {
      throw DecodingError.dataCorruptedError(
        forKey: .none, in: container,
        debugDescription:
          "found \"noAnswer\", which is never right, wanted nonexistentTime or nonexistentDay")
    }
  }

  private struct InstantKeys: Decodable {
    private enum CodingKeys: String, CodingKey, CaseIterable { case instant, adjustment }

    init(from decoder: any Decoder) throws {
      try decoder.refuseKeys(besides: CodingKeys.self)
      let container = try decoder.container(keyedBy: CodingKeys.self)
      _ = try container.decodeIfPresent(AdjustmentKeys.self, forKey: .adjustment)
    }
  }

  private struct AdjustmentKeys: Decodable {
    private enum CodingKeys: String, CodingKey, CaseIterable { case kind, reads }

    init(from decoder: any Decoder) throws {
      try decoder.refuseKeys(besides: CodingKeys.self)
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let kind = try container.decode(String.self, forKey: .kind)
      if container.contains(.reads), !["movedForward", "movedBack"].contains(kind) {
        throw DecodingError.dataCorruptedError(
          forKey: .reads, in: container,
          debugDescription: "found beside \"\(kind)\", wanted beside movedForward or movedBack alone")
      }
    }
  }
}

/// What a search rightly comes to, which has no key beside those of its form.
private struct ExpectedResult: Decodable {
  let result: SearchResult

  private enum CodingKeys: String, CodingKey, CaseIterable { case moments, end, interval, seconds, flag }

  init(from decoder: any Decoder) throws {
    try decoder.refuseKeys(besides: CodingKeys.self)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if container.contains(.end), !container.contains(.moments) {
      throw DecodingError.dataCorruptedError(
        forKey: .end, in: container, debugDescription: "found without moments, wanted beside moments alone")
    }
    result = try SearchResult(from: decoder)
    if case .moments(_, .capped) = result {
      throw DecodingError.dataCorruptedError(
        forKey: .end, in: container,
        debugDescription: "found \"capped\", which is never right, wanted reached or nothing")
    }
  }
}

/// That the laws are kept: the one right answer to a question about them.
private struct ExpectedLaws: Decodable {
  let answer: Answer

  private enum CodingKeys: String, CodingKey, CaseIterable { case laws }

  init(from decoder: any Decoder) throws {
    try decoder.refuseKeys(besides: CodingKeys.self)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let word = try container.decode(String.self, forKey: .laws)
    guard word == "kept" else {
      throw DecodingError.dataCorruptedError(
        forKey: .laws, in: container, debugDescription: "found \"\(word)\", wanted kept")
    }
    answer = .keepsLaws
  }
}

extension Decoder {
  /// Refuses an object with a key that the format lacks: a misspelt one would go unheeded.
  fileprivate func refuseKeys<Key: CodingKey & CaseIterable>(besides keys: Key.Type) throws {
    try refuseKeys(besides: keys.allCases.map(\.stringValue))
  }

  /// Refuses an object with a key that is none of some names.
  fileprivate func refuseKeys(besides names: [String]) throws {
    let container = try container(keyedBy: FieldName.self)
    let strangers = container.allKeys.filter { !names.contains($0.stringValue) }
    guard let stranger = strangers.min(by: { $0.stringValue < $1.stringValue }) else { return }
    throw DecodingError.dataCorruptedError(
      forKey: stranger, in: container,
      debugDescription: "found a field that the format lacks, wanted only \(names.joined(separator: ", ")); "
        + "did you mean \(NearestName.of(stranger.stringValue, among: names))?")
  }
}
