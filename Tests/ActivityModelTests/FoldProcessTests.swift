import ActivityModel
import Testing

@Suite struct FoldProcessTests {
  static func ended(_ cause: DeathCause, foundAt: Timestamp? = nil) -> EventBody {
    .process(.ended(.init(cause: .known(cause), foundAt: foundAt)))
  }

  @Test func `the screens at a crash are to be seen at the crash and not after it`() {
    var fold = FoldRunner.homeAndList
    fold.apply(.process(.crashed(.init(name: "SIGSEGV"))))
    #expect(fold.live() == ["N", "Home", "List"])
    #expect(fold.state.liveTree(of: .main) != nil)
    #expect(fold.state.process.death?.cause == .known(.crash))
    #expect(fold.state.process.death?.crash?.name == "SIGSEGV")
    #expect(!fold.state.process.isRunning)
    fold.apply(.note(.marked(.init(name: "later"))))
    #expect(fold.live().isEmpty)
    #expect(fold.state.lastStack(of: .main).map(\.className) == ["N", "Home", "List"])
  }

  @Test(arguments: [
    DeathCause.jetsam, .unclean, .watchdog, .foregroundMemory, .reboot, .crashInLaunch,
  ])
  func `a process that was killed shows its screens at its death`(cause: DeathCause) {
    var fold = FoldRunner.homeAndList
    fold.apply(Self.ended(cause))
    #expect(fold.live() == ["N", "Home", "List"])
  }

  @Test(arguments: [DeathCause.terminated, .forceQuit, .exit, .windowClosed, .appDeleted])
  func `a process that was closed shows nothing`(cause: DeathCause) {
    var fold = FoldRunner.homeAndList
    fold.apply(Self.ended(cause))
    #expect(fold.live().isEmpty)
    #expect(fold.state.liveTree(of: .main) == nil)
    #expect(fold.state.leaves(of: .main).isEmpty)
  }

  @Test func `nothing is on screen from willTerminate to the next launch`() {
    var fold = FoldRunner.homeAndList
    fold.apply(.process(.stateChanged(.init(state: .known(.background)))))
    fold.apply(.process(.willTerminate(.init())))
    #expect(fold.live().isEmpty)
    fold.start()
    #expect(fold.live().isEmpty)
    #expect(fold.state.process.previousDeath?.cause == .known(.terminated))
    fold.screen(10, "N", .navigation)
    fold.root(10)
    #expect(fold.live() == ["N"])
  }

  @Test func `a launch empties what belonged to the old process`() {
    var fold = FoldRunner.homeAndList
    fold.apply(
      .activity(.created(.init(activity: ActivityID(1), type: "t"))),
      .activity(.becameCurrent(.init(activity: ActivityID(1)))),
      .document(.opened(.init(document: DocumentID(1)))),
      .document(.creationRequested(.init(request: 1))))
    fold.start(.init(appVersion: "2"))
    #expect(fold.state.screens.isEmpty)
    #expect(fold.state.activities.isEmpty && fold.state.currentActivity == nil)
    #expect(fold.state.documents.isEmpty && fold.state.creationRequests.isEmpty)
    #expect(fold.state.process.launch == LaunchNumber(2))
    #expect(fold.state.process.launched?.appVersion == "2")
    #expect(fold.codes.isEmpty)
  }

  @Test func `case 5 an unclean end is the last event, found at the next launch`() {
    var fold = FoldRunner.homeAndList
    let last = fold.state.time
    let sequence = fold.state.sequence
    fold.second += 5 * 3600
    fold.start()
    let death = fold.state.process.previousDeath
    #expect(death?.cause == .known(.unclean))
    #expect(death?.time == last)
    #expect(death?.sequence == sequence)
    #expect(death?.foundAt == fold.state.time)
  }

  @Test func `case 5 an end that a recorder found has the time of the last event`() {
    var fold = FoldRunner.homeAndList
    let last = fold.state.time
    let found = Timestamp(microseconds: (fold.second + 18_000) * 1_000_000)
    fold.second += 18_000
    fold.apply(Self.ended(.unclean, foundAt: found))
    #expect(fold.state.process.death?.time == last)
    #expect(fold.state.process.death?.foundAt == found)
    #expect(fold.live() == ["N", "Home", "List"])
  }

