#!/usr/bin/env python3
"""Prints what is in a log as JSON, in the form of Specs/vectors.

usage: decode-log.py FILE.activitylog

A second reader of the format, written from Specs/format.md alone and kept simple: it shows that the
specification says enough. Sections in comments are those of the specification. Standard library and
libzstd only.
"""

import ctypes
import ctypes.util
import json
import os
import sys
import uuid

MASK = (1 << 64) - 1
MAGIC = b"\xa7ALOG\r\n\x1a"
TAIL_MAGIC = b"\xa7ALTAIL\n"
FRAME_MAGIC = 0x184D2A5A


class Bad(Exception):
    """The bytes are not what the specification allows."""


def require(condition, what):
    if not condition:
        raise Bad(what)


# 1. Conventions


class Cursor:
    def __init__(self, data, at=0, end=None):
        self.data = data
        self.at = at
        self.end = len(data) if end is None else end

    def take(self, count):
        require(0 <= count <= self.end - self.at, "truncated")
        self.at += count
        return self.data[self.at - count : self.at]

    def u(self, size):
        return int.from_bytes(self.take(size), "little")

    def varint(self):
        value = shift = 0
        while True:
            byte = self.u(1)
            require(shift < 63 or byte <= 1, "varint of more than 64 bits")
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return value
            shift += 7

    def zigzag(self):
        return unzigzag(self.varint())

    def bytes(self):
        return self.take(self.varint())

    def text(self):
        return self.bytes().decode("utf-8")

    def at_end(self):
        return self.at == self.end


def unzigzag(value):
    return (value >> 1) ^ -(value & 1)


def signed(value):
    value &= MASK
    return value - (1 << 64) if value >> 63 else value


CRC_TABLE = []
for number in range(256):
    for _ in range(8):
        number = (number >> 1) ^ (0x82F63B78 if number & 1 else 0)
    CRC_TABLE.append(number)


def crc32c(data, crc=0):
    crc ^= 0xFFFFFFFF
    for byte in data:
        crc = (crc >> 8) ^ CRC_TABLE[(crc ^ byte) & 0xFF]
    return crc ^ 0xFFFFFFFF


def decompress(frame, size):
    name = ctypes.util.find_library("zstd") or "libzstd.so.1"
    zstd = ctypes.CDLL(name)
    zstd.ZSTD_decompress.restype = ctypes.c_size_t
    zstd.ZSTD_decompress.argtypes = [
        ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p, ctypes.c_size_t]
    plain = ctypes.create_string_buffer(max(1, size))
    count = zstd.ZSTD_decompress(plain, size, bytes(frame), len(frame))
    require(count == size, "a zstd frame")
    return plain.raw[:size]


# 4.1, 4.2: coded numbers


class Model:
    def __init__(self, cursor):
        self.mantissa = cursor.u(1)
        require(self.mantissa <= 8, "mantissa bits")
        tables = [self.table(cursor) for _ in range(cursor.varint())]
        self.entries = {}
        first = 0
        for _ in range(cursor.varint()):
            first += cursor.varint()
            second = cursor.varint() if first else 0
            key = (first - 1 if first else None, second - 1 if second else None)
            self.entries[key] = tables[cursor.varint()]

    @staticmethod
    def table(cursor):
        """Scale, and for each slot: symbol, frequency, place in the range of the symbol."""
        symbols = []
        symbol = 0
        for _ in range(cursor.varint()):
            symbol += cursor.varint()
            symbols.append(symbol)
        if len(symbols) < 2:
            return 0, [(symbol, 1, 0) for symbol in symbols]
        scale = cursor.u(1)
        require(1 <= scale <= 15, "a scale")
        frequencies = [cursor.varint() for _ in symbols[1:]]
        frequencies.append((1 << scale) - sum(frequencies))
        require(all(frequency > 0 for frequency in frequencies), "a frequency")
        slots = []
        for symbol, frequency in zip(symbols, frequencies):
            slots += [(symbol, frequency, place) for place in range(frequency)]
        return scale, slots


