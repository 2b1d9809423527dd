"""How much the compiler has to read for the headers that most sources include."""

import functools
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from tree import Problem

COMPILER = os.environ.get("CXX", "g++")
COMPILER_MAJOR = "12"  # the limits are those of its standard library
FLAGS = ["-std=c++20", "-E", "-x", "c++"]

# The ten headers that cost most, lines times the sources that they reach, each with the preprocessed lines it may have.
# A header that outgrows its limit: forward declarations, or what is new in a header of its own, before a higher limit.
MOST_LINES = {
    "core/attribution/attribution.h": 81_000,
    "core/attribution/stack_lines.h": 75_000,
    "core/attribution/stack_rules.h": 69_000,
    "core/base/diagnostics.h": 41_000,
    "core/base/load_context.h": 80_000,
    "core/load/document.h": 69_000,
    "core/model/snapshot.h": 66_000,
    "core/model/trace.h": 61_000,
    "core/timeline/memory_state.h": 66_000,
    "core/timeline/timeline.h": 69_000,
}


@functools.lru_cache(maxsize=None)
def unusable_compiler():
    """Why the headers cannot be measured here, or ""; says so once."""
    reason = compiler_fault()
    if reason:
        print(f"headers_are_light: skipped, {reason}", file=sys.stderr)
    return reason


def compiler_fault():
    if not shutil.which(COMPILER):
        return f"there is no compiler {COMPILER}"
    version = subprocess.run([COMPILER, "-dumpversion"], stdout=subprocess.PIPE, text=True, check=False).stdout.strip()
    is_clang = "clang" in subprocess.run([COMPILER, "--version"], stdout=subprocess.PIPE, text=True, check=False).stdout
    if is_clang or version.split(".")[0] != COMPILER_MAJOR:
        return f"the limits are for g++ {COMPILER_MAJOR}, {COMPILER} is {'clang' if is_clang else version}"
    return ""


def with_own_headers(tree, path):
    """A header and those of ours that it includes."""
    found, waiting = set(), [path]
    while waiting:
        one = waiting.pop()
        if one in tree.files and one not in found:
            found.add(one)
            waiting += re.findall(r'^#include "([^"]+)"', tree.text(one), re.MULTILINE)
    return found


def preprocessed_lines(folder, paths):
    """{path: lines} after the preprocessor, all at once: less than two seconds for ten."""
    running = {path: subprocess.Popen([COMPILER, *FLAGS, "-I", folder, f"{folder}/{path}"], stdout=subprocess.PIPE,
                                      stderr=subprocess.DEVNULL) for path in paths}
    return {path: process.communicate()[0].count(b"\n") for path, process in running.items()}


def headers_are_light(tree):
    """The heaviest headers have no more preprocessed lines than the table above allows."""
    if unusable_compiler():
        return
    present = [path for path in MOST_LINES if path in tree.files]
    with tempfile.TemporaryDirectory() as folder:
        for path in sorted(set().union(*(with_own_headers(tree, header) for header in present))):
            copy = pathlib.Path(folder, path)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(tree.files[path])
        for path, lines in preprocessed_lines(folder, present).items():
            if lines > MOST_LINES[path]:
                yield Problem(path, 0, f"has {lines} lines after the preprocessor, more than {MOST_LINES[path]}")


RULES = [headers_are_light]
