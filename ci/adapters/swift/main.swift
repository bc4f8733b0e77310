import Foundation
import WallClock

// WallClock behind the line protocol: the pattern for a Swift program that wants to be checked. One that resolves
// alone has no `functions` in its start message, and needs neither `Call` nor what is about it.

struct Resolve: Decodable {
  let zone: ZoneID, day: LocalDate, time: LocalTime, matching: MatchingPolicy, repeated: RepeatedTimePolicy
}

/// What a function other than resolving is asked; which of the fields are there is the function's business.
struct Call: Decodable {
  let schedule: Schedule, cursor: Moment?, scheduled: Moment?, from: Moment?, to: Moment?
  let start: Window?, policy: CatchUpPolicy?, cap: Int?, resolved: Set<OccurrenceKey>?

  func answer(
    _ function: String, in zone: WallClockPolicy, clock: () throws -> Date
  ) throws -> any Encodable {
    let stream = OccurrenceStream(
      of: schedule.rule, in: zone, matching: schedule.matching, repeated: schedule.repeated)
    func moment(_ moment: Moment?) -> Date { moment?.date ?? .distantPast }
    switch function {
    case "next": return ["instant": stream.next(after: moment(cursor))?.instant]
    case "nextRun": return ["instant": stream.next(after: moment(scheduled))?.instant]
    case "previous": return ["instant": stream.previous(before: moment(cursor))?.instant]
    case "occurrences":
      return ["instants": stream.occurrences(from: moment(from), to: moment(to)).map(\.instant)]
    default:
      let catchUp = try CatchUp(of: stream, version: schedule.version, policy: policy ?? .all, cap: cap)
      let start = start?.position.map { CatchUpStart.position($0) } ?? .moment(moment(start?.moment))
      // The suite's clock is asked for once, before anything is searched.
      let now = try clock()
      return Found(try catchUp.missed(after: start, resolved: resolved ?? []) { now })
    }
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

struct Schedule: Decodable {
  let version: String, zone: ZoneID, rule: Rule, matching: MatchingPolicy, repeated: RepeatedTimePolicy
}
struct Header: Decodable { let id: Int, function: String? }
struct Clock: Decodable { let now: Moment }
struct Start: Encodable {
  var `protocol` = 1, name = "wallclock-adapter", version = "1", language = "Swift"
  var tzRelease = TimeZone.timeZoneDataVersion
  var functions = ["next", "previous", "occurrences", "missed", "nextRun"]
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

@MainActor func answer(_ line: Data, _ header: Header) throws -> any Encodable {
  guard let function = header.function else {
    let asked = try decoder.decode(Resolve.self, from: line)
    return try policy(asked.zone)
      .resolve(asked.time, on: asked.day, matching: asked.matching, repeated: asked.repeated)
  }
  let call = try decoder.decode(Call.self, from: line)
  return try call.answer(function, in: policy(call.schedule.zone)) {
    try say(["clock": true], to: header.id)
    return try decoder.decode(Clock.self, from: Data((readLine() ?? "").utf8)).now.date
  }
}

// The first line says which versions of the protocol the suite speaks; there is one.
_ = readLine()
try FileHandle.standardOutput.write(contentsOf: encoder.encode(Start()) + Data("\n".utf8))
while let line = readLine().map({ Data($0.utf8) }) {
  let header = try decoder.decode(Header.self, from: line)
  do {
    try say(answer(line, header), to: header.id)
  } catch let error as UnknownZone {
    try say(["unsupported": "\(error)"], to: header.id)
  }
}