class Numbers:
    def __init__(self, model, content):
        self.model = model
        self.words = []
        self.state = 1 << 16
        self.bits = self.bit = 0
        self.bit_count = 0
        if content:
            cursor = Cursor(content)
            count = cursor.varint()
            self.state = (1 << 16) + cursor.varint()
            self.words = [cursor.u(2) for _ in range(count)]
            self.words.reverse()
            rest = cursor.take(cursor.end - cursor.at)
            self.bits = int.from_bytes(rest, "little")
            self.bit_count = 8 * len(rest)

    def next(self, first, second=0):
        entries = self.model.entries
        table = entries.get((first, second)) or entries.get((first, None)) or entries.get((None, None))
        require(table is not None, "a context without a table")
        scale, slots = table
        bucket, frequency, place = slots[self.state & ((1 << scale) - 1)]
        self.state = frequency * (self.state >> scale) + place
        if self.state < 1 << 16:
            self.state = self.state << 16 | self.words.pop()
        mantissa = self.model.mantissa
        extra = max(0, (bucket >> mantissa) - 1)
        if extra == 0:
            return bucket
        low = (self.bits >> self.bit) & ((1 << extra) - 1)
        self.bit += extra
        return ((bucket & ((1 << mantissa) - 1)) + (1 << mantissa)) << extra | low

    def finish(self):
        require(self.state == 1 << 16 and not self.words, "words left over")
        require(self.bit <= self.bit_count < self.bit + 8, "bits left over")
        require(self.bits >> self.bit == 0, "bits after the end")


# 3.3: schema

HAS_UPTIME, HAS_SCENE, HAS_PROVENANCE, INFERRED, HAS_UNKNOWN, HAS_NAME = 4, 8, 16, 32, 64, 128
IDENTIFIERS = (4, 5, 6, 7)
LISTS = (11, 14)


class Field:
    def __init__(self, cursor):
        self.number = cursor.u(1)
        how = cursor.u(1)
        self.type, self.role = how & 15, how >> 4 & 7
        require(self.type <= 14, "a field's type")
        self.constant = cursor.u(1) if how & 0x80 else None

    @property
    def recent(self):
        return {5: 2, 6: 3}.get(self.type, 1 if self.role == 1 else 0)


class Shape:
    def __init__(self, cursor):
        self.kind = cursor.u(2)
        self.flags = cursor.u(1)
        self.kind_name = cursor.varint() if self.flags & HAS_NAME else None
        self.fields = [Field(cursor) for _ in range(cursor.varint())]


class Schema:
    def __init__(self, cursor):
        self.shapes = [Shape(cursor) for _ in range(cursor.varint())]
        self.keys = [[cursor.varint() for _ in range(cursor.varint())] for _ in range(cursor.varint())]
        self.forms = []
        for _ in range(cursor.varint()):
            has_number = cursor.u(1) != 0
            prefix = cursor.bytes()
            self.forms.append((has_number, prefix, cursor.bytes() if has_number else b""))
        number = 0
        self.slots = {}
        for shape in self.shapes:
            for field in shape.fields:
                field.context = number
                number += 1
                field.slot = self.slots.setdefault((shape.kind, field.number), len(self.slots))
        self.field_count = number


# 3, 4: a block


# 3.2: names


def known_names():
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Specs", "known-names.txt")
    with open(path, encoding="utf-8") as file:
        return file.read().splitlines()


KNOWN_NAMES = known_names()


def block_name(code, text, uuids):
    number, form = code >> 2, code & 3
    if form == 0:
        return text.take(number).decode("utf-8")
    if form == 1:
        require(number < len(KNOWN_NAMES), "a known name")
        return KNOWN_NAMES[number]
    require(number == 0, "a UUID")
    name = str(uuid.UUID(bytes=bytes(uuids.take(16))))
    return name if form == 2 else name.upper()


