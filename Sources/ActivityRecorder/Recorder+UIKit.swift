#if canImport(UIKit) && !os(watchOS)
  public import ActivityModel
  public import UIKit

  /// Calls to put into overrides and delegates. Nothing is swizzled: what is recorded is what the app
  /// says.
  extension Recorder {
    /// From `viewDidLoad`, the appearance methods and their like; makes the screen known first.
    @MainActor
    public func callback(_ callback: ScreenCallback, of controller: UIViewController) {
      self.callback(callback, of: screen(controller), scene: scene(of: controller))
    }

    /// From `navigationController(_:didShow:animated:)`: the whole stack as it is now.
    @MainActor
    public func stackChanged(_ navigation: UINavigationController, animated: Bool) {
      record(
        .navigation(
          .stackSet(
            .init(
              container: screen(navigation),
              screens: navigation.viewControllers.map { screen($0) }, animated: animated))),
        scene: scene(of: navigation), onMainThread: true)
    }

    /// From `deinit`: the screen is gone.
    public func released(_ controller: AnyObject) {
      guard let screen = screens.release(controller) else { return }
      record(.screen(.released(.init(screen: screen))))
    }

    /// The number of a controller; records its creation on first sight.
    @MainActor
    public func screen(_ controller: UIViewController) -> ScreenID {
      let (screen, isNew) = screens.see(controller)
      if isNew {
        created(
          screen, String(describing: type(of: controller)),
          container: Self.kind(of: controller),
          restorationIdentifier: controller.restorationIdentifier, title: controller.title,
          scene: scene(of: controller))
      }
      return screen
    }

    @MainActor
    private func scene(of controller: UIViewController) -> SceneID? {
      controller.viewIfLoaded?.window?.windowScene.map {
        SceneID($0.session.persistentIdentifier)
      }
    }

    @MainActor
    private static func kind(of controller: UIViewController) -> ContainerKind? {
      switch controller {
      case is UINavigationController: .navigation
      case is UITabBarController: .tab
      case is UISplitViewController: .split
      case is UIPageViewController: .page
      case is UIAlertController: .alert
      default: controller.children.isEmpty ? nil : .custom
      }
    }
  }
#endif
