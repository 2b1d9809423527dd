#!/usr/bin/env python3
"""A slow and obvious reading of a CUDA memory snapshot: the definition the program is compared with.

It shares nothing with the program but the definitions. Per device it counts what the memory timeline page counts:

* elements: every `alloc`, every free whose address is not live (born before the trace, with the free's size), and every
  block `active_allocated` at the end whose address is not live in the trace (born before the trace, with its requested
  size);
* peak and final: the running total of the sizes of the elements alive, those born before the trace from the start on;
* an address that is allocated again without a free: the first element ended there, unseen (the page would keep it for
  ever; no real trace has this);
* cached segments: the same with `segment_alloc` and `segment_free` and the segments at the end; maps and unmaps do not
  count.

Usage: reference.py FILE...      prints a JSON array, one object per file: {file, devices: {ordinal: counts}}
Reads pickles of any protocol and JSON, plain, gzip or (with the zstd program) zstd. Nothing in a file is executed.
"""

import gzip
import io
import json
import pickle
import shutil
import subprocess
import sys

HOST = -1
WORD = 1 << 64


class Forbidden(pickle.UnpicklingError):
    """The pickle wants to import something."""


class DataUnpickler(pickle.Unpickler):
    """Builds data only."""

    def find_class(self, module, name):
        raise Forbidden(f"{module}.{name}")

    def persistent_load(self, pid):
        raise Forbidden("persistent id")


def decompressed(data):
    """`data` without its gzip or zstd shell, if it has one."""
    if data[:2] == b"\x1f\x8b":
        return gzip.decompress(data)
    if data[:4] == b"\x28\xb5\x2f\xfd":
        if not shutil.which("zstd"):
            raise OSError("the zstd program is needed to read this file")
        return subprocess.run(["zstd", "-dcq"], input=data, stdout=subprocess.PIPE, check=True).stdout
    return data


def load(path):
    """The object that the file holds."""
    with open(path, "rb") as file:
        data = decompressed(file.read())
    if data.lstrip()[:1] in (b"{", b"["):
        return json.loads(data)
    return DataUnpickler(io.BytesIO(data)).load()


def number(row, key, default=0):
    """An unsigned 64-bit value; the C++ writer has addresses above 2^63 as negative numbers."""
    value = row.get(key)
    return default if value is None else int(value) % WORD


def is_pending(block):
    return block.get("state") in ("active_pending_free", "active_awaiting_free")


def is_allocated(block):
    return block.get("state") == "active_allocated"


def requested_of(block):
    """What was asked for: recorded, or in the newest entry of the history that old files have instead."""
    if block.get("requested_size") is not None:
        return number(block, "requested_size")
    history = block.get("history") or []
    return number(history[0], "real_size") if history else number(block, "size")


def has_request(block):
    return block.get("requested_size") is not None or bool(block.get("history"))


def blocks_of(segment):
    """(address, block) of each block; old files give no address, so that they lie one after the other."""
    address = number(segment, "address")
    result = []
    for block in segment.get("blocks") or []:
        address = number(block, "address", address)
        result.append((address, block))
        address += number(block, "size")
    return result


def events_in(rows):
    return [row for row in rows or [] if isinstance(row, dict) and isinstance(row.get("action"), str)]


def devices_of(snapshot):
    """{ordinal: (segments, events)} of all devices that have either; pinned host memory is device -1."""
    if isinstance(snapshot, list):
        snapshot = {"segments": snapshot}
    devices = {}

    def device(ordinal):
        return devices.setdefault(ordinal, ([], []))

    segments = snapshot.get("segments") or []
    # CUDA's addresses lie in the lower half, XPU's in the upper one.
    is_xpu = bool(segments) and all(segment.get("address", 0) % 2**64 >= 2**63 for segment in segments)

    # A profile made into a snapshot has a bare segment a device, and the CPU's trace last.
    traces = snapshot.get("device_traces") or []
    is_profile = ("allocator_settings" not in snapshot and any("category" in event for rows in traces for event in rows)
                  and all("segment_type" not in segment for segment in segments))

    def name(ordinal):
        if is_profile and ordinal == len(traces) - 1:
            return "cpu"
        return f"xpu:{ordinal}" if is_xpu else ordinal

    for ordinal, rows in enumerate(snapshot.get("device_traces") or []):
        if rows:
            device(name(ordinal))[1].extend(events_in(rows))
    for segment in segments:
        device(name(segment.get("device", 0)))[0].append(segment)
    for segment in snapshot.get("host_segments") or []:
        device(HOST)[0].append(segment)
    for row in snapshot.get("host_traces") or []:
        if row:
            device(HOST)[1].extend(events_in(row if isinstance(row, list) else [row]))
    return devices


def replay(events, born, dead, at_end):
    """Pairs births with deaths by address. `at_end`: (address, size) of what exists at the end.

    Gives the number of elements, the highest total, the event after which it stood first (none: before the first event)
    and the last total.
    """
    live = {}  # address -> size
    steps = []  # (event index, change)
    elements = 0
    before = 0  # bytes born before the trace
    for index, event in enumerate(events):
        address, size = number(event, "addr"), number(event, "size")
        if event["action"] in born:
            elements += 1
            steps.append((index, size - live.get(address, 0)))
            live[address] = size
        elif event["action"] in dead:
            if address not in live:
                elements += 1
                before += size
                live[address] = size
            steps.append((index, -live.pop(address)))
    for address, size in at_end:
        if address not in live:
            elements += 1
            before += size

    total = peak = before
    peak_event = None
    for index, change in steps:
        total += change
        if total > peak:
            peak, peak_event = total, index
    return {"elements": elements, "peak": peak, "peak_event": peak_event, "final": total}


def counts(segments, events):
    """All figures of one device. Sizes in bytes."""
    blocks = [pair for segment in segments for pair in blocks_of(segment)]
    actions = {}
    for event in events:
        actions[event["action"]] = actions.get(event["action"], 0) + 1
    allocated = [block for _, block in blocks if is_allocated(block)]
    pending = [block for _, block in blocks if is_pending(block)]
    return {
        "events": len(events),
        "actions": actions,
        "ooms": actions.get("oom", 0),
        "segments": len(segments),
        "blocks": len(blocks),
        "active_memory": replay(
            events, ("alloc",), ("free", "free_completed"),
            [(address, requested_of(block)) for address, block in blocks if is_allocated(block)]),
        "cached_segments": replay(
            events, ("segment_alloc",), ("segment_free",),
            [(number(segment, "address"), number(segment, "total_size")) for segment in segments]),
        "reserved": sum(number(segment, "total_size") for segment in segments),
        "reserved_blocks": sum(number(block, "size") for _, block in blocks),
        "allocated": sum(number(block, "size") for block in allocated),
        "active": sum(number(block, "size") for block in allocated + pending),
        "requested": (sum(requested_of(block) for block in allocated + pending)
                      if all(has_request(block) for block in allocated + pending) else None),
    }


def read(path):
    """{ordinal: counts} of a file."""
    return {ordinal: counts(*parts) for ordinal, parts in sorted(devices_of(load(path)).items(), key=str)}


def main():
    if len(sys.argv) < 2 or sys.argv[1] in ("-h", "--help"):
        print(__doc__.strip())
        return 0 if len(sys.argv) > 1 else 2
    print(json.dumps([{"file": path, "devices": read(path)} for path in sys.argv[1:]], indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
