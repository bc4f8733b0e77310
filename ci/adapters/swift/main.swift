import Foundation
import WallClock

// WallClock's policy behind the line protocol: the pattern for a Swift program that wants to be checked.

struct Start: Encodable {
  var `protocol` = 1
  var name = "wallclock-adapter"
  var version = "1"
  var language = "Swift"
  var tzRelease = TimeZone.timeZoneDataVersion
}

struct Question: Decodable {
  let id: Int
  let zone: ZoneID
  let day: LocalDate
  let time: LocalTime
  let matching: MatchingPolicy
  let repeated: RepeatedTimePolicy
}

struct Reply: Encodable {
  private enum CodingKeys: String, CodingKey { case id, unsupported }
  let id: Int
  let resolution: Resolution?

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    if let resolution {
      try resolution.encode(to: encoder)
    } else {
      try container.encode("unknown time zone", forKey: .unsupported)
    }
  }
}

struct Adapter {
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()
  private var policies: [ZoneID: WallClockPolicy] = [:]

  func start() throws -> Data { try line(Start()) }

  mutating func answer(_ text: String) throws -> Data {
    let question = try decoder.decode(Question.self, from: Data(text.utf8))
    if policies[question.zone] == nil { policies[question.zone] = try? WallClockPolicy(in: question.zone) }
    let resolution = policies[question.zone]?.resolve(
      question.time, on: question.day, matching: question.matching, repeated: question.repeated)
    return try line(Reply(id: question.id, resolution: resolution))
  }

  private func line(_ message: some Encodable) throws -> Data {
    try encoder.encode(message) + Data([UInt8(ascii: "\n")])
  }
}

var adapter = Adapter()
// The first line says which versions of the protocol the suite speaks; there is one.
_ = readLine()
try FileHandle.standardOutput.write(contentsOf: adapter.start())
while let line = readLine() {
  try FileHandle.standardOutput.write(contentsOf: adapter.answer(line))
}
