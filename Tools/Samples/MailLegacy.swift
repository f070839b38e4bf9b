import ActivityModel

/// An app without scenes that uses identifiers: an unnamed middle screen is skipped when it comes back
/// (R14), what was done after the last save is lost (R8).
struct MailLegacy {
  static func events() -> [Event] {
    var app = SampleApp(start: "2024-11-04T07:58:12.000000Z", scene: SceneID.main.rawValue)
    app.launched(
      .init(
        bootIdentifier: "boot-7", bundleIdentifier: "com.example.mail", appVersion: "1.4",
        systemName: "iOS", systemVersion: "15.8", deviceModel: "iPhone10,4", idiom: .known(.phone),
        reason: .known(.user), adoptsScenes: false, legacySave: .known(.secure),
        legacyRestore: .known(.secure)))
    let navigation = app.make(
      "UINavigationController", .navigation, identifier: "root", origin: .storyboard)
    let folders = app.make(
      "FoldersViewController", title: "Folders", identifier: "folders", origin: .storyboard)
    app.stack(navigation, folders)
    app.root(navigation)
    app.appear(folders)
    app.note(.process(.stateChanged(.init(state: .known(.active)))), inScene: false)
    app.wait(2)
    app.tap("Inbox", "UITableViewCell", on: folders)
    let filter = app.make("FilterViewController", title: "Filter", origin: .storyboard)
    app.push(filter, on: navigation, over: folders)
    app.wait(1)
    let message = app.make(
      "MessageViewController", title: "Re: offer", identifier: "message", origin: .storyboard,
      values: ["messageID": .integer(93)])
    app.push(message, on: navigation, over: filter)
    app.wait(7)
    app.note(.process(.stateChanged(.init(state: .known(.inactive)))), inScene: false)
    app.note(.process(.stateChanged(.init(state: .known(.background)))), inScene: false)
    app.note(.archive(.saveAsked(.init(answer: true, secure: true))), inScene: false)
    app.note(
      .screen(
        .encoded(
          .init(
            screen: message, path: ["root", "message"], values: ["messageID": .integer(93)]))))
    app.note(.archive(.saved(.init())), inScene: false)
    app.wait(310)
    app.note(.process(.stateChanged(.init(state: .known(.active)))), inScene: false)
    app.wait(3)
    app.tap("Reply", "UIBarButtonItem", on: message)
    let compose = app.make(
      "ComposeViewController", title: "Reply", identifier: "compose", origin: .storyboard)
    app.present(compose, over: navigation, .pageSheet)
    app.type("Thank you", into: "body", on: compose)
    app.wait(1)
    // The process goes without a word; the next launch finds it.
    app.wait(5_400)
    app.foundEnd(.unclean)
    return app.events
  }
}
