#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A finished process as the system accounted for it.
struct FinishedProcess {
  var seconds: Double
  var exitCode: Int32
}

/// Runs a command with its output thrown away and waits for it.
func run(_ arguments: [String]) -> FinishedProcess {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
  var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
  words.append(nil)
  defer { for word in words { free(word) } }
  var process = pid_t()
  let start = nanoseconds()
  guard posix_spawnp(&process, arguments[0], &actions, nil, words, environ) == 0 else {
    return FinishedProcess(seconds: .nan, exitCode: 127)
  }
  var status: Int32 = 0
  waitpid(process, &status, 0)
  let seconds = Double(nanoseconds() - start) / 1e9
  return FinishedProcess(seconds: seconds, exitCode: (status >> 8) & 0xFF)
}

/// Runs a shell line and returns the number it prints, the bytes it counted for instance.
func shellNumber(_ line: String) -> Double? {
  guard let pipe = popen(line, "r") else { return nil }
  defer { pclose(pipe) }
  var buffer = [CChar](repeating: 0, count: 256)
  guard fgets(&buffer, Int32(buffer.count), pipe) != nil else { return nil }
  let text = String(
    decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  return Double(text.filter { !$0.isWhitespace })
}
