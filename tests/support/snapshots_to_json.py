#!/usr/bin/env python3
"""Writes the same snapshot as JSON for every pickle of a folder that JSON can express.

Usage: snapshots_to_json.py FOLDER OUT [--below BYTES]

Skips and names files with values that JSON cannot express: bytes, keys other than strings, cyclic containers, NaN and
infinities; also files that cannot be unpickled. Writes all others with indentation and prints how many they are.
"""

import argparse
import json
import pathlib

import reference


def expressible(value, depth=0):
    """Whether JSON can express `value` unchanged, tuples aside."""
    if isinstance(value, dict):
        return depth < 50 and all(isinstance(k, str) and expressible(v, depth + 1) for k, v in value.items())
    if isinstance(value, (list, tuple)):
        return depth < 50 and all(expressible(v, depth + 1) for v in value)
    if isinstance(value, float):
        return value == value and abs(value) != float("inf")
    if isinstance(value, str):
        return not any("\ud800" <= c <= "\udfff" for c in value)
    return value is None or isinstance(value, (bool, int))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--below", type=int, default=1 << 40)
    arguments = parser.parse_args()
    written = 0
    for path in sorted(arguments.folder.glob("*.pickle")):
        if path.stat().st_size >= arguments.below:
            continue
        try:
            snapshot = reference.load(path)
        except Exception as error:  # slots with other values make some pickles invalid
            print(f"skipped: {path.name}: {error}")
            continue
        if not expressible(snapshot):
            print(f"skipped: {path.name}: not expressible in JSON")
            continue
        text = json.dumps(snapshot, indent=1 if written % 2 else None, ensure_ascii=written % 4 < 2)
        (arguments.out / (path.stem + ".json")).write_text(text, encoding="utf-8")
        written += 1
    print(written)


if __name__ == "__main__":
    main()
