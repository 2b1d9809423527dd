#!/usr/bin/env python3
"""Writes small snapshot pickles whose shapes no recorder would choose, and no reader may trip over.

Usage: random_snapshots.py FOLDER [--count N] [--seed S]

What varies: key order, missing and unknown keys, values of wrong types, frames inline or shared or equal in text but
different in identity, stacks shared between events, blocks and segments, one event dict in two places, lists shared
between devices, more than a thousand frames or events, events that are no dicts, numbers of every width, and the
protocol (0 to 5), with and without a memo (`fast`), with C and Python picklers, with slots renumbered (optimize), and
with slots that get another value half-way. Some are calm: long traces of events that are all alike but for a few.
Prints the seed.
"""

import argparse
import io
import pathlib
import pickle
import pickletools
import random

ACTIONS = ["alloc", "free_requested", "free_completed", "free", "segment_alloc", "segment_free", "segment_map",
           "segment_unmap", "oom", "snapshot", "annotate", "user_defined", "workspace_snapshot", "teleport"]
TEXTS = ["N/A", "", "forward", "model.py", "/home/u/ü.py", "C:\\x\\y.py", "x" * 300, "??", "action", "frames"]
NUMBERS = [0, 1, 255, 256, 65535, 65536, 2**31 - 1, 2**31, 2**32, 2**40, 0x7F0000000000, 2**63 - 1, 2**63, 2**64 - 1,
           -1, -2**31, -2**63, True, 512.0, 2**64, 1.5, None, "12", 2**200]


def fresh(text):
    """An equal text that is another object."""
    return (text + "\0")[:-1]


class Maker:
    def __init__(self, rng):
        self.rng = rng
        self.calm = rng.random() < 0.3
        self.frames = [self.frame() for _ in range(rng.randrange(1, 12))]
        self.stacks = [self.stack() for _ in range(rng.randrange(1, 6))]
        self.events = []

    def odd(self, chance=0.06):
        return self.rng.random() < (chance / 50 if self.calm else chance)

    def number(self, usual=None):
        if usual is not None and not self.odd():
            return usual
        return self.rng.choice(NUMBERS)

    def text(self, usual=None):
        if self.odd():
            return self.rng.choice([None, 5, b"bytes", ["list"], self.rng.choice(TEXTS)])
        return fresh(usual if usual is not None else self.rng.choice(TEXTS))

    def mixed(self, items):
        """A dict of the pairs, sometimes in another order, sometimes with a key less or more."""
        items = list(items)
        if self.odd(0.15):
            self.rng.shuffle(items)
        if self.odd() and items:
            items.pop(self.rng.randrange(len(items)))
        if self.odd():
            items.append((self.rng.choice(["memory_tag", "lifetime", "novel", 7, None]), self.rng.choice(
                ["tag", 3, 2.5, None, True, [1, 2], {"a": {"b": []}}, (1,)])))
        return dict(items)

    def frame(self):
        items = [("name", self.text("f%d" % self.rng.randrange(5))), ("filename", self.text()),
                 ("line", self.number(self.rng.randrange(500)))]
        if self.odd():
            items += [("fx_node_op", "call"), ("fx_node_name", "n"), ("fx_node_target", "t"),
                      ("fx_original_trace", "a\nb")]
        return self.mixed(items)

    def stack(self):
        count = self.rng.choice([0, 1, 1, 2, 5, 30])
        if self.odd(0.02):
            count = self.rng.choice([999, 1000, 1001, 2500])
        stack = [self.rng.choice(self.frames) if not self.odd(0.2) else self.frame() for _ in range(count)]
        if self.odd(0.03) and stack:
            stack[self.rng.randrange(len(stack))] = self.rng.choice([None, 5, "a line", {}, []])
        return tuple(stack) if self.odd(0.03) else stack

    def any_stack(self):
        if self.odd(0.03):
            return self.rng.choice([None, 5, "text", {}])
        return self.rng.choice(self.stacks) if self.rng.random() < 0.7 else self.stack()

    def pool(self):
        odd = [(0, 0), (0, 0), (0, 1), (3, 0), [0, 2], (1,), None, "x"]
        return self.rng.choice(odd) if self.odd(0.3) else tuple([0, 0])

    def event(self):
        if self.events and self.odd(0.03):
            return self.rng.choice(self.events)
        if self.odd(0.02):
            return self.rng.choice([None, 5, [], {}, "event", {"addr": 1}])
        items = [("action", self.rng.choice(ACTIONS) if self.odd(0.2) else self.rng.choice(ACTIONS[:3]) if self.calm
                  else fresh(self.rng.choice(ACTIONS[:3]))),
                 ("addr", self.number(0x7F0000000000 + 512 * self.rng.randrange(40))),
                 ("size", self.number(self.rng.choice([512, 1024, 3000, 2**20, 2**33]))),
                 ("stream", self.number(self.rng.choice([0, 0, 94812345678336]))),
                 ("time_us", self.number(1760000000000000 + self.rng.randrange(1000))),
                 ("compile_context", self.text("N/A")), ("user_metadata", self.text("")),
                 ("pool_id", self.pool()), ("frames", self.any_stack())]
        if self.odd():
            items[1] = ("device_free", 123)
        if self.odd(0.2):
            items.append(("forward_frames", [self.text("line %d" % i) for i in range(self.rng.randrange(4))]))
        if self.odd():
            items += [("category", "activation"), ("internal_metadata", "x")]
        event = self.mixed(items)
        self.events.append(event)
        return event

    def block(self, address):
        return self.mixed([("address", address), ("size", 512), ("requested_size", self.number(400)),
                           ("state", self.text("active_allocated")), ("frames", self.any_stack())])

    def segment(self, index):
        address = 0x7F0000000000 + index * 2**21
        blocks = [self.block(address + 512 * i) for i in range(self.rng.randrange(4))]
        return self.mixed([("device", self.number(0)), ("address", address), ("total_size", 512 * len(blocks)),
                           ("stream", 0), ("segment_type", "small"), ("segment_pool_id", self.pool()),
                           ("is_expandable", self.odd()), ("blocks", blocks), ("frames", self.any_stack())])

    def trace(self):
        count = self.rng.choice([0, 0, 1, 2, 7, 40])
        if self.odd(0.05) or self.calm and self.rng.random() < 0.3:
            count = self.rng.choice([300, 1000, 1001, 2100])
        return [self.event() for _ in range(count)]

    def extras(self, traces):
        """Keys that some recorders add, with a value of another type here and there."""
        if self.rng.random() < 0.7:
            return
        yield "source_code", {"model.py": "a\n b\nc", self.rng.choice(TEXTS): self.text()}
        notes = [["aten::empty", self.rng.choice([[4, 2], "torch.Size([512])", (1, 3), [-1], "?"]),
                  self.text("torch.float32")][:self.rng.choice([1, 2, 3, 3, 3])] for _ in range(3)]
        addresses = {hex(e["addr"]): notes for trace in traces for e in trace
                     if isinstance(e, dict) and type(e.get("addr")) is int and e["addr"] >= 0}
        yield "shape_data", self.rng.choice([[addresses], [addresses] * 3, addresses, [addresses, self.stacks[0]],
                                             self.frames])
        yield "physical_mappings", self.stacks

    def snapshot(self):
        segments = [self.segment(i) for i in range(self.rng.randrange(4))]
        if self.odd(0.1):
            return segments or [self.segment(0)]
        traces = [self.trace() for _ in range(self.rng.choice([0, 1, 1, 2, 3]))]
        if traces and self.odd():
            traces.append(self.rng.choice(traces))
        return self.mixed([("segments", segments), ("device_traces", traces),
                           ("allocator_settings", {"max_split_size": -1, "roundup_power2_divisions": {"1": 4}}),
                           ("external_annotations", [{"stage": "START", "name": "ProfilerStep#1", "device": 0,
                                                      "time_us": 1760000000000000}] * self.rng.randrange(3)),
                           ("host_traces", [self.trace()] if self.odd() else []),
                           *self.extras(traces)])