class Block:
    def __init__(self, data, at):
        self.read_header(data, at)
        self.read_streams(data)

    def read_header(self, data, at):
        cursor = Cursor(data, at)
        require(cursor.u(4) == FRAME_MAGIC, "a block's magic")
        cursor.u(4)
        require(cursor.u(1) == 2, "a block's kind")
        length = cursor.varint()
        end = cursor.at + length
        self.body = end + 4
        require(Cursor(data, end).u(4) == crc32c(data[at:end]), "a block header's checksum")
        header = Cursor(data, cursor.at, end)
        require(header.u(1) == 0, "a block's flags")
        checksum = header.u(4)
        self.first = header.varint()
        self.count = header.varint()
        self.time = header.zigzag()
        self.last_time = signed(self.time + header.zigzag())
        for _ in range(4):
            header.varint()
        posted = 0
        for _ in range(header.varint()):
            header.varint()
            posted += header.varint() & 1
        self.postings = [header.bytes() for _ in range(posted)]
        self.frames = []
        for _ in range(header.varint()):
            stored = header.varint()
            streams = [(header.u(1), header.varint()) for _ in range(header.varint())]
            self.frames.append((stored, streams))
        require(header.at_end(), "a block's header")
        self.end = self.body + sum(stored for stored, _ in self.frames)
        require(self.end <= len(data), "a block is cut")
        require(crc32c(data[self.body : self.end]) == checksum, "a block's checksum")

    def read_streams(self, data):
        self.columns = {}
        at = self.body
        for index, (stored, streams) in enumerate(self.frames):
            content = data[at : at + stored]
            at += stored
            if index > 0:
                content = decompress(content, sum(size for _, size in streams))
            place = 0
            for column, size in streams:
                self.columns[column] = content[place : place + size]
                place += size
        cursor = Cursor(self.columns.get(3, b""))
        self.models = {column: Model(cursor) for column in sorted(self.columns) if 16 <= column <= 26}
        require(cursor.at_end(), "models")
        names = Cursor(self.columns.get(1, b"\0"))
        uuids = Cursor(self.columns.get(7, b""))
        codes = [names.varint() for _ in range(names.varint())]
        self.names = [block_name(code, names, uuids) for code in codes]
        require(names.at_end() and uuids.at_end(), "names")
        self.schema = Schema(Cursor(self.columns[2]))
        self.data = Cursor(self.columns.get(5, b""))

    def numbers(self, column):
        if column not in self.columns:
            return None
        return Numbers(self.models[column], self.columns[column])

    # 4.3
    def read_shapes(self):
        numbers = self.numbers(16)
        last = before = 0
        self.shapes = []
        for _ in range(self.count):
            shape = numbers.next(last, before)
            self.shapes.append(self.schema.shapes[shape])
            self.shapes[-1].number = shape
            before, last = last, shape + 1
        numbers.finish()

    # 4.4
    def read_times(self):
        numbers = self.numbers(17)
        shapes = len(self.schema.shapes)
        unit = (1, 1_000, 1_000_000)[numbers.next(shapes + 1)]
        time, last = self.time, 0
        self.times = []
        for shape in self.shapes:
            value = numbers.next(shape.number, last)
            if value > 0:
                time = signed(time + (value - 1) * unit)
            else:
                time = signed(time - numbers.next(shapes) * unit)
            self.times.append(time)
            last = shape.number + 1
        numbers.finish()

    # 4.5
    def read_runs(self, column, flag):
        count = sum(1 for shape in self.shapes if flag is None or shape.flags & flag)
        values = []
        if count == 0:
            return values
        numbers = self.numbers(column)
        last = 0
        while len(values) < count:
            length = numbers.next(0) + 1
            last = signed(last + unzigzag(numbers.next(1)))
            values += [last] * length
        require(len(values) == count, "runs")
        numbers.finish()
        return values

    # 4.6
    def read_sources(self):
        self.sources = []
        numbers = self.numbers(21)
        last = [0] * len(self.schema.forms)
        last_form = 0
        for shape in self.shapes:
            if not shape.flags & HAS_PROVENANCE:
                continue
            form = numbers.next(0, last_form)
            last_form = form + 1
            has_number, prefix, suffix = self.schema.forms[form]
            source = prefix
            if has_number:
                last[form] = signed(last[form] + unzigzag(numbers.next(1)))
                source = prefix + str(last[form]).encode() + suffix
            self.sources.append(source.decode("utf-8"))
        if numbers:
            numbers.finish()

    # 4.7
    def read_identifiers(self):
        """For each event, its fields' identifiers; a list for type 7."""
        numbers = self.numbers(22)
        total = self.schema.field_count
        recent = [[], [], [], []]
        newest = [0, 0, 0, 0]
        last = 0
        self.identifiers = []

        def one(field):
            which = field.recent
            space = 0 if which == 1 else which
            places = recent[which]
            code = numbers.next(field.context, last)
            if code == 0:
                identifier = (newest[space] + 1) & MASK
            elif code <= 64:
                identifier = places.pop(code - 1)
            else:
                identifier = (newest[space] + unzigzag(numbers.next(total + which))) & MASK
            places.insert(0, identifier)
            del places[64:]
            newest[space] = max(newest[space], identifier)
            if field.role == 2:
                places.pop(0)
            return identifier

        for shape in self.shapes:
            values = {}
            for field in shape.fields:
                if field.type not in IDENTIFIERS or field.constant is not None:
                    continue
                if field.type == 7:
                    count = numbers.next(total + 4, field.context)
                    values[field.number] = [one(field) for _ in range(count)]
                else:
                    values[field.number] = one(field)
            self.identifiers.append(values)
            last = shape.number + 1
        if numbers:
            numbers.finish()

    # 4.8
    def read_scalars(self):
        """For each event, its fields' values as [tag, bits, parts]."""
        codes, names, integers = self.numbers(23), self.numbers(24), self.numbers(25)
        after, on_class, last = [[(0, 0)] * 4096 for _ in range(3)]
        last_integer = [0] * 4096
        classes, titles = [(0, 0)] * 1024, [(0, 0)] * 1024
        seen = 0
        screen = earlier = 0
        previous = (0, 0)

        def cell(slot, scalar):
            tag, bits = scalar
            a = slot * 0x9E3779B97F4A7C15 & MASK
            b = ((bits + (tag << 56)) & MASK) * 0xC2B2AE3D27D4EB4F & MASK
            x = a ^ b
            return ((x ^ x >> 29) * 0xBF58476D1CE4E5B9 & MASK) >> 52

        def given(tag, slot):
            nonlocal seen
            if tag <= 2:
                return tag, 0
            if tag in (3, 7):
                return tag, unzigzag(integers.next(slot)) & MASK
            if tag in (5, 8, 12):
                number = names.next(slot)
                number = seen if number == 0 else number - 1
                seen = max(seen, number + 1)
                return tag, number
            require(tag <= 12, "a code")
            return tag, integers.next(slot)

        def one(slot, role):
            nonlocal previous
            making = role in (3, 4)
            here = (earlier if making else screen) % 1024
            places = cell(slot, previous), cell(slot, classes[here]), slot % 4096
            code = codes.next(slot)
            if code == 0:
                scalar = after[places[0]]
            elif code == 1:
                scalar = on_class[places[1]]
            elif code == 2:
                scalar = last[places[2]]
            elif code == 3:
                scalar = titles[here]
            elif code < 17:
                scalar = given(code - 4, slot)
            elif code < 19:
                change = unzigzag(integers.next(slot))
                scalar = (3 if code == 17 else 7), (last_integer[places[2]] + change) & MASK
            else:
                scalar = 4, real_bits(unzigzag(integers.next(slot)) / (1, 10, 100, 1000)[code - 19])
            after[places[0]] = on_class[places[1]] = last[places[2]] = previous = scalar
            tag, bits = scalar
            if tag in (3, 7):
                last_integer[places[2]] = bits
            if role == 3:
                classes[screen % 1024] = scalar
            if role == 4:
                titles[screen % 1024] = scalar
            parts = []
            if tag in (9, 10):
                parts = [one(slot, 0) for _ in range(bits)]
            elif tag == 11:
                parts = [one(len(self.schema.slots) + key, 0) for key in self.schema.keys[bits]]
            return tag, bits, parts

        self.scalars = []
        for shape, identifiers in zip(self.shapes, self.identifiers):
            earlier = screen
            for field in shape.fields:
                if field.type == 4 and field.role != 1:
                    screen = identifiers[field.number]
            previous = (0, 0)
            values = {}
            for field in shape.fields:
                if field.constant is None and field.type not in IDENTIFIERS and field.type != 10:
                    values[field.number] = one(field.slot, field.role)
            self.scalars.append(values)
        for numbers in (codes, names, integers):
            if numbers:
                numbers.finish()

    # 4.9
    def read_texts(self):
        numbers = self.numbers(26)
        added = Cursor(self.columns.get(4, b""))
        last = {}
        self.texts = []
        for shape in self.shapes:
            values = {}
            for field in shape.fields:
                if field.type != 10:
                    continue
                text = last.get(field.slot, b"")
                dropped = numbers.next(2 * field.slot)
                require(dropped <= len(text), "a text")
                count = numbers.next(2 * field.slot + 1, 0 if dropped == 0 else 1)
                text = text[: len(text) - dropped] + added.take(count)
                last[field.slot] = text
                values[field.number] = text.decode("utf-8")
            self.texts.append(values)
        require(added.at_end(), "texts left over")
        if numbers:
            numbers.finish()

    def events(self):
        self.read_shapes()
        self.read_times()
        launches = self.read_runs(18, None)
        scenes = iter(self.read_runs(19, HAS_SCENE))
        uptimes = iter(self.read_runs(20, HAS_UPTIME))
        self.read_sources()
        self.read_identifiers()
        self.read_scalars()
        self.read_texts()
        sources = iter(self.sources)
        for index, shape in enumerate(self.shapes):
            event = {"sequence": str(self.first + index), "time": str(self.times[index])}
            if shape.flags & HAS_UPTIME:
                event["uptime"] = str(signed(self.times[index] + next(uptimes)))
            event["launch"] = str(launches[index])
            if shape.flags & HAS_SCENE:
                event["scene"] = self.names[next(scenes)]
            if shape.flags & 3:
                event["main"] = shape.flags & 3 == 2
            if shape.flags & HAS_PROVENANCE:
                event["inferred"] = shape.flags & INFERRED != 0
                event["source"] = next(sources)
            event["kind"] = str(shape.kind)
            if shape.kind_name is not None:
                event["kindName"] = self.names[shape.kind_name]
            # 4.10: unknown fields come before the data of the fields.
            unknown = self.unknown() if shape.flags & HAS_UNKNOWN else []
            event["fields"] = [self.field(field, index) for field in shape.fields]
            if unknown:
                event["unknown"] = unknown
            yield event
        require(self.data.at_end(), "data left over")

    def unknown(self):
        cursor = Cursor(self.data.bytes())
        fields = []
        for _ in range(cursor.varint()):
            number = cursor.u(1)
            name = self.names[cursor.varint()]
            fields.append({
                "number": str(number), "name": name,
                "value": row_value(cursor, lambda cursor: self.names[cursor.varint()])})
        require(cursor.at_end(), "unknown fields")
        return fields

    def field(self, field, index):
        return {
            "number": str(field.number), "type": str(field.type), "value": self.field_value(field, index)}

    def field_value(self, field, index):
        if field.constant is not None:
            return field.constant != 0 if field.type == 0 else {"code": str(field.constant)}
        if field.type == 7:
            return [str(value) for value in self.identifiers[index][field.number]]
        if field.type in IDENTIFIERS:
            return str(self.identifiers[index][field.number])
        if field.type == 10:
            return self.texts[index][field.number]
        tag, bits, parts = self.scalars[index][field.number]
        if field.type in (1, 3):
            require(tag == 3, "a whole number")
            return str(signed(bits))
        if field.type == 2:
            require(tag == 4, "a number")
            return "%x" % bits
        if field.type in (8, 9):
            require(tag == 5, "a name")
            return self.names[bits]
        if field.type == 11:
            require(tag == 9, "a list")
            return [self.names[bits] for _, bits, _ in parts]
        if field.type == 14:
            require(tag == 9, "a list")
            return [self.value(part) for part in parts]
        value = self.value((tag, bits, parts))
        return value["dictionary"] if field.type == 13 else value

    def value(self, scalar):
        tag, bits, parts = scalar
        if tag == 5:
            return {"string": self.names[bits]}
        if tag == 8:
            return {"url": self.names[bits]}
        if tag == 12:
            return {"opaque": self.names[bits]}
        if tag == 6:
            return {"data": self.data.take(bits).hex()}
        if tag in (9, 10):
            return {"array" if tag == 9 else "set": [self.value(part) for part in parts]}
        if tag == 11:
            keys = [self.names[key] for key in self.schema.keys[bits]]
            return {"dictionary": [[key, self.value(part)] for key, part in zip(keys, parts)]}
        return plain_value(tag, bits)


