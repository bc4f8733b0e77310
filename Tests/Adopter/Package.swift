// swift-tools-version: 6.0
import PackageDescription

// A package as a user has one: it adopts the suite by path, and is built and run by ci/test.
let package = Package(
  name: "Reminders",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "dst-conformance", path: "../..")],
  targets: [
    .target(name: "Reminders"),
    .testTarget(
      name: "RemindersTests",
      dependencies: [
        "Reminders",
        .product(name: "DSTConformanceTesting", package: "dst-conformance"),
        .product(name: "WallClock", package: "dst-conformance"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