def dump(value, protocol, rng):
    """The pickle of a value, by one of the ways to write it."""
    out = io.BytesIO()
    kind = rng.randrange(5)
    pickler = (pickle._Pickler if kind == 0 else pickle.Pickler)(out, protocol)
    if kind == 1:
        pickler.fast = True
    pickler.dump(value)
    data = out.getvalue()
    return pickletools.optimize(data) if kind == 2 else data


def with_changed_slots(data, rng):
    """The pickle with opcodes in it that give memo slots the value of others, and leave the stack as it was."""
    places, slots = [], []
    for op, argument, position in pickletools.genops(data):
        if op.name == "FRAME":
            return data  # its length would be wrong
        if op.name in ("BINPUT", "LONG_BINPUT"):
            slots.append((position, argument))
        places.append(position)
    for place in sorted(rng.sample(places[2:], min(3, len(places) - 2)), reverse=True):
        known = [slot for position, slot in slots if position < place]
        if len(known) < 2:
            break
        source, target = rng.choice(known[:40]), rng.choice(known)
        change = b"j" + source.to_bytes(4, "little") + b"r" + target.to_bytes(4, "little") + b"0"
        data = data[:place] + change + data[place:]
    return data


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    print("seed", options.seed)
    rng = random.Random(options.seed)
    options.folder.mkdir(parents=True, exist_ok=True)
    for number in range(options.count):
        value = Maker(rng).snapshot()
        # Bytes need a call in protocols below 3.
        data = dump(value, rng.choice([3, 4, 4, 5]), rng)
        if rng.random() < 0.3:
            try:
                data = dump(value, rng.choice([0, 1, 2]), rng)
                if b"_codecs" in data:
                    continue
            except ValueError:
                pass
        if rng.random() < 0.25:
            data = with_changed_slots(data, rng)
        (options.folder / f"{number:04}.pickle").write_bytes(data)


if __name__ == "__main__":
    main()
