import DSTConformance
import Foundation
import LineProtocol

/// The Foundation that these tests are built with, which the command's own program is built with too.
public enum TestedFoundation {
  /// Whether the project's baseline knows what it answers wrongly; where not, no check by it conforms.
  ///
  /// - Throws: what is wrong with the baseline.
  public static var isInBaseline: Bool {
    get throws { try inBaseline.get() }
  }

  private static let inBaseline = Result {
    let file = Repository.fixtures.appendingPathComponent("baselines/foundation.json")
    return try Baseline(contentsOf: file).families.contains { Baseline.applies($0, to: Platform.current) }
  }

  /// Whether its recurrences answer in time; those of 6.0.3 do not, and are given up after some questions.
  public static let recursInTime: Bool = {
    #if compiler(>=6.2)
      true
    #else
      false
    #endif
  }()
}
