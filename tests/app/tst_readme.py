#!/usr/bin/env python3
"""Runs what README.md and the pages of resources/tour show: all commands, and the Python example on every file.

The example's peaks are compared with `summary --format json`. Links must lead somewhere, and README and the index must
name every page. The commands read the sample and generated runs, and also `../shared/data` if it is beside the sources.
"""

import argparse
import collections
import contextlib
import io
import json
import os
import pathlib
import pickle
import re
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "support"))
import real_data  # noqa: E402

EXAMPLE = re.compile(r"In Python:\n\n((?:    .*\n|\n)+)")
COMMAND = re.compile(r"^    ((?:zstd .*\| )?allostrata .*?)(?:\s{2,}#.*| # .*)?$", re.MULTILINE)
ERROR = re.compile(r"^    torch\.OutOfMemoryError.*?\n\n", re.MULTILINE | re.DOTALL)
SHOWS_A_WINDOW = "allostrata snapshot.pickle"
LINK = re.compile(r"\]\(([^)#:]*)(?:#([^)]*))?\)")  # none of other sites
PEAK = re.compile(r"^device (.*) peak (\d+)$", re.MULTILINE)
GENERATED = {"oom.pickle": "oom_fragmentation", "run.pickle": "leak_large"}
COPIES = ("snapshot", "a", "before", "after", "fp32", "bf16", "run1/step_1", "run1/step_2",
          "runs/memory_small_ctx128_train_fp32", "runs/memory_small_ctx128_train_bf16",
          "memory_small_ctx128_forward_fp32", "memory_small_ctx128_forward_bf16",
          "memory_small_ctx128_train_fp32", "memory_small_ctx128_train_bf16", "ranks/rank0", "ranks/rank1")


