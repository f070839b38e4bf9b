import ActivityModel

extension SimulatedProcess {
  private func emitDocument(_ event: DocumentEvent) { emit(.document(event), in: makingScene) }

  /// The launch view or the browser is there (R136).
  func showDocumentLaunch() {
    guard let style = app.documentLaunchStyle, let root = scenes.first?.windows.first?.root else {
      return
    }
    marks.hit("R136")
    emitDocument(
      .launchShown(
        .init(screen: root.id, style: .known(style), title: root.definition.title)))
  }

  /// A create button was tapped (R137, R138).
  func requestDocument(intent: String?) {
    marks.hit("R137")
    if intent != nil { marks.hit("R138") }
    requestsMade += 1
    requests.append(CreationRequestState(number: requestsMade, intent: intent))
    emitDocument(.creationRequested(.init(request: requestsMade, intent: intent)))
  }

  /// The template picker comes as a sheet.
  func offerTemplates(_ picker: String) {
    guard let request = requests.last, let top = scenes.first?.topScreen,
      let screen = make(picker), top.present(screen, style: .automatic, animated: true)
    else { return }
    request.picker = screen
    emitDocument(.templateOffered(.init(request: request.number, screen: screen.id)))
  }

  /// How the app answers a request: the import handler called, or the continuation resumed.
  enum CreationAnswer: Hashable {
    case imported(url: String, mode: ImportMode)
    case cancelled
    case failed(String)
    /// The handler is not called, the continuation not resumed: the request stays open (R137, R139).
    case nothing
  }

  func answerRequest(_ answer: CreationAnswer) {
    guard let request = requests.last else { return }
    if let picker = request.picker, picker.presenter != nil {
      picker.leave(animated: true, interactive: answer == .nothing)
    }
    switch answer {
    case .imported(let url, let mode):
      marks.hit("R137", "R139")
      emitDocument(
        .imported(.init(request: request.number, mode: .known(mode), url: url)))
      openDocument(url)
    case .cancelled:
      marks.hit("R139")
      emitDocument(.creationCancelled(.init(request: request.number)))
    case .failed(let error):
      emitDocument(.creationFailed(.init(request: request.number, error: error)))
    case .nothing:
      marks.hit("R139")
      return
    }
    requests.removeLast()
  }

  /// 17: the browser presents the document's screen. 18: the root shows the document itself (R136).
  func openDocument(_ url: String) {
    guard let scene = scenes.first, let root = scene.windows.first?.root else { return }
    let document = Document(url: url, process: self)
    var shown = root
    if app.documentLaunchStyle == .browser {
      guard let name = root.definition.documentScreen, let screen = make(name),
        root.present(screen, style: .fullScreen, animated: true)
      else { return }
      shown = screen
    }
    document.open(in: shown)
  }

  /// Nothing reopens a document by itself (R139a): the app has kept its URL in the activity.
  func reopenDocument(of activity: ArchivedActivity) {
    guard app.documentLaunchStyle != nil,
      case .url(let url)? = activity.userInfo["NSUserActivityDocumentURL"]
    else { return }
    marks.hit("R139a")
    openDocument(url)
  }
}
