#!/usr/bin/env python3
"""Writes pickles of random nested data, and beside them what CPython says they hold.

Usage: random_pickles.py FOLDER [--count N] [--seed S]

FOLDER gets the pickles and `index.txt`: one line per pickle, its file name, a tab, the canonical text of its value.
Each of the N random values is written with protocols 0 to 5, by CPython's C and Python picklers, with and without a
memo, and optimised; then come values made for one feature each, and pickles assembled by hand. The seed is printed.

The canonical text has no line breaks and no tabs:

    None, True, False
    i:-123          int, decimal, any size
    f:3ff8000000000000
                    float: its IEEE bits, big endian, 16 lower-case hexadecimal digits
    s:"a\\u00e4\\n"   str as a JSON literal of printable ASCII: \\" \\\\ \\b \\f \\n \\r \\t where they exist, else
                    \\u and 4 lower-case hexadecimal digits for all outside U+0020 to U+007E; surrogate pairs above
                    U+FFFF
    b:00ff          bytes, bytearray: lower-case hexadecimal digits
    (a,b)           tuple; () and (a) too
    [a,b]           list
    {k=v,k=v}       dict, in order of insertion (a key set again keeps its place and takes the later value)
    <a,b>           set, <<a,b>> frozenset: elements sorted by their canonical text (by bytes)
    ^n              a reference to an enclosing container, n levels up: ^1 is the container that holds the reference
                    itself; a dict contains its keys and values. Other shared values are written out again.
    !forbidden      not a value: the pickle must be refused because it imports or calls

Values have no surrogates, dicts and sets have no NaN and no keys that are equal across types.
"""

import argparse
import io
import json
import pathlib
import pickle
import pickletools
import random
import struct
import sys

FORBIDDEN = "!forbidden"


def canonical(value, enclosing=()):
    """The canonical text of a value; `enclosing` holds the ids of the containers around it, outermost first."""
    if value is None or value is True or value is False:
        return str(value)
    if isinstance(value, int):
        return f"i:{value}"
    if isinstance(value, float):
        return "f:" + struct.pack(">d", value).hex()
    if isinstance(value, str):
        return "s:" + json.dumps(value)
    if isinstance(value, (bytes, bytearray, pickle.PickleBuffer)):
        return "b:" + bytes(value).hex()
    if id(value) in enclosing:
        return f"^{len(enclosing) - enclosing.index(id(value))}"
    inside = (*enclosing, id(value))
    if isinstance(value, dict):
        return "{" + ",".join(f"{canonical(k, inside)}={canonical(v, inside)}" for k, v in value.items()) + "}"
    items = [canonical(item, inside) for item in value]
    if isinstance(value, tuple):
        return "(" + ",".join(items) + ")"
    if isinstance(value, list):
        return "[" + ",".join(items) + "]"
    if isinstance(value, frozenset):
        return "<<" + ",".join(sorted(items)) + ">>"
    if isinstance(value, set):
        return "<" + ",".join(sorted(items)) + ">"
    raise TypeError(type(value))


