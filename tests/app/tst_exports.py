#!/usr/bin/env python3
"""Reads back what `allostrata export` writes: documents as JSON, folded stacks, speedscope, all tables.

Documents are compared with resources/schemas/document.schema.json, with `allostrata summary`, and with the pickle that
they were read from. Folded stacks are read as flamegraph.pl does, speedscope files as speedscope's importer does.
Real files are in ../shared/data beside the source folder; without it they are left out.
"""

import argparse
import csv
import gzip
import io
import itertools
import json
import os
import pathlib
import pickle
import re
import shutil
import subprocess
import sys

import jsonschema

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "support"))
import real_data  # noqa: E402

LARGEST_REAL = 200_000  # bytes; larger real files with --all
OF_A_FOLDER = 2  # files; all with --all
SWEPT = ("training_run.pickle.zst", "collector.json")  # all their tables; those of the others with --all
MACHINES = ("csv", "json")


class Faults:
    def __init__(self):
        self.count = 0

    def add(self, where, what):
        self.count += 1
        if self.count <= 40:
            print(f"{where}: {what}")

    def check(self, where, holds, what):
        if not holds:
            self.add(where, what)
        return holds


class SafeUnpickler(pickle.Unpickler):
    def find_class(self, module, name):
        raise pickle.UnpicklingError(f"{module}.{name}")


