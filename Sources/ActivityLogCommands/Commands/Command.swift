/// A subcommand: what it is called, what it takes, what it does.
protocol Command: SendableMetatype {
  static var name: String { get }
  /// One line without a full stop.
  static var summary: String { get }
  /// What stands after the name and options: `LOG`, `FILE…`.
  static var operands: String { get }
  static var examples: [Example] { get }
  /// Whatever help has to say beyond the options; paragraphs.
  static var details: [String] { get }
  static var options: [Option] { get }
  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode
}

struct Example: Sendable {
  let line: String
  let meaning: String

  init(_ line: String, _ meaning: String) {
    self.line = line
    self.meaning = meaning
  }
}

extension Command {
  static var details: [String] { [] }
}

/// The subcommands in the order help lists them. A new command adds one line here.
enum CommandList {
  static let groups: [(title: String, commands: [any Command.Type])] = [
    (
      "Look",
      [
        ReplayCommand.self,
        InfoCommand.self,
        CatCommand.self,
      ]
    ),
    (
      "Find",
      [
        SearchCommand.self,
        BisectCommand.self,
        BlameCommand.self,
        DiffCommand.self,
        LintCommand.self,
        ShortcutsCommand.self,
        RecipeCommand.self,
      ]
    ),
    (
      "Files",
      [
        ImportCommand.self,
        ExportCommand.self,
        VerifyCommand.self,
        RecoverCommand.self,
        CutCommand.self,
        CompactCommand.self,
      ]
    ),
    (
      "Scenarios",
      [
        SimulateCommand.self,
        TestCommand.self,
      ]
    ),
  ]

  static var all: [any Command.Type] { groups.flatMap(\.commands) }

  static func named(_ name: String) -> (any Command.Type)? { all.first { $0.name == name } }
}
