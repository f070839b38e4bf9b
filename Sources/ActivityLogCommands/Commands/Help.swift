/// The help texts: an example first, since that is what most people look for.
enum Help {
  static let color = Option(
    "color", value: "WHEN", choices: ["auto", "always", "never"],
    "colour the output: auto, always or never")
  static let help = Option("help", letter: "h", "show this help")
  static let common = [color, help]

  static func overview(_ output: Output) {
    let head = output.styled("activitylog", .bold)
    output.line(
      output.fitted(
        "\(head) — what was on screen, at any moment of a log, and what would come back", start: 0,
        indent: 2))
    output.line()
    output.line("  activitylog replay --at crash shop.activitylog")
    output.line()
    for group in CommandList.groups where !group.commands.isEmpty {
      output.line(output.styled(group.title, .bold))
      var table = Table()
      for command in group.commands { table.add(command.name, command.summary) }
      for line in table.lines(indent: 2, limit: output.limit) { output.line(line) }
      output.line()
    }
    output.line("activitylog COMMAND --help tells more; --version the version.")
    output.line(
      "exit codes: 0 done, 1 negative answer, 2 failed, 3 done with losses, 64 wrong usage")
  }

  static func usage(_ command: any Command.Type) -> String {
    "activitylog \(command.name) [options] \(command.operands)"
  }

  static func command(_ command: any Command.Type, _ output: Output) {
    for example in command.examples {
      output.line("  \(output.styled("activitylog \(example.line)", .bold))")
      output.line("      " + output.fitted(example.meaning, start: 6, indent: 8))
    }
    output.line()
    output.line(output.fitted("\(command.name): \(command.summary)", start: 0, indent: 2))
    output.line("usage: \(usage(command))")
    for paragraph in command.details {
      output.line()
      output.line(Text.wrapped(paragraph, limit: 80))
    }
    output.line()
    let options = command.options + common
    let width = options.map { Text.width($0.spelling) }.max() ?? 0
    for option in options {
      let help = Text.wrapped(
        option.help, limit: min(100, output.columns), indent: width + 4)
      output.line("  \(Text.padded(option.spelling, to: width))  \(help)")
    }
  }
}
