import ActivityModel
import Testing

@Suite struct FoldSceneTests {
  static let first = SceneID("S1")
  static let second = SceneID("S2")

  static func state(_ state: SceneActivationState) -> EventBody {
    .scene(.stateChanged(.init(state: .known(state))))
  }

  static func saved(_ activity: ArchivedActivity?) -> EventBody {
    .scene(.stateActivitySaved(.init(activity: activity)))
  }

  /// Two connected scenes, each with a root of its own.
  static var twoScenes: FoldRunner {
    var fold = FoldRunner()
    fold.start(.init(adoptsScenes: true))
    for (number, scene) in [first, second].enumerated() {
      fold.apply(.scene(.connected(.init(configuration: "Default"))), scene: scene)
      fold.screen(UInt64(number + 1), "Root\(number + 1)")
      fold.root(UInt64(number + 1), scene: scene)
      fold.apply(state(.foregroundActive), scene: scene)
    }
    return fold
  }

  @Test func `case 31 the app is in front until the last scene leaves`() {
    var fold = Self.twoScenes
    #expect(fold.state.process.state == .known(.active))
    fold.apply(Self.state(.background), scene: Self.first)
    #expect(fold.state.process.state == .known(.active))
    fold.apply(Self.state(.foregroundInactive), scene: Self.second)
    #expect(fold.state.process.state == .known(.inactive))
    fold.apply(Self.state(.background), scene: Self.second)
    #expect(fold.state.process.state == .known(.background))
  }

  @Test func `case 31 every scene has a stack of its own`() {
    let fold = Self.twoScenes
    #expect(fold.live(Self.first) == ["Root1"])
    #expect(fold.live(Self.second) == ["Root2"])
    #expect(fold.live(SceneID("S3")).isEmpty)
    #expect(fold.codes.isEmpty)
  }

  @Test func `W26 R48 a scene that is disconnected leaves its session`() {
    var fold = Self.twoScenes
    fold.apply(Self.saved(ArchivedActivity(type: "b")), scene: Self.second)
    fold.apply(.scene(.disconnected(.init())), scene: Self.second)
    #expect(fold.live(Self.second).isEmpty)
    #expect(fold.live(Self.first) == ["Root1"])
    #expect(fold.state.scenes.map(\.id) == [Self.first, Self.second])
    #expect(fold.state.scenes[1].isConnected == false)
    #expect(fold.state.scenes[1].configuration == "Default")
    #expect(fold.screen(2)?.place == .loose)
    #expect(fold.state.saved.scenes.last?.activity?.type == "b")
  }

  @Test func `W26 R49 a session that is discarded is gone with what was saved`() {
    var fold = Self.twoScenes
    fold.apply(Self.saved(ArchivedActivity(type: "b")), scene: Self.second)
    fold.start(.init(adoptsScenes: true))
    #expect(fold.state.scenes.count == 2)
    fold.apply(.scene(.discarded(.init())), scene: Self.second)
    #expect(fold.state.scenes.map(\.id) == [Self.first])
    #expect(!fold.state.saved.scenes.contains { $0.id == Self.second })
  }

  @Test func `R42 sessions outlive the process`() {
    var fold = Self.twoScenes
    fold.start(.init(adoptsScenes: true))
    #expect(fold.state.scenes.map(\.id) == [Self.first, Self.second])
    #expect(fold.state.scenes.allSatisfy { !$0.isConnected && $0.roots.isEmpty })
  }

  @Test func `R43 a save point keeps the activity and the tree it was given in`() {
    var fold = Self.twoScenes
    let activity = ArchivedActivity(type: "detail", userInfo: ["id": .integer(7)])
    fold.apply(Self.saved(activity), scene: Self.first)
    let point = fold.state.sequence
    fold.screen(9, "Sheet")
    fold.present(9, from: 1)
    let saved = fold.state.saved.scenes.first { $0.id == Self.first }
    #expect(saved?.activity == activity)
    #expect(saved?.savedAt?.sequence == point)
    #expect(saved?.screens.stack(from: saved?.roots ?? []).map(\.className) == ["Root1"])
    #expect(fold.state.saved.sceneSavesObserved)
  }

  @Test func `R44 an answer of nil keeps what was stored before it`() {
    var fold = Self.twoScenes
    let activity = ArchivedActivity(type: "detail")
    fold.apply(Self.saved(activity), scene: Self.first)
    let point = fold.state.saved.scenes.first { $0.id == Self.first }?.savedAt
    for _ in 0..<2 { fold.apply(Self.saved(nil), scene: Self.first) }
    let saved = fold.state.saved.scenes.first { $0.id == Self.first }
    #expect(saved?.activity == nil)
    #expect(saved?.olderActivity == activity)
    #expect(saved?.olderSavedAt == point)
    fold.apply(Self.saved(activity), scene: Self.first)
    #expect(fold.state.saved.scenes.first { $0.id == Self.first }?.olderActivity == nil)
  }

