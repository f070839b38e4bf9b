import ActivityModel

/// What the name of a class tells about the screens of that class (Specs/inference.md, "Names").
enum ClassNames {
  /// The name without its module and its generic arguments: `App.Box<Int>` is `Box`.
  static func bare(_ name: String) -> Substring {
    let plain = name.prefix { $0 != "<" }
    return plain.split(separator: ".").last ?? plain
  }

  /// Controllers that the system lays over the app: keyboard, editing menu, rotation. No screens.
  static func isOverlay(_ name: String) -> Bool {
    let bare = bare(name)
    return overlayPrefixes.contains { bare.hasPrefix($0) }
  }

  private static let overlayPrefixes = [
    "UIInput", "UIEditingOverlay", "UISystemKeyboard", "UISystemInput", "UICompatibilityInput",
    "UIKeyboard", "UIKB", "UIPrediction", "UITextEffects", "UIApplicationRotationFollowing",
    "UIStatusBar", "UIDictation", "_UICursorAccessory", "_UIRemoteInput", "_UIAlertControllerText",
  ]

  /// The kind of container that a class with this name is; nil for a leaf.
  static func containerKind(_ name: String) -> ContainerKind? {
    let bare = bare(name)
    return suffixes.first { bare.hasSuffix($0.suffix) }?.kind
  }

  private static let suffixes: [(suffix: String, kind: ContainerKind)] = [
    ("NavigationController", .navigation), ("NavController", .navigation),
    ("TabBarController", .tab), ("TabController", .tab), ("SplitViewController", .split),
    ("PageViewController", .page), ("HostingController", .hosting), ("AlertController", .alert),
    ("UIActivityViewController", .share), ("UISearchController", .search),
    ("DocumentBrowserViewController", .documentBrowser), ("ContainerViewController", .custom),
  ]
}
