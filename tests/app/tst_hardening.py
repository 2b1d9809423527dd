#!/usr/bin/env python3
"""A release is hardened: position-independent, read-only relocations, stack protector, checked string functions and
control-flow protection."""

import re
import subprocess
import sys

FEWEST_LANDING_PADS = 1000  # places where an indirect jump may land


def readelf(option, program):
    return subprocess.run(["readelf", "--wide", option, program], stdout=subprocess.PIPE, check=True, text=True).stdout


def main():
    program = sys.argv[1]
    symbols = readelf("--dyn-syms", program)
    with open(program, "rb") as file:
        pads = file.read().count(b"\xf3\x0f\x1e\xfa")  # endbr64
    checks = {
        "position-independent": re.search(r"Type:\s+DYN", readelf("--file-header", program)),
        "relocations are read-only": "GNU_RELRO" in readelf("--program-headers", program),
        "bound at the start": re.search(r"BIND_NOW|Flags: NOW", readelf("--dynamic", program)),
        "stack is not executable": re.search(r"GNU_STACK .* RW ", readelf("--program-headers", program)),
        "stack protector": "__stack_chk_fail" in symbols,
        "checked string functions": re.search(r"__\w+_chk\b(?<!__stack_chk)", symbols),
        "control-flow protection": pads >= FEWEST_LANDING_PADS,
    }
    missing = [name for name, holds in checks.items() if not holds]
    print(*(f"missing: {name}" for name in missing), f"{len(checks) - len(missing)} of {len(checks)}", sep="\n")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
