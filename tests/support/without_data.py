#!/usr/bin/env python3
"""Runs those functions of a test class that use the real files, as in a clone without them.

The other functions have run before, and would do the same again. Whether a function uses the files is read from its
text and from that of the names in its file that it mentions.
"""

import os
import re
import sys

HELPERS = {"sharedFile", "realDataFolder", "realSnapshots", "filesAtHand", "loadReal", "openReal"}


def definitions(text, indent=""):
    """Yields the name and the text of each definition, those in classes too."""
    for body in re.split(rf"^{indent}(?=\w)", text, flags=re.M)[1:]:
        if not indent and body.startswith("class "):
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
    os.execv(program, [program, name, *functions])


if __name__ == "__main__":
    main()