class Values:
    """Random values that a protocol can write without an import."""

    INTS = [0, 1, -1, 127, 128, 255, 256, -128, -129, 65535, 65536, 2**31 - 1, 2**31, -(2**31), -(2**31) - 1, 2**32,
            2**47,
            2**63 - 1, 2**63, -(2**63), 2**64 - 1, 2**64, -(2**64), 2**71 + 7, 10**40, 256**254, -(256**255), 3**1400]
    FLOATS = [0.0, -0.0, 1.0, -1.5, 1e-300, 5e-324, 1.7976931348623157e308, float("inf"), float("-inf"), float("nan"),
              0.1]
    STRINGS = ["", "a", "addr", "ä", "\u20ac", "\U0001f600", "\x00", "\n\r\t\b\f", "\\u0041\\", "\"'", "\x7f\x80\xff",
               "\u2028", "x" * 255, "x" * 256, "ü" * 128, "long " * 300]

    def __init__(self, rng, protocol):
        self.rng = rng
        self.protocol = protocol
        self.made = []

    def scalar(self, hashable_only=False):
        kinds = [lambda: None, lambda: self.rng.random() < 0.5, self.integer, self.integer, self.text, self.text]
        if not hashable_only:
            kinds.append(lambda: self.rng.choice([*self.FLOATS, self.rng.uniform(-1e9, 1e9)]))
        if self.protocol >= 3:
            kinds.append(lambda: self.rng.randbytes(self.rng.choice([0, 1, 5, 255, 256, 700])))
        if self.protocol >= 5 and not hashable_only:
            kinds.append(lambda: bytearray(self.rng.randbytes(self.rng.choice([0, 3, 300]))))
        return self.rng.choice(kinds)()

    def integer(self):
        if self.rng.random() < 0.4:
            return self.rng.choice(self.INTS)
        return self.rng.getrandbits(self.rng.choice([3, 8, 16, 32, 47, 64, 80])) * self.rng.choice([1, 1, -1])

    def text(self):
        if self.rng.random() < 0.3:
            return self.rng.choice(self.STRINGS)
        letters = "abz_./ 09" if self.rng.random() < 0.8 else "aé€\U0001f680\n\\\x1f"
        return "".join(self.rng.choice(letters) for _ in range(self.rng.randrange(20)))

    def key(self, depth=2):
        """Hashable. No bools and no floats: they can equal an int."""
        roll = self.rng.random()
        if depth and roll < 0.1:
            return tuple(self.key(depth - 1) for _ in range(self.rng.randrange(4)))
        if depth and roll < 0.15 and self.protocol >= 4:
            return frozenset(self.key(depth - 1) for _ in range(self.rng.randrange(4)))
        key = self.scalar(hashable_only=True)
        return None if isinstance(key, bool) else key

    def count(self):
        return self.rng.choice([0, 1, 1, 2, 3, 5, 9])

    def value(self, depth=5):
        """A value of at most `depth` levels; now and then one that was made before, by reference."""
        if self.made and self.rng.random() < 0.12:
            return self.rng.choice(self.made)
        if depth == 0 or self.rng.random() < 0.3:
            return self.scalar()
        kinds = [self.make_list, self.make_list, self.make_dict, self.make_dict, self.make_tuple]
        if self.protocol >= 4:
            kinds += [lambda depth: {self.key() for _ in range(self.count())},
                      lambda depth: frozenset(self.key() for _ in range(self.count()))]
        result = self.rng.choice(kinds)(depth)
        if len(canonical(result)) < 2000:
            self.made.append(result)
        return result

    def make_list(self, depth):
        items = [self.value(depth - 1) for _ in range(self.count())]
        if self.rng.random() < 0.1:
            items.insert(self.rng.randrange(len(items) + 1), items)
        return items

    def make_dict(self, depth):
        items = {self.key(): self.value(depth - 1) for _ in range(self.count())}
        if self.rng.random() < 0.1:
            items["self"] = items
        return items

    def make_tuple(self, depth):
        items = tuple(self.value(depth - 1) for _ in range(self.rng.randrange(6)))
        if self.rng.random() < 0.15:
            around = []
            items = (*items, around)
            around.append(items)
        return items


def picklers(protocol, value):
    """(name, bytes) of the ways to pickle a value with a protocol."""
    def written(kind, fast):
        out = io.BytesIO()
        pickler = kind(out, protocol)
        pickler.fast = fast
        pickler.dump(value)
        return out.getvalue()

    yield "c", written(pickle.Pickler, False)
    yield "py", written(pickle._Pickler, False)
    yield "optimised", pickletools.optimize(written(pickle.Pickler, False))
    if "^" not in canonical(value):  # no text has this letter, so nothing refers to what is around it
        yield "fast", written(pickle.Pickler, True)
        yield "pyfast", written(pickle._Pickler, True)


def nested(depth, wrap):
    value = 7
    for _ in range(depth):
        value = wrap(value)
    return value


def self_in_all():
    """A list, a tuple and a dict that hold each other."""
    ring = []
    pair = (ring, {"ring": ring})
    ring.append(pair)
    pair[1]["pair"] = pair
    return ring


def featured(protocol):
    """(name, value): one feature each."""
    frame = {"name": "forward", "filename": "model.py", "line": 147}
    shared = [frame, frame]
    yield "ints", list(Values.INTS)
    yield "floats", list(Values.FLOATS)
    yield "strings", list(Values.STRINGS)
    yield "tuples", [(), (1,), (1, 2), (1, 2, 3), (1, 2, 3, 4), (1, 2, 3, 4, 5)]
    yield "shared", [shared, shared, {"frames": shared}, (shared, shared)]
    yield "list_1001", list(range(1001))
    yield "list_3500", [{"i": i} for i in range(3500)]
    yield "dict_2001", {f"k{i}": i for i in range(2001)}
    yield "many_memos", [f"text {i}" for i in range(700)] * 2
    yield "deep_list", nested(300, lambda v: [v])
    yield "deep_dict", nested(300, lambda v: {"d": v})
    yield "deep_tuple", nested(300, lambda v: (v,))
    yield "ring", self_in_all()
    yield "big_text", "ö" * 70000
    if protocol >= 3:
        yield "bytes", [b"", b"\x00" * 255, b"\xff" * 256, b"z" * 70000]
    if protocol >= 4:
        yield "set_1500", set(range(1500))
        yield "sets", [set(), frozenset(), frozenset([frozenset([1]), 2]), {("a", 1), b"b"}]
    if protocol >= 5:
        yield "buffers", [bytearray(), bytearray(b"abc"), pickle.PickleBuffer(b"read only"),
                          pickle.PickleBuffer(bytearray(b"writable"))]


