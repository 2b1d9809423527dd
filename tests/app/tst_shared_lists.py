#!/usr/bin/env python3
"""Pickles of a few hundred kilobytes that share their lists, so that they unfold to billions of rows.

Each is refused in a sentence, within the memory that any file may take; one whose rows are its own is read.
"""

import argparse
import os
import pathlib
import pickle
import subprocess
import sys

MANY = 20_000
MOST_MEMORY = 450 << 10  # KiB, of 256 MiB for the data of a small file, and the program

EVENT = {"action": "alloc", "addr": 1 << 40, "size": 512, "stream": 0, "time_us": 1_700_000_000_000_000, "frames": []}
BLOCK = {"address": 1 << 40, "size": 512, "requested_size": 512, "state": "active_allocated", "frames": []}


def segment(blocks):
    return {"device": 0, "address": 1 << 40, "total_size": 512 * MANY, "stream": 0, "segment_type": "large",
            "blocks": blocks}


def settings(depth):
    return dict.fromkeys((f"key {key}" for key in range(3000)), settings(depth - 1) if depth else {})


def cases():
    trace = [EVENT] * MANY
    history = [{"addr": 1 << 40, "real_size": 512, "frames": []}] * MANY
    notes = [("aten::mm", [1, 2], "float")] * MANY
    wide = EVENT | {f"key {key}": key for key in range(MANY)}
    yield "traces", {"device_traces": [trace] * MANY}
    yield "traces of the host", {"device_traces": [], "host_traces": [trace] * MANY}
    yield "empty traces", {"device_traces": [[]] * 3_000_000}
    yield "segments", {"segments": [segment([BLOCK] * MANY)] * MANY}
    yield "histories", {"segments": [segment([BLOCK | {"history": history}] * MANY)]}
    yield "keys of events", {"device_traces": [[wide] * MANY * 10]}
    yield "settings", {"device_traces": [[EVENT]], "allocator_settings": settings(4)}
    yield "shapes", {"device_traces": [[EVENT]], "shape_data": [dict.fromkeys(range(MANY), notes)] * MANY}


def run(program, file):
    """Exit status, what was said, and the most memory in KiB."""
    with subprocess.Popen([program, "summary", file], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        said = process.stderr.read().decode()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, said, usage.ru_maxrss


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--work", required=True, type=pathlib.Path)
    call = parser.parse_args()
    call.work.mkdir(parents=True, exist_ok=True)
    failures = []
    for name, contents in cases():
        file = call.work / f"{name}.pickle"
        file.write_bytes(pickle.dumps({"segments": []} | contents, protocol=4))
        status, said, memory = run(call.program, file)
        print(f"{name}: {file.stat().st_size >> 10} KiB, status {status}, {memory >> 10} MiB")
        if status != 3 or "unfolds to more than" not in said or memory > MOST_MEMORY:
            failures.append(f"{name}: {said}")
    file = call.work / "own rows.pickle"
    file.write_bytes(pickle.dumps({"segments": [], "device_traces": [[dict(EVENT) for _ in range(MANY)]]}, protocol=4))
    status, said, _ = run(call.program, file)
    if status != 0:
        failures.append(f"a file with rows of its own: {said}")
    print(*failures, sep="\n")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
