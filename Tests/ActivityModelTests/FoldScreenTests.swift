import ActivityModel
import Testing

@Suite struct FoldScreenTests {
  @Test func `case 28 a second appearance without a disappearance counts once`() {
    var fold = FoldRunner.homeAndList
    fold.call(3, .viewWillAppear, .viewDidAppear, .viewDidAppear)
    #expect(fold.screen(3)?.appearances == 1)
    fold.call(3, .viewWillDisappear, .viewDidDisappear, .viewWillAppear, .viewDidAppear)
    #expect(fold.screen(3)?.appearances == 2)
    #expect(fold.screen(3)?.appearance == .appeared)
  }

  @Test func `R104 a screen is loaded when a callback says so`() {
    var fold = FoldRunner.homeAndList
    #expect(fold.screen(3)?.isLoaded == false)
    fold.call(3, .loadView)
    #expect(fold.screen(3)?.isLoaded == true)
  }

  @Test func `R108 going home and coming back changes no appearance`() {
    var fold = FoldRunner.homeAndList
    fold.call(3, .viewWillAppear, .viewDidAppear)
    let before = fold.screen(3)
    fold.apply(.process(.stateChanged(.init(state: .known(.background)))))
    fold.apply(.process(.stateChanged(.init(state: .known(.active)))))
    #expect(fold.screen(3) == before)
    #expect(fold.live() == ["N", "Home", "List"])
  }

  @Test func `SwiftUI appearances count as well`() {
    var fold = FoldRunner.homeAndList
    fold.call(3, .onAppear, .onAppear, .onDisappear, .onAppear)
    #expect(fold.screen(3)?.appearances == 2)
  }

  @Test func `a callback of an unknown kind changes nothing`() {
    var fold = FoldRunner.homeAndList
    let before = fold.screen(3)
    fold.apply(.screen(.callback(.init(screen: ScreenID(3), callback: .other("viewWillDance")))))
    #expect(fold.screen(3) == before)
  }

  @Test func `values are set, replaced and removed`() {
    var fold = FoldRunner.homeAndList
    func set(_ key: String, _ value: PropertyValue?) -> EventBody {
      .screen(.valueChanged(.init(screen: ScreenID(3), key: key, value: value)))
    }
    fold.apply(set("text", .string("a")), set("text", .string("ab")), set("row", .integer(4)))
    #expect(fold.screen(3)?.values == ["text": .string("ab"), "row": .integer(4)])
    fold.apply(set("row", nil), set("title", .string("Books")))
    #expect(fold.screen(3)?.values["row"] == nil)
    #expect(fold.screen(3)?.title == "Books")
  }

  @Test func `typed text is a value of its screen and redacted text is none`() {
    var fold = FoldRunner.homeAndList
    func type(_ text: String?) -> EventBody {
      .input(
        .edited(
          .init(
            target: "UITextField", identifier: "name", screen: ScreenID(3), text: text, length: 5)))
    }
    fold.apply(type(nil))
    #expect(fold.screen(3)?.values.isEmpty == true)
    fold.apply(type("hello"))
    #expect(fold.screen(3)?.values == ["name": .string("hello")])
  }

  @Test func `what a screen encoded and decoded is kept`() {
    var fold = FoldRunner.homeAndList
    let values: PropertyDictionary = ["textFieldText": .string("hi")]
    fold.apply(
      .screen(.encoded(.init(screen: ScreenID(3), path: ["n", "l"], values: values))))
    #expect(fold.screen(3)?.encodedValues == values)
    #expect(fold.screen(3)?.encodedPath == ["n", "l"])
    #expect(fold.screen(3)?.values.isEmpty == true)
    fold.apply(.screen(.decoded(.init(screen: ScreenID(2), path: ["n", "h"], values: values))))
    #expect(fold.screen(2)?.values == values)
    #expect(fold.state.saved.legacyObserved)
  }

  @Test func `a screen that is freed while it is to be seen is taken out first`() {
    var fold = FoldRunner.homeAndList
    fold.release(3)
    #expect(fold.live() == ["N", "Home"])
    #expect(fold.codes == ["screenReleasedInPlace"])
    fold.release(3)
    #expect(fold.codes == ["screenReleasedInPlace", "screenUnknown"])
  }

  @Test func `the parts of a tree are freed in any order`() {
    for order in [[5, 6], [6, 5]] as [[UInt64]] {
      var fold = FoldRunner.homeAndList
      fold.screen(5, "M", .navigation)
      fold.screen(6, "Compose")
      fold.stack(5, [6])
      fold.present(5, from: 1)
      fold.dismiss(5)
      for id in order { fold.release(id) }
      #expect(fold.codes.isEmpty)
      #expect(fold.state.screens.count == 3)
    }
  }

  @Test func `a container that is freed leaves its children loose`() {
    var fold = FoldRunner.homeAndList
    fold.root(nil)
    fold.release(1)
    #expect(fold.screen(2)?.place == .loose && fold.screen(3)?.place == .loose)
    #expect(fold.codes.isEmpty)
  }

  @Test func `a screen that is created twice has the new facts and the old place`() {
    var fold = FoldRunner.homeAndList
    fold.screen(3, "Other")
    #expect(fold.live() == ["N", "Home", "Other"])
    #expect(fold.codes == ["screenCreatedTwice"])
  }

  @Test func `an imported conclusion is marked as inferred`() {
    var state = AppState()
    state.apply(
      Event(
        time: Timestamp(microseconds: 0),
        provenance: Provenance(isInferred: true, source: "line 1"),
        body: .screen(.created(.init(screen: ScreenID(1), className: "A")))))
    #expect(state.screens[ScreenID(1)]?.isInferred == true)
  }
}
