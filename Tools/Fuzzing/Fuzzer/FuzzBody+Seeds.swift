import ActivityStore
import FuzzTargets

extension FuzzBody {
  /// Writes the inputs to begin with into `folder`; gives the exit status.
  func writeSeeds(to folder: String) -> Int32 {
    let files = SystemFileSystem()
    for (index, seed) in FuzzSeeds.inputs(for: name).enumerated() {
      guard let file = try? files.open("\(folder)/made-\(index)", .create).get() else { return 1 }
      defer { _ = files.close(file) }
      guard (try? ProcessIO.write(seed, to: file.rawValue)) != nil else { return 1 }
    }
    return 0
  }
}
