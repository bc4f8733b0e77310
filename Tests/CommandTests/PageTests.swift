import Foundation
import Testing
import TestSupport

/// The page as text, and as a browser shows it.
@Suite struct PageTests {
  static func page(_ arguments: [String] = ReportTests.zones + ["--baseline", "none"]) throws -> (
    folder: TemporaryFolder, file: URL, text: String
  ) {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("report.html")
    _ = try Command(arguments + ["--format", "html", "--output", file.path])
    return (folder, file, try String(contentsOf: file, encoding: .utf8))
  }

  @Test func thePageAsksNobodyForAnythingAndRunsNothing() throws {
    let page = try Self.page()
    for part in ["<script", "src=", "@import", "url(", "<link", " onload", " onclick"] {
      #expect(!page.text.contains(part))
    }
    #expect(page.text.contains("default-src 'none'"))
    #expect(page.text.contains("prefers-color-scheme:dark"))
  }

  @Test func everyLinkWithinThePageLeadsSomewhere() throws {
    let text = try Self.page().text
    let targets = Set(text.matches(of: /href="#([^"]+)"/).map { String($0.1) })
    let named = text.matches(of: #/\bid="([^"]+)"/#).map { String($0.1) }
    let anchors = Set(named)
    #expect(!targets.isEmpty)
    #expect(targets.subtracting(anchors).isEmpty)
    #expect(named.count == anchors.count)
  }

  @Test func aRunWithoutDivergenceHasAPageToo() throws {
    let text = try Self.page(CheckCommandTests.berlin).text
    #expect(text.contains("<h1 class=\"good\">CONFORMS"))
    #expect(!text.contains("<details class=\"card"))
  }

  @Test(.enabled(if: Browser.program != nil, "Chromium is not installed, so no browser reads the page"))
  func aBrowserShowsEveryClassWithItsDrawing() throws {
    let page = try Self.page()
    let seen = try #require(
      Browser.look(
        at: page.file, width: 1280,
        """
        const cards = [...page.querySelectorAll('.card')];
        return {
          heading: page.querySelector('h1').innerText,
          cards: cards.length,
          drawings: cards.filter(card => {
            const box = card.querySelector('svg').getBoundingClientRect();
            return box.width > 200 && box.height > 150;
          }).length,
          gaps: page.querySelectorAll('rect.gap').length,
          overlaps: page.querySelectorAll('rect.overlap').length,
          wrong: page.querySelectorAll('figure svg .wrong').length,
          tiles: page.querySelectorAll('.tile').length,
          firstTitle: page.querySelector('.card figure svg title').textContent,
        };
        """) as? [String: Any])
    #expect((seen["heading"] as? String)?.hasPrefix("DIVERGES") == true)
    let cards = try #require(seen["cards"] as? Int)
    #expect(cards > 5)
    #expect(seen["drawings"] as? Int == cards)
    #expect((seen["gaps"] as? Int ?? 0) + (seen["overlaps"] as? Int ?? 0) == cards)
    #expect((seen["wrong"] as? Int ?? 0) >= cards)
    #expect(seen["tiles"] as? Int == 3)
    #expect((seen["firstTitle"] as? String)?.hasPrefix("Local time against UTC around 2025-") == true)
  }

  @Test(.enabled(if: Browser.program != nil, "Chromium is not installed, so no browser reads the page"))
  func theFiltersWorkWithoutAScript() throws {
    let page = try Self.page()
    let seen = try #require(
      Browser.look(
        at: page.file, width: 1280,
        """
        const shown = selector => [...page.querySelectorAll(selector)].filter(e => e.offsetParent !== null).length;
        const before = shown('.card');
        const box = [...page.querySelectorAll('.filters label')].find(e => e.innerText === 'gap').firstChild;
        const gaps = page.querySelectorAll('.card rect.gap').length;
        box.checked = false;
        const after = shown('.card');
        page.querySelector('#m0').checked = true;
        const tiles = [...page.querySelectorAll('.tile')];
        const dimmed = tiles.filter(e => getComputedStyle(e).opacity < 0.5).length;
        return [before, after, gaps, tiles.length, dimmed];
        """) as? [Int])
    #expect(seen.count == 5)
    #expect(seen[2] > 0)
    #expect(seen[1] == seen[0] - seen[2])
    // Berlin diverges in nothing, so it is no part of the family that was chosen.
    #expect(seen[4] == 1)
  }

  @Test(
    .enabled(if: Browser.program != nil, "Chromium is not installed, so no browser reads the page"),
    arguments: [390, 1280])
  func nothingIsWiderThanTheWindow(width: Int) throws {
    let page = try Self.page()
    let seen = try Browser.look(
      at: page.file, width: width,
      """
      page.querySelectorAll('details').forEach(e => e.open = true);
      const small = [...page.querySelectorAll('figure svg text')].filter(
        e => e.getBoundingClientRect().height < 9).length;
      return [page.documentElement.scrollWidth, small];
      """)
    #expect(seen as? [Int] == [width, 0])
  }

  @Test(
    .enabled(if: Browser.program != nil, "Chromium is not installed, so no browser reads the page"),
    arguments: [390, 1280])
  func searchesAreDrawnWithTheirCursors(width: Int) throws {
    let page = try Self.page([
      "check", "--zone", "Australia/Lord_Howe", "--from", "2025", "--through", "2025", "--baseline", "none",
      "--subject", "nextDate,enumerateDates,nextDaylightSavingTimeTransition,dateIntervalOfHour,wallclock",
    ])
    let seen = try #require(
      Browser.look(
        at: page.file, width: width,
        """
        page.querySelectorAll('details').forEach(e => e.open = true);
        const cards = [...page.querySelectorAll('.card')];
        const has = (card, text) => [...card.querySelectorAll('svg text')].some(e => e.textContent.includes(text));
        return [
          cards.length,
          cards.filter(card => card.querySelector('figure svg').getBoundingClientRect().width > 200).length,
          cards.filter(card => has(card, 'cursor')).length,
          cards.filter(card => card.querySelector('svg .frame') && card.querySelector('svg .wrong')).length,
          cards.filter(card => has(card, 'asked')).length,
          page.documentElement.scrollWidth,
        ];
        """) as? [Int])
    #expect(seen.count == 6 && seen[0] > 10)
    // Each has its drawing and its cursor; what is looked for is a local time in some of them.
    #expect(seen[1] == seen[0] && seen[2] == seen[0])
    #expect(seen[4] > 5 && seen[4] < seen[0])
    #expect(seen[3] > seen[0] / 2)
    #expect(seen[5] == width)
  }

  @Test(.enabled(if: Browser.program != nil, "Chromium is not installed, so no browser reads the page"))
  func dayAndNightLookDifferent() throws {
    let page = try Self.page()
    let pictures = try Browser.picturesByDayAndNight(of: page.file)
    #expect(pictures.count == 2 && pictures[0] != pictures[1])
    #expect(pictures.allSatisfy { $0.count > 10_000 })
  }
}
