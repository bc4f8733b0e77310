import WallClock

/// Where a window begins, as JSON: `{"moment": …}` or `{"position": {…}}`.
package struct WindowStart: Hashable, Sendable, Codable {
  package let start: CatchUpStart

  package init(_ start: CatchUpStart) { self.start = start }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.fields(["moment", "position"])
    start =
      fields.contains("position")
      ? .position(try fields.decode(OccurrencePosition.self, forKey: "position"))
      : .moment(try fields.decode(Moment.self, forKey: "moment").date)
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    switch start {
    case .moment(let moment): try fields.encode(Moment(moment), forKey: "moment")
    case .position(let position): try fields.encode(position, forKey: "position")
    }
  }
}

// The same form by hand.
extension WindowStart {
  /// Appends the JSON, the keys in order.
  package func write(to bytes: inout [UInt8]) {
    switch start {
    case .moment(let moment):
      bytes.append("{\"moment\":\"")
      Moment(moment).write(to: &bytes)
      bytes.append("\"}")
    case .position(let position):
      bytes.append("{\"position\":{\"day\":\"")
      position.day.write(to: &bytes)
      bytes.append("\",\"instant\":\"")
      position.instant.write(to: &bytes)
      bytes.append("\",\"pass\":")
      bytes.append(position.pass.rawValue, digits: 1)
      bytes.append(",\"slot\":")
      bytes.append(position.slot, digits: 1)
      bytes.append("}}")
    }
  }

  /// Reads what ``write(to:)`` has written where it comes next; nil for JSON that is written otherwise.
  package init?(reading text: inout TextReader) {
    if text.take("{\"moment\":") {
      guard let moment = text.quoted(Moment.init(reading:)), text.take("}") else { return nil }
      start = .moment(moment.date)
      return
    }
    guard text.take("{\"position\":{\"day\":"), let day = text.quoted(LocalDate.init(reading:)),
      text.take(",\"instant\":"), let instant = text.quoted(Instant.init(reading:)),
      text.take(",\"pass\":"), let pass = text.number().flatMap(Occurrence.Pass.init),
      text.take(",\"slot\":"), let slot = text.number(), text.take("}}")
    else { return nil }
    start = .position(OccurrencePosition(instant: instant, day: day, slot: slot, pass: pass))
  }
}
