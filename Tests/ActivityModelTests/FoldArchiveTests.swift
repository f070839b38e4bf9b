import ActivityModel
import Testing

@Suite struct FoldArchiveTests {
  static func save(_ values: PropertyDictionary = [:]) -> EventBody {
    .archive(.saved(.init(values: values)))
  }
  static func ask(_ answer: Bool) -> EventBody { .archive(.restoreAsked(.init(answer: answer))) }

  /// W1 up to the save.
  static var saved: FoldRunner {
    var fold = FoldRunner.homeAndList
    fold.apply(.process(.stateChanged(.init(state: .known(.background)))))
    fold.apply(.archive(.saveAsked(.init(answer: true))), save(["k": .bool(true)]))
    return fold
  }

  static func archived(_ fold: FoldRunner) -> [String]? {
    guard let archive = fold.state.saved.archive, let scene = archive.scenes.first else {
      return nil
    }
    return archive.screens.stack(from: scene.roots).map(\.className)
  }

  @Test func `W2 R4 an archive holds the live trees of its save point`() {
    var fold = Self.saved
    fold.screen(4, "Detail")
    fold.push(4, onto: 1)
    #expect(fold.live() == ["N", "Home", "List", "Detail"])
    #expect(Self.archived(fold) == ["N", "Home", "List"])
    #expect(fold.state.saved.archive?.values == ["k": .bool(true)])
    #expect(fold.state.saved.saveAnswer == true)
    #expect(fold.state.saved.legacyObserved)
  }

  @Test func `a screen that hangs nowhere is not in the archive`() {
    var fold = FoldRunner.homeAndList
    fold.screen(8, "Loose")
    fold.apply(Self.save())
    #expect(fold.state.saved.archive?.screens[ScreenID(8)] == nil)
    #expect(fold.state.saved.archive?.screens.count == 3)
  }

  @Test func `R8 a crash is no save point and leaves the archive`() {
    var fold = Self.saved
    fold.apply(.process(.crashed(.init())))
    fold.start()
    #expect(Self.archived(fold) == ["N", "Home", "List"])
    #expect(fold.state.saved.deaths == [.known(.crash)])
  }

  @Test func `R10 an archive knows who wrote it`() {
    var fold = FoldRunner()
    fold.start(.init(appVersion: "2.1", systemVersion: "18.3"))
    fold.apply(Self.save())
    #expect(fold.state.saved.archive?.appVersion == "2.1")
    #expect(fold.state.saved.archive?.systemVersion == "18.3")
    #expect(fold.state.saved.archive?.savedAt.launch == LaunchNumber(1))
  }

  @Test func `W17 R25 a crash while restoring deletes the archive for the next launch`() {
    var fold = Self.saved
    fold.apply(FoldProcessTests.ended(.jetsam))
    fold.start()
    fold.apply(Self.ask(true))
    #expect(fold.state.saved.isRestoring)
    fold.apply(.process(.crashed(.init())))
    #expect(fold.state.process.death?.cause == .known(.crashInLaunch))
    #expect(fold.state.saved.archive != nil, "the death itself still has it, to be asked about")
    fold.start()
    #expect(fold.state.saved.archive == nil)
    #expect(fold.state.saved.archiveDropped != nil)
    #expect(!fold.state.saved.isRestoring)
  }

  @Test func `case 33 crashes while restoring are counted until one succeeds`() {
    var fold = Self.saved
    for _ in 0..<2 {
      fold.start()
      fold.apply(Self.ask(true), .process(.crashed(.init())))
    }
    fold.start()
    #expect(fold.state.saved.failedRestores == 2)
    fold.apply(Self.save(), Self.ask(true), .archive(.restored(.init(paths: ["n/h"]))))
    #expect(fold.state.saved.failedRestores == 0)
    #expect(!fold.state.saved.isRestoring)
  }

  @Test func `R27 a refusal is no restoring and deletes nothing`() {
    var fold = Self.saved
    fold.start()
    fold.apply(Self.ask(false))
    #expect(!fold.state.saved.isRestoring)
    #expect(fold.state.saved.archive != nil)
    #expect(fold.state.saved.restoreAnswer?.answer == false)
  }

  @Test func `a dropped archive is gone and a new one forgets the drop`() {
    var fold = Self.saved
    fold.apply(.archive(.dropped(.init(reason: "forced to quit"))))
    #expect(fold.state.saved.archive == nil)
    #expect(fold.state.saved.archiveDropped?.reason == "forced to quit")
    fold.apply(Self.save())
    #expect(fold.state.saved.archive != nil)
    #expect(fold.state.saved.archiveDropped == nil)
  }

  @Test func `R24 a death whose effect the policy decides is only noted, each kind once`() {
    var fold = Self.saved
    for cause in [.forceQuit, .jetsam, .forceQuit] as [DeathCause] {
      fold.apply(FoldProcessTests.ended(cause))
      fold.start()
    }
    #expect(fold.state.saved.archive != nil)
    #expect(fold.state.saved.deaths == [.known(.forceQuit), .known(.jetsam)])
    fold.apply(Self.save())
    #expect(fold.state.saved.deaths.isEmpty)
  }

  @Test func `R153 an app that was deleted has nothing stored`() {
    var fold = Self.saved
    fold.apply(.shortcut(.added(.init(identifier: "s"))))
    fold.apply(FoldProcessTests.ended(.appDeleted))
    fold.start()
    #expect(fold.state.saved.archive == nil && fold.state.saved.scenes.isEmpty)
    #expect(fold.state.scenes.isEmpty && fold.state.shortcuts.isEmpty)
  }
}
