import ActivityModel

/// A shortcut is offered, added and invoked, which launches the app with its activity (R140–R147).
struct CoffeeShortcut {
  static func events() -> [Event] {
    let order = ArchivedActivity(
      type: "com.example.coffee.order", title: "Order a flat white",
      userInfo: ["drink": .string("flat white"), "size": .integer(2)],
      persistentIdentifier: "order-flat-white")
    var app = SampleApp(start: "2025-04-02T06:45:10.000000Z", scene: "COFFEE-SCENE-1")
    let facts = ProcessEvent.Launched(
      bootIdentifier: "boot-9", bundleIdentifier: "com.example.coffee", appVersion: "1.0",
      systemName: "iOS", systemVersion: "17.7", deviceModel: "iPhone15,4", idiom: .known(.phone),
      reason: .known(.user), adoptsScenes: true, declaredActivityTypes: [order.type])
    app.launched(facts)
    app.connect("Default Configuration")
    let navigation = app.make("UINavigationController", .navigation)
    let menu = app.make("MenuViewController", title: "Menu")
    app.stack(navigation, menu)
    app.root(navigation)
    app.appear(menu)
    app.activate()
    app.wait(3)
    let drink = app.make("DrinkViewController", title: "Flat white")
    app.push(drink, on: navigation, over: menu)
    app.note(.activity(.donated(.init(activity: order))))
    app.note(
      .shortcut(.offered(.init(activityType: order.type, phrase: "Coffee time", screen: drink))))
    app.wait(5)
    app.note(
      .shortcut(
        .added(
          .init(identifier: "shortcut-1", activityType: order.type, phrase: "Coffee time"))))
    app.wait(2)
    app.toBackground(saving: order)
    app.note(.process(.ended(.init(cause: .known(.jetsam)))), inScene: false)
    app.wait(43_200)
    var again = facts
    again.reason = .known(.shortcut)
    app.launched(again)
    app.note(
      .shortcut(
        .invoked(.init(activityType: order.type, identifier: "shortcut-1"))), inScene: false)
    app.note(
      .scene(
        .connected(
          .init(
            configuration: "Default Configuration", activities: [order],
            stateRestorationActivity: order))))
    let root = app.make("UINavigationController", .navigation)
    let start = app.make("MenuViewController", title: "Menu")
    let shown = app.make("DrinkViewController", title: "Flat white")
    app.stack(root, start, shown)
    app.root(root)
    app.appear(shown)
    app.activate()
    return app.events
  }
}
