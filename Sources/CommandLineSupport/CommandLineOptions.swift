@preconcurrency import CGetopt
import Conformance
import Foundation
import Questions

/// The options and operands of one subcommand, read by the C library's `getopt_long`.
package struct CommandLineOptions {
  /// One long option.
  package struct Option {
    /// Its name, without the two dashes.
    package let name: String
    /// What its value is called in the help; nil where it takes none.
    package let value: String?
    /// What it does, in a few words.
    package let help: String

    /// Puts an option together.
    package init(name: String, value: String? = nil, help: String) {
      self.name = name
      self.value = value
      self.help = help
    }
  }

  private var values: [String: [String]] = [:]
  private var flags: Set<String> = []
  /// What is left beside the options, in order.
  package private(set) var operands: [String] = []

  /// Reads a subcommand's arguments.
  ///
  /// - Throws: ``HarnessFailure`` for an option that does not exist or lacks its value.
  package init(_ arguments: [String], of command: String, options: [Option]) throws {
    flags = Set(options.filter { $0.value == nil }.map(\.name))
    var names = options.map { strdup($0.name) }
    defer { names.forEach { free($0) } }
    var table = options.indices.map { index in
      CGetopt.option(
        name: names[index], has_arg: options[index].value == nil ? no_argument : required_argument,
        flag: nil, val: Int32(1000 + index))
    }
    table.append(CGetopt.option(name: nil, has_arg: 0, flag: nil, val: 0))
    var argv = ([command] + arguments).map { strdup($0) }
    let owned = argv
    defer { owned.forEach { free($0) } }
    argv.append(nil)

    // The C library's state is the process's own, and a process reads one command line.
    let output = options.firstIndex { $0.name == "output" }
    let letters = output == nil ? ":" : ":o:"
    opterr = 0
    optind = 1
    while true {
      let code = getopt_long(Int32(argv.count - 1), &argv, letters, table, nil)
      guard code != -1 else { break }
      let isOutput = code == Int32(UInt8(ascii: "o"))
      guard code >= 1000 || isOutput else {
        let culprit = argv[Int(optind) - 1].map { String(cString: $0) } ?? ""
        throw HarnessFailure(
          code == Int32(UInt8(ascii: ":"))
            ? "\(culprit) wants a value" : Self.unknown(culprit, options), .usage)
      }
      let option = options[isOutput ? output ?? 0 : Int(code) - 1000]
      values[option.name, default: []].append(
        option.value == nil ? "" : optarg.map { String(cString: $0) } ?? "")
    }
    operands = argv[Int(optind)...].compactMap { $0.map { String(cString: $0) } }
    names.removeAll(keepingCapacity: false)
  }

  private static func unknown(_ culprit: String, _ options: [Option]) -> String {
    let names = options.map { "--\($0.name)" }
    return "unknown option \(culprit); did you mean \(NearestName.of(culprit, among: names))?"
  }

  /// The options as arguments again, but for some.
  package func arguments(without left: Set<String>) -> [String] {
    values.filter { !left.contains($0.key) }.sorted { $0.key < $1.key }.flatMap { name, values in
      flags.contains(name) ? ["--\(name)"] : values.flatMap { ["--\(name)", $0] }
    }
  }

  /// Whether an option was given.
  package func has(_ name: String) -> Bool { values[name] != nil }

  /// Every value of an option that may be given more than once, split at commas.
  package func all(_ name: String) -> [String] {
    (values[name] ?? []).flatMap {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Every value of an option that may be given more than once, as it was given.
  package func every(_ name: String) -> [String] { values[name] ?? [] }

  /// The value of an option, the last where it was given more than once.
  package func value(_ name: String) -> String? { values[name]?.last }

  /// The value of an option as a number in a range.
  ///
  /// - Throws: ``HarnessFailure`` where it is anything else.
  package func number(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw HarnessFailure(
        "--\(name): found \"\(text)\", wanted a number from \(range.lowerBound) to \(range.upperBound)",
        .usage)
    }
    return number
  }

  /// The value of an option as one of a few words.
  ///
  /// - Throws: ``HarnessFailure`` where it is anything else.
  package func choice<Choice: RawRepresentable & CaseIterable>(_ name: String) throws -> Choice?
  where Choice.RawValue == String {
    guard let text = value(name) else { return nil }
    return try Choice(rawValue: text)
      ?? {
        let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw HarnessFailure("--\(name): found \"\(text)\", wanted one of \(words)", .usage)
      }()
  }

  /// The value of an option in its one written form.
  ///
  /// - Throws: ``HarnessFailure`` where it is missing or anything else.
  package func required<Value: LosslessStringConvertible>(_ name: String, _ form: String) throws -> Value {
    guard let text = value(name) else { throw HarnessFailure("--\(name) is missing, wanted \(form)", .usage) }
    guard let value = Value(text) else {
      throw HarnessFailure("--\(name): found \"\(text)\", wanted \(form)", .usage)
    }
    return value
  }
}
