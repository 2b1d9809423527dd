#!/usr/bin/env python3
"""Checks generated snapshots with CPython's own pickle: standard input holds lines of JSON
{"file", "epoch", "protocol", "roundtrip"}; prints what is wrong, nothing if all is well."""
import json
import pickle
import sys

EVENT = {
    "2.0": ["action", "addr", "size", "stream"],
    "2.1": ["action", "addr", "size", "stream"],
    "npu": ["action", "addr", "size", "stream"],
    "2.2": ["action", "addr", "size", "stream", "time_us"],
    "2.3": ["action", "addr", "size", "stream", "time_us"],
    "xpu": ["action", "addr", "size", "stream", "time_us"],
    "2.5": ["action", "addr", "size", "stream", "time_us"],
    "2.8": ["action", "addr", "size", "stream", "time_us", "compile_context"],
    "2.10": ["action", "addr", "size", "stream", "time_us", "compile_context", "user_metadata"],
    "2.14": ["action", "addr", "size", "stream", "time_us", "compile_context", "user_metadata"],
    "2026": ["action", "addr", "size", "stream", "time_us", "compile_context", "user_metadata", "pool_id"],
}
TOP = {
    "2.0": ["segments", "device_traces"], "2.1": ["segments", "device_traces"],
    "2.2": ["segments", "device_traces"], "npu": ["segments", "device_traces"],
    "2.3": ["segments", "device_traces", "allocator_settings"],
    "xpu": ["segments", "device_traces", "allocator_settings"],
}
LATER_TOP = ["segments", "device_traces", "allocator_settings", "external_annotations"]
HOST = ["host_segments", "host_traces"]
EXTRA = ["source_code", "shape_data", "physical_mappings"]  # of some recorders
OLD = ("1.13", "2.0")


def check_segments(segments, epoch):
    last = (-2, 0)
    for segment in segments:
        place = (segment["device"], segment["address"])
        if place <= last:
            yield "segments out of order at %r" % (place,)
        last = place
        keys = list(segment)
        if ("segment_pool_id" in keys) != (epoch not in OLD and epoch != "xpu"):
            yield "odd segment keys %r" % keys
        sums = [0, 0, 0]
        at = segment["address"]
        for block in segment["blocks"]:
            if "address" in block and block["address"] != at:
                yield "a gap before %r" % block["address"]
            at += block["size"]
            sums[0] += block["size"]
            sums[1] += block["size"] * (block["state"] == "active_allocated")
            sums[2] += block["size"] * (block["state"] != "inactive")
            if epoch in OLD:
                if "frames" in block or (block["state"] != "inactive" and "history" not in block):
                    yield "odd block keys %r" % list(block)
            elif "frames" not in block or not isinstance(block["frames"], list):
                yield "a block without frames"
        if sums != [segment["total_size"], segment["allocated_size"], segment["active_size"]]:
            yield "sums %r of the segment at %r" % (sums, segment["address"])


def check_traces(traces, epoch):
    for trace in traces:
        last = 0
        for event in trace:
            keys = [k for k in event if k not in ("frames", "memory_tag")]
            wanted = ["device_free" if k == "addr" and event["action"] == "oom" else k for k in EVENT[epoch]]
            if sorted(keys) != sorted(wanted):
                yield "event keys %r" % keys
                break
            if "time_us" in event and event["time_us"] < last:
                yield "time runs back"
            last = event.get("time_us", 0)
            python = [f for f in event.get("frames", []) if f["filename"].endswith(".py")]
            for frame in event.get("frames", []):
                if list(frame)[:3] not in (["name", "filename", "line"], ["filename", "name", "line"]):
                    yield "frame keys %r" % list(frame)
            if python and not event["frames"][-1]["name"] in ("_start", "<module>", "clone"):
                yield "a stack that ends in %r" % event["frames"][-1]["name"]


def check(row):
    with open(row["file"], "rb") as file:
        data = file.read()
    snapshot = pickle.loads(data)
    epoch = row["epoch"]
    if row["roundtrip"] and pickle.dumps(snapshot, row["protocol"]) != data:
        yield "the bytes are not CPython's"
    if epoch == "1.13":
        yield from check_segments(snapshot, epoch)
        return
    wanted = TOP.get(epoch, LATER_TOP + (HOST if epoch in ("2.14", "2026") else []))
    if [key for key in snapshot if key not in EXTRA] != wanted:
        yield "top keys %r" % list(snapshot)
    yield from check_segments(snapshot["segments"], epoch)
    yield from check_segments(snapshot.get("host_segments", []), epoch)
    yield from check_traces(snapshot["device_traces"], epoch)
    yield from check_traces(snapshot.get("host_traces", []), epoch)


def main():
    for line in sys.stdin:
        row = json.loads(line)
        for problem in check(row):
            print("%s: %s" % (row["file"], problem))


main()
