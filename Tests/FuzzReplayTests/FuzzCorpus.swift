import ActivityStore
import FuzzTargets

/// The inputs that are kept for a fuzzer: what once went wrong, files of the specification, and what
/// our own writers make.
enum FuzzCorpus {
  static func inputs(for name: String) -> [(name: String, bytes: [UInt8])] {
    var folders = ["Tests/FuzzReplayTests/FuzzCorpus/\(name)"]
    switch name {
    case "log": folders += ["Specs/vectors", "Specs/samples"]
    case "json", "event-json": folders += ["Specs/samples"]
    case let name where name.hasPrefix("import-") || name == "detection":
      folders += ["Tests/ActivityInterchangeTests/Fixtures"]
    default: break
    }
    let made = FuzzSeeds.inputs(for: name).enumerated().map { ("made \($0.offset)", $0.element) }
    return made + folders.flatMap(files)
  }

  private static func files(in folder: String) -> [(name: String, bytes: [UInt8])] {
    let path = "\(root)/\(folder)"
    guard let names = try? SystemFileSystem().entries(of: path).get() else { return [] }
    return names.sorted().compactMap { name in
      guard let bytes = try? ProcessIO.contents(of: "\(path)/\(name)", upTo: 1 << 20) else {
        return nil
      }
      return ("\(folder)/\(name)", bytes)
    }
  }

  private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/")
}
