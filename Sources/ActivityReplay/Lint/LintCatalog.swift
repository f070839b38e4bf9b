/// Every rule there is.
public enum LintCatalog {
  /// Rules that belong together.
  public struct Group: Sendable {
    public let title: String
    public let rules: [any LintRule.Type]
  }

  public static let groups = [
    Group(title: "The older way of restoring", rules: restoration),
    Group(title: "Scenes", rules: scenes),
    Group(title: "Activities", rules: activities),
    Group(title: "Screens", rules: screens),
    Group(title: "Threads and layout", rules: layout),
    Group(title: "Donations and shortcuts", rules: shortcuts),
    Group(title: "Documents", rules: documents),
    Group(title: "Prediction against fact", rules: facts),
    Group(title: "The log itself", rules: log),
  ]

  /// In the order of the groups.
  public static let rules: [any LintRule.Type] = groups.flatMap(\.rules)

  // A new rule adds one line to its group.

  static let restoration: [any LintRule.Type] = [
    UnnamedContainerRule.self,
    UnnamedMiddleRule.self,
    UnnamedTopRule.self,
    DuplicateIdentifierRule.self,
    OneLegacyQuestionRule.self,
    LegacyWithScenesRule.self,
    RestorationClassNothingRule.self,
    UnsuppliableScreenRule.self,
    TextNotEncodedRule.self,
    IdentifierNotReassignedRule.self,
    EncodeWithoutSuperRule.self,
    CustomContainerRule.self,
    NeverDecodedRule.self,
    RootReplacedRule.self,
    OtherVersionRule.self,
    CrashInRestoreRule.self,
    LockedBackgroundRule.self,
    ForceQuitTestRule.self,
    ChangesLostRule.self,
  ]

  static let scenes: [any LintRule.Type] = [
    NothingSavedRule.self,
    DropOnDisconnectRule.self,
    StorageTypeRule.self,
    PathNotCodableRule.self,
    WillTerminateRule.self,
  ]

  static let activities: [any LintRule.Type] = [
    UndeclaredTypeRule.self,
    NonPropertyListRule.self,
    StaleEntriesRule.self,
    AfterInvalidateRule.self,
    RequiredKeysRule.self,
    PublicIndexingRule.self,
    WebURLSchemeRule.self,
    NoTitleRule.self,
    SensitiveHandoffRule.self,
    LargeUserInfoRule.self,
    ContinuationRule.self,
  ]

  static let screens: [any LintRule.Type] = [
    PresentWhileBusyRule.self,
    PresentFromHiddenRule.self,
    PushedTwiceRule.self,
    DoublePushRule.self,
    UnbalancedAppearanceRule.self,
    AppearanceReliedOnRule.self,
    WillDisappearRule.self,
    MissingDidMoveRule.self,
    SlowAppearanceRule.self,
  ]

  static let layout: [any LintRule.Type] = [
    OffMainRule.self,
    LayoutLoopRule.self,
    LayoutWhileScrollingRule.self,
    UnflaggedLayoutRule.self,
  ]

  static let shortcuts: [any LintRule.Type] = [
    ChangingPayloadRule.self,
    RepeatedDonationRule.self,
    DonationIdentifierRule.self,
    RedundantCurrentRule.self,
    PhraseCollisionRule.self,
    ShortcutSheetRule.self,
  ]

  static let documents: [any LintRule.Type] = [
    UnansweredRequestRule.self,
    AnsweredTwiceRule.self,
    ImportModeRule.self,
    UnsavedDocumentRule.self,
  ]

  static let facts: [any LintRule.Type] = [RestoredOtherwiseRule.self]

  static let log: [any LintRule.Type] = [ContradictionRule.self]

  public static func rule(_ id: String) -> (any LintRule.Type)? {
    rules.first { $0.about.id == id }
  }
}
