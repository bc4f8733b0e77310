/// The clause of the contract that a wrong answer breaks; R3 to R5 share one entry, told apart by policy.
public enum Clause: String, Hashable, Sendable, Codable, CaseIterable {
  case once = "R1"
  case strictGap = "R2"
  case movedOutOfGap = "R3-R5"
  case repeated = "R6"
  case missingDay = "R7"
  case progress = "S1"
  case nearest = "S2"
  case everyDay = "S3"
  case bothDirections = "S4"
  case agreement = "S5"
  case termination = "S6"
  case noEarlyEnd = "S7"
  case window = "W1"
  case cuts = "W2"
  case clock = "W3"
  case order = "W4"
  case keys = "W5"
  case caps = "W6"
  case retry = "W7"
  case release = "W8"
  case nextRun = "W9"
  /// Offsets, daylight flags and their changes: what every other clause stands on.
  case offsets
}
