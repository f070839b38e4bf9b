// Scene storage as the system may have written it (R90–R93).

extension SavedScene {
  /// A view told a value, which it set or read.
  mutating func tellStorage(_ value: PropertyValue?, for key: String) {
    storageTold[key] = value
    storageDoubtful.removeAll { $0 == key }
    if !storageDirty.contains(key) { storageDirty.append(key) }
  }

  /// The scene went to the background: what it shows counts as written (R92), and no death before
  /// counts against it. A value that may have been gone when the scene was connected, and that no view
  /// has told of since, stays in doubt.
  mutating func flushStorage(_ live: PropertyDictionary, at point: SavePoint) {
    if storageDeaths.contains(where: \.canDeleteSceneState) {
      for entry in storage.entries
      where !storageDirty.contains(entry.key) && !storageDoubtful.contains(entry.key) {
        storageDoubtful.append(entry.key)
        storageTold[entry.key] = entry.value
      }
    }
    storage = live
    for key in storageDoubtful { storage[key] = nil }
    for key in storageDirty { storageTold[key] = nil }
    storageSavedAt = point
    storageDirty = []
    storageDeaths = []
  }

  /// The process is gone that set the dirty keys: nobody knows whether it wrote them (R92).
  mutating func leaveStorageUnwritten() {
    for key in storageDirty {
      if storageTold[key] == storage[key] {
        storageTold[key] = nil
      } else {
        storageDoubtful.append(key)
      }
    }
    storageDirty = []
  }

  mutating func loseStorage() {
    storage = [:]
    storageSavedAt = nil
    storageDeaths = []
    storageDirty = []
    storageDoubtful = []
    storageTold = [:]
  }
}
