extension AppState {
  mutating func applyDocument(_ event: Event) {
    switch event.body {
    case .document(.launchShown(let payload)): showLaunch(payload)
    case .document(.creationRequested(let payload)):
      if removeRequest(payload.request) { note(.requestRepeated, "request \(payload.request)") }
      creationRequests.append(
        CreationRequest(request: payload.request, intent: payload.intent, sequence: sequence))
    case .document(.templateOffered(let payload)):
      guard let index = creationRequests.firstIndex(where: { $0.request == payload.request })
      else {
        note(.requestUnknown, "request \(payload.request)")
        return
      }
      creationRequests[index].pickerShown = true
      creationRequests[index].templatePicker = payload.screen
    case .document(.imported(let payload)):
      if let request = payload.request { answer(request) }
      if let id = payload.document {
        let index = documents.firstIndex { $0.id == id } ?? addDocument(id)
        documents[index].url = payload.url ?? documents[index].url
      }
    case .document(.creationCancelled(let payload)): answer(payload.request)
    case .document(.creationFailed(let payload)): answer(payload.request)
    case .document(.opened(let payload)): open(payload)
    case .document(.stateChanged(let payload)):
      let index = documentIndex(payload.document)
      documents[index].states = payload.states
      documents[index].hasUnsavedChanges =
        payload.hasUnsavedChanges ?? documents[index].hasUnsavedChanges
    case .document(.saved(let payload)):
      let index = documentIndex(payload.document)
      if payload.success != false { documents[index].hasUnsavedChanges = false }
    case .document(.closed(let payload)):
      let index = documentIndex(payload.document)
      if payload.success != false { documents[index].isOpen = false }
    default: break
    }
  }

  private mutating func showLaunch(_ payload: DocumentEvent.LaunchShown) {
    guard let id = payload.screen else { return }
    let slot = knownSlot(id, container: .launch)
    if let title = payload.title { screens[slot: slot].title = title }
  }

  private mutating func open(_ payload: DocumentEvent.Opened) {
    let index = documents.firstIndex { $0.id == payload.document } ?? addDocument(payload.document)
    documents[index].url = payload.url ?? documents[index].url
    documents[index].screen = payload.screen ?? documents[index].screen
    // R133: after an error while reading a document is closed.
    documents[index].isOpen = payload.success != false
  }

  /// A request is answered exactly once (R137, R139).
  private mutating func answer(_ request: Int64) {
    if !removeRequest(request) { note(.requestUnknown, "request \(request)") }
  }

  private mutating func removeRequest(_ request: Int64) -> Bool {
    let index = creationRequests.firstIndex { $0.request == request }
    if let index { creationRequests.remove(at: index) }
    return index != nil
  }

  private mutating func documentIndex(_ id: DocumentID) -> Int {
    if let index = documents.firstIndex(where: { $0.id == id }) { return index }
    note(.documentUnknown, "document #\(id.rawValue)")
    return addDocument(id)
  }

  private mutating func addDocument(_ id: DocumentID) -> Int {
    documents.append(DocumentRecord(id: id))
    return documents.count - 1
  }
}
