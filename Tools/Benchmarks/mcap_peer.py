"""Writes NDJSON events into an MCAP file and prints its size: mcap_peer.py json|binary FILE.ndjson

`json`: JSON messages, the writer's defaults. `binary`: the same fields as small rows with interned
strings, without a message index.
"""

import io
import json
import sys

from mcap.writer import CompressionType, IndexType, Writer


class Counter(io.RawIOBase):
    size = 0

    def write(self, data):
        self.size += len(data)
        return len(data)

    def tell(self):
        return self.size

    def seekable(self):
        return False

    def writable(self):
        return True


def varint(number, out):
    number &= (1 << 64) - 1
    while number >= 0x80:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)


def row(event, strings):
    out = bytearray()
    for name, value in event.items():
        if name in ("time", "sequence"):
            continue
        varint(strings.setdefault(name, len(strings)), out)
        if isinstance(value, bool):
            out.append(value)
        elif isinstance(value, int):
            varint(value, out)
        elif name == "text":
            data = value.encode()
            varint(len(data), out)
            out += data
        else:
            key = value if isinstance(value, str) else json.dumps(value)
            varint(strings.setdefault(key, len(strings)), out)
    return bytes(out)


def main():
    form, path = sys.argv[1:]
    counter = Counter()
    index = IndexType.ALL if form == "json" else IndexType.NONE
    writer = Writer(counter, compression=CompressionType.ZSTD, index_types=index)
    writer.start()
    schema = writer.register_schema(name="event", encoding="", data=b"")
    channel = writer.register_channel(topic="log", message_encoding=form, schema_id=schema)
    strings = {}
    with open(path, "rb") as lines:
        for sequence, line in enumerate(lines):
            data = line.rstrip() if form == "json" else row(json.loads(line), strings)
            stamp = sequence * 1000
            writer.add_message(channel, log_time=stamp, publish_time=stamp, data=data)
    writer.finish()
    print(counter.size)


main()
