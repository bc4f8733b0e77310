package import WallClock

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
