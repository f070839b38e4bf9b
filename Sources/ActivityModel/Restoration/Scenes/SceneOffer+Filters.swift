extension SceneOffer {
  /// R45: an activity of a type that is not declared is stored nowhere.
  mutating func keepDeclared() throws(UnknownRestoration) {
    guard let type = activity?.type else { return }
    let persisted = relaunch.policy.undeclaredActivityTypeIsPersisted
    var declared =
      relaunch.conditions.declaredActivityTypes
      ?? relaunch.state.process.launched?.declaredActivityTypes
    // The app that saved it decides whether it was stored at all.
    if stored?.activity == activity, stored?.isTypeDeclared == false { declared = [] }
    guard let declared else {
      // A session that once carried one of the type shows that it is declared.
      let proved = relaunch.state.scenes.contains { $0.restorationActivity?.type == type }
      guard persisted || proved else {
        throw UnknownRestoration(
          .screenFacts, "whether the activity type “\(type)” is declared is not recorded",
          rule: "R45", wouldTell: ["process.launched"],
          remedy: "Record `declaredActivityTypes` (`NSUserActivityTypes`) with `process.launched`.")
      }
      return
    }
    guard !declared.contains(type) else { return }
    decide(
      "undeclaredActivityTypeIsPersisted", "\(persisted)", "R45",
      persisted
        ? "“\(type)” is stored although it is not declared"
        : "“\(type)” is not declared, so it is not stored")
    if persisted { return }
    activity = nil
    reasons.append(
      RestorationReason(
        rule: "R45",
        "the activity type “\(type)” is not declared in NSUserActivityTypes, so nothing was stored")
    )
  }

  /// R46: what is no property-list value cannot be stored; the entry it is in is left out.
  mutating func keepStorable() {
    guard let userInfo = activity?.userInfo else { return }
    for entry in userInfo.entries {
      guard let type = entry.value.opaqueType else { continue }
      activity?.userInfo[entry.key] = nil
      reasons.append(
        RestorationReason(
          rule: "R46", "the entry “\(entry.key)” holds a \(type), which cannot be stored"))
    }
  }
}

extension PropertyValue {
  /// The type of the first value inside that is no property-list value (R46); nil where there is none.
  var opaqueType: String? {
    switch self {
    case .opaque(let type): return type
    case .array(let values), .set(let values):
      for value in values { if let type = value.opaqueType { return type } }
      return nil
    case .dictionary(let dictionary):
      for entry in dictionary.entries { if let type = entry.value.opaqueType { return type } }
      return nil
    default: return nil
    }
  }
}
