extension AppState {
  /// Counts an anomaly of the present event and keeps it while there is room.
  @inline(never)
  mutating func note(_ code: AnomalyCode, _ subject: String) {
    anomalyCount &+= 1
    guard anomalies.count < Anomaly.limit else { return }
    anomalies.append(
      Anomaly(
        sequence: sequence, code: code.rawValue, message: "\(subject): \(code.explanation)"))
  }

  @inline(never)
  mutating func note(_ code: AnomalyCode, screen: ScreenID) {
    let name = screens[screen].map { "\($0.className) " } ?? ""
    note(code, "screen \(name)#\(screen.rawValue)")
  }
}
