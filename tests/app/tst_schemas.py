#!/usr/bin/env python3
"""Checks every JSON output of every command against the schema that describes it, with python3-jsonschema.

Files are the sample, those in tests/data and a file that cannot be read; with ../shared/data beside the source folder,
small real files, too.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys

import jsonschema

LARGEST = 400_000  # bytes; larger files with --all
OF_A_FOLDER = 4  # files; all with --all
LARGEST_DOCUMENT = 20_000  # bytes; tst_exports.py checks the documents of larger files
FOLDERS = ("clothes", "peak", "steps", "timelines", "traces")
REAL = ("snapshots", "traces", "timelines", "html", "peak_json", "step_data")
RULES = ("--max-peak", "requested:1GiB,reserved:1KiB", "--max-fragmentation", "5%", "--no-leak", "--max-step-growth",
         "1MiB", "--no-oom")
UNREADABLE = 3
FAILED = 1


class Checks:
    def __init__(self, program, source, work):
        self.program = program
        self.work = work
        self.faults = 0
        self.outputs = {}
        self.validators = {}
        for file in sorted((source / "resources/schemas").glob("*.schema.json")):
            schema = json.loads(file.read_text())
            jsonschema.Draft7Validator.check_schema(schema)
            self.validators[file.name.split(".")[0]] = jsonschema.Draft7Validator(schema)

    def fault(self, what):
        self.faults += 1
        if self.faults <= 40:
            print(what)

    def run(self, *arguments):
        environment = {key: value for key, value in os.environ.items() if key in ("PATH", "LD_LIBRARY_PATH")}
        environment["QT_QPA_PLATFORM"] = "offscreen"
        run = subprocess.run([self.program, *map(str, arguments)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                             stderr=subprocess.PIPE, check=False, env=environment, timeout=300, cwd=self.work)
        if run.returncode not in (0, FAILED, UNREADABLE):
            self.fault(f"{arguments}: status {run.returncode}: {run.stderr[-300:]}")
        return run.stdout

    def validate(self, name, text, what):
        """Counts an output and reports what its schema does not allow; without output there is nothing to check."""
        if not text.strip():
            return None
        value = json.loads(text)
        self.outputs[name] = self.outputs.get(name, 0) + 1
        for error in list(self.validators[name].iter_errors(value))[:3]:
            deepest = jsonschema.exceptions.best_match([error])
            place = "/".join(map(str, deepest.absolute_path))
            self.fault(f"{name}: {what}: at /{place}: {deepest.message[:300]}")
        return value

    def rows(self, document, what):
        """The summary within another output has the rows of a summary."""
        if document:
            self.validate("summary", json.dumps(document["summary"]), f"summary of {what}")

    def command(self, name, *arguments):
        what = " ".join(map(str, (name, *arguments)))
        return self.validate(name, self.run(name, *arguments, "--format", "json"), what)

    def file(self, file):
        self.command("summary", file)
        self.command("summary", file, "--query", "size>1KiB")
        self.command("check", file, *RULES)
        self.command("check", file, "--baseline", file)
        self.command("peaks", file)
        self.command("diff", file, "--at", "0:peak")
        self.command("replay", file)
        self.command("replay", file, "--setting", "expandable_segments:True", "--capacity", "100MiB", "--search")
        self.rows(self.command("report", file), file)
        if file.stat().st_size > LARGEST_DOCUMENT:
            return
        document = self.work / "document.json"
        document.unlink(missing_ok=True)
        self.run("export", file, "-o", document)
        if document.exists():
            self.rows(self.validate("document", document.read_text(), file), file)

    def several(self, files):
        """Outputs about several files, one of which cannot be read."""
        missing = self.work / "missing.pickle"
        broken = self.work / "broken.pickle"
        broken.write_bytes(b"\x80\x04\x95 no snapshot")
        all_files = [*files, missing, broken]
        self.command("summary", *all_files)
        self.command("check", *all_files, *RULES)
        self.command("check", *all_files, *RULES, "--strict")
        self.command("peaks", *all_files)
        self.command("report", *all_files)
        self.command("replay", *all_files, "--remove", "size<1MiB")
        results = self.work / "results"
        self.run("report", *all_files, "-o", results, "--pictures", "none")
        for file in sorted(results.glob("*/*.json")):
            self.validate("report", file.read_text(), file)
        for other in files[1:]:
            self.command("diff", files[0], other)
            self.command("diff", files[0], other, "--by", "stack")

    def names(self, sample):
        """Tables of peaks with columns from file names."""
        copies = []
        for dtype in ("fp32", "bf16"):
            for context in (128, 256):
                copy = self.work / f"memory_xl_ctx{context}_train_{dtype}.pickle.zst"
                copy.write_bytes(sample.read_bytes())
                copies.append(copy)
        self.command("peaks", *copies, "--pivot", "ctx:dtype:reserved", "--compare", "dtype")
        self.command("peaks", *copies, "--pivot", "ctx:dtype:efficiency")
        self.command("peaks", *copies, "--pattern", "memory_{model}_ctx{ctx}_{mode}_{dtype}")


def inputs(source, everything):
    """Files of all kinds, the sample first."""
    yield source / "resources/samples/training_run.pickle.zst"
    folders = [source / "tests/data" / folder for folder in FOLDERS]
    data = source.parent / "shared/data"
    folders += [data / folder for folder in REAL if data.is_dir()]
    for folder in folders:
        files = sorted(file for file in folder.iterdir() if file.is_file()
                       and file.suffix not in (".md", ".txt", ".py"))
        yield from files if everything else [file for file in files if file.stat().st_size < LARGEST][:OF_A_FOLDER]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--generator", help="makes recordings that leak or run out of memory")
    parser.add_argument("--source", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--all", action="store_true", help="large files, too")
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    checks = Checks(options.program, options.source, options.work.resolve())
    files = list(inputs(options.source.resolve(), options.all))
    for kind in ("leak_large", "oom_fragmentation") if options.generator else ():
        made = checks.work / f"{kind}.pickle"
        subprocess.run([options.generator, "--preset", kind, "-o", str(made)], check=True, stdout=subprocess.DEVNULL)
        files.append(made)
    for file in files:
        checks.file(file)
    checks.several(files[:3] + files[-2:])
    checks.names(files[0])
    for name in checks.validators:
        if not checks.outputs.get(name):
            checks.fault(f"no output for {name}.schema.json")
    print(f"{len(files)} files, {sum(checks.outputs.values())} outputs, {checks.faults} faults")
    return 1 if checks.faults else 0


if __name__ == "__main__":
    sys.exit(main())
