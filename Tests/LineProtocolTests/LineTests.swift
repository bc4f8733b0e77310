import Foundation
import LineProtocol
import Questions
import Testing
import WallClock

/// What is written by hand is read by hand and by the coder alike, and what is written otherwise means the same.
@Suite struct LineTests {
  @Test(arguments: LineSamples.questions.indices) func aQuestionIsReadWithoutACoder(index: Int) throws {
    let question = LineSamples.questions[index]
    let line = LineSamples.line(question, id: index)
    var scanner = LineScanner()
    let scanned = try #require(scanner.scanned(line) as ProtocolLine.Asked?)
    #expect(scanned.id == index)
    #expect(scanned.question == question)
    let decoded = try JSONDecoder().decode(ProtocolLine.Asked.self, from: Data(line))
    #expect(decoded.question == question)
  }

  @Test(arguments: LineSamples.answers.indices) func anAnswerIsReadWithoutACoder(index: Int) throws {
    let answer = LineSamples.answers[index]
    let line = try LineSamples.line(ProtocolLine.Reply(index, .answer(answer)))
    let scanned = try #require(LineScanner().scanned(line) as ProtocolLine.Reply?)
    #expect(scanned.id == index)
    #expect(try scanned.answer == answer)
    #expect(try JSONDecoder().decode(ProtocolLine.Reply.self, from: Data(line)).answer == answer)
  }

  @Test(arguments: LineSamples.otherReplies.indices) func anotherReplyIsReadByTheCoder(index: Int) throws {
    let reply = ProtocolLine.Reply(7, LineSamples.otherReplies[index])
    let line = try LineSamples.line(reply)
    let read = try LineScanner().reply(line)
    #expect(read.id == 7)
    switch (try read.content.get(), try reply.content.get()) {
    case (.answer(let found), .answer(let wanted)): #expect(found == wanted)
    case (.clock, .clock): break
    case (let found, let wanted): Issue.record("found \(found), wanted \(wanted)")
    }
  }

  @Test func theClockIsAskedForAndReadWithoutACoder() throws {
    let asked = try LineSamples.line(ProtocolLine.Reply(3, .clock))
    let scanned = try #require(LineScanner().scanned(asked) as ProtocolLine.Reply?)
    guard scanned.id == 3, case .clock = try scanned.content.get() else {
      Issue.record("\(String(decoding: asked, as: UTF8.self))")
      return
    }
    let now = try #require(Moment("2025-03-30T00:59:59Z+0.5"))
    var writer = LineWriter()
    writer.append(ProtocolLine.ClockReading(id: 4, now: now))
    let other = Array(#"{ "now": "2025-03-30T00:59:59Z+0.5", "id": 4 }"#.utf8)
    for line in [writer.take().dropLast(), other[...]] {
      let read = try LineScanner().clockReading(line)
      #expect(read.id == 4 && read.now == now)
    }
    #expect(throws: DecodingError.self) { try LineScanner().clockReading(Array(#"{"id":4}"#.utf8)[...]) }
  }

  @Test(arguments: LineSamples.questions.indices) func aCodersQuestionMeansTheSame(index: Int) throws {
    let question = LineSamples.questions[index]
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let text = String(decoding: try encoder.encode(question), as: UTF8.self)
      .replacingOccurrences(of: "\n", with: " ")
    let line = Array("{ \"id\" : 3, \(text.dropFirst())".utf8)[...]
    var scanner = LineScanner()
    #expect((scanner.scanned(line) as ProtocolLine.Asked?) == nil)
    let read = try scanner.asked(line)
    #expect(read.id == 3)
    #expect(read.question == question)
  }

  @Test(arguments: [
    #"{"id":1,"zone":"Europe/Berlin","entryPoint":"resolve","local":"2027-02-30T02:30:00","matching":"strict","repeated":"first"}"#,
    #"{"id":1,"zone":"Europe/Berlin","entryPoint":"resolve","local":"2027-03-28T02:30:00","matching":"nextTim","repeated":"first"}"#,
    #"{"id":1,"zone":"Europe/Berlin","entryPoint":"resolve","local":"2027-03-28T02:30:00","matching":"strict"}"#,
    #"{"id":1,"zone":"Europe/Berlin","entryPoint":"resolve","local":"2027-03-28T02:30:00","matching":"strict","repeated":"first"} x"#,
    #"{"id":01,"zone":"Europe/Berlin","entryPoint":"secondsFromGMT","cursor":"2025-03-30T00:59:59Z"}"#,
    #"{"id":1,"zone":"","entryPoint":"secondsFromGMT","cursor":"2025-03-30T00:59:59Z"}"#,
    #"{"id":1,"zone":"Europe/Berlin","entryPoint":"secondsFromGMT","cursor":"2025-03-30T00:59:59Z+1.5"}"#,
    #"{"id":1,"zone":"Europe/Berlin","entryPoint":"nextDate","cursor":"2025-03-30T00:59:59Z","target":"02-T09:00:00","matching":"strict","repeated":"first"}"#,
    "", "{", #"{"id":1}"#,
  ]) func whatIsNoQuestionIsRefused(text: String) {
    var scanner = LineScanner()
    #expect(throws: DecodingError.self) { try scanner.asked(Array(text.utf8)[...]) }
  }

  @Test(arguments: [
    #"{"id":1,"instants":[]}"#, #"{"id":1,"moments":["2025-03-30T00:59:59Z"],"end":"soon"}"#,
    #"{"id":1,"instants":[{"instant":"2025-03-30T01:30:00Z","adjustment":{"kind":"movedForward"}}]}"#,
    #"{"id":1,"interval":["2025-03-30T00:59:59Z"]}"#, #"{"id":1,"seconds":3600,"flag":true}"#,
  ]) func anAnswerThatSaysNothingIsNone(text: String) throws {
    let reply = try LineScanner().reply(Array(text.utf8)[...])
    #expect(reply.id == 1)
    #expect(throws: DecodingError.self) { try reply.content.get() }
  }

  @Test(arguments: ["", "[1]", #"{"seconds":3600}"#, #"{"id":1,"seconds":3600"#])
  func whatIsNoReplyIsRefused(text: String) {
    #expect(throws: BrokenLine.self) { try LineScanner().reply(Array(text.utf8)[...]) }
  }
}

extension ProtocolLine.Reply {
  fileprivate var answer: Answer? {
    get throws {
      guard case .answer(let answer) = try content.get() else { return nil }
      return answer
    }
  }
}
