// The known names of the open sets that events use. Cases are numbered from 0 in the order written
// here; the numbers are part of the log format, so new ones go to the end.

/// UIKit's `UIUserInterfaceIdiom`.
public enum InterfaceIdiom: UInt8, KnownSymbol {
  case unspecified, phone, pad, tv, carPlay, mac, vision, watch
  public static let table = SymbolTable<Self>()
}

/// Why a process was started (R38, R40, R57, R87, R152).
public enum LaunchReason: UInt8, KnownSymbol {
  case user, background, prewarm, url, shortcut, handoff, search, universalLink, notification,
    document, newWindow, restart, unknown
  public static let table = SymbolTable<Self>()
}

/// Which spelling of a question the app delegate implements (R1, R2).
public enum DelegateAnswer: UInt8, KnownSymbol {
  case none, plain, secure, both
  public static let table = SymbolTable<Self>()
}

/// The states of R149.
public enum ApplicationState: UInt8, KnownSymbol {
  case notRunning, inactive, active, background, suspended
  public static let table = SymbolTable<Self>()
}

/// How a process ended: the rows of the deaths table (R153). `unclean` is what a next launch finds
/// without knowing more (R156).
public enum DeathCause: UInt8, KnownSymbol {
  case unclean, exit, jetsam, systemSuspended, backgroundOvertime, foregroundMemory, crash,
    crashInLaunch, watchdogLaunch, watchdog, forceQuit, windowClosed, reboot, systemUpdate,
    appUpdate, appDeleted, debuggerStopBackground, debuggerStop, terminated
  public static let table = SymbolTable<Self>()
}

/// The states of R63.
public enum SceneActivationState: UInt8, KnownSymbol {
  case unattached, foregroundInactive, foregroundActive, background
  public static let table = SymbolTable<Self>()
}

/// What a screen that holds others is. `hosting` holds SwiftUI; `launch` is a document launch view
/// (R136).
public enum ContainerKind: UInt8, KnownSymbol {
  case navigation, tab, split, page, custom, alert, hosting, share, documentBrowser, documentView,
    launch, navigationStack, search, system
  public static let table = SymbolTable<Self>()
}

/// What a restoration class gives (R29).
public enum RestorationClassAnswer: UInt8, KnownSymbol {
  case answers, nothing
  public static let table = SymbolTable<Self>()
}

/// Where a screen comes from (R29).
public enum ScreenOrigin: UInt8, KnownSymbol {
  case storyboard, code, nib, swiftUI
  public static let table = SymbolTable<Self>()
}

/// The lifecycle methods of a screen (section 5 of the rules).
public enum ScreenCallback: UInt8, KnownSymbol {
  case initialised, loadView, viewDidLoad, viewWillAppear, viewIsAppearing, viewDidAppear,
    viewWillDisappear, viewDidDisappear, updateViewConstraints, viewWillLayoutSubviews,
    viewDidLayoutSubviews, willMoveToParent, didMoveToParent, willRemoveFromParent,
    didRemoveFromParent, traitCollectionDidChange, didReceiveMemoryWarning, updateUserActivityState,
    restoreUserActivityState, applicationFinishedRestoringState, onAppear, onDisappear, task
  public static let table = SymbolTable<Self>()
}

/// UIKit's `UIModalPresentationStyle` (R119).
public enum PresentationStyle: UInt8, KnownSymbol {
  case automatic, fullScreen, currentContext, overFullScreen, overCurrentContext, popover,
    pageSheet, formSheet, custom, none
  public static let table = SymbolTable<Self>()
}

/// What a transition would do.
public enum TransitionKind: UInt8, KnownSymbol {
  case push, pop, set, present, dismiss, select
  public static let table = SymbolTable<Self>()
}

/// Who keeps an activity alive (R71, R82).
public enum ActivityOwner: UInt8, KnownSymbol {
  case scene, responder, document, app
  public static let table = SymbolTable<Self>()
}

/// Where a continued activity came from (R57, R147).
public enum ContinuationSource: UInt8, KnownSymbol {
  case handoff, search, shortcut, universalLink, drag, notification, unknown
  public static let table = SymbolTable<Self>()
}

/// R136: the browser as root, or the document's own launch view.
public enum DocumentLaunchStyle: UInt8, KnownSymbol {
  case browser, launchView
  public static let table = SymbolTable<Self>()
}

/// R137.
public enum ImportMode: UInt8, KnownSymbol {
  case none, copy, move
  public static let table = SymbolTable<Self>()
}

/// The methods of the layout pass (R128–R132).
public enum ViewCallback: UInt8, KnownSymbol {
  case setNeedsUpdateConstraints, updateConstraintsIfNeeded, updateConstraints, setNeedsLayout,
    layoutIfNeeded, layoutSubviews, setNeedsDisplay, draw, updateProperties, initialised,
    didMoveToSuperview, didMoveToWindow
  public static let table = SymbolTable<Self>()
}

public enum LogLevel: UInt8, KnownSymbol {
  case trace, debug, info, notice, warning, error, critical
  public static let table = SymbolTable<Self>()
}
