/// The names of subjects where a run asks several Foundations: `nextDate@swift-6.0.3`.
package enum SubjectName {
  /// What stands before the side.
  package static let sideMark: Character = "@"

  /// The side in a subject's name; nil where it has none.
  package static func side(of subject: String) -> String? {
    subject.firstIndex(of: sideMark).map { String(subject[subject.index(after: $0)...]) }
  }

  /// A subject's name without a side.
  package static func withoutSide(_ subject: String) -> Substring { subject.prefix { $0 != sideMark } }
}
