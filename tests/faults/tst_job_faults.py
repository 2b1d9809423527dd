#!/usr/bin/env python3
"""Fails requests to the system while recordings are collected and summaries merged: single ones, and all from one on,
as on a full disk or a file server that has lost a file; and folders that may not be written to.

Whatever fails, the call ends with status 0 or 3, with 3 it says why, and it leaves whole files only: a call without the
fault then makes exactly what it makes otherwise. By default some of the requests fail, with --all each in turn.
"""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys

KINDS = ("malloc", "open", "write", "thread", "full", "stale")
FIRST = 3  # that fail by default; the others are spread evenly
SPREAD = 5
RANKS = 3
NOBODY = 65534


class JobFaults:
    def __init__(self, program, library, sample, work):
        self.program = program
        self.library = library
        self.work = work
        self.found = []
        self.runs = 0
        ranks = work / "ranks"
        ranks.mkdir(parents=True)
        for rank in range(RANKS):
            shutil.copy(sample, ranks / f"rank_{rank}.pickle.zst")
        self.middle = ranks / "rank_1.pickle.zst"
        # One file after the other: requests have the same numbers in each run.
        self.collect = ("collect", "ranks", "--shard", "0/1", "-o", "sums")
        self.merge = ("merge", "sums", "-o", "job.allostrata")

    def run(self, command, fault=None, start=None, **more):
        """`fault`: kind, number, and the file from which on requests count."""
        count = self.work.parent / "count"
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
        if fault:
            environment.update(LD_PRELOAD=str(self.library), ALLOSTRATA_FAULT=f"{fault[0]}:{fault[1]}",
                               ALLOSTRATA_FAULT_FROM=str(start), ALLOSTRATA_FAULT_COUNT=str(count))
        self.runs += 1
        run = subprocess.run([self.program, *command], cwd=self.work, env=environment, stdin=subprocess.DEVNULL,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False, timeout=60, **more)
        run.requests = int(count.read_text()) if fault and fault[1] == 0 else 0
        return run

    def files(self, name):
        """Contents of a folder, or of a file."""
        path = self.work / name
        if path.is_dir():
            return {entry.name: entry.read_bytes() for entry in sorted(path.iterdir())}
        return path.read_bytes() if path.exists() else None

    def remove(self, name):
        shutil.rmtree(self.work / name, ignore_errors=True)
        (self.work / name).unlink(missing_ok=True)

    def blame(self, where, what):
        self.found.append(f"{where}: {what}")

    def numbers(self, command, kind, start, everything):
        usual = self.run(command, (kind, 0), start)
        assert usual.returncode == 0, usual.stderr.decode()
        every = range(1, usual.requests + 1)
        assert usual.requests > 0 or kind == "thread", kind
        if everything or usual.requests <= FIRST + SPREAD:
            return every
        return [*every[:FIRST], *every[FIRST::max(1, (usual.requests - FIRST) // SPREAD)]]

    def end(self, where, run):
        """How a call has to end."""
        if run.returncode not in (0, 3):
            self.blame(where, f"status {run.returncode}: {run.stderr.decode()[-300:]}")
        elif run.returncode == 3 and not run.stderr:
            self.blame(where, "says nothing")

    def hidden(self, where, folder):
        left = [name for name in os.listdir(self.work / folder) if name.startswith(".")]
        if left:
            self.blame(where, f"left {left} in {folder}")

    def fail_collect(self, kind, everything):
        start = self.middle  # opened by its whole path
        self.remove("sums")
        numbers = self.numbers(self.collect, kind, start, everything)
        usual = self.files("sums")
        assert len(usual) == RANKS, usual.keys()
        for number in numbers:
            where = f"collect, {kind} {number} of {numbers[-1]}"
            self.remove("sums")
            run = self.run(self.collect, (kind, number), start)
            self.end(where, run)
            if run.returncode == 0 and self.files("sums") != usual:
                self.blame(where, "status 0, but other files")
            self.hidden(where, "sums")
            read = self.run(self.merge)
            if read.returncode != 0:
                self.blame(where, f"left a damaged file: {read.stderr.decode()[-300:]}")
            again = self.run(self.collect)
            if again.returncode != 0 or self.files("sums") != usual:
                self.blame(where, f"a rerun does not complete: {again.stderr.decode()[-300:]}")
        self.keep_what_was_read(kind, usual)

    def keep_what_was_read(self, kind, usual):
        """A summary that is there stays whole while its recording cannot be read."""
        if kind == "stale":
            run = self.run(self.collect, ("stale", 1), self.middle)
            if run.returncode != 3 or b"Stale file handle" not in run.stderr or b"local disk" not in run.stderr:
                self.blame("collect, stale", f"status {run.returncode}: {run.stderr.decode()}")
            if self.files("sums") != usual:
                self.blame("collect, stale", "the earlier summary is gone")
        if kind == "full":
            run = self.run((*self.collect, "--again"), ("full", 1), self.middle)
            if run.returncode != 3 or b"No space left on device" not in run.stderr or b"free space" not in run.stderr:
                self.blame("collect, full", f"status {run.returncode}: {run.stderr.decode()}")
            if self.files("sums") != usual:
                self.blame("collect, full", "the earlier summaries are gone")

    def fail_merge(self, kind, everything):
        sums = sorted(self.files("sums"))
        start = f"sums/{sums[1]}"
        self.remove("job.allostrata")
        numbers = self.numbers(self.merge, kind, start, everything)
        usual = self.files("job.allostrata")
        self.remove("job.allostrata")
        assert self.run(("merge", f"sums/{sums[0]}", "-o", "job.allostrata")).returncode == 0
        before = self.files("job.allostrata")
        for number in numbers:
            where = f"merge, {kind} {number} of {numbers[-1]}"
            (self.work / "job.allostrata").write_bytes(before)
            run = self.run(self.merge, (kind, number), start)
            self.end(where, run)
            now = self.files("job.allostrata")
            if run.returncode == 0 and now != usual:
                self.blame(where, "status 0, but another file")
            # a summary that could not be read is left out and named
            if now not in (before, usual) and (kind in ("write", "full") or b"left out" not in run.stderr):
                self.blame(where, "neither the earlier file nor the new one")
            if self.run(("summary", "job.allostrata")).returncode != 0:
                self.blame(where, "left a damaged file")
            self.hidden(where, ".")
            again = self.run(self.merge)
            if again.returncode != 0 or self.files("job.allostrata") != usual:
                self.blame(where, f"a rerun does not complete: {again.stderr.decode()[-300:]}")

    def may_not_write(self):
        """Folders that may not be written to: root may write everywhere, so it becomes nobody."""
        user = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}
        closed = self.work / "closed"
        closed.mkdir()
        closed.chmod(0o555)
        for command in (("collect", "ranks", "-o", "closed"), ("collect", "ranks", "-o", "closed/sums"),
                        ("merge", "sums", "-o", "closed/job.allostrata")):
            run = self.run(command, **user)
            message = run.stderr.decode()
            if run.returncode != 3 or "closed" not in message or "Permission denied" not in message \
                    or "exists and has free space, and that you may write there" not in message:
                self.blame(" ".join(command), f"status {run.returncode}: {message}")
            if os.listdir(closed):
                self.blame(" ".join(command), f"left {os.listdir(closed)}")
        closed.chmod(0o777)
        run = self.run(("collect", "ranks", "-o", "closed"), **user)
        if run.returncode != 0 or len(os.listdir(closed)) != RANKS:
            self.blame("a folder that may be written to again", f"status {run.returncode}: {run.stderr.decode()}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--source", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--all", action="store_true", help="fail each request in turn")
    options = parser.parse_args()
    work = options.work.resolve()
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    library = work / "faults.so"
    subprocess.run(["c++", "-std=c++20", "-O1", "-shared", "-fPIC", "-o", library,
                    options.source / "tests/faults/faults.cpp", "-ldl"], check=True)
    sample = options.source / "resources/samples/train_ctx256.pickle.zst"
    faults = JobFaults(pathlib.Path(options.program).resolve(), library, sample, work / "files")
    for kind in KINDS:
        faults.fail_collect(kind, options.all)
        faults.fail_merge(kind, options.all)
    faults.may_not_write()
    print(*faults.found, f"{faults.runs} runs, {len(faults.found)} faults", sep="\n")
    return 1 if faults.found or faults.runs < 200 else 0


if __name__ == "__main__":
    sys.exit(main())
