import ActivityModel
import ActivitySimulator
import Testing

@Suite struct TransitionTests {
  private func callbacks(
    _ before: [Action], _ action: Action, landscape: Bool = false
  ) -> [String] {
    let run = Run(worked())
    if landscape { run.perform(Action(.rotate)) }
    for action in before { run.perform(action) }
    run.mark()
    return run.callbacks(of: action)
  }

  @Test func `a push calls both screens in turn`() {
    #expect(
      callbacks([], .push("List")) == [
        "Home.viewWillDisappear", "List.viewWillAppear", "Home.viewDidDisappear",
        "List.viewDidAppear",
      ])
  }

  @Test func `a cancelled interactive pop changes no stack`() {
    let run = Run(worked())
    run.perform(.push("List"))
    run.mark()
    run.perform(Action(.beginInteractivePop))
    #expect(
      run.callbacks(of: Action(.cancelInteractivePop)) == [
        "List.viewWillDisappear", "Home.viewWillAppear", "Home.viewWillDisappear",
        "Home.viewDidDisappear", "List.viewWillAppear", "List.viewDidAppear",
      ])
    #expect(run.tree() == "N#n[Home#h > List#l]")
    let pops = run.all.filter { if case .navigation(.popped) = $0.body { true } else { false } }
    #expect(pops.isEmpty)
  }

  @Test func `a page sheet leaves its presenter alone but in landscape`() {
    #expect(
      callbacks([], .present("Compose", .pageSheet)) == [
        "Compose.viewWillAppear", "Compose.viewDidAppear",
      ])
    #expect(
      callbacks([], .present("Compose", .pageSheet), landscape: true) == [
        "N.viewWillDisappear", "Home.viewWillDisappear", "Compose.viewWillAppear",
        "Compose.viewDidAppear", "N.viewDidDisappear", "Home.viewDidDisappear",
      ])
  }

  @Test func `dismissing a full screen brings the presenter back before the other is gone`() {
    #expect(
      callbacks([.present("Compose", .fullScreen)], Action(.dismiss)) == [
        "Compose.viewWillDisappear", "N.viewWillAppear", "Home.viewWillAppear", "N.viewDidAppear",
        "Home.viewDidAppear", "Compose.viewDidDisappear",
      ])
  }

  @Test func `the background and back calls nothing`() {
    #expect(callbacks([Action(.home)], Action(.foreground)) == [])
  }

  @Test func `a busy presenter refuses`() {
    let run = Run(worked())
    run.perform(.present("Compose", .pageSheet), .present("List", .pageSheet, on: "Home"))
    #expect(run.tree() == "N#n[Home#h] ^pageSheet Compose#c")
  }
}
