import Foundation
import TestSupport

/// Chromium, where it is installed, as the reader of a page.
enum Browser {
  /// The program; nil where there is none.
  static let program = ["chromium", "chromium-browser", "google-chrome"].flatMap { name in
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
  }.first(where: FileManager.default.isExecutableFile)

  /// Runs Chromium without a window and returns what it prints.
  static func run(_ arguments: [String]) throws -> String {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program ?? "")
    process.arguments =
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
        "--user-data-dir=\(folder.url.path)/profile", "--allow-file-access-from-files",
        "--virtual-time-budget=5000",
      ] + arguments
    let output = try folder.write("", to: "output")
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try String(contentsOf: output, encoding: .utf8)
  }

  /// Shows a page in a frame of some width and returns what a script that looks into it makes of it.
  ///
  /// - Parameter script: statements that return a value; `page` is the page's document.
  static func look(at page: URL, width: Int, _ script: String) throws -> Any {
    let folder = try TemporaryFolder()
    let probe = try folder.write(
      """
      <!doctype html><meta charset="utf-8"><iframe src="\(page.absoluteString)" width="\(width)" height="2000"
      style="border:0"></iframe><pre id="seen"></pre><script>
      document.querySelector('iframe').addEventListener('load', event => {
        const page = event.target.contentDocument;
        const look = () => { \(script) };
        document.getElementById('seen').textContent = JSON.stringify(look());
      });
      </script>
      """, to: "probe.html")
    let dom = try run(["--window-size=1400,2100", "--dump-dom", probe.absoluteString])
    guard let start = dom.range(of: #"<pre id="seen">"#)?.upperBound,
      let end = dom.range(of: "</pre>", range: start..<dom.endIndex)?.lowerBound
    else { throw NothingSeen(dom: dom) }
    let text = dom[start..<end].replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(
      of: "&gt;", with: ">"
    ).replacingOccurrences(of: "&amp;", with: "&")
    return try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
  }

  /// Pictures of a page on a phone, under the light and under the dark scheme.
  static func picturesByDayAndNight(of page: URL) throws -> [Data] {
    let folder = try TemporaryFolder()
    return try [0, 1].map { scheme in
      let file = folder.url.appendingPathComponent("\(scheme).png")
      _ = try run([
        "--blink-settings=preferredColorScheme=\(scheme)", "--window-size=390,900",
        "--screenshot=\(file.path)", page.absoluteString,
      ])
      return try Data(contentsOf: file)
    }
  }

  struct NothingSeen: Error { let dom: String }
}
