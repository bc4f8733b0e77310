import Questions

extension Disagreement.Kind {
  /// The kind's id in a run of two subjects, `app.against.server/R6/overlap.anHour.onHour/first`.
  public func id(of subjects: [String]) -> String {
    "\(subjects.joined(separator: ".against."))/\(clause.rawValue)/\(shape.identifier)/\(right.rawValue)"
  }
}
