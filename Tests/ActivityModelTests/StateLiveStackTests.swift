import ActivityModel
import Testing

@Suite struct StateLiveStackTests {
  /// T[ N1[Feed > Post] | N2[Search] ] with the first tab selected.
  static var tabs: FoldRunner {
    var fold = FoldRunner()
    fold.start()
    fold.screen(1, "T", .tab)
    fold.screen(2, "N1", .navigation)
    fold.screen(3, "Feed")
    fold.screen(4, "Post", nil, restorationID: "post")
    fold.screen(5, "N2", .navigation)
    fold.screen(6, "Search")
    fold.stack(2, [3, 4])
    fold.stack(5, [6])
    fold.children(1, [2, 5], selected: 2)
    fold.root(1)
    return fold
  }

  @Test func `W12 a tab is followed to its selected child`() {
    var fold = Self.tabs
    #expect(fold.live() == ["T", "N1", "Feed", "Post"])
    fold.select(1, 5)
    #expect(fold.live() == ["T", "N2", "Search"])
  }

  @Test func `without a selection a tab shows its first child`() {
    var fold = Self.tabs
    fold.select(1)
    #expect(fold.live() == ["T", "N1", "Feed", "Post"])
  }

  @Test func `a split container shows all its columns`() {
    var fold = FoldRunner()
    fold.start()
    fold.screen(1, "Split", .split)
    fold.screen(2, "Primary", .navigation)
    fold.screen(3, "List")
    fold.screen(4, "Detail")
    fold.stack(2, [3])
    fold.children(1, [2, 4])
    fold.root(1)
    #expect(fold.live() == ["Split", "Primary", "List", "Detail"])
    #expect(fold.state.leaves(of: .main).map(\.className) == ["List", "Detail"])
    fold.select(1, 2)
    #expect(fold.live() == ["Split", "Primary", "List"])
  }

  @Test func `only the top of a stack is opened`() {
    var fold = FoldRunner()
    fold.start()
    fold.screen(1, "N", .navigation)
    fold.screen(2, "Box", .custom)
    fold.screen(3, "Inner")
    fold.screen(4, "Top")
    fold.children(2, [3])
    fold.stack(1, [2])
    fold.root(1)
    #expect(fold.live() == ["N", "Box", "Inner"])
    fold.push(4, onto: 1)
    #expect(fold.live() == ["N", "Box", "Top"])
  }

  @Test func `a child of a screen that is no container is a part of it`() {
    var fold = FoldRunner()
    fold.start()
    fold.screen(1, "Explore")
    fold.screen(2, "Card")
    fold.children(1, [2])
    fold.root(1)
    #expect(fold.live() == ["Explore"])
    #expect(fold.state.liveTree(of: .main)?.children.map(\.screen.className) == ["Card"])
  }

  @Test func `what a covered screen presents stands above the stack`() {
    var fold = FoldRunner.homeAndList
    fold.screen(5, "Sheet")
    fold.present(5, from: 2)
    #expect(fold.live() == ["N", "Home", "List", "Sheet"])
    #expect(fold.state.leaves(of: .main).map(\.className) == ["Sheet"])
  }

  @Test func `an entry says what it is`() throws {
    var fold = Self.tabs
    fold.screen(7, "Sheet")
    fold.present(7, from: 1, .formSheet)
    let stack = fold.state.liveStack(of: .main)
    let post = try #require(stack.first { $0.className == "Post" })
    #expect(post.screen == ScreenID(4) && post.restorationIdentifier == "post")
    #expect(!post.isContainer && !post.isInferred && post.relation == .child)
    #expect(stack.first?.relation == .root(window: 0))
    #expect(stack.first?.container == .known(.tab))
    #expect(stack.last?.relation == .presented(style: .known(.formSheet)))
  }

  @Test func `the tree holds what is not shown too`() throws {
    var fold = Self.tabs
    fold.screen(7, "Sheet")
    fold.present(7, from: 1)
    let tree = try #require(fold.state.liveTree(of: .main))
    #expect(tree.children.map(\.screen.className) == ["N1", "N2"])
    #expect(tree.children.map(\.isSelected) == [true, false])
    #expect(tree.children[1].children.map(\.screen.className) == ["Search"])
    #expect(tree.presented?.screen.className == "Sheet")
  }

  static func path(_ elements: [PathElement]) -> EventBody {
    .navigation(.pathChanged(.init(container: ScreenID(1), path: elements)))
  }

  @Test func `W28 elements of a path stand above their root, with their screens where known`() {
    var fold = FoldRunner()
    fold.start()
    fold.screen(1, "Stack", .navigationStack)
    fold.screen(2, "Root")
    fold.screen(3, "BookView")
    fold.children(1, [2])
    fold.root(1)
    fold.apply(
      Self.path([
        PathElement(type: "Shelf"), PathElement(type: "Book", screen: ScreenID(3)),
        PathElement(type: "Widget", isCodable: false),
      ]))
    #expect(fold.live() == ["Stack", "Root", "Shelf", "BookView", "Widget"])
    #expect(fold.state.liveStack(of: .main)[3].element?.type == "Book")
    #expect(fold.screen(1)?.children == [ScreenID(2), ScreenID(3)])
    fold.apply(Self.path([PathElement(type: "Shelf")]))
    #expect(fold.live() == ["Stack", "Root", "Shelf"])
    #expect(fold.screen(3)?.place == .loose)
    fold.apply(Self.path([]))
    #expect(fold.live() == ["Stack", "Root"])
    #expect(fold.codes.isEmpty)
  }

  @Test func `a path and pushed children of one height are the same screens`() {
    var fold = FoldRunner()
    fold.start()
    fold.screen(1, "Stack", .navigationStack)
    for id in 2...3 as ClosedRange<UInt64> { fold.screen(id, "Host\(id)", .hosting) }
    fold.stack(1, [2])
    fold.root(1)
    fold.apply(Self.path([PathElement(type: "Book")]))
    #expect(fold.live() == ["Stack", "Host2", "Book"])
    fold.push(3, onto: 1)
    #expect(fold.live() == ["Stack", "Host2", "Host3"])
    #expect(fold.state.liveStack(of: .main).last?.element?.type == "Book")
  }

  @Test func `a tree deeper than any app is cut and never followed for ever`() {
    var fold = FoldRunner()
    fold.start()
    fold.root(1)
    for id in 1..<2000 as Range<UInt64> { fold.present(id + 1, from: id) }
    #expect(fold.live().count <= 512)
    #expect(fold.state.liveTree(of: .main) != nil)
    #expect(fold.state.brokenInvariants().isEmpty)
  }
}
