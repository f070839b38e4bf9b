#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Runs the command line tool as a user does: another process, its own streams, an exit code.
public struct Tool: Sendable {
  public struct Result: Sendable {
    public var status: Int32
    public var output: [UInt8]
    public var errors: [UInt8]
    public var text: String { String(decoding: output, as: UTF8.self) }
    public var errorText: String { String(decoding: errors, as: UTF8.self) }
  }

  public struct LaunchError: Error {
    public var message: String
  }

  public var path: String

  /// The executable `name` that was built with these tests.
  public init(built name: String) {
    let bundle = CommandLine.arguments.first ?? ""
    let folder = bundle.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    path = folder.joined(separator: "/") + "/" + name
  }

  public init(path: String) { self.path = path }

  /// Runs it to its end with `input` on the standard input.
  ///
  /// Streams go through files, so that nothing can block on a full pipe.
  public func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
    folder: String? = nil
  ) throws -> Result {
    let streams = try ["in", "out", "err"].map { _ in try temporaryFile() }
    defer { for stream in streams { close(stream) } }
    try fill(streams[0], with: input)
    let status = try spawn(arguments, streams, environment, folder)
    return Result(status: status, output: contents(streams[1]), errors: contents(streams[2]))
  }

  private func spawn(
    _ arguments: [String], _ streams: [Int32], _ environment: [String: String], _ folder: String?
  ) throws -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    }
    var variables = ["PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8"]
    variables += environment.map { "\($0.key)=\($0.value)" }.sorted()
    // There is no portable way to spawn in another folder; a shell can go there first.
    let command =
      folder.map { ["/bin/sh", "-c", "cd \"$1\" && shift && exec \"$@\"", "sh", $0, path] } ?? [
        path
      ]
    let words = unsafe cStrings(command + arguments)
    let settings = unsafe cStrings(variables)
    defer {
      for index in unsafe words.indices { unsafe free(words[index]) }
      for index in unsafe settings.indices { unsafe free(settings[index]) }
    }
    var process: pid_t = 0
    let code = unsafe posix_spawn(&process, command[0], &actions, nil, words, settings)
    guard code == 0 else {
      throw LaunchError(message: "cannot run \(path): \(unsafe String(cString: strerror(code)))")
    }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) == -1, errno == EINTR {}
    // As a shell reports a signal.
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  private func cStrings(_ words: [String]) -> [UnsafeMutablePointer<CChar>?] {
    unsafe words.map { unsafe strdup($0) } + [nil]
  }

  private func temporaryFile() throws -> Int32 {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/activitylog-XXXXXX".utf8CString)
    let descriptor = unsafe mkstemp(&template)
    guard descriptor >= 0 else { throw LaunchError(message: "no temporary file") }
    unsafe unlink(template)
    return descriptor
  }

  private func fill(_ descriptor: Int32, with bytes: [UInt8]) throws {
    let count = unsafe bytes.withUnsafeBytes { buffer in
      unsafe buffer.isEmpty ? 0 : write(descriptor, buffer.baseAddress, buffer.count)
    }
    guard count == bytes.count else { throw LaunchError(message: "cannot write the input") }
    lseek(descriptor, 0, SEEK_SET)
  }

  private func contents(_ descriptor: Int32) -> [UInt8] {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    lseek(descriptor, 0, SEEK_SET)
    return unsafe [UInt8](unsafeUninitializedCapacity: max(size, 0)) { buffer, filled in
      filled = unsafe max(0, read(descriptor, buffer.baseAddress, buffer.count))
    }
  }
}
