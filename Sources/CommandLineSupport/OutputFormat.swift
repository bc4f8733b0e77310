/// How a command that is no check writes what it found.
package enum OutputFormat: String, CaseIterable {
  case text, json
}
