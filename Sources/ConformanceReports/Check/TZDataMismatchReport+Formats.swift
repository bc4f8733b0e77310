import DSTConformance

extension TZDataMismatchReport {
  /// The part of a report in Markdown.
  var markdown: [String] {
    let numbers = String(repeating: " ---: |", count: columns.count - 2)
    return ["### \(Self.title.capitalizedFirst)", "", row(columns), "| --- | --- |\(numbers)"] + rows.map(row)
      + [
        "", "<details><summary>\(verdict.escapedForMarkup)</summary>", "", "```text",
        details.joined(separator: "\n").trimmingTrailingNewlines, "```", "", "</details>", "",
      ]
  }

  /// The part of a page.
  var html: String {
    func cells(_ row: [String], _ name: String) -> String {
      row.map { "<\(name)>\($0.escapedForMarkup)</\(name)>" }.joined()
    }
    return """
      <section class="skew">
      <h2>\(Self.title)</h2>
      <p class="reason">\(verdict.escapedForMarkup)</p>
      <div class="scroll"><table><thead><tr>\(cells(columns, "th"))</tr></thead>\
      <tbody>\(rows.map { "<tr>\(cells($0, "td"))</tr>" }.joined())</tbody></table></div>
      <details class="more"><summary>Zones and spans</summary><pre class="scroll">\
      \(details.joined(separator: "\n").trimmingTrailingNewlines.escapedForMarkup)</pre></details>
      </section>
      """
  }

  /// A line for each engine: its name and release, and in how many zones its data differ.
  var engines: [(name: String, differs: String?)] {
    rows.map { row in
      let counts = zip(columns, row).dropFirst(2).map { "\($1) \($0)" }
      return (
        "\(row[0]), tz \(row[1])", row[2] == "0" ? nil : "\(columns[0]): \(counts.joined(separator: ", "))"
      )
    }
  }

  private func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  fileprivate var trimmingTrailingNewlines: String {
    String(self[..<(lastIndex { $0 != "\n" }.map(index(after:)) ?? startIndex)])
  }
}
