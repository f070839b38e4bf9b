import ActivityModel

/// The file of the older mechanism (R9, R10): a tree for each window.
final class SavedArchive {
  let appVersion: String
  let systemVersion: String
  let savedAt: Timestamp
  let idiom: InterfaceIdiom
  var roots: [SavedNode?] = []
  var delegateValues: PropertyDictionary = [:]

  init(appVersion: String, systemVersion: String, savedAt: Timestamp, idiom: InterfaceIdiom) {
    self.appVersion = appVersion
    self.systemVersion = systemVersion
    self.savedAt = savedAt
    self.idiom = idiom
  }
}

/// One screen's part of the archive: what its coder held.
final class SavedNode {
  let identifier: String
  /// The identifiers from the root (R13), with the index a container adds (R15).
  let path: [String]
  /// Stands for the class and the storyboard's identifier.
  let definitionName: String
  let className: String
  var restorationClass: RestorationClassAnswer?
  /// Recorded by the base version of encode (R23).
  var hasStoryboard = false
  var values: PropertyDictionary = [:]
  var children: [SavedNode] = []
  var selectedIdentifier: String?
  var selectedIndex: Int?
  var presented: SavedNode?
  var style: PresentationStyle?

  init(identifier: String, path: [String], definitionName: String, className: String) {
    self.identifier = identifier
    self.path = path
    self.definitionName = definitionName
    self.className = className
  }
}

/// What the restore made of a saved child: nil where nobody supplied it.
struct SuppliedChild {
  var node: SavedNode
  var screen: ViewController?
}
