import Foundation

/// What a run's answers depend on beside the tz data: the toolchain and the operating system.
public struct Platform: Hashable, Sendable, Codable {
  /// The version of the Swift toolchain that the program was built with, `6.3.1`.
  public var toolchain: String
  /// The family of operating systems, `Linux` or `macOS`.
  public var system: String
  /// The operating system with its version, in its own words.
  public var os: String

  /// Puts a platform together.
  public init(toolchain: String, system: String, os: String) {
    self.toolchain = toolchain
    self.system = system
    self.os = os
  }

  /// The platform of this process.
  public static var current: Platform {
    #if os(Linux)
      let system = "Linux"
    #else
      let system = "macOS"
    #endif
    return Platform(
      toolchain: builtWith, system: system, os: ProcessInfo.processInfo.operatingSystemVersionString)
  }

  // The compiler tells its version to conditions alone, so the versions are tried one by one, the newest first.
  private static var builtWith: String {
    #if compiler(>=6.5)
      "6.5 or later"
    #elseif compiler(>=6.4.1)
      "6.4.1 or later"
    #elseif compiler(>=6.4)
      "6.4"
    #elseif compiler(>=6.3.3)
      "6.3.3 or later"
    #elseif compiler(>=6.3.2)
      "6.3.2"
    #elseif compiler(>=6.3.1)
      "6.3.1"
    #elseif compiler(>=6.3)
      "6.3"
    #elseif compiler(>=6.2.5)
      "6.2.5 or later"
    #elseif compiler(>=6.2.4)
      "6.2.4"
    #elseif compiler(>=6.2.3)
      "6.2.3"
    #elseif compiler(>=6.2.2)
      "6.2.2"
    #elseif compiler(>=6.2.1)
      "6.2.1"
    #elseif compiler(>=6.2)
      "6.2"
    #elseif compiler(>=6.1.4)
      "6.1.4 or later"
    #elseif compiler(>=6.1.3)
      "6.1.3"
    #elseif compiler(>=6.1.2)
      "6.1.2"
    #elseif compiler(>=6.1.1)
      "6.1.1"
    #elseif compiler(>=6.1)
      "6.1"
    #elseif compiler(>=6.0.4)
      "6.0.4 or later"
    #elseif compiler(>=6.0.3)
      "6.0.3"
    #elseif compiler(>=6.0.2)
      "6.0.2"
    #elseif compiler(>=6.0.1)
      "6.0.1"
    #else
      "6.0"
    #endif
  }
}