  @Test func `a second report of a death adds to the first`() {
    var fold = FoldRunner.homeAndList
    fold.apply(.process(.crashed(.init(name: "SIGKILL"))))
    let sequence = fold.state.sequence
    fold.apply(Self.ended(.watchdog))
    #expect(fold.state.process.death?.cause == .known(.watchdog))
    #expect(fold.state.process.death?.crash?.name == "SIGKILL")
    #expect(fold.state.process.death?.sequence == sequence)
    #expect(fold.live().isEmpty, "it is no longer the moment of the death")
    var other = FoldRunner.homeAndList
    other.apply(Self.ended(.unclean))
    other.apply(.process(.crashed(.init(name: "SIGABRT"))))
    #expect(other.state.process.death?.cause == .known(.crash))
  }

  @Test func `case 47 a crash that is reported after the next launch belongs to the one before`() {
    var fold = FoldRunner.homeAndList
    fold.start()
    fold.screen(10, "Fresh")
    fold.root(10)
    fold.launch = 1
    fold.apply(.process(.crashed(.init(name: "SIGSEGV"))))
    #expect(fold.state.process.previousDeath?.cause == .known(.crash))
    #expect(fold.state.process.isRunning)
    #expect(fold.live() == ["Fresh"])
  }

  @Test func `an event of an earlier launch changes nothing`() {
    var fold = FoldRunner.homeAndList
    fold.start()
    fold.launch = 1
    fold.push(3, onto: 1)
    #expect(fold.state.screens.isEmpty)
    #expect(fold.codes == ["eventOfEarlierLaunch"])
  }

  @Test func `a launch that was not recorded is assumed`() {
    var fold = FoldRunner.homeAndList
    fold.launch = 2
    fold.screen(10, "Fresh")
    #expect(fold.state.process.launch == LaunchNumber(2))
    #expect(fold.state.process.launched == nil)
    #expect(fold.state.screens.count == 1)
    #expect(fold.codes == ["launchNotRecorded"])
  }

  @Test func `a log may begin in the middle of a launch`() {
    var fold = FoldRunner()
    fold.launch = 4
    fold.screen(1, "Home")
    fold.root(1)
    #expect(fold.live() == ["Home"])
    #expect(fold.state.process.launch == LaunchNumber(4))
    #expect(fold.codes.isEmpty)
  }

  @Test func `events after a death are counted and show nothing`() {
    var fold = FoldRunner.homeAndList
    fold.apply(Self.ended(.jetsam))
    fold.call(3, .viewDidDisappear)
    #expect(fold.codes == ["eventAfterDeath"])
    #expect(fold.live().isEmpty)
  }

  @Test func `memory warnings are counted for the launch`() {
    var fold = FoldRunner.homeAndList
    fold.apply(.process(.memoryWarning(.init())), .process(.memoryWarning(.init())))
    #expect(fold.state.process.memoryWarnings == 2)
    fold.start()
    #expect(fold.state.process.memoryWarnings == 0)
  }

  @Test func `R152 a launch in the background starts there`() {
    var fold = FoldRunner()
    fold.start(.init(reason: .known(.background)))
    #expect(fold.state.process.state == .known(.background))
    fold.start(.init(reason: .known(.user)))
    #expect(fold.state.process.state == .known(.inactive))
  }

  @Test func `gaps and repetitions of the sequence are counted and the events still apply`() {
    var state = AppState()
    func event(_ number: UInt64, _ screen: UInt64) -> Event {
      Event(
        sequence: SequenceNumber(number), time: Timestamp(microseconds: 0),
        body: .screen(.created(.init(screen: ScreenID(screen), className: "A"))))
    }
    state.apply(event(1, 1))
    state.apply(event(5, 2))
    state.apply(event(3, 3))
    #expect(state.sequence == SequenceNumber(5))
    #expect(state.screens.count == 3)
    #expect(state.anomalies.map(\.code) == ["sequenceGap", "sequenceRepeated"])
    #expect(state.anomalies.map(\.sequence.rawValue) == [5, 5])
  }

  @Test func `a trimmed log has no gap at its front`() {
    var state = AppState()
    state.apply(
      Event(
        sequence: SequenceNumber(501), time: Timestamp(microseconds: 0),
        body: .note(.trimmed(.init(events: 500, through: 500)))))
    #expect(state.anomalyCount == 0)
    #expect(state.trimmedEvents == 500)
    #expect(state.sequence == SequenceNumber(501))
  }
}
