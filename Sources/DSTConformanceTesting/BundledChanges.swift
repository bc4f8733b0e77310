import Conformance
import Foundation

/// The tz releases whose changes come with this library.
enum BundledChanges {
  /// - Throws: ``Conformance/HarnessFailure`` where the release is not among them.
  static func of(_ release: String) throws -> TZChanges {
    let name = "tz-changes-\(release)"
    guard
      let file = Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Resources")
    else {
      throw HarnessFailure(
        "the platform's Foundation is on tz \(release), whose changes do not come with this library: write them with "
          + "dst-conformance changes --tz \(release) --output FILE, and name the file as changes:",
        .unavailable)
    }
    return try TZChanges(contentsOf: file)
  }
}
