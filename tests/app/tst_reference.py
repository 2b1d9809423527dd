#!/usr/bin/env python3
"""Compares `allostrata summary --format json` with the slow reading of reference.py.

On every real snapshot, every snapshot of the tests and the samples, generated ones, every epoch and encoding of a small
one, and random event soups. Facts about the real ones, where they are recorded, are compared too.
Real files are in ../shared/data beside the source folder; without it they are left out, or, with
ALLOSTRATA_REQUIRE_DATA=1, that is a failure.
"""

import argparse
import gzip
import io
import json
import os
import pathlib
import pickle
import random
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "support"))
import real_data  # noqa: E402
import reference  # noqa: E402
import snapshot_variants  # noqa: E402

# Field of the program -> where the reference has it.
FIELDS = {
    "events": ("events",),
    "allocations": ("active_memory", "elements"),
    "segments": ("segments",),
    "blocks": ("blocks",),
    "peak_requested": ("active_memory", "peak"),
    "peak_requested_event": ("active_memory", "peak_event"),
    "final_requested": ("active_memory", "final"),
    "peak_cached_segments": ("cached_segments", "peak"),
    "reserved": ("reserved",),
    "reserved_blocks": ("reserved_blocks",),
    "allocated": ("allocated",),
    "active": ("active",),
    "requested": ("requested",),
    "ooms": ("ooms",),
}
# Fields that a list of segments does not contain.
TRACE_FIELDS = ("events", "ooms")

# Recorded fact -> field of the program.
FACTS = {
    ("active_memory", "elements"): "allocations",
    ("active_memory", "peak"): "peak_requested",
    ("active_memory", "final"): "final_requested",
    ("cached_segments", "peak"): "peak_cached_segments",
    ("events",): "events",
}


def at(values, path):
    for key in path:
        values = values[key]
    return values


def ordinal(device):
    """Number of a device of torch_npu, which the reference counts as one of CUDA; other devices as they are."""
    return int(device[len("npu:"):]) if str(device).startswith("npu:") else device


