public import ActivityModel

/// One thing that the user, the system or the app does.
///
/// Data, so that a file can hold it and a failing sequence can be cut down. An action whose subject is
/// not there does nothing.
public struct Action: Hashable, Sendable {
  public var verb: Verb
  /// The name of the screen that is made, or that is acted on.
  public var screen: String?
  /// The container or presenter; what the user sees where it is nil.
  public var on: String?
  public var screens: [String] = []
  public var style: PresentationStyle?
  public var animated: Bool?
  public var index: Int?
  public var key: String?
  public var value: PropertyValue?
  public var values: PropertyDictionary = [:]
  /// The type of an activity.
  public var type: String?
  public var title: String?
  public var targetContentIdentifier: String?
  public var persistentIdentifier: String?
  public var webpageURL: String?
  public var scene: SceneID?
  public var cause: DeathCause?
  public var reason: LaunchReason?
  public var source: ContinuationSource?
  public var outcome: String?
  public var phrase: String?
  public var url: String?
  public var mode: ImportMode?
  /// The class of a view.
  public var view: String?
  /// The name of another version of the app.
  public var app: String?

  public init(_ verb: Verb) { self.verb = verb }

  public init(_ verb: Verb, _ change: (inout Action) -> Void) {
    self.verb = verb
    change(&self)
  }

  public enum Verb: String, CaseIterable, Sendable {
    // The device, the process.
    case launch, home, homeUnsaved, foreground, interrupt, suspend, endBackgroundWork, lock, unlock
    case rotate, memoryWarning, kill, install, wait, mark
    // Containers.
    case push, pop, popTo, setViewControllers
    case beginInteractivePop, cancelInteractivePop, finishInteractivePop
    case select, addChild, removeChild, setRoot
    // Presentations.
    case present, dismiss, swipeDown
    // What the user enters.
    case tap, type, scroll, setValue
    // Scenes.
    case openScene, disconnectScene, closeScene, refreshSession, setSceneStorage
    // SwiftUI.
    case appendToPath, removeLastFromPath, setFlag
    // Activities.
    case updateActivity, addUserInfoEntries, setUserInfo, setNeedsSave, attachActivity
    case detachActivity, becomeCurrent, resignCurrent, invalidate, setEligible
    case continueActivity, deleteDonations
    // Shortcuts.
    case tapShortcutButton, endShortcutSheet, runShortcut
    // Documents.
    case requestDocument, offerTemplates, importDocument, cancelCreation, failCreation
    case abandonCreation, openDocument, editDocument, saveDocument, closeDocument
    // Layout.
    case setNeedsUpdateConstraints, updateConstraintsIfNeeded, setNeedsLayout, layoutIfNeeded
    case setNeedsDisplay, updateCycle
  }
}
