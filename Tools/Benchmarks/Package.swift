// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that what only benchmarks need never reaches users of the library.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ActivityLog", path: "../..")],
  targets: [
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .target(name: "CAllocations"),
    // The same sources as the tests' (links): one workload for every figure.
    .target(
      name: "Workload", dependencies: [.product(name: "ActivityModel", package: "ActivityLog")],
      swiftSettings: settings),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CSQLite", "CAllocations", "Workload",
        .product(name: "ActivityLog", package: "ActivityLog"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
