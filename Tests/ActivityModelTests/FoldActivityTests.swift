import ActivityModel
import Testing

@Suite struct FoldActivityTests {
  static let a = ActivityID(1)
  static let b = ActivityID(2)

  static var two: FoldRunner {
    var fold = FoldRunner.homeAndList
    fold.apply(
      .activity(.created(.init(activity: a, type: "com.example.a", title: "A"))),
      .activity(.created(.init(activity: b, type: "com.example.b"))))
    return fold
  }

  func record(_ fold: FoldRunner, _ id: ActivityID = a) -> ActivityRecord? {
    fold.state.activities.first { $0.id == id }
  }

  static func attach(
    _ activity: ActivityID?, screen: UInt64? = nil, document: UInt64? = nil
  ) -> EventBody {
    .activity(
      .attached(
        .init(
          activity: activity, screen: screen.map { ScreenID($0) },
          document: document.map { DocumentID($0) })))
  }

  @Test func `R67 the type is fixed at creation`() {
    var fold = Self.two
    fold.apply(.activity(.created(.init(activity: Self.a, type: "other", title: "New"))))
    #expect(record(fold)?.content.type == "com.example.a")
    #expect(record(fold)?.content.title == "New")
    #expect(fold.codes == ["activityCreatedTwice"])
  }

  @Test func `R68 at most one activity is current`() {
    var fold = Self.two
    fold.apply(
      .activity(.becameCurrent(.init(activity: Self.a))),
      .activity(.becameCurrent(.init(activity: Self.b))))
    #expect(fold.state.currentActivity == Self.b)
    fold.apply(.activity(.resignedCurrent(.init(activity: Self.a))))
    #expect(fold.state.currentActivity == Self.b, "another one's resigning changes nothing")
    fold.apply(.activity(.resignedCurrent(.init(activity: Self.b))))
    #expect(fold.state.currentActivity == nil)
  }

  @Test func `R69 resigning is reversible and invalidating is final`() {
    var fold = Self.two
    let current = EventBody.activity(.becameCurrent(.init(activity: Self.a)))
    fold.apply(current, .activity(.resignedCurrent(.init(activity: Self.a))), current)
    #expect(fold.state.currentActivity == Self.a)
    fold.apply(.activity(.invalidated(.init(activity: Self.a))))
    #expect(fold.state.currentActivity == nil)
    fold.apply(current)
    #expect(fold.state.currentActivity == nil)
    #expect(fold.codes == ["currentAfterInvalidate"])
  }

  @Test func `R71 an activity dies with its last responder`() {
    var fold = Self.two
    fold.apply(Self.attach(Self.a, screen: 2), Self.attach(Self.a, screen: 3))
    fold.apply(.activity(.becameCurrent(.init(activity: Self.a))))
    #expect(record(fold)?.responders == [ScreenID(2), ScreenID(3)])
    fold.apply(Self.attach(nil, screen: 2))
    #expect(record(fold)?.isInvalidated == false)
    fold.pop(1)
    #expect(record(fold)?.isInvalidated == false, "a popped screen still holds it")
    fold.release(3)
    #expect(record(fold)?.isInvalidated == true)
    #expect(fold.state.currentActivity == nil)
  }

  @Test func `R71 an activity that UIKit never managed lives on`() {
    var fold = Self.two
    fold.release(3)
    #expect(record(fold)?.isInvalidated == false)
  }

  @Test func `R71 a document or a scene holds an activity too`() {
    var fold = Self.two
    fold.apply(Self.attach(Self.a, screen: 3), Self.attach(Self.a, document: 5))
    fold.apply(Self.attach(nil, screen: 3))
    #expect(record(fold)?.isInvalidated == false)
    fold.apply(Self.attach(nil, document: 5))
    #expect(record(fold)?.isInvalidated == true)
    fold.apply(Self.attach(Self.b))
    #expect(fold.state.scenes[0].activity == Self.b)
    fold.apply(.scene(.disconnected(.init())), scene: .main)
    #expect(record(fold, Self.b)?.isInvalidated == true)
  }

  @Test func `another activity in the same responder replaces the first`() {
    var fold = Self.two
    fold.apply(Self.attach(Self.a, screen: 3), Self.attach(Self.b, screen: 3))
    #expect(fold.screen(3)?.activity == Self.b)
    #expect(record(fold)?.isInvalidated == true)
    #expect(record(fold, Self.b)?.responders == [ScreenID(3)])
    #expect(fold.state.brokenInvariants().isEmpty)
  }

