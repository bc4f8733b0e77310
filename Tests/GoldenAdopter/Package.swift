// swift-tools-version: 6.0
import PackageDescription

// A package as a user has one on a machine without libicu: it takes the golden pack's products alone, and ci/test holds
// that its tests link no libicu.
let package = Package(
  name: "Alarms",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "dst-conformance", path: "../..")],
  targets: [
    .target(name: "Alarms", dependencies: [.product(name: "WallClock", package: "dst-conformance")]),
    .testTarget(
      name: "AlarmsTests",
      dependencies: [
        "Alarms",
        .product(name: "GoldenPack", package: "dst-conformance"),
        .product(name: "GoldenPackTesting", package: "dst-conformance"),
        .product(name: "WallClock", package: "dst-conformance"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