class Readme:
    def __init__(self, options):
        self.program = options.program.resolve()
        self.generator = options.generator.resolve()
        self.source = options.source
        self.work = options.work.resolve()
        tour = options.source / "resources/tour"
        self.pages = {page: page.read_text(encoding="utf-8")
                      for page in [options.source / "README.md", *sorted(tour.glob("*.md"))]}
        self.faults = []
        paths = f"{self.program.parent}{os.pathsep}{os.environ['PATH']}"
        self.environment = {**os.environ, "PATH": paths, "LC_ALL": "C.UTF-8", "HOME": str(self.work),
                            "QT_QPA_PLATFORM": "offscreen", "XDG_CONFIG_HOME": str(self.work / "config")}

    def run(self, *arguments):
        return subprocess.run([self.program, *map(str, arguments)], cwd=self.work, env=self.environment,
                              stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False, timeout=300)

    # Links

    def links(self):
        """Within the tour they stay in what is installed with it: the tour and the schemas."""
        for page, text in self.pages.items():
            for path, heading in LINK.findall(text):
                target = (page.parent / path).resolve() if path else page
                if not target.exists():
                    self.faults.append(f"{page}: {path} does not exist")
                elif heading and heading not in self.headings(target):
                    self.faults.append(f"{page}: {path} has no heading {heading}")
                if page.parent.name == "tour" and "../.." in path:
                    self.faults.append(f"{page}: {path} is not installed with the page")
        for index in (self.source / "README.md", self.source / "resources/tour/README.md"):
            named = {(index.parent / path).resolve() for path, _ in LINK.findall(self.pages[index])}
            for page in self.pages:
                if page.name != "README.md" and page.resolve() not in named:
                    self.faults.append(f"{index} does not name {page}")

    @staticmethod
    def headings(page):
        lines = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
        return {re.sub(r"[^\w\- ]", "", line).strip().lower().replace(" ", "-") for line in lines}

    # Commands

    def prepare(self):
        sample = self.source / "resources/samples/training_run.pickle.zst"
        packed = sample.read_bytes()
        plain = subprocess.run(["zstd", "-dc", sample], stdout=subprocess.PIPE, check=True).stdout
        for name in COPIES:
            path = self.work / f"{name}.pickle"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(plain)
        (self.work / "resources/samples").mkdir(parents=True)
        for name in ("resources/samples/training_run.pickle.zst", "rank0.pickle.zst", "rank1.pickle.zst",
                     "big.pickle.zst"):
            (self.work / name).write_bytes(packed)
        for name, preset in GENERATED.items():
            subprocess.run([self.generator, "--preset", preset, "-o", self.work / name], check=True,
                           stdout=subprocess.DEVNULL)
        error = ERROR.search("".join(self.pages.values())).group().replace("\n    ", "\n").strip()
        (self.work / "error.txt").write_text(error, encoding="utf-8")
        steps = "".join(f"step: {step}  loss: 2.5  memory: 14.61GiB(61.80%)\n" for step in range(1, 6))
        (self.work / "train.log").write_text(steps + error, encoding="utf-8")
        (self.work / "before.log").write_text(steps, encoding="utf-8")
        for size in (128, 256, 512):
            self.write_program(size)
        (self.work / "logs").mkdir()
        (self.work / "logs" / "rank0.log").write_text(steps, encoding="utf-8")
        (self.work / "after.log").write_text(steps.replace("14.61", "15.61"), encoding="utf-8")
        (self.work / "old.json").write_bytes(self.run("summary", "run.pickle", "--format", "json").stdout)

    def write_program(self, size):
        """A recording of one program: constant, linear and quadratic tensors."""
        frames = [{"filename": "model.py", "line": 3, "name": "forward"}]
        events = []
        for row, nbytes in enumerate([4 << 20, 4096 * size, 64 * size * size]):
            events.append({"action": "alloc", "addr": (row + 1) << 32, "size": nbytes, "stream": 0, "frames": frames})
        events += [{**event, "action": "free_completed", "frames": []} for event in events]
        snapshot = {"segments": [], "device_traces": [events]}
        (self.work / f"fwd_ctx{size}.pickle").write_bytes(pickle.dumps(snapshot))

    def commands(self):
        if not shutil.which("zstd"):
            print("skipped: zstd is not installed, so the commands on the pages have no files")
            return 0
        self.prepare()
        shown = dict.fromkeys(command for text in self.pages.values() for command in COMMAND.findall(text))
        found = [command for command in shown if command != SHOWS_A_WINDOW]
        whole = (self.work / "snapshot.pickle").read_bytes()
        for command in found:
            cut_off = self.work / "cut-off.pickle"
            cut_off.unlink(missing_ok=True)  # no other command is to read it
            if cut_off.name in command:
                cut_off.write_bytes(whole[:len(whole) // 2])
            done = subprocess.run(["bash", "-c", command], cwd=self.work, env=self.environment,
                                  stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False, timeout=300)
            if done.returncode not in ((0, 1) if " check " in command else (0,)):
                self.faults.append(f"{command}: exit status {done.returncode}: {done.stderr.decode()[-300:]}")
        if len(found) < 60:
            self.faults.append(f"only {len(found)} commands were found")
        return len(found)

    # The example

    def example(self, files):
        shown = [example for text in self.pages.values() for example in EXAMPLE.findall(text)]
        if len(shown) != 1:
            self.faults.append(f"the pages have {len(shown)} examples in Python instead of one")
            return 0
        code = compile("\n".join(line[4:] for line in shown[0].splitlines()), "exporting.md", "exec")
        read = 0
        for file in files:
            if self.run("export", file, "-o", "a.json").returncode != 0:
                continue
            read += 1
            said = io.StringIO()
            try:
                with self.inside(), contextlib.redirect_stdout(said):
                    exec(code, {})  # the page's own words
            except Exception as error:  # whatever they stumble over is a fault
                self.faults.append(f"{file}: {error!r}")
                continue
            self.compare(file, collections.Counter(PEAK.findall(said.getvalue())))
        return read

    @contextlib.contextmanager
    def inside(self):
        """contextlib.chdir, which Python has from 3.11 on."""
        before = os.getcwd()
        os.chdir(self.work)
        try:
            yield
        finally:
            os.chdir(before)

    def compare(self, file, said):
        document = json.loads((self.work / "a.json").read_text(encoding="utf-8"))
        rows = json.loads(self.run("summary", file, "--format", "json").stdout)
        devices = {device["device"]: device for device in document.get("devices", [])}
        wanted = collections.Counter()
        for row in rows:
            if row["device"] not in devices:
                continue
            peak = row.get("peak_requested")
            if peak is None:  # without events there is the final state
                peak = row.get("requested") or 0
            wanted[(str(row["device"]), str(peak))] += 1
            self.counters(f"{file}, device {row['device']}", devices[row["device"]], row)
        if devices and said != wanted:
            self.faults.append(f"{file}: the example says {dict(said)}, the summary {dict(wanted)}")

    def counters(self, where, device, row):
        """The other counters: the summary's peaks are the highest of the start and of all events."""
        for name in ("allocated", "active", "reserved"):
            peak = row.get(f"peak_{name}")
            if peak is None or name not in device["start"]:
                continue
            highest = max(moment[name] for moment in [device["start"], *device["events"]])
            if highest != peak:
                self.faults.append(f"{where}: the highest {name} is {highest}, not {peak}")


def inputs(source):
    yield source / "resources/samples/training_run.pickle.zst"
    data = real_data.folder(source)
    folders = [source / "tests/data", *([data] if data.is_dir() else [])]
    for folder in folders:
        yield from sorted(file for file in folder.rglob("*") if file.is_file() and file.suffix not in (".py", ".md"))
    if len(folders) == 1:
        print("skipped: ../shared/data is missing; the example ran on tests/data only")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", type=pathlib.Path, required=True)
    parser.add_argument("--generator", type=pathlib.Path, required=True)
    parser.add_argument("--source", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    options = parser.parse_args()
    shutil.rmtree(options.work, ignore_errors=True)
    options.work.mkdir(parents=True)
    readme = Readme(options)
    readme.links()
    commands = readme.commands()
    files = readme.example(inputs(options.source))
    for fault in readme.faults[:40]:
        print(fault)
    print(f"{commands} commands, the example on {files} files, {len(readme.faults)} faults")
    return 1 if readme.faults or files < 20 else 0


if __name__ == "__main__":
    sys.exit(main())
