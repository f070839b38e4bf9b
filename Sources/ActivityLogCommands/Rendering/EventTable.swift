internal import ActivityModel

/// Events as lines in columns: number, time, launch, scene, kind, details.
struct EventTable {
  let times: TimeFormat
  let output: Output
  /// Whether the date stands in each line.
  var showsDate = true
  var showsLaunch = true
  /// Whether lines are cut to the width of the output.
  var cuts = true
  /// Scenes by the name they are shown under; none where there is only one.
  var scenes: SceneLabels

  /// One line, without what is the same for all.
  func line(_ event: Event, _ names: ScreenNames, marker: String = " ") -> String {
    let number = Text.grouped(event.sequence.rawValue)
    let time = showsDate ? times.column(event.time) : times.ofDay(event.time)
    var columns = [
      marker + String(repeating: " ", count: max(0, 7 - number.count)) + number,
      output.styled(showsDate ? time : Text.padded(time, to: 15), .dim),
    ]
    if showsLaunch { columns.append(output.styled("L\(event.launch.rawValue)", .dim)) }
    if let scene = scenes.column(event.scene) { columns.append(scene) }
    let kind = Text.padded(Text.printable(event.kindName), to: 24)
    columns.append(kind.styled(kindStyle(event), output))
    let isInferred = event.provenance?.isInferred == true
    let used = columns.reduce(0) { $0 + Text.width(Output.unstyled($1)) + 2 }
    let room = output.columns - used - (isInferred ? 12 : 0)
    let details = EventText(event: event, names: names).details
    columns.append(cuts ? Text.cut(details, to: max(room, 24)) : details)
    if isInferred { columns.append(output.styled("(inferred)", .dim)) }
    var line = columns.joined(separator: "  ")
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }

  private func kindStyle(_ event: Event) -> Output.Style? {
    switch event.body {
    case .process(.crashed), .process(.ended): .red
    case .process: .yellow
    case .navigation: .cyan
    case .note(.marked): .green
    default: nil
    }
  }
}

extension String {
  fileprivate func styled(_ style: Output.Style?, _ output: Output) -> String {
    style.map { output.styled(self, $0) } ?? self
  }
}

/// Short names for the sessions of a log: persistent identifiers are long.
struct SceneLabels {
  private var labels: [SceneID: String] = [:]
  private var width = 0

  init(_ scenes: [SceneID]) {
    guard scenes.count > 1 else { return }
    let isShort = scenes.allSatisfy { Text.width(Text.printable($0.rawValue)) <= 12 }
    for (index, scene) in scenes.enumerated() {
      labels[scene] = isShort ? Text.printable(scene.rawValue) : "scene \(index + 1)"
    }
    width = labels.values.map { Text.width($0) }.max() ?? 0
  }

  subscript(scene: SceneID) -> String {
    labels[scene] ?? Text.cut(Text.printable(scene.rawValue), to: 40)
  }

  /// Nil where no column is needed.
  func column(_ scene: SceneID?) -> String? {
    width == 0 ? nil : Text.padded(scene.map { Text.cut(self[$0], to: width) } ?? "", to: width)
  }
}
