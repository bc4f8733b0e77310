import Conformance
import DSTConformance
import WallClock

/// Every history as a tile, by area and from west to east, with the classes that occur in it.
struct ZoneMap {
  private let histories: [ZoneHistory]
  private let members: [ZoneID: [(family: Int, number: Int, judged: JudgedClass)]]
  private let families: [ClassFamily]

  init(_ result: CheckResult, families: [ClassFamily]) {
    self.families = families
    var members: [ZoneID: [(family: Int, number: Int, judged: JudgedClass)]] = [:]
    for (place, family) in families.enumerated() {
      for member in family.classes {
        for zone in member.judged.found.zones {
          members[zone, default: []].append((place, member.number, member.judged))
        }
      }
    }
    self.members = members
    histories = result.histories
  }

  /// Where a page tells of a zone.
  static func anchor(_ zone: ZoneID) -> String {
    "zone-" + zone.rawValue.map { $0.isLetter || $0.isNumber || $0 == "-" ? String($0) : "_" }.joined()
  }

  /// The tiles.
  var html: String {
    guard !histories.isEmpty else { return "" }
    let choices = families.enumerated().map { place, family in
      "<label><input type=\"radio\" name=\"map\" id=\"m\(place)\">\(family.name.escapedForMarkup)</label>"
    }
    let picker =
      families.isEmpty
      ? ""
      : "<form class=\"picker\" aria-label=\"Family on the map\"><label><input type=\"radio\" name=\"map\" "
        + "id=\"m-all\" checked>all</label>\(choices.joined())</form>"
    return """
      <section class="map">
      <h2>Zones</h2>
      <p class="reason">One tile a history, from west to east in each area; the more classes, the darker.</p>
      \(picker)
      <dl>\(areas.map(row).joined(separator: "\n"))</dl>
      </section>
      """
  }

  /// The rules that leave one family's tiles alone.
  var rules: String {
    families.indices.map { "body:has(#m\($0):checked) .tile:not(.m\($0)){opacity:.14}" }.joined(
      separator: "\n")
  }

  /// Every zone that diverges, with its identifiers and its classes.
  var index: String {
    let known = Dictionary(uniqueKeysWithValues: histories.map { ($0.zone, $0.identifiers) })
    let entries = members.keys.sorted().map { zone in
      let others = (known[zone] ?? []).filter { $0 != zone }
      let links = (members[zone] ?? []).sorted { $0.number < $1.number }.map { member in
        "<li><a href=\"#c\(member.number)\">\(member.judged.found.title)</a> <small>"
          + "\(member.judged.found.kind.subject.escapedForMarkup)</small></li>"
      }
      let names =
        others.isEmpty
        ? "" : "<p class=\"also\">also \(others.map(\.rawValue).joined(separator: ", ").escapedForMarkup)</p>"
      return "<details id=\"\(Self.anchor(zone))\"><summary>\(zone) <small>\(links.count)</small></summary>"
        + "\(names)<ul>\(links.joined())</ul></details>"
    }
    return entries.isEmpty
      ? "" : "<section class=\"index\"><h2>Zone by zone</h2>\(entries.joined(separator: "\n"))</section>"
  }

  private var areas: [(name: String, histories: [ZoneHistory])] {
    let groups = Dictionary(grouping: histories) { history -> String in
      let parts = history.zone.rawValue.split(separator: "/")
      return parts.count > 1 && parts[0] != "Etc" ? String(parts[0]) : "Fixed and other"
    }
    return groups.map { name, members in
      (name, members.sorted { (Self.offset($0), $0.zone) < (Self.offset($1), $1.zone) })
    }.sorted {
      ($0.name == "Fixed and other" ? 1 : 0, $0.name) < ($1.name == "Fixed and other" ? 1 : 0, $1.name)
    }
  }

  private func row(_ area: (name: String, histories: [ZoneHistory])) -> String {
    "<div><dt>\(area.name.escapedForMarkup)</dt><dd>\(area.histories.map(tile).joined())</dd></div>"
  }

  private func tile(_ history: ZoneHistory) -> String {
    let members = members[history.zone] ?? []
    let title = "\(history.zone), \(Self.offset(history).asOffset)"
    guard !members.isEmpty else {
      return "<i class=\"tile\" title=\"\(title): no divergence\"></i>"
    }
    let status =
      members.contains { $0.judged.status == .new }
      ? "new" : members.contains { $0.judged.status == .grown } ? "grown" : "known"
    let level = members.count > 8 ? 3 : members.count > 3 ? 2 : 1
    let marks = Set(members.map(\.family)).sorted().map { "m\($0)" }.joined(separator: " ")
    let classes = members.count == 1 ? "1 class" : "\(members.count) classes"
    return "<a class=\"tile \(status) l\(level) \(marks)\" href=\"#\(Self.anchor(history.zone))\" "
      + "title=\"\(title): \(classes)\" aria-label=\"\(history.zone), \(classes)\"></a>"
  }

  /// The offset at the end of the years in which histories are told apart.
  private static func offset(_ history: ZoneHistory) -> Int {
    history.timeline.offset(at: ZoneHistory.horizon)
  }
}
