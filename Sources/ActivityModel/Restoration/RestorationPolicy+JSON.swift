extension RestorationPolicy {
  /// A policy from a JSON object with any of the switches; those not named keep their default.
  ///
  /// - Throws: `RestorationFileError` with line and column.
  public init(json bytes: [UInt8]) throws(RestorationFileError) {
    self.init()
    let file = try RestorationFile(bytes)
    let object = try file.members(
      of: file.root, at: [], "a restoration policy", names: Self.switches.map(\.name))
    for member in object.members {
      for item in Self.switches where item.name == member.name {
        guard item.set(&self, member.value) else {
          throw file.error(
            .badValue, at: [.member(member.name)], "“\(member.name)” has to be \(item.values)")
        }
      }
    }
  }

  public init(json text: String) throws(RestorationFileError) {
    try self.init(json: Array(text.utf8))
  }

  /// Sets the switch `name`; false where there is none or it cannot stand so.
  mutating func set(_ name: String, to value: JSONValue) -> Bool {
    Self.switches.first { $0.name == name }?.set(&self, value) ?? false
  }

  /// All switches with their values.
  public var json: JSONValue {
    .object(
      JSONObject(Self.switches.map { JSONObject.Member(name: $0.name, value: $0.get(self)) }))
  }

  private struct Switch: Sendable {
    let name: String
    let values: String
    let get: @Sendable (RestorationPolicy) -> JSONValue
    let set: @Sendable (inout RestorationPolicy, JSONValue) -> Bool
  }

  private static func flag(
    _ name: String, _ path: any WritableKeyPath<RestorationPolicy, Bool> & Sendable
  ) -> Switch {
    Switch(
      name: name, values: "true or false", get: { .bool($0[keyPath: path]) },
      set: { policy, value in
        guard let flag = value.bool else { return false }
        policy[keyPath: path] = flag
        return true
      })
  }

  /// The names of a choice, for a message.
  private static func list(_ names: [String]) -> String {
    names.map { "“\($0)”" }.joined(separator: " or ")
  }

  private static let switches: [Switch] = [
    flag("forceQuitDropsLegacyArchive", \.forceQuitDropsLegacyArchive),
    flag("forceQuitDropsSceneActivity", \.forceQuitDropsSceneActivity),
    flag("lateCrashDropsLegacyArchive", \.lateCrashDropsLegacyArchive),
    flag("undeclaredActivityTypeIsPersisted", \.undeclaredActivityTypeIsPersisted),
    flag("navSkipsUnnamedChild", \.navSkipsUnnamedChild),
    Switch(
      name: "tabWithoutIdSelected", values: list(TabSelection.allCases.map(\.rawValue)),
      get: { .string($0.tabWithoutIdSelected.rawValue) },
      set: { policy, value in
        guard let choice = value.string.flatMap(TabSelection.init) else { return false }
        policy.tabWithoutIdSelected = choice
        return true
      }),
    Switch(
      name: "saveReturnedFalseKeepsOldArchive", values: "true, false or null",
      get: { $0.saveReturnedFalseKeepsOldArchive.map { .bool($0) } ?? .null },
      set: { policy, value in
        guard value == .null || value.bool != nil else { return false }
        policy.saveReturnedFalseKeepsOldArchive = value.bool
        return true
      }),
    flag("nilStateActivityClearsOld", \.nilStateActivityClearsOld),
    Switch(
      name: "sceneStorageFlushedAt", values: list(StorageFlush.allCases.map(\.rawValue)),
      get: { .string($0.sceneStorageFlushedAt.rawValue) },
      set: { policy, value in
        guard let choice = value.string.flatMap(StorageFlush.init) else { return false }
        policy.sceneStorageFlushedAt = choice
        return true
      }),
    flag("predictionNeedsSearch", \.predictionNeedsSearch),
  ]

  /// The names of all switches, as in section 0.3 of the rules.
  public static var switchNames: [String] { switches.map(\.name) }
}
