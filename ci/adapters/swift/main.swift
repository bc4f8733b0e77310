import Foundation
import WallClock

// WallClock behind the line protocol: the pattern for a Swift program that wants to be checked. One that resolves
// alone lists no other entry point, and needs no more of a question than `resolve` takes of it.

/// A question; which of the fields are there is the entry point's business.
struct Question: Decodable {
  let id: Int, entryPoint: String, zone: ZoneID, matching: MatchingPolicy, repeated: RepeatedTimePolicy
  let local: LocalDateTime?, cursor: Moment?, otherMoment: Moment?
  let version: String?, rule: Rule?, start: Window?, policy: CatchUpPolicy?, cap: Int?
  let resolved: Set<OccurrenceKey>?

  func answer(in zone: WallClockPolicy, clock: () throws -> Date) throws -> any Encodable {
    if let local {
      return zone.resolve(local.time, on: local.date, matching: matching, repeated: repeated)
    }
    guard let rule else { return ["unsupported": entryPoint] }
    let stream = OccurrenceStream(of: rule, in: zone, matching: matching, repeated: repeated)
    let cursor = cursor?.date ?? .distantPast
    switch entryPoint {
    case "next", "nextRun": return Moments(nearest: stream.next(after: cursor))
    case "previous": return Moments(nearest: stream.previous(before: cursor))
    case "occurrences":
      return Moments(
        Array(stream.occurrences(from: cursor, to: otherMoment?.date ?? .distantPast)), "reached")
    case "missed":
      let catchUp = try CatchUp(of: stream, version: version ?? "", policy: policy ?? .all, cap: cap)
      let start =
        start?.position.map { CatchUpStart.position($0) } ?? .moment(start?.moment?.date ?? .distantPast)
      // The suite's clock is asked for once, before anything is searched.
      let now = try clock()
      return Found(try catchUp.missed(after: start, resolved: resolved ?? []) { now })
    default: return ["unsupported": entryPoint]
    }
  }
}

struct Moments: Encodable {
  let moments: [Instant], end: String
  init(_ found: [Occurrence], _ end: String) { (moments, self.end) = (found.map(\.instant), end) }
  init(nearest: Occurrence?) {
    self.init([nearest].compactMap { $0 }, nearest == nil ? "nothing" : "reached")
  }
}

struct Found: Encodable {
  let runs: [[String: String]], settled: [OccurrenceKey], missed: String, cut: Bool, nextStart: Window
  init(_ result: CatchUpResult) {
    runs = result.occurrences.map { ["key": "\($0.key)", "instant": "\($0.occurrence.instant)"] }
    (settled, missed, cut) = (result.settled.map(\.key), result.missed.rawValue, result.outcome != .complete)
    nextStart = Window(result.nextStart)
  }
}

/// Where a window begins: `{"moment": …}` or `{"position": …}`.
struct Window: Codable {
  var moment: Moment?, position: OccurrencePosition?
  init(_ start: CatchUpStart) {
    if case .moment(let date) = start { moment = Moment(date) }
    if case .position(let place) = start { position = place }
  }
}

/// A whole second and, where there is one, a fraction: `2025-03-30T00:59:59Z+0.5`.
struct Moment: Codable {
  let date: Date
  init(_ date: Date) { self.date = date }
  init(from decoder: any Decoder) throws {
    let parts = try decoder.singleValueContainer().decode(String.self).split(separator: "+")
    date = (Instant(String(parts[0]))?.date ?? .distantPast) + (parts.count > 1 ? Double(parts[1]) ?? 0 : 0)
  }
  func encode(to encoder: any Encoder) throws {
    let seconds = date.timeIntervalSinceReferenceDate
    let fraction = seconds == seconds.rounded(.down) ? "" : "+\(seconds - seconds.rounded(.down))"
    var container = encoder.singleValueContainer()
    try container.encode("\(Instant(flooring: date)?.description ?? "")\(fraction)")
  }
}

struct Clock: Decodable { let now: Moment }
struct Start: Encodable {
  var `protocol` = 2, name = "wallclock-adapter", version = "1", language = "Swift"
  var tzRelease = TimeZone.timeZoneDataVersion
  var entryPoints = ["resolve", "next", "previous", "occurrences", "missed", "nextRun"]
}

let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
var policies: [ZoneID: WallClockPolicy] = [:]

@MainActor func policy(_ zone: ZoneID) throws -> WallClockPolicy {
  if policies[zone] == nil { policies[zone] = try WallClockPolicy(in: zone) }
  return try policies[zone] ?? WallClockPolicy(in: zone)
}

@MainActor func say(_ content: any Encodable, to id: Int) throws {
  let line = try Data("{\"id\":\(id),".utf8) + encoder.encode(content).dropFirst() + Data("\n".utf8)
  try FileHandle.standardOutput.write(contentsOf: line)
}

// The first line says which versions of the protocol the suite speaks; there is one.
_ = readLine()
try FileHandle.standardOutput.write(contentsOf: encoder.encode(Start()) + Data("\n".utf8))
while let line = readLine().map({ Data($0.utf8) }) {
  let question = try decoder.decode(Question.self, from: line)
  do {
    let answer = try question.answer(in: policy(question.zone)) {
      try say(["clock": true], to: question.id)
      return try decoder.decode(Clock.self, from: Data((readLine() ?? "").utf8)).now.date
    }
    try say(answer, to: question.id)
  } catch let error as UnknownZone {
    try say(["unsupported": "\(error)"], to: question.id)
  }
}
