import ActivityModel

/// A screen of the walk.
struct WorkloadScreen {
  var id: ScreenID
  var classIndex: Int
  var item: Int
}

/// A navigation container and what is on it, top last.
struct WorkloadStack {
  var container: ScreenID
  var screens: [WorkloadScreen]
}

/// A window of the walk.
struct WorkloadScene {
  var id: SceneID
  var tabController: ScreenID
  var stacks: [WorkloadStack] = []
  var selected = 0
  /// Each modal is a navigation container with a stack of its own.
  var modals: [WorkloadStack] = []
  var activity: ActivityID
  var text = ""

  var top: WorkloadStack {
    get { modals.last ?? stacks[selected] }
    set {
      if modals.isEmpty { stacks[selected] = newValue } else { modals[modals.count - 1] = newValue }
    }
  }
}
