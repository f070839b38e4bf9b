// swift-tools-version: 6.2
import PackageDescription

// Every target is built in language mode 6 with these settings; a warning is an error.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableExperimentalFeature("Lifetimes"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

// The module is called `libzstd` so that a source build of facebook/zstd, whose product, target and
// module have that name, can stand in for the system library without a change to our sources.
let zstd: Target = .systemLibrary(
  name: "libzstd", path: "Sources/CZstd", pkgConfig: "libzstd",
  providers: [.apt(["libzstd-dev"]), .brew(["zstd"])])

func module(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], path: "Tests/\(name)",
    exclude: exclude, swiftSettings: settings)
}

let package = Package(
  name: "ActivityLog",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .visionOS(.v2), .watchOS(.v11)],
  products: [
    .library(name: "ActivityLog", targets: ["ActivityLog"]),
    .library(name: "ActivityModel", targets: ["ActivityModel"]),
    .library(name: "ActivityRecorder", targets: ["ActivityRecorder"]),
    .library(name: "ActivityInterchange", targets: ["ActivityInterchange"]),
    .library(name: "ActivitySimulator", targets: ["ActivitySimulator"]),
    .executable(name: "activitylog", targets: ["ActivityLogTool"]),
  ],
  targets: [
    zstd,
    .target(name: "CChecksum"),
    .target(name: "CMappingGuard"),
    module("ActivityModel", []),
    module("ActivityStore", ["ActivityModel", "libzstd", "CChecksum", "CMappingGuard"]),
    module("ActivityReplay", ["ActivityModel", "ActivityStore"]),
    module("ActivityRecorder", ["ActivityModel", "ActivityStore"]),
    module("ActivityInterchange", ["ActivityModel"]),
    module("ActivitySimulator", ["ActivityModel"]),
    module(
      "ActivityLog", ["ActivityModel", "ActivityStore", "ActivityReplay", "ActivityRecorder"]),
    module(
      "ActivityLogCommands",
      [
        "ActivityModel", "ActivityStore", "ActivityReplay", "ActivityInterchange",
        "ActivitySimulator",
      ]
    ),
    // Not called `activitylog`: on a file system that ignores case that is the library's name.
    .executableTarget(
      name: "ActivityLogTool", dependencies: ["ActivityLogCommands"], swiftSettings: settings),
    .executableTarget(
      name: "GenerateSpecs", dependencies: ["ActivityModel", "ActivityReplay"],
      path: "Tools/GenerateSpecs",
      swiftSettings: settings),
    .executableTarget(
      name: "conformance", dependencies: ["ActivityModel", "ActivityStore"],
      path: "Tools/Conformance", swiftSettings: settings),
    .executableTarget(
      name: "Samples", dependencies: ["ActivityModel", "ActivityStore"], path: "Tools/Samples",
      swiftSettings: settings),
    .executableTarget(
      name: "CrashWriter", dependencies: ["ActivityModel", "ActivityStore", "ActivityRecorder"],
      path: "Tools/CrashWriter", swiftSettings: settings),
    .executableTarget(
      name: "DifferentialRun",
      dependencies: [
        "ActivityModel", "ActivitySimulator", "ActivityLogCommands", "DifferentialSupport",
      ],
      path: "Tools/Differential", swiftSettings: settings),
    .target(
      name: "DifferentialSupport",
      dependencies: ["ActivityModel", "ActivitySimulator", "ActivityLogCommands"],
      path: "Tests/DifferentialSupport", swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["ActivityModel", "ActivityStore"],
      path: "Tests/TestSupport",
      swiftSettings: settings),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "ActivityModel", "ActivityStore", "ActivityReplay", "ActivityInterchange", "TestSupport",
      ],
      path: "Tools/Fuzzing/FuzzTargets", swiftSettings: settings),
    tests("FuzzReplayTests", ["ActivityStore", "FuzzTargets"], exclude: ["FuzzCorpus"]),
    tests("ActivityModelTests", ["ActivityModel"]),
    tests("ActivityStoreTests", ["ActivityModel", "ActivityStore"]),
    tests(
      "ActivityRecorderTests",
      ["ActivityModel", "ActivityStore", "ActivityRecorder", "CrashWriter"]),
    tests(
      "ConformanceTests",
      [
        "ActivityModel", "ActivityStore", "ActivityReplay", "ActivitySimulator",
        "ActivityLogCommands", "conformance",
      ]),
    tests(
      "ActivityReplayTests",
      [
        "ActivityModel", "ActivityStore", "ActivityReplay", "ActivityInterchange",
        "ActivitySimulator",
      ]),
    tests(
      "ActivityLogCommandsTests",
      ["ActivityModel", "ActivityStore", "ActivityReplay", "ActivityLogCommands"]),
    // The executable is built first, then run by the tests.
    tests(
      "EndToEndTests",
      ["ActivityModel", "ActivityStore", "ActivityLogTool", "CrashWriter", "Samples"],
      exclude: ["Goldens"]),
    tests(
      "ActivityInterchangeTests", ["ActivityModel", "ActivityInterchange"], exclude: ["Fixtures"]),
    tests("ActivitySimulatorTests", ["ActivityModel", "ActivitySimulator"]),
    tests("DifferentialTests", ["DifferentialSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// Only `Tools/fuzz` sets this: ordinary builds never see the fuzzer, which needs its own flags.
if Context.environment["ACTIVITYLOG_FUZZ"] != nil {
  package.targets += [
    .target(name: "CFuzzer", path: "Tools/Fuzzing/CFuzzer"),
    .executableTarget(
      name: "Fuzzer", dependencies: ["CFuzzer", "FuzzTargets"], path: "Tools/Fuzzing/Fuzzer",
      swiftSettings: settings),
  ]
}
