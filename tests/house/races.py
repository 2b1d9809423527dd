#!/usr/bin/env python3
"""Judges the reports of the thread sanitizer: prints those that count; the exit status is 1 if there is one.

Qt is not built with the sanitizer and locks with futexes, which the sanitizer does not see. So a report does not count
if both accesses are made by Qt itself (or by what paints and dispatches for it): each stack begins, after the functions
that the sanitizer or a test replaces (operator new, memmove, ...), in one of these libraries. An access by the
project's own code on either side counts, as does any other kind of report. If the sanitizer has lost the stack of one
access, the other decides. For what the project hands to another thread through Qt, tests/support/qt_edges.cpp tells the
sanitizer the order. The C library locks its time zone as Qt does.
"""

import argparse
import collections
import pathlib
import re
import sys

LIBRARIES = re.compile(r"\((libQt6\w+|libglib-2|libxcb\w*|libX11|libfontconfig|libfreetype|"
                       r"libharfbuzz|libq(?:offscreen|xcb)|libdbus-1)[^()]*\)$")
REPLACED = re.compile(r"\(libtsan\.so[^()]*\)$|tests/support/failing_memory\.cpp:")
ACCESS = re.compile(r"^\s+(?:Previous )?(?:atomic )?(?:read|write|Read|Write|Atomic)", re.MULTILINE)


def stacks_of(report):
    """The frames of each access of a report."""
    for part in re.split(r"\n\s*\n", report):
        head = next((line for line in part.split("\n") if line.strip() and "WARNING" not in line), "")
        if ACCESS.match(head):
            yield re.findall(r"^\s+#\d+ (.*)$", part, re.MULTILINE)


def own_frame(frames):
    return next((frame for frame in frames if not REPLACED.search(frame)), "")


def counts(report):
    if "ThreadSanitizer: data race" not in report:
        return True
    own = [own_frame(frames) for frames in stacks_of(report)][:2]
    if any(frame.startswith("tzset_internal ") for frame in own):
        return False
    kept = [frame for frame in own if frame]
    return len(own) < 2 or not kept or not all(LIBRARIES.search(frame) for frame in kept)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path, help="the reports: TSAN_OPTIONS=log_path=FOLDER/race")
    folder = parser.parse_args().folder
    kinds = collections.Counter()
    left = []
    for path in sorted(folder.iterdir()):
        for report in path.read_text(errors="replace").split("==================\n"):
            if not re.search(r"WARNING: ThreadSanitizer|==ThreadSanitizer", report):
                continue
            isFound = counts(report)
            kinds["found" if isFound else "within Qt"] += 1
            if isFound:
                left.append(f"{path.name}\n{report}")
    print("\n".join(left))
    print(f"{kinds['found']} reports count, and {kinds['within Qt']} within Qt do not")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