  @Test func `W25 R72 a stale dictionary is emptied before it is saved`() {
    var fold = Self.two
    let entries: PropertyDictionary = ["id": .integer(7), "tab": .integer(1)]
    fold.apply(.activity(.entriesAdded(.init(activity: Self.a, entries: entries))))
    fold.apply(.activity(.willSave(.init(activity: Self.a))))
    #expect(record(fold)?.content.userInfo == entries, "it was not stale")
    fold.apply(.activity(.markedStale(.init(activity: Self.a))))
    #expect(record(fold)?.isStale == true)
    fold.apply(.activity(.willSave(.init(activity: Self.a))))
    #expect(record(fold)?.content.userInfo.isEmpty == true)
    #expect(record(fold)?.isStale == false)
    #expect(record(fold)?.emptiedKeys == ["id", "tab"])
    fold.apply(
      .activity(
        .entriesAdded(
          .init(activity: Self.a, entries: ["tab": .integer(2)], inUpdateCallback: true))))
    #expect(record(fold)?.content.userInfo == ["tab": .integer(2)])
    #expect(record(fold)?.emptiedKeys == ["id"])
  }

  @Test func `R72 a save point knows which entries were lost on the way`() {
    var fold = Self.two
    fold.apply(
      Self.attach(Self.a),
      .activity(.entriesAdded(.init(activity: Self.a, entries: ["id": .integer(7)]))),
      .activity(.markedStale(.init(activity: Self.a))),
      .activity(.willSave(.init(activity: Self.a))),
      .scene(.stateActivitySaved(.init(activity: ArchivedActivity(type: "com.example.a")))))
    #expect(fold.state.saved.scenes.first?.staleKeys == ["id"])
  }

  @Test func `R73 R74 entries merge and a new userInfo replaces`() {
    var fold = Self.two
    func add(_ entries: PropertyDictionary) -> EventBody {
      .activity(.entriesAdded(.init(activity: Self.a, entries: entries)))
    }
    fold.apply(add(["x": .integer(1), "y": .integer(1)]), add(["x": .integer(2)]))
    #expect(record(fold)?.content.userInfo == ["x": .integer(2), "y": .integer(1)])
    fold.apply(
      .activity(.userInfoSet(.init(activity: Self.a, userInfo: ["z": .bool(true)]))))
    #expect(record(fold)?.content.userInfo == ["z": .bool(true)])
  }

  @Test func `R75 a target identifier does not make an activity stale`() {
    var fold = Self.two
    fold.apply(
      .activity(.updated(.init(activity: Self.a, targetContentIdentifier: "item/7"))))
    #expect(record(fold)?.content.targetContentIdentifier == "item/7")
    #expect(record(fold)?.content.title == "A", "what was not set stays")
    #expect(record(fold)?.isStale == false)
  }

  @Test func `R77 an activity is eligible for Handoff and nothing else`() {
    let fold = Self.two
    #expect(record(fold)?.isEligibleForHandoff == true)
    #expect(record(fold)?.isEligibleForSearch == false)
    #expect(record(fold)?.isEligibleForPublicIndexing == false)
    #expect(record(fold)?.isEligibleForPrediction == false)
    #expect(record(fold)?.keywords.isEmpty == true)
    #expect(record(fold)?.requiredUserInfoKeys == nil)
  }

  @Test func `R84 R140 donations are counted and forgotten when deleted`() {
    var fold = Self.two
    let donated = EventBody.activity(
      .donated(.init(activity: ArchivedActivity(type: "com.example.a"), id: Self.a)))
    fold.apply(
      .activity(.updated(.init(activity: Self.a, persistentIdentifier: "p"))), donated, donated)
    #expect(record(fold)?.donations == 2)
    fold.apply(.activity(.deleted(.init(persistentIdentifiers: ["other"]))))
    #expect(record(fold)?.donations == 2)
    fold.apply(.activity(.deleted(.init())))
    #expect(record(fold)?.donations == 0)
  }

  @Test func `dead activities are forgotten when there are many`() {
    var fold = FoldRunner.homeAndList
    for id in 1...400 as ClosedRange<UInt64> {
      fold.screen(100 + id, "Detail")
      fold.apply(
        .activity(.created(.init(activity: ActivityID(id), type: "detail"))),
        Self.attach(ActivityID(id), screen: 100 + id))
      if id % 2 == 0 { fold.release(100 + id) }
    }
    #expect(fold.state.activities.filter { !$0.isInvalidated }.count == 200)
    #expect(fold.state.activities.count <= 201)
    #expect(fold.state.brokenInvariants().isEmpty)
    #expect(fold.codes.isEmpty)
  }

  @Test func `an unknown activity is made and gets its type later`() {
    var fold = FoldRunner.homeAndList
    fold.apply(.activity(.markedStale(.init(activity: Self.a))))
    #expect(record(fold)?.content.type == "?")
    fold.apply(.activity(.created(.init(activity: Self.a, type: "late"))))
    #expect(record(fold)?.content.type == "late")
    #expect(fold.codes == ["activityUnknown"])
  }
}