def real_bits(value):
    return int.from_bytes(bytes(ctypes.c_double(value)), sys.byteorder)


def plain_value(tag, bits):
    if tag == 0:
        return {"null": True}
    if tag in (1, 2):
        return {"bool": tag == 2}
    if tag == 3:
        return {"integer": str(signed(bits))}
    if tag == 4:
        return {"real": "%x" % bits}
    require(tag == 7, "a tag")
    return {"date": str(signed(bits))}


# 5: rows


def row_value(cursor, name, depth=0):
    require(depth < 64, "a value nested too deeply")
    tag = cursor.u(1)
    if tag in (3, 7):
        return plain_value(tag, cursor.zigzag())
    if tag == 4:
        return plain_value(tag, cursor.u(8))
    if tag in (5, 8, 12):
        return {{5: "string", 8: "url", 12: "opaque"}[tag]: name(cursor)}
    if tag == 6:
        return {"data": cursor.bytes().hex()}
    if tag in (9, 10):
        values = [row_value(cursor, name, depth + 1) for _ in range(cursor.varint())]
        return {"array" if tag == 9 else "set": values}
    if tag == 11:
        return {"dictionary": row_dictionary(cursor, name, depth + 1)}
    return plain_value(tag, 0)


def row_dictionary(cursor, name, depth):
    return [[name(cursor), row_value(cursor, name, depth)] for _ in range(cursor.varint())]