def forbidden(protocol):
    """(name, value) that CPython can only write with an import."""
    yield "complex", [1, {"z": complex(1, 2)}]
    yield "class", {"type": dict}
    if protocol < 3:
        yield "bytes", [b"bytes"]
    if protocol < 4:
        yield "set", {"s": {1, 2}}


def text8(text):
    return b"\x8d" + struct.pack("<Q", len(text)) + text


# Assembled by hand: what CPython's picklers never write, but its unpickler reads. Expected is what it reads.
ASSEMBLED = {
    "no_proto": b"K\x01.",
    "proto_twice": b"\x80\x02\x80\x04K\x01.",
    "trailing_bytes": b"\x80\x02K\x01.\x00\x00garbage",
    "int_text": b"(lI5\naI-7\naI00\naI01\naI123456789012345678901234567890\na.",
    "long_text": b"(lL5L\naL-7L\naL0L\naL5\naL99999999999999999999L\na.",
    "long1": b"(\x8a\x00\x8a\x01\x00\x8a\x01\xff\x8a\x02\xff\x00\x8a\x09\x00\x00\x00\x00\x00\x00\x00\x80\x00"
             b"\x8a\x08\x00\x00\x00\x00\x00\x00\x00\x80\x8a\x05\x01\x00\x00\x00\x00l.",
    "long4": b"(\x8b\x00\x00\x00\x00\x8b\x03\x00\x00\x00\x01\x02\x03\x8b\x01\x00\x00\x00\x80l.",
    "float_text": b"(F1.5\nF-0.0\nFnan\nF-inf\nF3\nl.",
    "string_text": b"(S'abc'\nS\"d'e\"\nS'\\x41\\n\\\\\\'\\101'\nS''\nl.",
    "string_binary": b"(T\x03\x00\x00\x00abcU\x02deU\x00l.",
    "unicode_text": b"(Vabc\nV\\u20ac\\U0001f600\nV\xe4\xff\nV\\u005cu0041\nV\\x41\\n\nl.",
    "unicode8": b"(" + text8(b"eight") + text8(b"") + text8("\u20ac".encode()) + b"l.",
    "bytes8": b"(\x8e" + struct.pack("<Q", 3) + b"abc\x8e" + struct.pack("<Q", 0) + b"l.",
    "bytearray8": b"\x80\x05(\x96" + struct.pack("<Q", 3) + b"abc\x96" + struct.pack("<Q", 0) + b"l.",
    "tuple_by_mark": b"((t(K\x01t(K\x01K\x02K\x03K\x04t)l.",
    "dict_by_mark": b"(X\x01\x00\x00\x00aK\x01X\x01\x00\x00\x00bK\x02d.",
    "list_by_mark": b"((lK\x01(K\x02K\x03ll.",
    "empty_batches": b"](e(K\x01e(e}(u(K\x01K\x02u(ua.",
    "mixed_batches": b"]K\x01a(K\x02K\x03eK\x04a(K\x05e.",
    "dict_mixed": b"}K\x01K\x02s(K\x03K\x04K\x05K\x06uK\x07K\x08s.",
    "set_batches": b"\x80\x04\x8f(K\x01K\x02\x90(\x90(K\x03K\x01\x90.",
    "frozenset": b"\x80\x04(K\x01K\x02\x91.",
    "key_again": b"}(X\x01\x00\x00\x00aK\x01X\x01\x00\x00\x00bK\x02X\x01\x00\x00\x00aK\x03u.",
    "key_again_by_setitem": b"}X\x01\x00\x00\x00aK\x01sX\x01\x00\x00\x00bK\x02sX\x01\x00\x00\x00aK\x03s.",
    "memo_text_slots": b"(lp7\nK\x01p300\nag300\nag7\na.",
    "memo_overwritten": b"(K\x01q\x05K\x02q\x05h\x05K\x03r\x05\x00\x00\x00h\x05l.",
    "memo_far_slot": b"(K\x01r\x40\x42\x0f\x00K\x02j\x40\x42\x0f\x00l.",
    "memoize_after_put": b"\x80\x04(K\x01q\x05K\x02\x94h\x01h\x05l.",
    "memoize_over_put": b"\x80\x04(K\x01\x94K\x02q\x01K\x03\x94h\x00h\x01h\x02l.",
    "memoize_overwrites": b"\x80\x04(K\x01q\x01K\x02\x94K\x03\x94h\x01l.",
    "memo_shared_scalar": b"(K\x2aq\x00h\x00h\x00\x88q\x01h\x01NN l.".replace(b" ", b""),
    "dup": b"K\x012K\x02\x87.",
    "dup_list": b"]2(K\x01e\x86.",
    "pop": b"K\x01K\x020.",
    "pop_mark_by_pop": b"(0K\x01.",
    "pop_mark": b"K\x01(K\x02K\x031.",
    "changed_after_get": b"]q\x00(h\x00K\x01l(h\x00K\x02a0h\x00h\x00\x86.",
    "list_in_itself": b"]q\x00h\x00a.",
    "dict_in_itself": b"}q\x00K\x01h\x00s.",
    "tuple_in_itself": b"(]q\x00h\x00\x85q\x01a1h\x01.",
    "frames": b"\x80\x04\x95" + struct.pack("<Q", 4) + b"]K\x01a\x95" + struct.pack("<Q", 4) + b"K\x02a.",
    "frame_empty": b"\x80\x04\x95" + struct.pack("<Q", 0) + b"\x95" + struct.pack("<Q", 2) + b"N.",
    "frame_then_bare": b"\x80\x04]\x95" + struct.pack("<Q", 3) + b"K\x01aK\x02a.",
    "bool_opcodes": b"(\x88\x89l.",
    "signed_address": b"\x80\x02\x8a\x08\x00\x00\x00\x00\x00\xf0\xff\xff.",
}

