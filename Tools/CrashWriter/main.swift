import ActivityStore

// Proves that what was recorded survives SIGKILL.
//
//   CrashWriter drive FOLDER KILLS [THREADS] [EVENTS] [SEED]
//   CrashWriter write LOG COUNTS RUN THREADS EVENTS      (what `drive` starts and kills)

let words = Array(CommandLine.arguments.dropFirst())
let numbers = words.map { Int($0) }

func number(_ index: Int, or other: Int) -> Int {
  index < numbers.count ? numbers[index] ?? other : other
}

switch words.first {
case "write" where words.count == 6:
  let writer = CrashWriter(
    log: words[1], counts: words[2], run: number(3, or: 0), threads: number(4, or: 1),
    events: number(5, or: 1))
  ProcessIO.exit(writer.record())
case "drive" where words.count >= 3:
  var driver = CrashDriver(
    program: CommandLine.arguments[0], folder: words[1], kills: number(2, or: 100),
    threads: number(3, or: 4), events: number(4, or: 100_000), seed: number(5, or: 1))
  ProcessIO.exit(driver.run())
default:
  print("usage: CrashWriter drive FOLDER KILLS [THREADS] [EVENTS] [SEED]")
  ProcessIO.exit(64)
}
