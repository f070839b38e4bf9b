import TestSupport
import Testing

@testable import ActivityModel

/// The stack of a restored tree is read as that of a live one (section 0.2).
@Suite struct RestoredStackTests {
  private struct Line: Equatable {
    var screen: ScreenID?
    var name: String
  }

  @Test(arguments: Array(1...40) as [UInt64])
  func `every tree has one stack, live or restored`(seed: UInt64) {
    for events in [
      RandomEvents.plausible(count: 400, seed: seed), RandomEvents.hostile(count: 400, seed: seed),
    ] {
      var state = AppState()
      for event in events {
        state.apply(event)
        for scene in state.scenes {
          let live = state.lastStack(of: scene.id).map {
            Line(screen: $0.screen, name: $0.className)
          }
          let tree = scene.roots.compactMap { root in
            root.flatMap { RestoredScreen($0, in: state.screens, source: .live) }
          }
          let stack = tree.flatMap(\.stack).map { Line(screen: $0.screen, name: $0.className) }
          if live != stack {
            Issue.record("seed: \(seed), event \(event.sequence.rawValue): \(live) and \(stack)")
            return
          }
        }
      }
    }
  }

  @Test func `case 50: the only child of a screen that is no container is a part of it`() {
    var explore = RestoredScreen(className: "Explore", source: .recipe)
    explore.children = [RestoredScreen(className: "Card", source: .recipe)]
    #expect(explore.stack.map(\.className) == ["Explore"])
    explore.container = .known(.custom)
    #expect(explore.stack.map(\.className) == ["Explore", "Card"])
    explore.container = nil
    explore.selected = 0
    #expect(explore.stack.map(\.className) == ["Explore", "Card"])
  }

  @Test func `a step of a recipe finds the stack inside a screen that is no container`() {
    var host = RestoredScreen(className: "Host", source: .defaultTree)
    host.children = [
      RestoredScreen(className: "N", container: .known(.navigation), source: .defaultTree)
    ]
    let isPushed = host.push(RestoredScreen(className: "Home", source: .recipe))
    #expect(isPushed)
    #expect(host.description == "Host{N[Home]}")
  }
}