# Refused whatever is on the stack.
REFUSED = {
    "global": b"cos\nsystem\n.",
    "global_reduce": b"cos\nsystem\n(S'true'\ntR.",
    "stack_global": b"\x80\x04\x8c\x02os\x8c\x06system\x93.",
    "stack_global_memo": b"\x80\x04\x8c\x02os\x940\x8c\x06system\x940h\x00h\x01\x93.",
    "reduce_of_data": b"K\x01)R.",
    "build_of_data": b"}}b.",
    "inst": b"(S'true'\nios\nsystem\n.",
    "obj": b"(K\x01K\x02o.",
    "newobj": b"\x80\x02K\x01)\x81.",
    "newobj_ex": b"\x80\x04K\x01)}\x92.",
    "ext1": b"\x80\x02\x82\x01.",
    "ext2": b"\x80\x02\x83\x01\x00.",
    "ext4": b"\x80\x02\x84\x01\x00\x00\x00.",
    "persid": b"Pwho\n.",
    "binpersid": b"K\x01Q.",
    "late_global": pickle.dumps([{"k": i} for i in range(3000)], 4)[:-1] + b"cos\nsystem\n.",
}


def all_pickles(rng, count):
    """(name, bytes, canonical text)."""
    for protocol in range(6):
        values = [(f"random{i:03}", Values(rng, protocol).make_list(5))
                  for i in range(count)] + list(featured(protocol))
        for name, value in values:
            for writer, data in picklers(protocol, value):
                text = canonical(pickle.loads(data))
                if text != canonical(value):
                    raise AssertionError(f"{name}: CPython does not read back the value that was written")
                yield f"p{protocol}_{name}_{writer}", data, text
        for name, value in forbidden(protocol):
            yield f"p{protocol}_forbidden_{name}", pickle.dumps(value, protocol), FORBIDDEN
    for name, data in ASSEMBLED.items():
        yield f"assembled_{name}", data, canonical(pickle.loads(data))
    for name, data in REFUSED.items():
        yield f"refused_{name}", data, FORBIDDEN


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=25, help="random values per protocol (default 25)")
    parser.add_argument("--seed", type=int, default=None, help="random seed (default: a new one each time, printed)")
    options = parser.parse_args()
    seed = options.seed if options.seed is not None else random.SystemRandom().randrange(1 << 32)
    print(f"seed {seed}")
    options.folder.mkdir(parents=True, exist_ok=True)
    with open(options.folder / "index.txt", "w", encoding="ascii") as index:
        for name, data, text in all_pickles(random.Random(seed), options.count):
            (options.folder / f"{name}.pickle").write_bytes(data)
            index.write(f"{name}.pickle\t{text}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
