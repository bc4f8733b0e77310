import Conformance
import DSTConformance
import Questions
import WallClock

/// A class's example as a drawing: local time against UTC around the change, what was asked, and where everybody
/// landed.
struct TimelineDrawing {
  private let illustration: Illustration
  private let lanes: [TimelineLane]
  private let scale: TimelineScale
  private let id: String
  /// Whether the example collects every answer of many days.
  private let isOfManyDays: Bool

  /// The height of one lane under the plot.
  private static let laneHeight = 31.0

  /// Draws an example; `subjects` decides which mark stands for whom.
  init(_ illustration: Illustration, of found: DivergenceClass, subjects: [String], id: String) {
    self.illustration = illustration
    self.id = id
    isOfManyDays = found.example.question.days != nil
    lanes = TimelineLane.all(of: illustration, found: found, subjects: subjects)
    scale = TimelineScale(illustration, right: lanes.flatMap(\.rightInstants))
  }

  /// The drawing as inline SVG.
  var svg: String {
    let height = TimelineScale.height + Self.laneHeight * Double(lanes.count) + 4
    return """
      <svg viewBox="0 0 \(TimelineScale.width.place) \(height.place)" role="img" aria-labelledby="\(id)-t">
      <title id="\(id)-t">\(description.escapedForMarkup)</title>
      \((shade + axes + asked + cursor + wall + laneDrawings).joined(separator: "\n"))
      </svg>
      """
  }

  private var description: String {
    let asked =
      (illustration.asked.map { "; asked \($0)" } ?? "")
      + (illustration.cursor.map { "; searched from \($0)" } ?? "")
    guard let change = illustration.change else {
      return "Local time against UTC far from any change\(asked)"
    }
    return
      "Local time against UTC around \(change.instant): the offset changes from \(change.before.asOffset) to "
      + "\(change.after.asOffset)\(asked)"
  }

  private var shade: [String] {
    guard let change = illustration.change else { return [] }
    let top = scale.y(change.affected.upperBound.secondsSince1970)
    let bottom = scale.y(change.affected.lowerBound.secondsSince1970)
    let name = change.delta > 0 ? "gap" : "overlap"
    let inside = bottom - top >= 13
    return [
      "<rect class=\"\(name)\" x=\"\(TimelineScale.left.place)\" y=\"\(top.place)\" "
        + "width=\"\((TimelineScale.right - TimelineScale.left).place)\" height=\"\((bottom - top).place)\"/>",
      // On the side where the wall's line is not.
      change.delta > 0
        ? text(
          name, x: TimelineScale.right - 4, y: inside ? top + 11 : bottom + 11, as: "note", anchor: "end")
        : text(name, x: TimelineScale.left + 4, y: inside ? top + 11 : top - 3, as: "note"),
    ]
  }

  private var axes: [String] {
    let columns = scale.instants.filter { scale.x($0) > TimelineScale.left + 14 }.flatMap {
      tick -> [String] in
      let x = scale.x(tick)
      return [
        line(x, TimelineScale.top, x, TimelineScale.bottom, "grid"),
        text(
          Self.clock(tick, step: scale.step), x: x, y: TimelineScale.bottom + 13, as: "tick", anchor: "middle"
        ),
      ]
    }
    let rows = scale.locals.filter {
      (TimelineScale.top + 9..<TimelineScale.bottom - 3).contains(scale.y($0))
    }.flatMap { tick -> [String] in
      let y = scale.y(tick)
      return [
        line(TimelineScale.left, y, TimelineScale.right, y, "grid"),
        text(
          Self.clock(tick, step: scale.step), x: TimelineScale.left - 6, y: y + 3.5, as: "tick", anchor: "end"
        ),
      ]
    }
    return columns + rows
      + [text("local", x: TimelineScale.left - 6, y: TimelineScale.top - 1, as: "tick axis", anchor: "end")]
      + [text("UTC", x: TimelineScale.left - 6, y: TimelineScale.bottom + 13, as: "tick axis", anchor: "end")]
  }

  private var asked: [String] {
    guard let asked = illustration.asked else { return [] }
    let y = scale.y(asked.secondsSince1970)
    let label = "asked \(asked.time.short)"
    return [
      line(TimelineScale.left, y, TimelineScale.right, y, "asked"),
      (illustration.change?.delta ?? 0) < 0
        ? text(label, x: TimelineScale.right - 4, y: y + 10.5, as: "note strong", anchor: "end")
        : text(label, x: TimelineScale.left + 4, y: y - 3.5, as: "note strong"),
    ]
  }

  /// Where a search starts: a line through the plot, or at the edge how far away.
  private var cursor: [String] {
    guard let cursor = illustration.cursor?.floor.secondsSince1970 else { return [] }
    guard !scale.holds(cursor) else {
      let x = scale.x(cursor)
      let isRight = x > (TimelineScale.left + TimelineScale.right) / 2
      return [
        line(x, TimelineScale.top, x, TimelineScale.bottom, "cursor"),
        text(
          "cursor", x: isRight ? x - 4 : x + 4, y: TimelineScale.bottom - 4, as: "note",
          anchor: isRight ? "end" : "start"),
      ]
    }
    let isLater = cursor > scale.end
    let span = Self.distance(abs(cursor - (scale.change ?? (isLater ? scale.end : scale.start))))
    return [
      text(
        isLater ? "cursor \(span) later →" : "← cursor \(span) earlier",
        x: isLater ? TimelineScale.right - 4 : TimelineScale.left + 4, y: TimelineScale.bottom - 4,
        as: "note",
        anchor: isLater ? "end" : "start")
    ]
  }

