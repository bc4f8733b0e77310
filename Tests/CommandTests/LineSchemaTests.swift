import Foundation
import Questions
import Testing
import TestSupport

/// Both sides of the line protocol hold to the published schema: every line of a whole run, and no wrong one.
@Suite(.enabled(if: SchemaValidator.isThere)) struct LineSchemaTests {
  @Test(arguments: ["foundation-subject", "dst-conformance' answer 'wallclock", "wallclock-adapter"])
  func everyLineOfARunIsValid(program: String) throws {
    let folder = try TemporaryFolder()
    let (asked, answered) = ("\(folder.url.path)/asked", "\(folder.url.path)/answered")
    let name = program.prefix { $0 != "'" }
    let path = try Command.executable(String(name)).path + program.dropFirst(name.count)
    let command = try Command([
      "check", "--zone", "Australia/Lord_Howe", "--from", "2025", "--through", "2026", "--jobs", "1",
      "--baseline", "none", "--fail-on", "never", "--subject-command",
      "tee -a '\(asked)' | '\(path)' | tee -a '\(answered)'",
    ])
    #expect(command.status == 0, "\(command.errors)")
    for (file, side) in [(asked, "suite"), (answered, "subject")] {
      let lines = try String(contentsOfFile: file, encoding: .utf8)
      let found = try SchemaValidator.run(lines, as: side)
      #expect(found == ["\(lines.split(separator: "\n").count)"], "\(side): \(found.prefix(3))")
      #expect(Int(found.last ?? "") ?? 0 > 1000)
    }
  }

  @Test func theSchemaNamesEveryEntryPoint() throws {
    let schema = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: SchemaValidator.schema)) as? [String: Any])
    let entryPoint = try #require((schema["$defs"] as? [String: Any])?["entryPoint"] as? [String: Any])
    let names = Set(try #require(entryPoint["enum"] as? [String]))
    #expect(names == Set(EntryPoint.allCases.filter { $0 != .laws }.map(\.rawValue)))
  }

  @Test(arguments: [
    (#"{"protocol":1,"name":"a","version":"1","language":"C"}"#, "subject"),
    (#"{"protocol":2,"name":"a b","version":"1","language":"C"}"#, "subject"),
    (#"{"id":1,"instants":[]}"#, "subject"), (#"{"id":1,"seconds":1,"flag":true}"#, "subject"),
    (#"{"id":1,"moments":[]}"#, "subject"), (#"{"instants":[]}"#, "subject"),
    (
      #"{"id":1,"instants":[{"instant":"2025-03-30T01:00:00Z","adjustment":{"kind":"movedBack"}}]}"#,
      "subject"
    ),
    (#"{"id":1,"zone":"Europe/Berlin","entryPoint":"secondsFromGMT"}"#, "suite"),
    (#"{"id":1,"zone":"Europe/Berlin","entryPoint":"secondsFromGMT","cursor":"2025-03-30T01:00Z"}"#, "suite"),
    (#"{"id":1,"zone":"Europe/Berlin","entryPoint":"isDST","cursor":"2025-03-30T01:00:00Z"}"#, "suite"),
  ]) func aWrongLineIsNot(line: String, side: String) throws {
    let found = try SchemaValidator.run(line + "\n", as: side)
    #expect(found.count == 2 && found.last == "0", "\(found)")
  }
}

/// The JSON Schema package of Python, on lines.
enum SchemaValidator {
  fileprivate static let schema = Repository.root.appendingPathComponent(
    "Sources/DSTConformance/DSTConformance.docc/Resources/line-protocol-schema.json")

  /// Prints how many lines of standard input are valid, and each that is not.
  private static let validator = """
    import json, sys, jsonschema
    schema = json.load(open(sys.argv[1]))
    schema = {"$schema": schema["$schema"], "$defs": schema["$defs"], "$ref": "#/$defs/" + sys.argv[2]}
    validator = jsonschema.Draft202012Validator(schema)
    valid = 0
    for line in sys.stdin:
      if validator.is_valid(json.loads(line)): valid += 1
      else: print("wrong:", line.strip()[:300])
    print(valid)
    """

  static let isThere = AdapterTests.has("python3") && (try? python(["-c", "import jsonschema"], "")) == ""

  /// What Python prints; what it says on standard error fails the test that reads it.
  private static func python(_ arguments: [String], _ input: String) throws -> String {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.standardInput = try FileHandle(forReadingFrom: folder.write(input, to: "input"))
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }

  static func run(_ lines: String, as side: String) throws -> [String] {
    try python(["-c", validator, schema.path, side], lines).split(separator: "\n").map(String.init)
  }
}
