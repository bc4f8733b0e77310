/// How a command that is no check writes what it found.
enum OutputFormat: String, CaseIterable {
  case text, json
}
