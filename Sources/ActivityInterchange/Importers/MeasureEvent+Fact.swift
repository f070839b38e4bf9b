import ActivityModel

extension MeasureEvent {
  /// What the event says. Kinds that say nothing of screens are notes; so are unknown ones, which
  /// `report` counts by name.
  func fact(report: inout ImportReport, label: String) -> RecordFact {
    if let fact = lifecycle ?? gesture { return fact }
    switch type {
    case "exception" where payload["handled"]?.bool != true: return .crashed(crash)
    case "cold_launch", "warm_launch":
      return .launchSeen(rootClass: payload["launched_activity"]?.filled, note(type))
    case "hot_launch":
      return .launchSeen(rootClass: payload["launched_activity"]?.filled, note(type))
    case "custom": return .event(note(payload["name"]?.filled ?? type, except: ["name"]))
    default:
      if !Self.notes.contains(type) { report.misunderstand(type, at: label) }
      return .event(note(type))
    }
  }

  /// Known kinds that say nothing of screens.
  private static let notes: Set<String> = [
    "cpu_usage", "memory_usage", "memory_usage_absolute", "http", "network_change", "screen_view",
    "exception", "string", "bug_report", "session_start", "trim_memory", "low_memory", "navigation",
    "app_exit", "lifecycle_app", "lifecycle_activity", "lifecycle_fragment",
    "lifecycle_view_controller", "lifecycle_swift_ui", "anr",
  ]

  private func note(_ name: String, except: Set<String> = []) -> EventBody {
    .note(.custom(.init(name: name, values: PropertyDictionary(members: payload, except: except))))
  }

  private var lifecycle: RecordFact? {
    guard let sign = payload["type"]?.filled else { return nil }
    switch type {
    case "lifecycle_app":
      switch sign {
      case "foreground": return .application(.active)
      case "background": return .application(.background)
      case "terminated": return .terminated
      default: return nil
      }
    case "lifecycle_view_controller", "lifecycle_swift_ui", "lifecycle_activity",
      "lifecycle_fragment":
      guard let className = payload["class_name"]?.filled else { return nil }
      return .screen(reference(className), screenSign(sign))
    default: return nil
    }
  }

  private func reference(_ className: String) -> ScreenReference {
    var reference = ScreenReference(className)
    switch type {
    case "lifecycle_swift_ui": reference.framework = .swiftUI
    case "lifecycle_activity": reference.framework = .activity
    case "lifecycle_fragment":
      reference.framework = .fragment
      reference.parentClass =
        payload["parent_fragment"]?.filled ?? payload["parent_activity"]?.filled
    default: break
    }
    reference.values = PropertyDictionary(
      members: payload,
      except: ["type", "class_name", "parent_fragment", "parent_activity", "has_saved_state"])
    return reference
  }

  private func screenSign(_ sign: String) -> ScreenSign {
    switch (type, sign) {
    case ("lifecycle_view_controller", _): ScreenSign(Symbol(sign))
    case (_, "on_appear"): ScreenSign(.known(.onAppear))
    case (_, "on_disappear"): ScreenSign(.known(.onDisappear))
    default: ScreenSign(android: sign)
    }
  }

  private var gesture: RecordFact? {
    let target = payload["target"]?.filled
    let identifier = payload["target_id"]?.filled
    switch type {
    case "gesture_click", "gesture_long_click":
      var tap = InputEvent.Tapped(target: target, identifier: identifier)
      tap.x = payload["x"]?.double
      tap.y = payload["y"]?.double
      return .input(.input(.tapped(tap)))
    case "gesture_scroll":
      var scroll = InputEvent.Scrolled(target: target, identifier: identifier)
      scroll.x = payload["end_x"]?.double
      scroll.y = payload["end_y"]?.double
      scroll.direction = payload["direction"]?.filled
      return .input(.input(.scrolled(scroll)))
    default: return nil
    }
  }

  /// The exception of the crashed thread. The other threads and the images are left to the report
  /// itself: they are most of its size and say nothing of screens.
  private var crash: ProcessEvent.Crashed {
    let exception = payload["exceptions"]?[0]
    let signal = exception?["signal"]?.filled
    var crash = ProcessEvent.Crashed(
      name: exception?["type"]?.filled ?? signal, reason: exception?["message"]?.filled)
    crash.values = PropertyDictionary(
      members: payload, except: ["handled", "exceptions", "threads", "binary_images"])
    crash.values["signal"] = signal.map(PropertyValue.string)
    if let frames = exception?["frames"], !frames.isBlank {
      crash.values["frames"] = PropertyValue(json: frames)
    }
    return crash
  }
}

extension ScreenSign {
  /// The states of an Android activity or fragment. `started` says that it is about to be visible,
  /// `paused` that it begins to go.
  init(android state: String) {
    let phase: Phase =
      switch state {
      case "created", "attached": .loads
      case "started": .willAppear
      case "resumed": .didAppear
      case "paused": .willDisappear
      case "stopped": .didDisappear
      case "destroyed", "detached": .destroyed
      default: .other
      }
    self.init(phase, .other(state))
  }
}
