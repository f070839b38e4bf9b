import ActivityModel

extension ScreenDefinition: ScenarioObject {
  static var blank: Self { Self("") }

  mutating func fields(_ fields: inout ScenarioFields) throws(ScenarioError) {
    try fields.required("name", &name)
    try fields.field("class", &className, or: name)
    try fields.field("container", &container, or: nil)
    try fields.field("restorationIdentifier", &restorationIdentifier, or: nil)
    try fields.field("restorationClass", &restorationClass, or: nil)
    try fields.field("origin", &origin, or: .storyboard)
    try fields.field("suppliedByDelegate", &suppliedByDelegate, or: false)
    try fields.field("encodesChildren", &encodesChildren, or: false)
    try fields.field("callsSuperEncode", &callsSuperEncode, or: true)
    try fields.field("keepsIdentifierWhenRecreated", &keepsIdentifierWhenRecreated, or: true)
    try fields.field("suppliedClass", &suppliedClass, or: nil)
    try fields.field("overridesIdentifierGetter", &overridesIdentifierGetter, or: false)
    try fields.field("definesPresentationContext", &definesPresentationContext, or: false)
    try fields.field("encodedValues", &encodedValues, or: [])
    try fields.field("views", &views, or: [])
    try fields.field("nestedViews", &nestedViews, or: [])
    try fields.field("children", &children, or: [])
    try fields.field("selectedIndex", &selectedIndex, or: 0)
    try fields.field("title", &title, or: nil)
    try fields.field("activity", &activity, or: nil)
    try fields.field("updateUserActivityState", &updateUserActivityState, or: nil)
    try fields.field("pathStorageKey", &pathStorageKey, or: nil)
    try fields.field("documentScreen", &documentScreen, or: nil)
    try fields.field("sheets", &sheets, or: [])
  }
}

extension ViewDefinition: ScenarioObject {
  static var blank: Self { Self(name: "", kind: .scrollView, restorationIdentifier: nil) }

  mutating func fields(_ fields: inout ScenarioFields) throws(ScenarioError) {
    try fields.required("name", &name)
    try fields.required("kind", &kind)
    try fields.field("restorationIdentifier", &restorationIdentifier, or: nil)
  }
}

extension ActivityDefinition: ScenarioObject {
  static var blank: Self { Self(type: "") }

  mutating func fields(_ fields: inout ScenarioFields) throws(ScenarioError) {
    try fields.required("type", &type)
    try fields.field("title", &title, or: nil)
    try fields.field("targetContentIdentifier", &targetContentIdentifier, or: nil)
    try fields.field("userInfo", &userInfo, or: [:])
  }
}

extension SheetDefinition: ScenarioObject {
  static var blank: Self { Self(flag: "", storage: .state, screen: "") }

  mutating func fields(_ fields: inout ScenarioFields) throws(ScenarioError) {
    try fields.required("flag", &flag)
    try fields.required("storage", &storage)
    try fields.required("screen", &screen)
  }
}

extension AppDefinition: ScenarioObject {
  static var blank: Self { Self(name: "", root: "", screens: []) }

  mutating func fields(_ fields: inout ScenarioFields) throws(ScenarioError) {
    try fields.field("name", &name, or: "app")
    try fields.field("version", &version, or: "1")
    try fields.field("systemVersion", &systemVersion, or: "18.0")
    try fields.field("idiom", &idiom, or: .phone)
    try fields.field("sceneManifest", &adoptsScenes, or: false)
    try fields.field("shouldSave", &legacySave, or: .none)
    try fields.field("shouldSaveAnswer", &saveAnswer, or: true)
    try fields.field("shouldRestore", &legacyRestore, or: .none)
    try fields.field("shouldRestoreAnswer", &restoreAnswer, or: .always)
    try fields.field("delegateValues", &delegateValues, or: [:])
    try fields.field("NSUserActivityTypes", &declaredActivityTypes, or: [])
    try fields.required("root", &root)
    try fields.required("screens", &screens)
    try fields.field("stateRestorationActivity", &stateRestorationActivity, or: .missing)
    try fields.field("restoration", &restoration, or: SceneRestoration())
    try fields.field("dismissesInBackground", &dismissesInBackground, or: [])
    try fields.field("continues", &continuesActivityTypes, or: [])
    try fields.field("finishLaunchingAnswer", &finishLaunchingAnswer, or: true)
    try fields.field("neverCompletesRestoration", &neverCompletesRestoration, or: false)
    try fields.field("documentLaunchStyle", &documentLaunchStyle, or: nil)
  }
}

