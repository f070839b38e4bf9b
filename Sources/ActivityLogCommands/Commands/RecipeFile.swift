internal import ActivityModel
internal import ActivityStore

/// The restoration recipe that a command uses, and where it came from.
struct RecipeFile {
  let path: String
  let recipe: RestorationRecipe

  /// The file named, or the one beside the log; nil where there is neither, or none is wanted.
  init?(_ arguments: Arguments, _ log: OpenedLog) throws(Failure) {
    guard let named = arguments[ReplayCommand.recipe] else {
      let beside = Self.beside(log.path)
      guard case .success(let status) = SystemFileSystem().status(at: beside), status.kind == .file
      else { return nil }
      try self.init(path: beside)
      return
    }
    if named == "none" { return nil }
    try self.init(path: named)
  }

  init(path: String) throws(Failure) {
    self.path = path
    let bytes = try InputFile.contents(path)
    do throws(RestorationFileError) { recipe = try RestorationRecipe(json: bytes) } catch {
      throw Failure(error, in: path)
    }
  }

  static func policy(_ arguments: Arguments) throws(Failure) -> RestorationPolicy {
    guard let path = arguments[ReplayCommand.policy] else { return RestorationPolicy() }
    let bytes = try InputFile.contents(path)
    do throws(RestorationFileError) { return try RestorationPolicy(json: bytes) } catch {
      throw Failure(error, in: path)
    }
  }

  /// `shop.activitylog` → `shop.recipe.json`
  private static func beside(_ log: String) -> String {
    let suffix = ".activitylog"
    return (log.hasSuffix(suffix) ? String(log.dropLast(suffix.count)) : log) + ".recipe.json"
  }
}

extension Failure {
  fileprivate init(_ error: RestorationFileError, in path: String) {
    let place = error.position.map { ":\($0.line):\($0.column)" } ?? ""
    self.init("\(path)\(place): \(error.message)", hint: error.remedy)
  }
}
