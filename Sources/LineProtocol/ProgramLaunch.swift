/// What starts a program.
package struct ProgramLaunch: Hashable, Sendable {
  /// The program's file.
  package var executable: String
  /// Its arguments.
  package var arguments: [String]
  /// What its environment has beside that of this process; nil takes a variable out.
  package var environment: [String: String?] = [:]

  /// Starts a program by its file.
  package init(_ executable: String, _ arguments: [String] = []) {
    self.executable = executable
    self.arguments = arguments
  }

  /// Starts a command line by the shell.
  package init(commandLine: String) {
    self.init("/bin/sh", ["-c", commandLine])
  }

  /// The program and its arguments, for messages.
  var words: String { ([executable] + arguments).map { "\"\($0)\"" }.joined(separator: " ") }
}