class Checks:
    def __init__(self, program, source, work, faults):
        self.program = program
        self.work = work
        self.faults = faults
        schema = json.loads((source / "resources/schemas/document.schema.json").read_text())
        self.schema = jsonschema.Draft7Validator(schema)
        named = self.run("export", source / "resources/samples/training_run.pickle.zst").stderr.decode()
        self.tables = named.strip().rsplit(": ", 1)[1].rstrip(".").split(", ")

    def run(self, *arguments):
        environment = {key: value for key, value in os.environ.items() if key in ("PATH", "LD_LIBRARY_PATH")}
        return subprocess.run([self.program, *map(str, arguments)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, check=False, env=environment, timeout=300)

    def export(self, file, name, *options):
        """What a file holds that is written; None where the export was refused."""
        target = self.work / name
        target.unlink(missing_ok=True)
        run = self.run("export", file, "-o", target, *options)
        self.faults.check(file, run.returncode in (0, 2, 3),
                          f"{name}: exit status {run.returncode}: {run.stderr[-300:]}")
        self.faults.check(file, target.exists() == (run.returncode == 0),
                          f"{name}: status {run.returncode}, file {target.exists()}")
        return target.read_bytes() if target.exists() else None

    # Documents

    def document(self, file):
        text = self.export(file, "document.json")
        if not self.faults.check(file, text is not None, "no document"):
            return None
        document = json.loads(text.decode())
        for fault in itertools.islice(self.schema.iter_errors(document), 5):
            self.faults.add(file, f"{'/'.join(map(str, fault.absolute_path))}: {fault.message[:300]}")
        rows = json.loads(self.run("summary", file, "--format", "json").stdout)
        summary = [row for row in rows if "note" not in row]  # a file without devices has a row that says so
        if "folder" not in document:
            self.faults.check(file, document["summary"] == summary, "the summary is another one")
        rows = {row["device"]: row for row in document["summary"]}
        for device in document.get("devices", []):
            self.device(file, document, device, rows[device["device"]])
        return document

    def device(self, file, document, device, row):
        where = f"{file} device {device['device']}"
        events, allocations = device["events"], device["allocations"]
        check = self.faults.check
        if row["events"] is not None:
            check(where, len(events) == row["events"], "other events than the summary")
        if row["allocations"] is not None and device["has"] and "lives" in device["has"]:
            is_peak = document["recorder"] == "peak"  # its remainder counts as none
            counted = sum(not (is_peak and "remainder" in allocation) for allocation in allocations)
            check(where, counted == row["allocations"], f"{counted} allocations, not {row['allocations']}")
        if row["reserved"] is not None and "state" in device["has"]:
            check(where, sum(segment["size"] for segment in device["segments"]) == row["reserved"],
                  "segments do not add up to reserved")
        before = sum(allocation["size"] for allocation in allocations if "alloc_event" not in allocation)
        highest = max([before] + [event["requested"] for event in events])
        if row["peak_requested"] is not None and "timeline" in device["has"]:
            check(where, highest == row["peak_requested"],
                  f"the highest requested is {highest}, not {row['peak_requested']}")
        for index, event in enumerate(events):
            if event["action"] == "alloc" and "allocation" in event:
                if allocations[event["allocation"]].get("alloc_event") != index:
                    check(where, False, f"event {index} and its allocation disagree")
                    break
        self.references(where, document, device)

    def references(self, where, document, device):
        stacks, frames = len(document["stacks"]), len(document["frames"])
        check = self.faults.check
        check(where, all(0 <= frame < frames for stack in document["stacks"] for frame in stack),
              "a stack has a frame that is not there")
        rows = device["events"] + device["allocations"] + device["segments"]
        check(where, all(row.get("stack", 0) < max(stacks, 1) for row in rows), "a row has a stack that is not there")
        ids = {category["id"] for category in device.get("categories", [])}
        check(where, all(row.get("category") in ids for row in device["allocations"] if "category" in row),
              "a category is not listed")
        modules = len(device.get("modules", []))
        check(where, all(row.get("module", -1) < modules for row in device["allocations"]), "a module is not listed")

    def against_pickle(self, file, document):
        """The document matches the pickle."""
        data = file.read_bytes()
        try:
            saved = SafeUnpickler(io.BytesIO(gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data)).load()
        except Exception:  # whatever Python cannot read is no reference
            return
        if not isinstance(saved, dict) or "device_traces" not in saved:
            return
        devices = {device["device"]: device for device in document["devices"]}
        for ordinal, trace in enumerate(saved["device_traces"]):
            if not trace or ordinal not in devices:  # the host's list is the last one
                continue
            events = devices[ordinal]["events"]
            where = f"{file} device {ordinal} against its pickle"
            if not self.faults.check(where, len(events) == len(trace), f"{len(events)} events, not {len(trace)}"):
                continue
            for index, (event, recorded) in enumerate(zip(events, trace)):
                frames = [document["frames"][frame]
                          for frame in document["stacks"][event["stack"]]] if "stack" in event else []
                address = recorded.get("addr", recorded.get("device_free", 0))
                same = (event["action"] == recorded["action"] and event["size"] == recorded["size"]
                        and int(event["address"], 16) == address if "address" in event
                        else event.get("device_free", address) == address)
                same = same and [(f["function"], f.get("file", ""), f.get("line", 0)) for f in frames] == [
                    (f["name"], f["filename"], f["line"]) for f in recorded.get("frames", [])]
                if not self.faults.check(where, same, f"event {index}: {event} is not {str(recorded)[:300]}"):
                    break

    # Stacks

    def folded_sum(self, file, text):
        """As flamegraph.pl reads lines: the count follows the last space, and the rest must not end in a number."""
        total, seen = 0, set()
        for line in text.decode().splitlines():
            match = re.match(r"^(.*)\s+?(\d+(?:\.\d*)?)$", line)
            if not self.faults.check(file, match is not None, f"no folded line: {line!r}"):
                break
            stack = match.group(1)
            self.faults.check(file, not re.match(r"^(.*)\s+?(\d+(?:\.\d*)?)$", stack), f"two counts: {line!r}")
            self.faults.check(file, stack not in seen, f"twice: {stack!r}")
            self.faults.check(file, all(frame.strip() for frame in stack.split(";")),
                              f"a frame without a name: {stack!r}")
            seen.add(stack)
            total += int(match.group(2))
        return total

    def speedscope_sums(self, file, text):
        """As speedscope's importer of its own format reads them."""
        saved = json.loads(text.decode())
        check = self.faults.check
        check(file, saved["$schema"] == "https://www.speedscope.app/file-format-schema.json", "not speedscope's schema")
        frames = saved["shared"]["frames"]
        check(file, all(isinstance(frame["name"], str) and frame["name"] for frame in frames), "a frame without a name")
        check(file, all(set(frame) <= {"name", "file", "line", "col"} for frame in frames), "a frame has other members")
        check(file, 0 <= saved["activeProfileIndex"] < len(saved["profiles"]), "no active profile")
        sums = []
        for profile in saved["profiles"]:
            check(file, set(profile) == {"type", "name", "unit", "startValue", "endValue", "samples", "weights"},
                  "other members")
            check(file, profile["type"] == "sampled" and profile["unit"] == "bytes", "another kind of profile")
            check(file, len(profile["samples"]) == len(profile["weights"]), "samples and weights differ")
            check(file, all(0 <= frame < len(frames) for sample in profile["samples"] for frame in sample),
                  "a frame is not there")
            check(file, all(weight > 0 for weight in profile["weights"]), "a sample without weight")
            check(file, sum(profile["weights"]) == profile["endValue"] - profile["startValue"], "weights do not add up")
            sums.append(sum(profile["weights"]))
        return sums

    def stacks(self, file):
        folded = self.export(file, "stacks.folded")
        scope = self.export(file, "stacks.speedscope.json")
        if not self.faults.check(file, (folded is None) == (scope is None),
                                 "folded and speedscope are not both there") or folded is None:
            return
        total = self.folded_sum(file, folded)
        sums = self.speedscope_sums(file, scope)
        self.faults.check(file, sums[0] == total, f"speedscope has {sums[0]}, folded {total}")
        yours = self.export(file, "yours.folded", "--frames", "yours")
        self.faults.check(file, self.folded_sum(file, yours) == total, "the user's frames have other bytes")
        for row in json.loads(self.run("summary", file, "--format", "json").stdout):
            if row.get("events"):
                self.faults.check(file, total == row["peak_requested"],
                                  f"stacks have {total}, the peak {row['peak_requested']}")
                break
        allocations = self.export(file, "all.json", "--table", "allocations", "--format", "json")
        if allocations is not None:
            everything = self.folded_sum(file, self.export(file, "all.folded", "--scope", "all"))
            self.faults.check(file, everything == sum(row["size"] for row in json.loads(allocations)),
                              "all allocations have other bytes")
            self.faults.check(file, len(sums) == 2 and sums[1] == everything, "the whole window is not all")
            self.profile(file, total, everything)

    def profile(self, file, live, allocated):
        """What `go tool pprof` counts in a profile, where Go is installed."""
        if not shutil.which("go") or file.name not in SWEPT:
            return
        path = self.work / "profile.pb.gz"
        self.run("export", file, "-o", path)
        for index, total in (("inuse_space", live), ("alloc_space", allocated)):
            top = subprocess.run(["go", "tool", "pprof", "-top", "-unit=B", f"-sample_index={index}", path],
                                 capture_output=True, text=True, env={**os.environ, "HOME": str(self.work)})
            found = re.search(r" of (\d+)B total", top.stdout)
            self.faults.check(file, found and int(found[1]) == total, f"pprof counts {found and found[1]} of {total}")

    # Tables

    def table(self, file, name):
        read = {}
        for form in MACHINES:
            text = self.export(file, f"table.{form}", "--table", name)
            if text is None:
                return
            read[form] = text
        rows = list(csv.reader(io.StringIO(read["csv"].decode(), newline="")))
        where = f"{file} --table {name}"
        check = self.faults.check
        if not check(where, rows and all(rows[0]) and len(set(rows[0])) == len(rows[0]), f"header {rows[:1]}"):
            return
        check(where, all(len(row) == len(rows[0]) for row in rows), "rows of other widths than the header")
        objects = json.loads(read["json"].decode())
        check(where, len(objects) == len(rows) - 1, f"{len(objects)} rows in JSON, {len(rows) - 1} in CSV")
        for row in objects:
            named = [re.sub(r"_(B|us)$| \(.*\)$", "", title) for title in rows[0]]
            check(where, len(row) <= len(named), "JSON has more columns than CSV")
            break
        for form in ("table", "md", "tex"):
            text = self.export(file, f"table.{form}", "--table", name, "--format", form)
            check(where, text is None or text.decode().strip() or not objects, f"nothing as {form}")

    def main_table(self, file):
        text = self.export(file, "main.csv")
        if self.faults.check(file, text is not None, "no table that it is about"):
            rows = list(csv.reader(io.StringIO(text.decode(), newline="")))
            self.faults.check(file, rows and all(rows[0]), "the table that it is about has no header")


def inputs(source, everything):
    """Files of all kinds; the first is the sample."""
    yield source / "resources/samples/training_run.pickle.zst"
    folders = [source / "tests/data" / folder for folder in ("clothes", "peak", "steps", "timelines", "traces")]
    data = real_data.folder(source)
    if data.is_dir():
        folders += [data / folder for folder in ("snapshots", "traces", "timelines", "html", "peak_json", "step_data")]
    for folder in folders:
        files = sorted(file for file in folder.iterdir() if file.is_file()
                       and file.suffix not in (".md", ".txt", ".py"))
        yield from files if everything else [file for file in files if file.stat().st_size < LARGEST_REAL][:OF_A_FOLDER]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--source", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--all", action="store_true", help="large files, and every table of every file")
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    faults = Faults()
    checks = Checks(options.program, options.source, options.work, faults)
    files = options.files or list(inputs(options.source, options.all))
    read = 0
    for file in files:
        if checks.run("summary", file, "--format", "json").returncode != 0:
            continue
        read += 1
        document = checks.document(file)
        if document and document["format"] == "cuda-snapshot":
            checks.against_pickle(file, document)
        checks.stacks(file)
        checks.main_table(file)
        if options.all or file.name in SWEPT:
            for name in checks.tables:
                checks.table(file, name)
    print(f"{read} files, {len(checks.tables)} tables, {faults.count} faults")
    return 1 if faults.count or read < 3 else 0


if __name__ == "__main__":
    sys.exit(main())
