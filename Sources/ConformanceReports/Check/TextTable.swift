/// Rows under headings, the first column flush left and the others flush right.
public struct TextTable {
  private let rows: [[String]]

  /// Makes a table; every row has as many cells as there are columns.
  public init(columns: [String], rows: [[String]]) {
    self.rows = [columns] + rows
  }

  /// The table's lines, without newlines.
  public var lines: [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : padding + cell
      }.joined(separator: "  ").trimmingTrailingSpaces
    }
  }
}

extension String {
  var trimmingTrailingSpaces: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}

extension Int {
  /// The number with a comma between groups of three digits.
  public var grouped: String {
    let digits = Array(String(magnitude))
    let grouped = digits.enumerated().map { index, digit in
      (index > 0 && (digits.count - index).isMultiple(of: 3) ? "," : "") + String(digit)
    }.joined()
    return (self < 0 ? "-" : "") + grouped
  }
}
