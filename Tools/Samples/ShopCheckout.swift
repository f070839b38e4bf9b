import ActivityModel

/// A shop on a tablet: two scenes, tabs, a sheet, typed text, and a crash in the checkout. The last
/// save point was before the checkout, so the relaunch brings back less than what was on screen.
struct ShopCheckout {
  private var app = SampleApp(
    start: "2025-03-15T11:19:58.214000Z", scene: "6F4E1D20-SHOP-WINDOW-1")
  private let activityType = "com.example.shop.browsing"

  private var facts: ProcessEvent.Launched {
    .init(
      bootIdentifier: "boot-1", bundleIdentifier: "com.example.shop", appVersion: "3.2",
      appBuild: "118", systemName: "iPadOS", systemVersion: "18.3.1", deviceModel: "iPad14,3",
      idiom: .known(.pad), reason: .known(.user), adoptsScenes: true,
      declaredActivityTypes: [activityType, "com.example.shop.wishlist"])
  }

  static func events() -> [Event] {
    var sample = ShopCheckout()
    let (tabs, cart, cartList) = sample.firstWindow()
    sample.secondWindow()
    sample.checkout(tabs, cart, cartList)
    sample.relaunch()
    return sample.app.events
  }

  /// Browses, puts two things into the cart, goes home: the save point.
  private mutating func firstWindow() -> (tabs: ScreenID, cart: ScreenID, list: ScreenID) {
    app.launched(facts)
    app.connect("Default Configuration")
    let tabs = app.make("ShopTabBarController", .tab)
    let shop = app.make("UINavigationController", .navigation)
    let catalogue = app.make("CatalogueViewController", title: "Catalogue")
    let cart = app.make("UINavigationController", .navigation)
    let list = app.make("CartViewController", title: "Cart")
    app.stack(shop, catalogue)
    app.stack(cart, list)
    app.children(tabs, [shop, cart], selected: shop)
    app.root(tabs)
    app.appear(catalogue)
    app.activate()
    app.wait(3.4)
    app.tap("Espresso machine", "UICollectionViewCell", on: catalogue)
    let product = app.make(
      "ProductViewController", title: "Espresso machine", values: ["productID": .integer(4711)])
    app.push(product, on: shop, over: catalogue)
    app.wait(5.1)
    app.tap("Add to cart", on: product)
    app.set("quantity", .integer(2), on: product)
    app.mark("added to cart")
    app.note(
      .activity(
        .created(
          .init(
            activity: ActivityID(1), type: activityType, title: "Espresso machine",
            owner: .known(.scene)))))
    app.note(
      .activity(
        .entriesAdded(
          .init(
            activity: ActivityID(1),
            entries: ["tab": .integer(0), "productID": .integer(4711)], inUpdateCallback: true))))
    app.wait(1.2)
    app.toBackground(
      saving: ArchivedActivity(
        type: activityType, title: "Espresso machine",
        userInfo: ["tab": .integer(0), "productID": .integer(4711)]))
    app.wait(64)
    app.activate()
    return (tabs, cart, list)
  }

  /// A wishlist beside it.
  private mutating func secondWindow() {
    let first = app.scene
    app.scene = SceneID("A1B03C77-SHOP-WINDOW-2")
    app.connect("Wishlist Configuration")
    let navigation = app.make("UINavigationController", .navigation)
    let wishlist = app.make("WishlistViewController", title: "Wishlist")
    app.stack(navigation, wishlist)
    app.root(navigation)
    app.appear(wishlist)
    app.activate()
    app.wait(6.7)
    app.note(
      .scene(.storageChanged(.init(key: "sortOrder", value: .string("price")))))
    app.scene = first
  }

  /// Cart, checkout, a sheet for the address, and the crash.
  private mutating func checkout(_ tabs: ScreenID, _ cart: ScreenID, _ list: ScreenID) {
    app.wait(8.3)
    app.tap("Cart", "UITabBarButton", on: tabs)
    app.select(cart, at: 1, in: tabs)
    app.appear(list)
    app.wait(2.2)
    app.tap("Checkout", on: list)
    let checkout = app.make(
      "CheckoutViewController", title: "Checkout", values: ["total": .real(1198)])
    app.push(checkout, on: cart, over: list)
    app.wait(1.9)
    app.tap("Delivery address", "UITableViewCell", on: checkout)
    let sheet = app.make("UINavigationController", .navigation)
    let address = app.make("AddressViewController", title: "Delivery address")
    app.stack(sheet, address)
    app.present(sheet, over: tabs, .pageSheet)
    app.callbacks(address, .viewDidLoad, .viewWillAppear, .viewDidAppear)
    app.wait(1.1)
    app.type("Elm Street 12", into: "street", on: address)
    app.wait(0.8)
    app.mark("paying")
    app.tap("Pay now", on: address)
    app.note(
      .note(
        .logged(
          .init(level: .known(.error), message: "payment sheet: no delivery option at index 3"))),
      inScene: false, after: 41_000)
    app.note(
      .process(
        .crashed(
          .init(
            name: "NSRangeException", reason: "index 3 beyond bounds [0 .. 2]",
            incidentIdentifier: "3C7B2F90-0001"))),
      inScene: false, after: 3_800)
  }

  /// The next launch: the product page is there again, the checkout is not.
  private mutating func relaunch() {
    app.wait(12.5)
    app.launched(facts)
    app.connect(
      "Default Configuration",
      carrying: ArchivedActivity(
        type: activityType, title: "Espresso machine",
        userInfo: ["tab": .integer(0), "productID": .integer(4711)]))
    let tabs = app.make("ShopTabBarController", .tab)
    let shop = app.make("UINavigationController", .navigation)
    let catalogue = app.make("CatalogueViewController", title: "Catalogue")
    let cart = app.make("UINavigationController", .navigation)
    let list = app.make("CartViewController", title: "Cart")
    app.stack(shop, catalogue)
    app.stack(cart, list)
    app.children(tabs, [shop, cart], selected: shop)
    app.root(tabs)
    let product = app.make(
      "ProductViewController", title: "Espresso machine", values: ["productID": .integer(4711)])
    app.stack(shop, catalogue, product)
    app.appear(product)
    app.activate()
    app.wait(2)
  }
}