class Rows:
    def __init__(self):
        self.sequence = self.time = self.offset = 0
        self.launch = 1
        self.scene = None
        self.names = []

    def name(self, cursor):
        number = cursor.varint()
        if number == 0:
            self.names.append(cursor.text())
            return self.names[-1]
        return cursor.text() if number == 1 else self.names[number - 2]

    def event(self, row):
        cursor = Cursor(row)
        kind = cursor.u(2)
        flags = cursor.u(1)
        more = cursor.u(1) if flags & 0x80 else 0
        self.sequence = cursor.varint() if more & 1 else self.sequence + 1
        if more & 2:
            self.launch = cursor.varint()
        kind_name = self.name(cursor) if more & 4 else None
        self.time = signed(self.time + cursor.zigzag())
        event = {"sequence": str(self.sequence), "time": str(self.time)}
        if flags >> 2 & 3:
            if flags >> 2 & 3 == 2:
                self.offset = signed(self.offset + cursor.zigzag())
            event["uptime"] = str(signed(self.time + self.offset))
        event["launch"] = str(self.launch)
        if flags >> 4 & 3:
            if flags >> 4 & 3 == 2:
                self.scene = self.name(cursor)
            event["scene"] = self.scene
        if flags & 3:
            event["main"] = flags & 3 == 2
        if flags & 0x40:
            event["inferred"] = cursor.u(1) != 0
            event["source"] = cursor.text()
        event["kind"] = str(kind)
        if kind_name is not None:
            event["kindName"] = kind_name
        unknown = []
        if more & 8:
            for _ in range(cursor.varint()):
                number = cursor.u(1)
                name = self.name(cursor)
                unknown.append(
                    {"number": str(number), "name": name, "value": row_value(cursor, self.name)})
        event["fields"] = []
        last = 0
        while tag := cursor.varint():
            number, type = tag >> 4, tag & 15
            require(number > last, "a row")
            last = number
            event["fields"].append(
                {"number": str(number), "type": str(type), "value": self.value(cursor, type)})
        if unknown:
            event["unknown"] = unknown
        require(cursor.at_end(), "a row")
        return event

    def value(self, cursor, type):
        if type == 0:
            return cursor.u(1) != 0
        if type in (1, 3):
            return str(cursor.zigzag())
        if type == 2:
            return "%x" % cursor.u(8)
        if type in (4, 5, 6):
            return str(cursor.varint())
        if type == 7:
            return [str(cursor.varint()) for _ in range(cursor.varint())]
        if type == 8:
            code = cursor.varint()
            return {"code": str(code - 1)} if code else self.name(cursor)
        if type == 9:
            return self.name(cursor)
        if type == 10:
            return cursor.text()
        if type == 11:
            return [self.name(cursor) for _ in range(cursor.varint())]
        if type == 12:
            return row_value(cursor, self.name)
        if type == 13:
            return row_dictionary(cursor, self.name, 0)
        require(type == 14, "a field's type")
        return [row_value(cursor, self.name) for _ in range(cursor.varint())]


