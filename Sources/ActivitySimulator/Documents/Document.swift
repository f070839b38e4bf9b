import ActivityModel

/// A document object (R133, R134).
final class Document {
  let id: DocumentID
  unowned let process: SimulatedProcess
  var url: String
  private(set) var isOpen = false
  private(set) var hasUnsavedChanges = false
  private(set) var states: [String] = ["closed"]

  init(url: String, process: SimulatedProcess) {
    id = process.device.nextDocument()
    self.url = url
    self.process = process
    process.documents.append(self)
  }

  private func emit(_ event: DocumentEvent) {
    process.emit(.document(event), in: process.makingScene)
  }

  func open(in screen: ViewController?, success: Bool = true) {
    process.marks.hit("R134", "R135")
    emit(.opened(.init(document: id, url: url, screen: screen?.id, success: success)))
    isOpen = success
    setStates(success ? [] : ["closed"])
  }

  func setStates(_ new: [String]) {
    guard new != states else { return }
    process.marks.hit("R133")
    states = new
    emit(
      .stateChanged(
        .init(document: id, states: new, hasUnsavedChanges: hasUnsavedChanges)))
  }

  func edit() {
    guard isOpen else { return }
    hasUnsavedChanges = true
    emit(.stateChanged(.init(document: id, states: states, hasUnsavedChanges: true)))
  }

  func save(success: Bool = true) {
    guard isOpen else { return }
    process.marks.hit("R134")
    emit(.saved(.init(document: id, success: success)))
    if success { hasUnsavedChanges = false } else { setStates(["savingError"]) }
  }

  /// Saves first where there are changes (R134).
  func close() {
    guard isOpen else { return }
    if hasUnsavedChanges { save() }
    isOpen = false
    emit(.closed(.init(document: id, success: true)))
    setStates(["closed"])
  }
}

/// A creation request that waits for its answer (R137, R139).
final class CreationRequestState {
  let number: Int64
  let intent: String?
  weak var picker: ViewController?

  init(number: Int64, intent: String?) {
    self.number = number
    self.intent = intent
  }
}
