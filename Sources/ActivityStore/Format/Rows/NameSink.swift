/// Where names go when a value is written: the string table of a tail or of a block.
protocol NameSink {
  mutating func write<Sink: ByteSink>(_ name: String, to writer: inout Sink)
}

/// The way back.
protocol NameSource {
  mutating func name(from cursor: inout ByteCursor) throws(FormatError) -> String
}