def tail_events(data, log):
    segments = []
    at = 0
    while at + 64 <= len(data):
        header = Cursor(data, at)
        if header.take(8) == TAIL_MAGIC and Cursor(data, at + 60).u(4) == crc32c(data[at : at + 60]):
            require(header.u(2) == 1 and header.u(2) == 64, "a tail of a newer version")
            header.u(4)
            own = header.take(16) == log
            first, capacity, salt = header.u(8), header.u(4), header.u(4)
            if own:
                segments.append((first, at, min(len(data), at + capacity), salt))
            at += max(1, -(-capacity // 65536)) * 65536
        else:
            at += 65536
    for _, at, end, salt in sorted(segments):
        rows = Rows()
        cursor = Cursor(data, at + 64, end)
        while True:
            start = cursor.at
            try:
                length = cursor.varint()
                row = cursor.take(length)
                checksum = cursor.u(4)
            except Bad:
                break
            if length == 0 or checksum != crc32c(data[start : cursor.at - 4], salt):
                break
            yield rows.event(row)


# 2: the file


def decode(path):
    with open(path, "rb") as file:
        data = file.read()
    header = Cursor(data)
    require(header.u(4) == FRAME_MAGIC, "no log")
    size = header.u(4)
    require(header.u(1) == 1 and header.take(8) == MAGIC, "no log")
    end = 8 + size
    require(Cursor(data, end - 4).u(4) == crc32c(data[9 : end - 4]), "the header's checksum")
    require(header.u(2) == 1, "a log of another version")
    newer_frames = header.u(4) != 0
    require(header.u(4) == 0, "a log with flags that this reader does not know")
    log = header.take(16)
    result = {"log": log.hex(), "number": str(header.varint())}
    next_sequence = header.varint()
    result["writer"] = header.text()
    result["closed"] = False
    result["blocks"] = []
    result["events"] = []
    at = end
    while at + 9 <= len(data):
        frame = Cursor(data, at)
        require(frame.u(4) == FRAME_MAGIC, "a frame")
        size, kind = frame.u(4), frame.u(1)
        require(1 <= kind <= 4 or newer_frames, "a frame of an unknown kind")
        result["closed"] = kind == 4
        if kind != 2:
            at += 8 + size
            continue
        block = Block(data, at)
        result["events"] += block.events()
        snapshot = block.columns.get(6)
        result["blocks"].append({
            "first": str(block.first), "events": str(block.count),
            "snapshot": None if snapshot is None else str(crc32c(snapshot))})
        at = block.end
    if result["events"]:
        next_sequence = int(result["events"][-1]["sequence"]) + 1
    if os.path.exists(path + "-tail"):
        with open(path + "-tail", "rb") as file:
            for event in tail_events(file.read(), log):
                if int(event["sequence"]) >= next_sequence:
                    result["events"].append(event)
                    next_sequence = int(event["sequence"]) + 1
    return result


def main():
    if len(sys.argv) != 2:
        print(__doc__.split("\n\n")[1], file=sys.stderr)
        return 64
    try:
        print(json.dumps(decode(sys.argv[1]), indent=1, ensure_ascii=False))
    except (OSError, Bad, UnicodeDecodeError, IndexError, KeyError) as error:
        print(f"decode-log.py: {sys.argv[1]}: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
