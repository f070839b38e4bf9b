/// Names that many logs hold, so that a block can give them by number: the table of
/// `Specs/known-names.txt`, which is part of the format and never changes.
///
/// A log of a session is a few hundred events, and its names are most of it. The idea is HPACK's static
/// table (RFC 7541, appendix A).
enum KnownNames {
  static let all: [String] = [
    "id", "name", "type", "title", "state", "url", "index", "count", "value", "key", "text",
    "message", "code", "reason", "status", "level", "user", "version", "address", "width", "height",
    "x", "y", "source", "target", "section", "item", "date", "path", "data", "values", "className",
    "beginsMidway", "UINavigationController", "UIHostingController", "UITabBarController",
    "ViewController", "itemID", "itemId", "identifier", "userID", "userId", "page", "position",
    "offset", "query", "filter", "sort", "sortOrder", "category", "tab", "tabIndex", "selected",
    "selectedIndex", "selectedTab", "selection", "scrollOffset", "contentOffset", "mode", "kind",
    "language", "theme", "expanded", "editing", "productID", "orderID", "documentID", "threadID",
    "messageID", "noteID", "articleID", "postID", "contactID", "image", "latitude", "longitude",
    "distance", "duration", "interval", "size", "start", "end", "begin", "quantity", "price",
    "total", "currency", "step", "progress", "error", "errorCode", "domain", "description",
    "details", "tags", "extra", "context", "parent", "child", "children", "order", "origin",
    "direction", "to", "from", "up", "down", "left", "right", "view", "screen", "scene", "action",
    "event", "attributes", "properties", "parameters", "payload", "result", "session", "user_id",
    "session_id", "user_name", "screen_name", "screen_class", "main", "phone", "pad", "iPhone",
    "iPad", "Apple", "iOS", "iPadOS", "Android", "Google", "unknown", "wifi", "cellular", "active",
    "inactive", "background", "foreground", "portrait", "landscape", "navigation", "modal", "sheet",
    "fullScreen", "debug", "info", "warning", "fatal", "arm64", "arm64e", "x86_64", "en_US",
    "en_GB", "true", "false", "light", "dark", "none", "default", "success", "cancelled", "ok",
    "system", "UISplitViewController", "UIPageViewController", "UIAlertController",
    "UIViewController", "UITableViewController", "UICollectionViewController", "UISearchController",
    "UIActivityViewController", "UIImagePickerController", "PHPickerViewController",
    "UIDocumentPickerViewController", "UIDocumentBrowserViewController", "SFSafariViewController",
    "UIInputWindowController", "UIEditingOverlayViewController",
    "UICompatibilityInputViewController", "UISystemInputAssistantViewController",
    "UIPredictionViewController", "RootViewController", "MainViewController", "HomeViewController",
    "ListViewController", "DetailViewController", "SettingsViewController", "SearchViewController",
    "ProfileViewController", "LoginViewController", "WebViewController", "MapViewController",
    "EditorViewController", "MasterViewController", "AppDelegate", "SceneDelegate", "UIButton",
    "UIButtonLabel", "UILabel", "UITextField", "UITextView", "UITableView", "UITableViewCell",
    "UITableViewCellContentView", "UITableViewLabel", "UICollectionView", "UICollectionViewCell",
    "UIScrollView", "UIImageView", "UIStackView", "UIView", "UIControl", "UISwitch", "UISlider",
    "UIStepper", "UISegmentedControl", "UIDatePicker", "UIPickerView", "UISearchBar",
    "UISearchTextField", "UINavigationBar", "UIToolbar", "UITabBar", "UITabBarButton",
    "UIBarButtonItem", "UIWindow", "UITransitionView", "UIDropShadowView", "UIKitCore", "UIKit",
    "SwiftUI", "Foundation", "CoreFoundation", "MainActivity", "NavHostFragment",
    "AppCompatActivity", "SIGABRT", "SIGSEGV", "SIGBUS", "SIGTRAP", "SIGILL", "SIGKILL",
    "EXC_BAD_ACCESS", "EXC_CRASH", "EXC_BREAKPOINT", "EXC_BAD_INSTRUCTION",
    "NSInvalidArgumentException", "NSRangeException", "NSInternalInconsistencyException",
    "NSGenericException", "UncaughtExceptionHandler", "platform", "environment", "release", "dist",
    "sdk", "packages", "integrations", "timestamp", "app", "device", "os", "culture", "trace",
    "transaction", "span", "span_id", "trace_id", "op", "breadcrumbs", "exception", "mechanism",
    "handled", "in_app", "frames", "modules", "threads", "request", "response", "method",
    "status_code", "http", "ui", "ui.lifecycle", "ui.click", "touch", "app.lifecycle",
    "device.event", "device.orientation", "device.connectivity", "view_names", "beforeState",
    "afterState", "is_window_rootViewController", "window_rootViewController",
    "parentViewController", "window.isKeyWindow", "deviceModel", "systemName", "systemVersion",
    "bundleIdentifier", "appVersion", "appBuild", "idiom", "incidentIdentifier", "processName",
    "signal", "subcode", "mach", "cause", "user_reported", "application_active",
    "application_in_foreground", "active_time_since_last_crash", "active_time_since_launch",
    "background_time_since_last_crash", "background_time_since_launch", "launches_since_last_crash",
    "sessions_since_last_crash", "sessions_since_launch", "code_name", "exception_name",
    "applicationStats", "appStartTime", "bootTime", "binary_name", "binary_address",
    "symbol_address", "instruction_addr", "frame_index", "caller", "network_type",
    "network_generation", "network_provider", "network_change", "previous_network_type",
    "previous_network_generation", "device_name", "device_model", "device_manufacturer",
    "device_type", "device_is_foldable", "device_is_physical", "device_density",
    "device_density_dpi", "device_width_px", "device_height_px", "device_locale", "device_cpu_arch",
    "device_low_power_mode", "device_thermal_throttling_enabled", "os_name", "os_version",
    "os_page_size", "app_version", "app_build", "app_unique_id", "installation_id",
    "measure_sdk_version", "user_triggered", "user_defined_attribute", "attachments",
    "layout_snapshot", "layoutSnapshot.svg", "screenshot", "screenshot.webp", "attachment",
    "touch_down_time", "touch_up_time", "end_x", "end_y", "cpu_usage", "memory_usage",
    "memory_usage_absolute", "num_cores", "clock_speed", "start_time", "end_time", "uptime",
    "utime", "cutime", "cstime", "stime", "percentage_usage", "max_memory", "used_memory",
    "java_max_heap", "java_total_heap", "java_free_heap", "total_pss", "rss", "native_total_heap",
    "native_free_heap", "cold_launch", "warm_launch", "hot_launch", "process_start_uptime",
    "process_start_requested_uptime", "content_provider_attach_uptime", "app_visible_uptime",
    "on_next_draw_uptime", "launched_activity", "has_saved_state", "intent_data", "saved_state",
    "parent_activity", "parent_fragment", "parent_class_name", "lifecycle_activity",
    "lifecycle_fragment", "lifecycle_app", "lifecycle_view_controller", "lifecycle_swift_ui",
    "gesture_click", "gesture_scroll", "gesture_long_click", "screen_view", "trim_memory",
    "low_memory", "bug_report", "custom_event", "checkpoints", "thread_name", "thread_id",
    "message_id", "event_id", "session_start", "first_open", "screen_view_id", "original.x",
    "original.y", "Default Configuration",
  ]

  /// By bytes: two strings that Swift calls equal may differ in them.
  private static let numbers: [[UInt8]: Int] = {
    var numbers: [[UInt8]: Int] = [:]
    for (number, name) in all.enumerated() { numbers[Array(name.utf8)] = number }
    return numbers
  }()

  static func number(of name: ArraySlice<UInt8>) -> Int? { numbers[Array(name)] }
}
