import Conformance
import DSTConformance
import WallClock

/// Boxes that show and hide classes without a script: a rule of the style sheet for each box.
struct PageFilters {
  private let groups: [(title: String, values: [String])]

  private static let titles = ["Status", "Subject", "Effect", "Change"]

  /// Makes the filters that tell some classes apart; a group with one value is none.
  init(_ classes: [JudgedClass]) {
    let values = classes.map(Self.values)
    groups = Self.titles.enumerated().map { place, title in
      (title, Set(values.map { $0[place] }).sorted())
    }
  }

  /// What each group of filters says of a class.
  private static func values(of judged: JudgedClass) -> [String] {
    let kind = judged.found.kind
    return [
      judged.status.rawValue, kind.subject, kind.effect.text,
      kind.shape.kind == .calm ? "none near" : "\(kind.shape.kind.rawValue)",
    ]
  }

  /// The words that the rules find a class by.
  func classes(of judged: JudgedClass) -> String {
    Self.values(of: judged).enumerated().map { place, value in
      "f\(place)-\(groups[place].values.firstIndex(of: value) ?? 0)"
    }.joined(separator: " ")
  }

  /// The rules: a box that is not checked hides what it stands for.
  var rules: String {
    groups.enumerated().flatMap { place, group in
      group.values.indices.map { "body:has(#f\(place)-\($0):not(:checked)) .f\(place)-\($0){display:none}" }
    }.joined(separator: "\n")
  }

  /// The boxes.
  var html: String {
    let fieldsets = groups.enumerated().filter { $0.element.values.count > 1 }.map { place, group in
      let boxes = group.values.enumerated().map { index, value in
        "<label><input type=\"checkbox\" id=\"f\(place)-\(index)\" checked>\(value.escapedForMarkup)</label>"
      }
      return "<fieldset><legend>\(group.title)</legend>\(boxes.joined())</fieldset>"
    }
    return fieldsets.isEmpty
      ? "" : "<form class=\"filters\" aria-label=\"Filters\">\(fieldsets.joined())</form>"
  }
}
