// swift-tools-version: 6.0
import PackageDescription

// Swift 6.0 does not know MemberImportVisibility.
#if compiler(>=6.1)
  let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
#else
  let settings: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]
#endif

let package = Package(
  name: "dst-conformance",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "WallClock", targets: ["WallClock"]),
    .library(name: "Scheduling", targets: ["Scheduling"]),
    .library(name: "SchedulingLaws", targets: ["SchedulingLaws"]),
    .library(name: "Conformance", targets: ["Conformance", "Questions"]),
    .library(name: "DSTConformanceTesting", targets: ["Conformance", "DSTConformanceTesting", "Questions"]),
    .executable(name: "dst-conformance", targets: ["dst-conformance"]),
    .executable(name: "foundation-subject", targets: ["foundation-subject"]),
  ],
  targets: [
    .target(name: "WallClock", swiftSettings: settings),
    .systemLibrary(
      name: "ICU", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .target(name: "CICU", dependencies: ["ICU"]),
    .target(name: "Questions", dependencies: ["WallClock"], swiftSettings: settings),
    .target(name: "Conformance", dependencies: ["Questions", "WallClock"], swiftSettings: settings),
    .target(name: "ICUOracle", dependencies: ["CICU", "Conformance", "WallClock"], swiftSettings: settings),
    .target(name: "FoundationSubjects", dependencies: ["Questions", "WallClock"], swiftSettings: settings),
    .target(name: "LineProtocol", dependencies: ["Questions", "WallClock"], swiftSettings: settings),
    .executableTarget(
      name: "foundation-subject",
      dependencies: ["FoundationSubjects", "LineProtocol", "Questions", "WallClock"],
      swiftSettings: settings),
    .target(
      name: "Mutants",
      dependencies: ["Conformance", "Questions", "Scheduling", "SchedulingLaws", "WallClock"],
      swiftSettings: settings),
    .target(name: "Hashing", swiftSettings: settings),
    .target(
      name: "TZSnapshots", dependencies: ["Conformance", "Hashing", "WallClock"], swiftSettings: settings),
    .target(
      name: "DSTConformance",
      dependencies: [
        "Conformance", "FoundationSubjects", "Hashing", "ICUOracle", "LineProtocol", "Mutants",
        "Questions", "SchedulingLaws", "TZSnapshots", "WallClock",
      ],
      swiftSettings: settings),
    .target(
      name: "ConformanceReports",
      dependencies: [
        "Conformance", "DSTConformance", "Hashing", "LineProtocol", "Questions", "Scheduling", "TZSnapshots",
        "WallClock",
      ],
      swiftSettings: settings),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .target(name: "Scheduling", dependencies: ["CSQLite", "WallClock"], swiftSettings: settings),
    .target(name: "SchedulingLaws", dependencies: ["Scheduling", "WallClock"], swiftSettings: settings),
    .target(
      name: "DSTConformanceTesting", dependencies: ["Conformance", "Questions", "WallClock"],
      resources: [.copy("Resources")], swiftSettings: settings),
    .executableTarget(
      name: "wallclock-adapter", dependencies: ["WallClock"], path: "ci/adapters/swift",
      swiftSettings: settings),
    .systemLibrary(name: "CGetopt"),
    .target(
      name: "CommandLineSupport",
      dependencies: ["CGetopt", "Conformance", "DSTConformance", "Questions", "TZSnapshots"],
      swiftSettings: settings),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "CommandLineSupport", "Conformance", "ConformanceReports", "DSTConformance", "FoundationSubjects",
        "ICUOracle", "Mutants", "Questions", "Scheduling", "TZSnapshots", "WallClock",
      ],
      path: "Sources/Benchmarks", swiftSettings: settings),
    .executableTarget(
      name: "dst-conformance",
      dependencies: [
        "CommandLineSupport", "Conformance", "ConformanceReports", "DSTConformance", "LineProtocol",
        "Mutants", "Questions", "Scheduling", "TZSnapshots", "WallClock",
      ],
      swiftSettings: settings),
    .target(
      name: "TestSupport",
      dependencies: [
        "Conformance", "DSTConformance", "LineProtocol", "TZSnapshots", "WallClock",
      ],
      path: "Tests/Support", swiftSettings: settings),
    .target(name: "TestFailures", path: "Tests/Failures", swiftSettings: settings),
    .testTarget(
      name: "WallClockTests", dependencies: ["TestFailures", "WallClock"], swiftSettings: settings),
    .testTarget(
      name: "ConformanceTests",
      dependencies: ["Conformance", "FoundationSubjects", "Questions", "WallClock"],
      swiftSettings: settings),
    .testTarget(
      name: "LineProtocolTests", dependencies: ["LineProtocol", "Questions", "WallClock"],
      swiftSettings: settings),
    .testTarget(
      name: "ICUOracleTests",
      dependencies: [
        "Conformance", "DSTConformance", "ICUOracle", "Questions", "TestSupport", "WallClock",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "DSTConformanceTests",
      dependencies: [
        "Conformance", "DSTConformance", "ICUOracle", "LineProtocol", "Mutants",
        "Questions", "TZSnapshots", "TestFailures", "TestSupport", "WallClock",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "TZSnapshotsTests",
      dependencies: ["Conformance", "Hashing", "TZSnapshots", "TestFailures", "WallClock"],
      swiftSettings: settings),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "Conformance", "DSTConformance", "LineProtocol", "Questions", "TestFailures", "TestSupport",
        "WallClock", "benchmarks", "dst-conformance", "foundation-subject", "wallclock-adapter",
      ],
      swiftSettings: settings),
    .target(
      name: "SchedulingWorkerOrder", dependencies: ["Scheduling", "WallClock"],
      path: "Tests/SchedulingWorkerOrder", swiftSettings: settings),
    .executableTarget(
      name: "scheduling-worker", dependencies: ["Scheduling", "SchedulingWorkerOrder", "WallClock"],
      path: "Tests/SchedulingWorker", swiftSettings: settings),
    .testTarget(
      name: "SchedulingTests",
      dependencies: [
        "Mutants", "Scheduling", "SchedulingLaws", "SchedulingWorkerOrder", "WallClock",
        "scheduling-worker",
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
