import Foundation
import Testing
import TestSupport

/// The examples for CI services, as far as a machine without the services can run them.
@Suite struct ExampleTests {
  static let examples = Repository.root.appendingPathComponent("ci/examples", isDirectory: true)
  static let options =
    "--zone Australia/Lord_Howe,Europe/Berlin,America/New_York,Africa/Cairo --from 2023 --through 2026 --no-search"

  /// Prints the commands of each job of a YAML file, one JSON array of `[job, command]`.
  static let reader = """
    import json, sys, yaml
    document = yaml.safe_load(open(sys.argv[1]))
    jobs = document.get('jobs') or {k: v for k, v in document.items() if isinstance(v, dict) and 'script' in v}
    found = []
    for name, job in jobs.items():
        for step in job.get('steps', []):
            if 'run' in step: found.append([name, step['run']])
        for line in job.get('script', []): found.append([name, line])
    print(json.dumps(found))
    """

  static let hasYAML = (try? shell("python3 -c 'import yaml'", in: examples).status) == 0

  static func shell(
    _ script: String, in folder: URL, environment: [String: String] = [:]
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = folder
    process.environment = try Command.process([]).environment.map { own in
      own.merging(environment) { _, new in new }
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  static func commands(of file: String) throws -> [[String]] {
    let folder = try TemporaryFolder()
    let script = try folder.write(reader, to: "reader.py")
    let read = try shell("python3 '\(script.path)' '\(examples.path)/\(file)'", in: folder.url)
    return try #require(JSONSerialization.jsonObject(with: Data(read.output.utf8)) as? [[String]])
  }

  /// A folder with the command where the examples unpack it.
  static func workspace() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let program = try #require(Command.process([]).executableURL)
    let bin = folder.url.appendingPathComponent("dst-conformance/bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: bin.appendingPathComponent("dst-conformance"), withDestinationURL: program)
    return folder
  }

  @Test func thePlainPipelineEndsWithTheVerdict() throws {
    let folder = try Self.workspace()
    let script = Self.examples.appendingPathComponent("pipeline.sh").path
    let good = try Self.shell("'\(script)'", in: folder.url, environment: ["CHECK_OPTIONS": Self.options])
    let isKnown = try TestedFoundation.isInBaseline
    #expect(good.status == (isKnown ? 0 : 1), "\(good.output)")
    #expect(good.output.hasSuffix("none new\n") == isKnown)
    for name in ["report.html", "junit.xml", "shard-1.json", "shard-2.txt"] {
      #expect(FileManager.default.fileExists(atPath: "\(folder.url.path)/report/\(name)"))
    }
    let bad = try Self.shell(
      "'\(script)'", in: folder.url,
      environment: ["CHECK_OPTIONS": Self.options + " --subject mutant:wrongPass"])
    #expect(bad.status == 1, "\(bad.output)")
  }

  @Test(.enabled(if: hasYAML, "python3 has no yaml, so no example is parsed"))
  func theGitHubWorkflowsCommandsRun() throws {
    let folder = try Self.workspace()
    let commands = try Self.commands(of: "github-actions.yml")
    #expect(Set(commands.map { $0[0] }) == ["package", "check", "verdict"])
    #expect(commands.contains { $0[1].hasPrefix("ci/package ") })
    let summary = folder.url.appendingPathComponent("step-summary")
    let environment = ["CHECK_OPTIONS": Self.options, "SHARDS": "4", "GITHUB_STEP_SUMMARY": summary.path]
    var annotations = ""
    for shard in 1...4 {
      for command in commands where command[0] == "check" && command[1].contains(" check ") {
        let line = command[1].replacingOccurrences(of: "${{ matrix.shard }}", with: "\(shard)")
        let run = try Self.shell(line, in: folder.url, environment: environment)
        #expect(run.status == 0, "\(run.output)")
      }
    }
    for command in commands
    where command[0] == "verdict" && (command[1].contains(" merge ") || command[1].hasPrefix("cat ")) {
      let run = try Self.shell(command[1], in: folder.url, environment: environment)
      #expect(run.status == 0, "\(run.output)")
      annotations += run.output
    }
    #expect(annotations.contains("::notice title=dst-conformance::CONFORMS to the baseline"))
    #expect(try String(contentsOf: summary, encoding: .utf8).hasPrefix("## CONFORMS to the baseline"))
  }

  @Test(.enabled(if: hasYAML, "python3 has no yaml, so no example is parsed"))
  func theGitLabPipelinesCommandsRun() throws {
    let folder = try Self.workspace()
    let commands = try Self.commands(of: "gitlab-ci.yml").filter { $0[1].contains("bin/dst-conformance ") }
    #expect(commands.map { $0[0] } == ["check", "verdict"])
    for index in 1...3 {
      let run = try Self.shell(
        commands[0][1], in: folder.url,
        environment: ["CHECK_OPTIONS": Self.options, "CI_NODE_INDEX": "\(index)", "CI_NODE_TOTAL": "3"])
      #expect(run.status == 0, "\(run.output)")
    }
    let verdict = try Self.shell(commands[1][1], in: folder.url)
    #expect(verdict.status == 0, "\(verdict.output)")
    for name in ["junit.xml", "codequality.json", "report.html"] {
      #expect(FileManager.default.fileExists(atPath: "\(folder.url.path)/\(name)"))
    }
  }
}
