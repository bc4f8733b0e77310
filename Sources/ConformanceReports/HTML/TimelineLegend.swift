import WallClock

/// What the marks of a drawing stand for.
enum TimelineLegend {
  /// The legend of some of a run's subjects.
  static func html(_ shown: [String], among subjects: [String]) -> String {
    let right = "<span>\(icon(TimelineMark.right(8, 8))) right</span>"
    return right
      + shown.map { "<span>\(mark(of: $0, in: subjects)) \($0.escapedForMarkup)</span>" }.joined()
      + "<span class=\"wrong-key\">red: diverges</span>"
  }

  /// The mark of a subject.
  static func mark(of subject: String, in subjects: [String]) -> String {
    icon(TimelineMark.of(subjects.firstIndex(of: subject) ?? 3).svg(8, 8, isRight: true))
  }

  private static func icon(_ svg: String) -> String {
    "<svg class=\"key\" viewBox=\"0 0 16 16\" aria-hidden=\"true\">\(svg)</svg>"
  }
}

extension LocalTime {
  /// The time without seconds where there are none, `02:15`.
  var short: String { secondOfDay % 60 == 0 ? String("\(self)".prefix(5)) : "\(self)" }
}
