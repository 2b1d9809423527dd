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

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "support"))
import real_data  # noqa: E402

LARGEST = 400_000  # bytes; larger files with --all
OF_A_FOLDER = 4  # real files; all with --all
LARGEST_DOCUMENT = 20_000  # bytes; tst_exports.py checks the documents of larger files
FOLDERS = ("clothes", "found", "peak", "source", "steps", "timelines", "traces")
REAL = ("snapshots", "traces", "timelines", "html", "peak_json", "step_data")
RARE = {  # what few recorders write
    "segments": [{"device": 0, "address": 4096, "total_size": 2048, "stream": 7, "segment_pool_id": [0, 1],
                  "is_expandable": True,
                  "blocks": [{"size": 1024, "state": "active_allocated", "history": [
                      {"addr": 4096, "real_size": 1000, "frames": [{"name": "f", "filename": "a.py", "line": 1}]}]},
                             {"size": 1024, "state": "active_allocated"}]}],
    "device_traces": [[{"action": "alloc", "addr": 5120, "size": 1024, "stream": 7, "pool_id": [0, 1],
                        "forward_frames": ["a.py:1 f"],
                        "frames": [{"name": "g", "filename": "b.py", "line": 2, "fx_node_op": "call_function",
                                    "fx_node_name": "add", "fx_node_target": "aten.add", "fx_original_trace": "x"}]}]],
}
# a gather that is freed, but waits for another stream when the loss is allocated
WAITING = {"segments": [], "device_traces": [[
    {"action": action, "addr": (1 + at) << 30, "size": 64 << 20, "stream": 7, "frames": []}
    for action, at in (("segment_alloc", 0), ("alloc", 0), ("free_requested", 0), ("segment_alloc", 1), ("alloc", 1),
                       ("free_completed", 0))]]}
RULES = ("--max-peak", "requested:1GiB,reserved:1KiB", "--max-fragmentation", "5%", "--no-leak", "--max-step-growth",
         "1MiB", "--no-oom")
UNREADABLE = 3
FAILED = 1


def properties_of(schema, place=""):
    """Yields the place and the schema of every property that a schema names."""
    parts = schema.items() if isinstance(schema, dict) else enumerate(schema) if isinstance(schema, list) else ()
    for key, part in parts:
        if key == "properties" and isinstance(part, dict):
            for name, inner in part.items():
                yield f"{place}/{name}", inner
                yield from properties_of(inner, f"{place}/{name}")
        else:
            yield from properties_of(part, place if key in ("items", "definitions") else f"{place}/{key}")


class Checks:
    def __init__(self, program, source, work):
        self.program = program
        self.work = work
        self.faults = 0
        self.outputs = {}
        self.validators = {}
        self.schemas = {}
        self.seen = set()  # ids of the schemas of properties that some output has
        usual = jsonschema.Draft7Validator.VALIDATORS["properties"]

        def noting(validator, properties, instance, schema):
            if isinstance(instance, dict):
                self.seen.update(id(properties[name]) for name in properties.keys() & instance.keys())
            yield from usual(validator, properties, instance, schema)

        noting_validator = jsonschema.validators.extend(jsonschema.Draft7Validator, {"properties": noting})
        for file in sorted((source / "resources/schemas").glob("*.schema.json")):
            schema = json.loads(file.read_text())
            jsonschema.Draft7Validator.check_schema(schema)
            name = file.name.split(".")[0]
            self.schemas[name] = schema
            self.validators[name] = noting_validator(schema)

    def fault(self, what):
        self.faults += 1
        if self.faults <= 100:
            print(what)

    def run(self, *arguments):
        kept = ("PATH", "LD_LIBRARY_PATH", "ALLOSTRATA_MUTANT", "ALLOSTRATA_MUTANTS_REACHED")  # of tests/mutation
        environment = {key: value for key, value in os.environ.items() if key in kept}
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
        self.command("diff", file, "--at", "start:peak")
        self.command("replay", file)
        self.command("replay", file, "--setting", "expandable_segments:True", "--capacity", "100MiB", "--search")
        self.rows(self.command("report", file), file)
        if file.stat().st_size <= LARGEST_DOCUMENT:
            self.document(file)

    def document(self, file, *arguments):
        document = self.work / "document.json"
        document.unlink(missing_ok=True)
        self.run("export", file, *arguments, "-o", document)
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
        unnamed = self.work / "memory_xl_ctx128_train.pickle.zst"  # a name without a data type
        unnamed.write_bytes(sample.read_bytes())
        self.command("peaks", unnamed, copies[2], "--compare", "dtype")
        self.command("peaks", *copies, "--pattern", "memory_{model}_ctx{ctx}_{mode}_{dtype}")

    def job(self, sample):
        """Outputs about the ranks of a job, one of which could not be read."""
        ranks = self.work / "ranks"
        ranks.mkdir(exist_ok=True)
        for rank in range(3):
            (ranks / f"rank{rank}_step_10.pickle.zst").write_bytes(sample.read_bytes())
        (ranks / "rank3_step_10.pickle").write_bytes(b"\x80\x04\x95 no snapshot")
        job = self.work / "job.allostrata"
        self.run("collect", *sorted(ranks.iterdir()), "-o", self.work / "sums")
        self.run("merge", self.work / "sums", "-o", job)
        self.command("summary", job)
        self.command("check", job, *RULES, "--max-imbalance", "5%")
        self.command("check", job, "--max-imbalance", "5%")
        self.command("peaks", job)
        self.rows(self.command("report", job), job)
        self.run("diff", job, "--rank", "1", "--baseline", "0", "--format", "json")

    def documents(self, source):
        """Documents of files that would take long with every command, and of a folder."""
        rare = self.work / "rare.json"
        rare.write_text(json.dumps(RARE))
        run = self.work / "run"
        for rank in range(2):
            dump = run / f"iteration_1/rank{rank}_memory_snapshot.pickle"
            dump.parent.mkdir(parents=True, exist_ok=True)
            dump.write_bytes(rare.read_bytes())
        for file in (rare, run, source / "tests/data/peak/tensors_v2.json"):
            self.document(file)
        waiting = self.work / "waiting.json"
        waiting.write_text(json.dumps(WAITING))
        self.rows(self.command("report", waiting), waiting)

    def members(self):
        """Every property of every schema is in some output."""
        for name, schema in self.schemas.items():
            for place, inner in properties_of(schema):
                if id(inner) not in self.seen:
                    self.fault(f"{name}.schema.json: no output has {place}")


def inputs(source, everything):
    """Files of all kinds, the sample first."""
    yield source / "resources/samples/training_run.pickle.zst"
    data = real_data.folder(source)
    for folders, names, most in ((source / "tests/data", FOLDERS, None), (data, REAL, OF_A_FOLDER)):
        for folder in [folders / name for name in names if folders.is_dir()]:
            files = sorted(file for file in folder.iterdir() if file.is_file()
                           and file.suffix not in (".md", ".txt", ".py"))
            yield from files if everything else [file for file in files if file.stat().st_size < LARGEST][:most]


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
    checks.document(files[0], "--events", "10:20")
    checks.several(files[:3] + files[-2:])
    checks.names(files[0])
    checks.job(files[0])
    checks.documents(options.source.resolve())
    checks.members()
    print(f"{len(files)} files, {sum(checks.outputs.values())} outputs, {checks.faults} faults")
    return 1 if checks.faults else 0


if __name__ == "__main__":
    sys.exit(main())