  /// What the wall reads as time goes by: two straight lines, and the jump between them.
  private var wall: [String] {
    guard let change = scale.change else {
      return [
        path([(scale.start, scale.start + scale.before), (scale.end, scale.end + scale.after)], "wall")
      ]
    }
    let (left, right) = (change + scale.before, change + scale.after)
    return [
      path([(scale.start, scale.start + scale.before), (change, left)], "wall"),
      path([(change, left), (change, right)], "jump"),
      path([(change, right), (scale.end, scale.end + scale.after)], "wall"),
    ]
  }

  private var laneDrawings: [String] {
    lanes.enumerated().flatMap { index, lane -> [String] in
      let top = TimelineScale.height + Self.laneHeight * Double(index)
      let base = top + 21
      let change = scale.change.map { [line(scale.x($0), base - 7, scale.x($0), base + 7, "jump")] } ?? []
      return [
        line(TimelineScale.left, base, TimelineScale.right, base, "lane"),
        text(lane.label, x: TimelineScale.left, y: top + 8, as: lane.isExample ? "name strong" : "name"),
      ] + change
        + lane.rightInstants.filter { isDrawn($0, among: lane.rightInstants) }
        .map { TimelineMark.right(scale.x(clamped($0)), base) }
        + lane.marks.filter { isDrawn($0.instant, among: lane.marks.map(\.instant)) }
        .map { mark(at: $0.instant, base + $0.mark.level, $0.mark, isRight: $0.isRight) }
        + [
          text(
            lane.absences, x: TimelineScale.right, y: base + 3.5,
            as: lane.isAbsenceRight ? "note" : "note wrong", anchor: "end")
        ]
    }
  }

  /// Of the answers of a search over many days those around the change are drawn, of others all.
  private func isDrawn(_ instant: Instant, among all: [Instant]) -> Bool {
    !isOfManyDays || scale.holds(instant.secondsSince1970)
      || !all.contains { scale.holds($0.secondsSince1970) }
  }

  private func clamped(_ instant: Instant) -> Int {
    min(max(instant.secondsSince1970, scale.start), scale.end)
  }

  /// A mark where an answer landed, or at the edge with how far beyond it lies.
  private func mark(at instant: Instant, _ y: Double, _ mark: TimelineMark, isRight: Bool) -> String {
    let seconds = instant.secondsSince1970
    guard !scale.holds(seconds) else { return mark.svg(scale.x(seconds), y, isRight: isRight) }
    let isLater = seconds > scale.end
    let change = scale.change ?? seconds
    let x = isLater ? TimelineScale.right - 4 : TimelineScale.left + 4
    let span = Self.distance(abs(seconds - change))
    return mark.svg(x, y, isRight: isRight)
      + text(
        isLater ? "\(span) later →" : "← \(span) earlier", x: isLater ? x - 9 : x + 9,
        y: y + 3.5, as: isRight ? "note" : "note wrong", anchor: isLater ? "end" : "start")
  }

  private func path(_ points: [(instant: Int, local: Int)], _ name: String) -> String {
    let places = points.map { "\(scale.x($0.instant).place) \(scale.y($0.local).place)" }
    return "<path class=\"\(name)\" d=\"M\(places.joined(separator: "L"))\"/>"
  }

  private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ name: String) -> String {
    "<path class=\"\(name)\" d=\"M\(x1.place) \(y1.place)L\(x2.place) \(y2.place)\"/>"
  }

  private func text(_ text: String, x: Double, y: Double, as name: String, anchor: String = "start") -> String
  {
    guard !text.isEmpty else { return "" }
    let anchored = anchor == "start" ? "" : " text-anchor=\"\(anchor)\""
    return
      "<text class=\"\(name)\" x=\"\(x.place)\" y=\"\(y.place)\"\(anchored)>\(text.escapedForMarkup)</text>"
  }

  private static func clock(_ seconds: Int, step: Int) -> String {
    let reading = LocalDateTime(secondsSince1970: seconds)
    guard step < 12 * 3600 else {
      return "\(reading.date)".dropFirst(5) + (reading.time == .midnight ? "" : " \(reading.time.hour)h")
    }
    return String("\(reading.time)".prefix(5))
  }

  /// A span as a person says it: `22 h 30 min`, `29 days`.
  static func distance(_ seconds: Int) -> String {
    if seconds >= 48 * 3600 { return "\(seconds / 86400) days" }
    if seconds < 60 { return "\(seconds) s" }
    let minutes = seconds / 60
    if minutes < 60 { return "\(minutes) min" }
    return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
  }
}