extension SceneRestoration: ScenarioObject {
  static var blank: Self { Self() }

  mutating func fields(_ fields: inout ScenarioFields) throws(ScenarioError) {
    try fields.field("launchActivity", &launchActivity, or: .preferred)
    try fields.field("types", &rules, or: [])
  }
}

extension SceneRestoration.Rule: ScenarioObject {
  static var blank: Self { Self(type: "", steps: []) }

  mutating func fields(_ fields: inout ScenarioFields) throws(ScenarioError) {
    try fields.required("type", &type)
    try fields.required("steps", &steps)
  }
}

extension SceneRestoration.Step: ScenarioObject {
  static var blank: Self { Self(.push("")) }

  mutating func fields(_ fields: inout ScenarioFields) throws(ScenarioError) {
    var push: String?
    var present: String?
    var style = PresentationStyle.automatic
    var select: Int?
    var selectEntry: String?
    var append: String?
    var entry = ""
    switch kind {
    case .push(let name): push = name
    case .present(let name, let how): (present, style) = (name, how)
    case .select(let index): select = index
    case .selectEntry(let entry): selectEntry = entry
    case .append(let type, let from): (append, entry) = (type, from)
    }
    try fields.field("push", &push, or: nil)
    try fields.field("present", &present, or: nil)
    try fields.field("style", &style, or: .automatic)
    try fields.field("select", &select, or: nil)
    try fields.field("selectEntry", &selectEntry, or: nil)
    try fields.field("append", &append, or: nil)
    try fields.field("entry", &entry, or: "")
    try fields.field("when", &whenEntry, or: nil)
    try fields.field("equals", &equals, or: nil)
    try fields.field("values", &values, or: [])
    guard fields.isReading else { return }
    if let push {
      kind = .push(push)
    } else if let present {
      kind = .present(present, style)
    } else if let select {
      kind = .select(select)
    } else if let selectEntry {
      kind = .selectEntry(selectEntry)
    } else if let append {
      kind = .append(append, entry: entry)
    } else {
      throw ScenarioError(
        "a step has \"push\", \"present\", \"select\", \"selectEntry\" or \"append\"")
    }
  }
}

extension SceneRestoration.ValueFromEntry: ScenarioObject {
  static var blank: Self { Self(key: "", entry: "") }

  mutating func fields(_ fields: inout ScenarioFields) throws(ScenarioError) {
    try fields.required("key", &key)
    try fields.required("entry", &entry)
  }
}

extension SimulatorPolicy: ScenarioObject {
  static var blank: Self { Self() }

  mutating func fields(_ fields: inout ScenarioFields) throws(ScenarioError) {
    try fields.field("forceQuitDropsLegacyArchive", &forceQuitDropsLegacyArchive, or: true)
    try fields.field("forceQuitDropsSceneActivity", &forceQuitDropsSceneActivity, or: true)
    try fields.field("lateCrashDropsLegacyArchive", &lateCrashDropsLegacyArchive, or: false)
    try fields.field(
      "undeclaredActivityTypeIsPersisted", &undeclaredActivityTypeIsPersisted, or: false)
    try fields.field("navSkipsUnnamedChild", &navSkipsUnnamedChild, or: true)
    try fields.field("tabWithoutIdSelected", &tabWithoutIdSelected, or: .selectFirst)
    try fields.field("nilStateActivityClearsOld", &nilStateActivityClearsOld, or: true)
    try fields.field("sceneStorageFlushedAt", &sceneStorageFlushedAt, or: .backgroundTransition)
    try fields.field("predictionNeedsSearch", &predictionNeedsSearch, or: false)
  }
}
