import ActivityModel

/// A screen that shows SwiftUI: a navigation path, sheets driven by flags (R95, R96, R102).
final class HostingController: ViewController {
  private var elements: [PathElement] = []
  /// Flags kept in plain state.
  private var flags: [String: Bool] = [:]

  override var path: [PathElement] { elements }

  /// The initial values come from scene storage where there is something (R90, R96).
  func readSceneStorage() {
    guard let key = definition.pathStorageKey, let id = process.makingScene,
      case .array(let values)? = process.scene(id)?.storage[key]
    else { return }
    marks.hit("R96")
    var restored: [PathElement] = []
    for value in values {
      guard case .dictionary(let dictionary) = value,
        let element = PathElement(propertyDictionary: dictionary)
      else { continue }
      restored.append(element)
    }
    guard !restored.isEmpty else { return }
    setPath(restored)
  }

  /// A sheet whose flag was stored is there again (R102).
  func showStoredSheets() {
    guard let scene else { return }
    for sheet in definition.sheets where sheet.storage == .sceneStorage {
      guard case .bool(true)? = scene.storage[sheet.flag], presented == nil else { continue }
      marks.hit("R102")
      if let screen = process.make(sheet.screen) {
        presentBeforeAppearing(screen, style: .automatic)
      }
    }
  }

  func setPath(_ path: [PathElement]) {
    elements = path
    emit(.navigation(.pathChanged(.init(container: id, path: path))))
  }

  func append(_ element: PathElement) { setPath(elements + [element]) }

  func removeLast() {
    guard !elements.isEmpty else { return }
    setPath(Array(elements.dropLast()))
  }

  /// The app's code for scene phase background: returns early where the path has no codable form, so
  /// what was saved before stays (R95).
  func savePath() {
    guard let key = definition.pathStorageKey, let scene else { return }
    guard elements.allSatisfy(\.isCodable) else {
      marks.hit("R95")
      return
    }
    marks.hit("R101")
    let value = PropertyValue.array(elements.map { .dictionary($0.propertyDictionary) })
    guard scene.storage[key] != value else { return }
    scene.setStorage(value, for: key)
  }

  /// Sets a flag; the sheet follows it.
  func setFlag(_ name: String, _ value: Bool) {
    guard let sheet = definition.sheets.first(where: { $0.flag == name }), let scene else { return }
    switch sheet.storage {
    case .sceneStorage:
      marks.hit("R90", "R91")
      scene.setStorage(.bool(value), for: name)
    case .state:
      flags[name] = value
    }
    if value, presented == nil {
      if let screen = process.make(sheet.screen) {
        present(screen, style: .automatic, animated: true)
      }
    } else if !value, let presented, presented.definition.name == sheet.screen {
      presented.leave(animated: true, interactive: false)
    }
  }
}
