import ActivityLog
import CSQLite

/// What a user would write by hand: one row per event, integers and a small blob.
final class SQLitePeer {
  struct Failure: Error { var message: String }

  private var database: OpaquePointer?
  private var insert: OpaquePointer?

  init(path: String, wal: Bool, synchronous: String = "NORMAL") throws {
    try check(sqlite3_open(path, &database))
    if wal { try run("PRAGMA journal_mode=WAL") }
    try run("PRAGMA synchronous=\(synchronous)")
    try run(
      """
      CREATE TABLE event(sequence INTEGER PRIMARY KEY, time INTEGER, scene INTEGER, kind INTEGER,
        screen INTEGER, data BLOB)
      """)
    try check(
      sqlite3_prepare_v2(database, "INSERT INTO event VALUES(?,?,?,?,?,?)", -1, &insert, nil))
  }

  deinit {
    sqlite3_finalize(insert)
    sqlite3_close(database)
  }

  func run(_ statement: String) throws {
    try check(sqlite3_exec(database, statement, nil, nil, nil))
  }

  func append(_ event: Event, scene: Int64, screen: Int64, data: [UInt8]) throws {
    sqlite3_bind_int64(insert, 1, Int64(event.sequence.rawValue))
    sqlite3_bind_int64(insert, 2, event.time.microseconds)
    sqlite3_bind_int64(insert, 3, scene)
    sqlite3_bind_int64(insert, 4, Int64(event.kind.code))
    sqlite3_bind_int64(insert, 5, screen)
    if data.isEmpty {
      sqlite3_bind_null(insert, 6)
    } else {
      // The statement runs before the array goes, so SQLite need not copy it.
      _ = data.withUnsafeBytes {
        sqlite3_bind_blob(insert, 6, $0.baseAddress, Int32($0.count), nil)
      }
    }
    let result = sqlite3_step(insert)
    sqlite3_reset(insert)
    guard result == SQLITE_DONE else {
      try check(result)
      return
    }
  }

  /// Rows of a kind in the attached database `peer`.
  func countPeer(kind: EventKind) throws -> Int {
    var query: OpaquePointer?
    defer { sqlite3_finalize(query) }
    try check(
      sqlite3_prepare_v2(
        database, "SELECT sequence, time FROM peer.event WHERE kind=\(kind.code)", -1, &query, nil))
    var rows = 0
    while sqlite3_step(query) == SQLITE_ROW { rows += 1 }
    return rows
  }

  private func check(_ code: Int32) throws {
    guard code == SQLITE_OK || code == SQLITE_ROW || code == SQLITE_DONE else {
      throw Failure(message: String(cString: sqlite3_errmsg(database)))
    }
  }
}
