#!/usr/bin/env python3
"""Fails single requests to the system while a command works: memory, opening, writing, threads.

Whatever fails, the command either writes what it writes otherwise, or ends with status 3 and a sentence; never by a
signal, and never with half a file. Requests count from where the input is opened. By default some of them fail, with
--all each in turn.
"""

import argparse
import os
import pathlib
import subprocess
import sys

KINDS = ("malloc", "open", "write", "thread")
FIRST = 8  # that fail by default; the others are spread evenly
SPREAD = 24
COMMANDS = (
    ("summary", "--format", "csv"),
    ("check", "--no-leak"),
    ("export", "--table", "allocations", "--format", "csv", "-o", "out.csv"),
    ("export", "-o", "out.json"),
)


class Faults:
    def __init__(self, program, library, file, work):
        self.program = program
        self.library = library
        self.file = file
        self.work = work
        self.found = []
        self.runs = 0

    def run(self, command, kind, number):
        for name in os.listdir(self.work):
            (self.work / name).unlink()
        count = self.work.parent / "count"
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "LD_PRELOAD": str(self.library),
                       "ALLOSTRATA_FAULT": f"{kind}:{number}", "ALLOSTRATA_FAULT_FROM": str(self.file),
                       "ALLOSTRATA_FAULT_COUNT": str(count)}
        self.runs += 1
        run = subprocess.run([self.program, *command, str(self.file)], cwd=self.work, env=environment,
                             stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False,
                             timeout=60)
        files = {name: (self.work / name).read_bytes() for name in os.listdir(self.work)}
        return run, files, int(count.read_text()) if number == 0 else 0

    def check(self, command, kind, everything):
        usual, files, requests = self.run(command, kind, 0)
        if usual.returncode not in (0, 1):
            self.found.append(f"{command}: {usual.returncode} without a fault: {usual.stderr.decode()}")
            return
        numbers = range(1, requests + 1)
        if not everything and requests > FIRST + SPREAD:
            numbers = [*range(1, FIRST + 1), *range(FIRST + 1, requests, max(1, (requests - FIRST) // SPREAD))]
        for number in numbers:
            run, made, _ = self.run(command, kind, number)
            where = f"{' '.join(command)}, {kind} {number} of {requests}"
            if run.returncode == usual.returncode:
                if (run.stdout, made) != (usual.stdout, files):
                    self.found.append(f"{where}: status {run.returncode}, but another output")
            elif run.returncode != 3:
                self.found.append(f"{where}: status {run.returncode}: {run.stderr.decode()[-200:]}")
            elif made or (not run.stderr and kind != "write"):
                self.found.append(f"{where}: left {list(made)}, said {run.stderr.decode()[-200:]!r}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--source", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--all", action="store_true", help="fail each request in turn")
    options = parser.parse_args()
    work = options.work / "files"
    work.mkdir(parents=True, exist_ok=True)
    library = options.work / "faults.so"
    subprocess.run(["c++", "-std=c++20", "-O1", "-shared", "-fPIC", "-o", library,
                    options.source / "tests/faults/faults.cpp", "-ldl"], check=True)
    file = (options.source / "resources/samples/training_run.pickle.zst").resolve()
    faults = Faults(options.program, library.resolve(), file, work.resolve())
    for command in COMMANDS:
        for kind in KINDS:
            faults.check(command, kind, options.all)
    print(*faults.found, f"{faults.runs} runs, {len(faults.found)} faults", sep="\n")
    return 1 if faults.found or faults.runs < 100 else 0


if __name__ == "__main__":
    sys.exit(main())