  @Test func `R90 R92 the scene storage is written when the scene goes to the background`() {
    var fold = Self.twoScenes
    func set(_ key: String, _ value: PropertyValue?) -> EventBody {
      .scene(.storageChanged(.init(key: key, value: value)))
    }
    func stored() -> SavedScene? { fold.state.saved.scenes.first { $0.id == Self.first } }
    fold.apply(set("tab", .integer(1)), set("sheet", .bool(true)), scene: Self.first)
    #expect(fold.state.scenes[0].storage == ["tab": .integer(1), "sheet": .bool(true)])
    #expect(stored()?.storage.isEmpty == true)
    #expect(stored()?.storageDirty == ["tab", "sheet"])
    fold.apply(Self.state(.background), scene: Self.first)
    #expect(stored()?.storage == ["tab": .integer(1), "sheet": .bool(true)])
    #expect(stored()?.storageDirty.isEmpty == true)
    fold.apply(Self.state(.foregroundActive), set("tab", .integer(2)), scene: Self.first)
    #expect(stored()?.storageDirty == ["tab"])
    // The initial value of the next connection is the stored one.
    fold.start(.init(adoptsScenes: true))
    fold.apply(.scene(.connected(.init())), scene: Self.first)
    #expect(fold.state.scenes[0].storage["tab"] == .integer(1))
    #expect(fold.state.scenes[1].storage.isEmpty, "scenes never share")
  }

  @Test func `R55 what a session carries was stored before the log began`() {
    var fold = FoldRunner()
    fold.start(.init(adoptsScenes: true))
    let activity = ArchivedActivity(type: "detail")
    fold.apply(
      .scene(.connected(.init(stateRestorationActivity: activity))), scene: Self.first)
    #expect(fold.state.saved.scenes.first?.activity == activity)
    #expect(fold.state.saved.scenes.first?.savedAt == nil)
    #expect(fold.state.scenes.first?.restorationActivity == activity)
  }

  @Test func `R57 R58 why a scene is there stays with its connection`() {
    var fold = FoldRunner()
    fold.start(.init(adoptsScenes: true))
    let activity = ArchivedActivity(type: "search")
    fold.apply(
      .scene(
        .connected(.init(activities: [activity], continuingActivityType: "handoff"))),
      scene: Self.first)
    #expect(fold.state.scenes[0].connectionActivities == [activity])
    #expect(fold.state.scenes[0].continuingActivityType == "handoff")
    fold.apply(.activity(.continued(.init(activity: ArchivedActivity(type: "handoff")))))
    #expect(fold.state.scenes[0].continuingActivityType == nil)
    fold.apply(.scene(.disconnected(.init())), scene: Self.first)
    #expect(fold.state.scenes[0].connectionActivities.isEmpty)
  }

  @Test func `a scene that was never connected is taken as connected`() {
    var fold = FoldRunner()
    fold.start(.init(adoptsScenes: true))
    fold.screen(1, "Home")
    fold.root(1, scene: SceneID("X"))
    #expect(fold.live(SceneID("X")) == ["Home"])
    #expect(fold.codes == ["sceneUnknown"])
    fold.root(nil, scene: SceneID("X"))
    #expect(fold.codes == ["sceneUnknown"], "said once")
  }

  @Test func `an app without scenes has the one called main, and it goes with the app`() {
    var fold = FoldRunner.homeAndList
    #expect(fold.state.scenes.map(\.id) == [.main])
    fold.apply(.process(.stateChanged(.init(state: .known(.active)))))
    #expect(fold.state.scenes[0].state == .known(.foregroundActive))
    fold.apply(.process(.stateChanged(.init(state: .known(.background)))))
    #expect(fold.state.scenes[0].state == .known(.background))
    #expect(fold.state.saved.backgroundedAt?.sequence == fold.state.sequence)
    #expect(fold.codes.isEmpty)
  }

  @Test func `an event without a scene belongs to the only connected one`() {
    var fold = FoldRunner()
    fold.start(.init(adoptsScenes: true))
    fold.apply(.scene(.connected(.init())), scene: Self.first)
    fold.screen(1, "Home")
    fold.root(1)
    #expect(fold.live(Self.first) == ["Home"])
    fold.apply(Self.saved(ArchivedActivity(type: "a")))
    #expect(fold.state.saved.scenes.map(\.id) == [Self.first])
    fold.apply(.scene(.disconnected(.init())))
    #expect(fold.state.scenes.map(\.isConnected) == [false])
    #expect(fold.codes.isEmpty)
  }

  @Test func `the last state of a scene that is gone connects nothing`() {
    var fold = Self.twoScenes
    fold.apply(.scene(.disconnected(.init())), Self.state(.unattached), scene: Self.second)
    #expect(fold.state.scenes[1].isConnected == false)
    #expect(fold.codes.isEmpty)
  }
}
