/// What stands for a subject's answer in a drawing.
enum TimelineMark: Int {
  case triangle, square, diamond, cross

  /// The mark of the subject at a place of the run's list.
  static func of(_ place: Int) -> TimelineMark { TimelineMark(rawValue: place % 4) ?? .cross }

  /// How far below its lane's line the mark lies: side by side, none hides another.
  var level: Double { [-3.6, 3.6, 0, 0][rawValue] }

  /// What stands for the right answer: a frame around the marks of those who agree.
  static func right(_ x: Double, _ y: Double) -> String {
    "<rect class=\"frame\" x=\"\((x - 6).place)\" y=\"\((y - 9).place)\" width=\"12\" height=\"18\" rx=\"6\"/>"
  }

  /// The mark as SVG around a point.
  func svg(_ x: Double, _ y: Double, isRight: Bool) -> String {
    let name = isRight ? "right" : "wrong"
    switch self {
    case .triangle:
      return "<path class=\"\(name)\" d=\"M\((x - 3.6).place) \((y + 2.6).place)h7.2l-3.6-6z\"/>"
    case .square:
      return
        "<rect class=\"\(name)\" x=\"\((x - 2.6).place)\" y=\"\((y - 2.6).place)\" width=\"5.2\" height=\"5.2\"/>"
    case .diamond:
      return "<path class=\"\(name)\" d=\"M\(x.place) \((y - 3.6).place)l3.6 3.6l-3.6 3.6l-3.6-3.6z\"/>"
    case .cross:
      return
        "<path class=\"\(name) stroked\" d=\"M\((x - 2.6).place) \((y - 2.6).place)l5.2 5.2m0-5.2l-5.2 5.2\"/>"
    }
  }
}
