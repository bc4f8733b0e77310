import Questions
import WallClock

// The JSON form in which failures are kept:
//
//     {"laws": {"schedule": {…}, "from": "…", "to": "…", "cursors": ["…"], "cuts": ["…"], "cap": 1}}
//     {"sequence": {"schedule": {…}, "from": "…", "steps": [{"policy": "all", "clock": "…"}, {"release": true}]}}

extension ScheduleTrial: Codable {
  /// Reads `laws` or `sequence`.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields(["laws", "sequence"])
    self =
      fields.contains("sequence")
      ? .sequence(try fields.decode(CatchUpSequence.self, forKey: "sequence"))
      : .laws(try fields.decode(ScheduleCase.self, forKey: "laws"))
  }

  /// Writes `laws` or `sequence`.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    switch self {
    case .laws(let scheduled): try fields.encode(scheduled, forKey: "laws")
    case .sequence(let sequence): try fields.encode(sequence, forKey: "sequence")
    }
  }
}

extension ScheduleCase: Codable {
  /// Reads a case of the laws.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields([
      "schedule", "from", "to", "cursors", "cuts", "cap", "otherOffsets", "otherZone",
    ])
    self.init(
      try fields.decode(ScheduledRule.self, forKey: "schedule"),
      cursors: try fields.decode([Moment].self, forKey: "cursors").map(\.date),
      from: try fields.decode(Instant.self, forKey: "from"),
      through: try fields.decode(Instant.self, forKey: "to"),
      cuts: try fields.decode([Instant].self, forKey: "cuts"),
      cap: try fields.decode(Int.self, forKey: "cap"),
      otherTable: try fields.decodeIfPresent(OffsetList.self, forKey: "otherOffsets")?.table,
      otherZone: try fields.decodeIfPresent(ZoneID.self, forKey: "otherZone"))
  }

  /// Writes a case of the laws.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(rule, forKey: "schedule")
    try fields.encode(start, forKey: "from")
    try fields.encode(end, forKey: "to")
    try fields.encode(cursors.map(Moment.init), forKey: "cursors")
    try fields.encode(cuts, forKey: "cuts")
    try fields.encode(cap, forKey: "cap")
    try fields.encodeIfPresent(otherTable.map(OffsetList.init), forKey: "otherOffsets")
    try fields.encodeIfPresent(otherZone, forKey: "otherZone")
  }
}

extension CatchUpSequence: Codable {
  /// Reads a sequence.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields(["schedule", "from", "steps", "otherOffsets"])
    self.init(
      try fields.decode(ScheduledRule.self, forKey: "schedule"),
      after: try fields.decode(Instant.self, forKey: "from"),
      steps: try fields.decode([Step].self, forKey: "steps"),
      otherTable: try fields.decodeIfPresent(OffsetList.self, forKey: "otherOffsets")?.table)
  }

  /// Writes a sequence.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(rule, forKey: "schedule")
    try fields.encode(start, forKey: "from")
    try fields.encode(steps, forKey: "steps")
    try fields.encodeIfPresent(otherTable.map(OffsetList.init), forKey: "otherOffsets")
  }
}

extension CatchUpSequence.Step: Codable {
  /// Reads `{"policy": …, "cap": …, "clock": …}`, `{"interruptedAfter": …, "clock": …}` or `{"release": true}`.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields(["policy", "cap", "clock", "interruptedAfter", "release"])
    if try fields.decodeIfPresent(Bool.self, forKey: "release") == true {
      self = .release
    } else if let recorded = try fields.decodeIfPresent(Int.self, forKey: "interruptedAfter") {
      self = .interrupted(clock: try fields.decode(Instant.self, forKey: "clock"), recorded: recorded)
    } else {
      self = .catchUp(
        clock: try fields.decode(Instant.self, forKey: "clock"),
        policy: try fields.decode(CatchUpPolicy.self, forKey: "policy"),
        cap: try fields.decodeIfPresent(Int.self, forKey: "cap"))
    }
  }

  /// Writes the step.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    switch self {
    case .catchUp(let clock, let policy, let cap):
      try fields.encode(clock, forKey: "clock")
      try fields.encode(policy, forKey: "policy")
      try fields.encodeIfPresent(cap, forKey: "cap")
    case .interrupted(let clock, let recorded):
      try fields.encode(clock, forKey: "clock")
      try fields.encode(recorded, forKey: "interruptedAfter")
    case .release: try fields.encode(true, forKey: "release")
    }
  }
}
