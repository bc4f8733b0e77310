/// Finds the name that somebody probably meant.
package enum NearestName {
  /// The name with the fewest single-character edits from a text, case aside.
  package static func of(_ text: String, among names: [String]) -> String {
    names.min { distance(text, $0) < distance(text, $1) } ?? ""
  }

  /// Source: Wagner and Fischer, "The String-to-String Correction Problem", with one row kept.
  private static func distance(_ left: String, _ right: String) -> Int {
    let right = Array(right.lowercased())
    var row = Array(0...right.count)
    for (i, character) in left.lowercased().enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in right.enumerated() {
        let substituted = diagonal + (character == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substituted, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[right.count]
  }
}
