import ActivityModel
import Testing

/// Edges of the fold's rules, each of which only one line of it looks after (`Tools/mutate`).
@Suite struct FoldEdgeTests {
  private let a = ActivityID(1)
  private let b = ActivityID(2)

  private func activity(_ fold: FoldRunner, _ id: ActivityID) -> ActivityRecord? {
    fold.state.activities.first { $0.id == id }
  }

  @Test func `R71 a scene holds an activity that a screen lets go of`() {
    var fold = FoldActivityTests.two
    fold.apply(FoldActivityTests.attach(a, screen: 3), FoldActivityTests.attach(a))
    fold.apply(FoldActivityTests.attach(nil, screen: 3))
    #expect(activity(fold, a)?.isInvalidated == false)
    fold.apply(FoldActivityTests.attach(b))
    #expect(activity(fold, a)?.isInvalidated == true, "the scene took another one")
    #expect(activity(fold, b)?.isInvalidated == false)
  }

  @Test func `R58 the type that will be continued stays until it is`() {
    var fold = FoldRunner.homeAndList
    fold.apply(.activity(.willContinue(.init(type: "detail"))))
    #expect(fold.state.scenes[0].continuingActivityType == "detail")
    fold.apply(.activity(.continued(.init(activity: ArchivedActivity(type: "detail")))))
    #expect(fold.state.scenes[0].continuingActivityType == nil)
  }

  @Test func `R71 living activities are never forgotten`() {
    var fold = FoldRunner.homeAndList
    for id in 1...200 as ClosedRange<UInt64> {
      fold.apply(.activity(.created(.init(activity: ActivityID(id), type: "detail"))))
    }
    #expect(fold.state.activities.count == 200)
  }

  @Test func `R140 an activity becomes eligible for prediction`() {
    var fold = FoldActivityTests.two
    fold.apply(.activity(.updated(.init(activity: a, isEligibleForPrediction: true))))
    #expect(activity(fold, a)?.isEligibleForPrediction == true)
  }

  @Test func `an event without a number is the next one`() {
    var fold = FoldRunner.homeAndList
    let before = fold.state.sequence.rawValue
    let body = NavigationEvent.Popped(container: ScreenID(1))
    fold.state.apply(
      Event(
        sequence: SequenceNumber(0), time: Timestamp(microseconds: 0), launch: LaunchNumber(1),
        body: .navigation(.popped(body))))
    #expect(fold.live() == ["N", "Home"])
    #expect(fold.state.sequence.rawValue == before + 1)
    #expect(fold.codes.isEmpty)
  }

  @Test func `R105 a screen that will disappear has not yet`() {
    var fold = FoldRunner.homeAndList
    fold.call(3, .viewWillAppear, .viewDidAppear, .viewWillDisappear)
    #expect(fold.screen(3)?.appearance == .disappearing)
    fold.call(3, .viewDidDisappear)
    #expect(fold.screen(3)?.appearance == .disappeared)
  }

  @Test func `R133 a document that could not be closed is open`() {
    var fold = FoldRunner.homeAndList
    let id = DocumentID(1)
    fold.apply(.document(.opened(.init(document: id))))
    fold.apply(.document(.closed(.init(document: id, success: false))))
    #expect(fold.state.documents.first?.isOpen == true)
    fold.apply(.document(.closed(.init(document: id, success: true))))
    #expect(fold.state.documents.first?.isOpen == false)
  }

  @Test func `R112 a second beginning keeps the children from before the first`() {
    var fold = FoldRunner.homeAndList
    fold.screen(10, "M", .navigation)
    fold.apply(FoldTransitionTests.begin(.pop, 1, [2]))
    fold.push(3, onto: 10)
    fold.apply(FoldTransitionTests.begin(.pop, 1, [2]), FoldTransitionTests.cancel(1))
    #expect(fold.live() == ["N", "Home", "List"])
  }

  @Test func `a selection can be taken back`() {
    var fold = FoldRunner()
    fold.start()
    fold.screen(1, "T", .tab)
    fold.screen(2, "A")
    fold.screen(3, "B")
    fold.children(1, [2, 3], selected: 3)
    #expect(fold.screen(1)?.selected == ScreenID(3))
    fold.select(1)
    #expect(fold.screen(1)?.selected == nil)
  }

  @Test func `R25 a crash that says it was at launch is one`() {
    var fold = FoldRunner.homeAndList
    fold.apply(.process(.crashed(.init(name: "SIGABRT", duringLaunch: true))))
    #expect(fold.state.process.death?.cause == .known(.crashInLaunch))
  }

  @Test(arguments: [(DeathCause.forceQuit, Int64(0)), (.jetsam, 1)])
  func `case 33 only an end that nobody asked for is a failed restoration`(
    cause: DeathCause, failures: Int64
  ) {
    var fold = FoldRunner()
    fold.start()
    fold.apply(.archive(.restoreAsked(.init(answer: true))))
    fold.apply(.process(.ended(.init(cause: .known(cause)))))
    fold.start()
    #expect(fold.state.saved.failedRestores == failures)
  }

  @Test func `two launches with one number are two`() {
    var fold = FoldRunner()
    fold.start()
    fold.apply(.process(.launched(.init())))
    #expect(fold.state.process.launch == LaunchNumber(2))
    #expect(fold.state.process.previousDeath?.cause == .known(.unclean))
  }

  @Test func `R72 a save of another type lost nothing`() {
    var fold = FoldActivityTests.two
    fold.apply(
      FoldActivityTests.attach(a),
      .activity(.entriesAdded(.init(activity: a, entries: ["id": .integer(7)]))),
      .activity(.markedStale(.init(activity: a))), .activity(.willSave(.init(activity: a))),
      .scene(.stateActivitySaved(.init(activity: ArchivedActivity(type: "com.example.b")))))
    #expect(fold.state.saved.scenes.first?.staleKeys == [])
  }

  @Test func `case 31 with two scenes an event without one belongs to neither`() {
    var fold = FoldSceneTests.twoScenes
    fold.screen(9, "X")
    fold.root(9)
    #expect(fold.live(FoldSceneTests.first) == ["Root1"])
    #expect(fold.live(FoldSceneTests.second) == ["Root2"])
    #expect(fold.live(.main) == ["X"])
  }

  @Test func `R65 an active scene counts more than an inactive one after it`() {
    var fold = FoldSceneTests.twoScenes
    fold.apply(FoldSceneTests.state(.foregroundInactive), scene: FoldSceneTests.second)
    #expect(fold.state.process.state == .known(.active))
  }

  @Test func `a screen that is freed in its place leaves its container whole`() {
    var fold = FoldRunner.homeAndList
    fold.release(3)
    #expect(fold.screen(1)?.children == [ScreenID(2)])
    #expect(fold.state.brokenInvariants().isEmpty)
  }

  @Test func `R121 a screen that a new stack leaves out takes along what it presents`() {
    var fold = FoldRunner.homeAndList
    fold.screen(9, "Sheet")
    fold.present(9, from: 3)
    fold.stack(1, [2])
    #expect(fold.screen(9)?.place == .loose)
    #expect(fold.screen(3)?.presented == nil)
  }
}
