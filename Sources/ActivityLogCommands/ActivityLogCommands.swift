internal import ActivityStore

/// The command line tool, as a library.
public enum ActivityLogCommands {
  public static let version = "0.1.0"

  /// Runs the tool with the words after its name, on the process's own streams.
  public static func run(_ words: [String]) -> ExitCode {
    ProcessIO.ignoreBrokenPipes()
    let console = Console.standard(colour: colour(in: words))
    let code = run(words, console)
    console.out.flush()
    console.err.flush()
    return code
  }

  static func run(_ words: [String], _ console: Console) -> ExitCode {
    do throws(Failure) {
      return try dispatch(words, console)
    } catch {
      console.fail(error)
      if error.code == .usage, error.hint == nil {
        let name = words.first.flatMap { CommandList.named($0) }.map { " \($0.name)" } ?? ""
        console.note("  see: activitylog\(name) --help")
      }
      return error.code
    }
  }

  private static func dispatch(_ words: [String], _ console: Console) throws(Failure) -> ExitCode {
    guard let first = words.first else {
      Help.overview(console.err)
      return .usage
    }
    switch first {
    case "--help", "-h", "help":
      if let name = words.dropFirst().first {
        Help.command(try command(named: name), console.out)
      } else {
        Help.overview(console.out)
      }
      return .done
    case "--version":
      console.out.line("activitylog \(version)")
      return .done
    default:
      break
    }
    let command = try command(named: first)
    let rest = words.dropFirst()
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      Help.command(command, console.out)
      return .done
    }
    let arguments = try Arguments(parsing: rest, options: command.options + Help.common)
    return try command.run(arguments, console)
  }

  private static func command(named name: String) throws(Failure) -> any Command.Type {
    if let command = CommandList.named(name) { return command }
    let hint = Suggestion.phrase(for: name, in: CommandList.all.map { $0.name })
    throw .usage("unknown command \"\(name)\"", hint: hint ?? "see: activitylog --help")
  }

  /// The choice has to be known before the arguments are read: their errors are coloured too.
  private static func colour(in words: [String]) -> ColourChoice {
    var choice = ColourChoice.automatic
    for (index, word) in words.enumerated() {
      if word == "--" { break }
      if word.hasPrefix("--color=") {
        choice = ColourChoice(rawValue: String(word.dropFirst(8))) ?? choice
      } else if word == "--color", index + 1 < words.count {
        choice = ColourChoice(rawValue: words[index + 1]) ?? choice
      }
    }
    return choice
  }
}
