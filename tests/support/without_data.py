#!/usr/bin/env python3
"""Runs those functions of a test class that use the real files, as in a clone without them.

The other functions have run before, and would do the same again. Whether a function uses the files is read from its
text and from that of the names in its file that it mentions. None may be skipped but those that needs_data.txt lists,
and those must be.
"""

import pathlib
import re
import subprocess
import sys

HELPERS = {"sharedFile", "realDataFolder", "realSnapshots", "filesAtHand", "recordingsAtHand", "addRecordings",
           "loadReal"}


def definitions(text, indent=""):
    """Yields the name and the text of each definition, those in classes too."""
    for body in re.split(rf"^{indent}(?=\w)", text, flags=re.M)[1:]:
        if not indent and body.startswith(("class ", "private", "public")):
            yield from definitions(body, " " * 4)
            continue
        names = re.findall(r"\w+", re.split(r"[(={;]", body)[0])
        if names:
            yield names[-1], body


def users_of_data(text):
    """Names that mention the helpers, themselves or through another name of the file."""
    words = [(name, set(re.findall(r"\w+", body))) for name, body in definitions(text)]
    using = set(HELPERS)
    while more := {name for name, mentioned in words if mentioned & using} - using:
        using |= more
    return using


def listed(test):
    """The functions of a test that are about the real files themselves."""
    lines = pathlib.Path(__file__).with_name("needs_data.txt").read_text(encoding="utf-8").splitlines()
    return {line.split()[1] for line in lines if line.split()[:1] == [test]}


def main():
    program, name, source = sys.argv[1:]
    with open(source, encoding="utf-8") as file:
        text = file.read()
    using = users_of_data(text)
    slots = re.findall(r"^ {4}void (\w+)\(\)", text, re.M)
    functions = [slot for slot in slots if {slot, slot + "_data"} & using and not slot.endswith("_data")]
    if {"initTestCase", "init"} & set(functions):
        functions = []  # all of them do
    elif not functions:
        sys.exit(f"{source}: no function uses the real files")
    skipped = set()
    with subprocess.Popen([program, name, *functions], stdout=subprocess.PIPE, encoding="utf-8",
                          errors="replace") as run:
        for line in run.stdout:
            print(line, end="", flush=True)
            skipped.update(re.findall(r"^SKIP   : \w+::(\w+)\(", line))
    if run.returncode:
        sys.exit(run.returncode)
    for function in sorted(skipped - listed(name)):
        print(f"{name} {function} is skipped without ../shared/data: use a sample, or list it in needs_data.txt")
    for function in sorted(listed(name) - skipped):
        print(f"{name} {function} is not skipped without ../shared/data: take it out of needs_data.txt")
    sys.exit(skipped != listed(name))


if __name__ == "__main__":
    main()