def summaries(program, files):
    """{path: {device: row}} as the program reports it; a file that it could not read has its error instead."""
    run = subprocess.run([program, "summary", "--format", "json", *files], stdin=subprocess.DEVNULL,
                         stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    if run.returncode not in (0, 3):
        if len(files) > 1:
            return {path: rows for file in files for path, rows in summaries(program, [file]).items()}
        return {files[0]: {"code": f"exit status {run.returncode}", "message": run.stderr.decode()[-2000:]}}
    result = {}
    for row in json.loads(run.stdout):
        if "error" in row:
            result[row["file"]] = row["error"]
        elif "note" in row:  # no devices
            result.setdefault(row["file"], {})
        else:
            result.setdefault(row["file"], {})[ordinal(row["device"])] = row
    return result


def differences(path, shown):
    """How the program's rows of one file differ from the reference."""
    if "code" in shown:
        yield f"{path}: could not be read: {shown}"
        return
    snapshot = reference.load(path)
    devices = reference.devices_of(snapshot)
    if set(shown) != set(devices):
        yield f"{path}: devices {sorted(shown, key=str)}, reference {sorted(devices, key=str)}"
    for device in sorted(set(shown) & set(devices), key=str):
        expected = reference.counts(*devices[device])
        for field, where in FIELDS.items():
            value = None if field in TRACE_FIELDS and isinstance(snapshot, list) else at(expected, where)
            if shown[device][field] != value:
                yield f"{path}, device {device}: {field} is {shown[device][field]}, reference {value}"


def fact_differences(path, shown, facts):
    for device, values in facts["timeline_page"]["devices"].items():
        for where, field in FACTS.items():
            if shown[int(device)][field] != at(values, where):
                yield f"{path}, device {device}: {field} is {shown[int(device)][field]}, recorded {at(values, where)}"
    for key in ("reserved", "segments", "blocks"):
        if sum(row[key] for row in shown.values()) != facts["timeline_page"][key]:
            yield f"{path}: {key} differs from the recorded {facts['timeline_page'][key]}"


def encodings(snapshot):
    """(ending, bytes) of all the ways to write a snapshot."""
    for protocol in range(6):
        yield f"p{protocol}.pickle", pickle.dumps(snapshot, protocol)
    slow = io.BytesIO()
    pickle._Pickler(slow, 4).dump(snapshot)
    yield "py.pickle", slow.getvalue()
    bare = io.BytesIO()
    without_memo = pickle.Pickler(bare, 2)
    without_memo.fast = True
    without_memo.dump(snapshot)
    yield "nomemo.pickle", bare.getvalue()
    yield "json", json.dumps(snapshot).encode()
    yield "indented.json", json.dumps(snapshot, indent=1).encode()
    yield "pickle.gz", gzip.compress(pickle.dumps(snapshot, 4))
    yield "json.gz", gzip.compress(json.dumps(snapshot).encode())
    if shutil.which("zstd"):
        yield "pickle.zst", subprocess.run(["zstd", "-qc"], input=pickle.dumps(snapshot, 4), stdout=subprocess.PIPE,
                                           check=True).stdout


def written(folder, name, snapshot, only=None):
    for ending, data in encodings(snapshot):
        if only is None or ending == only:
            path = folder / f"{name}.{ending}"
            path.write_bytes(data)
            yield path


def made_up(folder, base, rng):
    """Files of all epochs and shapes, made from a small snapshot, and of random events."""
    yield from written(folder, "as_it_is", base)
    for name, variant in snapshot_variants.variants(base):
        for ending in ("p4.pickle", "p2.pickle", "json"):
            yield from written(folder, name, variant, ending)
    for index in range(60):
        soup = snapshot_variants.soup(rng)
        yield from written(folder, f"soup{index:02}", soup,
                           rng.choice(["p0.pickle", "p2.pickle", "p4.pickle", "p5.pickle", "json"]))


def generated(generator, folder, rng):
    """Snapshots of the allocator model: every preset as it is, and again with another seed, epoch and writer."""
    if not generator:
        return
    listing = subprocess.run([generator, "--list-presets"], stdout=subprocess.PIPE, check=True,
                             text=True).stdout.splitlines()
    rows = dict(line.split(":", 1) for line in listing)
    epochs = rows.pop("epochs").split()
    for name in rows:
        writer = rng.choice(["python", "cpp", "json"])
        changes = ["--seed", str(rng.getrandbits(32)), "--epoch", rng.choice(epochs), "--writer", writer,
                   "--protocol", str(rng.choice([2, 4, 5]))]
        for path, more in ((folder / f"{name}.pickle", []),
                           (folder / f"{name}_again.{'json' if writer == 'json' else 'pickle'}", changes)):
            subprocess.run([generator, "--preset", name, "-o", str(path), *more], stderr=subprocess.PIPE, check=True)
            yield path


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", required=True)
    parser.add_argument("--source", type=pathlib.Path, required=True, help="the source folder")
    parser.add_argument("--work", type=pathlib.Path, required=True, help="a folder to write in")
    parser.add_argument("--generator", help="the program generate_snapshot")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 32))
    options = parser.parse_args()
    print(f"seed {options.seed}")

    shutil.rmtree(options.work, ignore_errors=True)
    for folder in ("made_up", "generated"):
        (options.work / folder).mkdir(parents=True)
    data = real_data.folder(options.source)
    facts = json.loads((data / "facts.json").read_text()) if data.is_dir() else {}
    if not facts:
        print(f"skipped: the real files in {data}, which does not exist")
        if os.environ.get("ALLOSTRATA_REQUIRE_DATA") == "1":
            return 1

    rng = random.Random(options.seed)
    files = [data / "snapshots" / name for name in facts]
    for folder in (options.source / "tests" / "data", options.source / "resources" / "samples"):
        files += [path for path in sorted(folder.rglob("*")) if ".pickle" in path.name and "broken" not in path.parts]
    files += made_up(options.work / "made_up", snapshot_variants.small(), rng)
    files += generated(options.generator, options.work / "generated", rng)

    shown = summaries(options.program, [str(path) for path in files])
    problems = []
    for path in files:
        rows = shown.get(str(path), {})  # a file without devices has no rows
        problems += differences(path, rows)
        if path.parent == data / "snapshots" and "code" not in rows:
            problems += fact_differences(path, rows, facts[path.name])
    print("\n".join(problems) if problems else f"{len(files)} files agree")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
