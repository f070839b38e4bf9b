import ActivityStore

// Proves that what was recorded survives SIGKILL.
//
//   CrashWriter drive FOLDER KILLS [THREADS] [EVENTS] [SEED]
//   CrashWriter write LOG COUNTS RUN THREADS EVENTS      (what `drive` starts and kills)
//   CrashWriter append LOG NAME EVENTS PAUSE [rotate]    (one of several processes at a log)
//   CrashWriter stress FOLDER THREADS EVENTS             (for the thread sanitizer)

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
case "append" where words.count >= 5:
  let appender = LogAppender(
    log: words[1], name: words[2], events: number(3, or: 1), rotates: words.last == "rotate",
    pause: Int64(number(4, or: 0)))
  ProcessIO.exit(appender.run())
case "stress" where words.count == 4:
  let stress = ThreadStress(
    folder: words[1], threads: number(2, or: 4), events: number(3, or: 1_000))
  ProcessIO.exit(stress.run())
default:
  print("usage: CrashWriter drive FOLDER KILLS [THREADS] [EVENTS] [SEED]")
  ProcessIO.exit(64)
}
