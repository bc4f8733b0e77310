import Foundation
import TestFailures
import Testing
import WallClock

@Suite struct RuleCodableTests {
  @Test(arguments: [
    #"{"days":"every","times":["08:00:00","20:30:15"]}"#,
    #"{"days":{"every":3,"from":"2027-01-01"},"times":[{"id":"morning","time":"08:00:00"}]}"#,
    #"{"days":{"weekdays":["monday","friday"]},"times":["07:30:00"]}"#,
    #"{"days":{"ofMonth":[29],"months":[2]},"everyMinutes":15}"#,
    #"{"days":{"ofMonth":[1,31]},"everyMinutes":90}"#,
  ])
  func Form_ReadsAndWritesBack(json: String) throws {
    let rule = try JSONDecoder().decode(Rule.self, from: Data(json.utf8))
    let again = try JSONEncoder().encode(rule)
    #expect(try JSONDecoder().decode(Rule.self, from: again) == rule)
    let object = try JSONSerialization.jsonObject(with: again) as? NSDictionary
    #expect(try object == JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary)
  }

  @Test func Times_NeedNoSecondsAndNoIds() throws {
    let json = #"{"days": "every", "times": ["20:00", {"id": "dose", "time": "08:00"}]}"#
    let rule = try JSONDecoder().decode(Rule.self, from: Data(json.utf8))
    let slots = [Slot(id: "dose", time: try read("08:00")), Slot(id: "20:00", time: try read("20:00"))]
    #expect(try rule == Rule(on: .everyDay, slots: slots))
  }

  /// A wrong form, the field that the error names, and what it says.
  struct Wrong: CustomTestStringConvertible {
    let json: String
    let field: String
    let says: String?
    var testDescription: String { json }

    init(_ json: String, _ field: String, _ says: String?) {
      self.json = json
      self.field = field
      self.says = says
    }
  }

  @Test(arguments: [
    Wrong(#"{"times": ["08:00"]}"#, "days", nil),
    Wrong(#"{"days": "daily", "times": ["08:00"]}"#, "days", "found \"daily\", wanted \"every\""),
    Wrong(#"{"days": "every"}"#, "", "found neither of times and everyMinutes, wanted one of them"),
    Wrong(#"{"days": "every", "times": ["08:00"], "everyMinutes": 5}"#, "", "found both of times"),
    Wrong(#"{"days": "every", "tiems": ["08:00"]}"#, "tiems", "found an unknown field, wanted \"days\""),
    Wrong(#"{"days": "every", "times": []}"#, "times", "found none, wanted at least one time"),
    Wrong(#"{"days": "every", "times": ["24:00"]}"#, "times.0", "found \"24:00\", wanted a time of day"),
    Wrong(#"{"days": "every", "times": [{"time": "08:00"}]}"#, "times.0.id", nil),
    Wrong(#"{"days": "every", "times": [{"id": "", "time": "08:00"}]}"#, "times.id", "found \"\""),
    Wrong(#"{"days": "every", "everyMinutes": "5"}"#, "everyMinutes", nil),
    Wrong(#"{"days": "every", "everyMinutes": -5}"#, "everyMinutes", "found -5, wanted 1 to 1440 minutes"),
    Wrong(#"{"days": {"every": 3}, "times": ["08:00"]}"#, "days.from", nil),
    Wrong(
      #"{"days": {"every": 3, "from": "2027-02-30"}, "times": ["08:00"]}"#, "days.from",
      "found \"2027-02-30\", wanted a day as yyyy-MM-dd"),
    Wrong(#"{"days": {"every": 0, "from": "2027-01-01"}, "times": ["08:00"]}"#, "days.every", "found 0"),
    Wrong(#"{"days": {"weekdays": ["Monday"]}, "times": ["08:00"]}"#, "days.weekdays", "found \"Monday\""),
    Wrong(#"{"days": {"weekdays": []}, "times": ["08:00"]}"#, "days.weekdays", "found none"),
    Wrong(#"{"days": {"ofMonth": [0]}, "times": ["08:00"]}"#, "days.ofMonth", "found 0, wanted 1 to 31"),
    Wrong(#"{"days": {"ofMonth": [1], "from": "2027-01-01"}, "times": ["08:00"]}"#, "days.from", "unknown"),
    Wrong(#"{"days": {"every": 2, "ofMonth": [1]}, "times": ["08:00"]}"#, "days", "found several of every"),
    Wrong(#"{"days": {}, "times": ["08:00"]}"#, "days", "found none of every"),
  ])
  func WrongForm_NamesTheField(wrong: Wrong) throws {
    let error = thrown(DecodingError.self) {
      try JSONDecoder().decode(Rule.self, from: Data(wrong.json.utf8))
    }
    let found = try #require(error?.fieldAndText)
    #expect(found.field == wrong.field)
    if let says = wrong.says { #expect(found.text.contains(says)) }
  }
}

extension DecodingError {
  /// The path of the field at fault, and what the error says of it.
  fileprivate var fieldAndText: (field: String, text: String)? {
    func path(_ keys: [any CodingKey]) -> String {
      keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    }
    return switch self {
    case .keyNotFound(let key, let context): (path(context.codingPath + [key]), context.debugDescription)
    case .dataCorrupted(let context): (path(context.codingPath), context.debugDescription)
    case .typeMismatch(_, let context): (path(context.codingPath), context.debugDescription)
    case .valueNotFound(_, let context): (path(context.codingPath), context.debugDescription)
    @unknown default: nil
    }
  }
}
