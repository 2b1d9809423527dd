#!/usr/bin/env python3
"""Writes a table of each kind as LaTeX, in each language: all are ASCII, and pdflatex, if installed, typesets them."""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys

NASTY = ["_init_ % & # $ { } ~ ^ \\ | \" ` ' \\input{x} --no-leak ?` !`", "<lambda> [0] *", "计算函数 関数 함수",
         "größe_naïve_Œuvre_łódź_функция_μ",
         "− ≤ ≥ × µ … → ← ↑ ± ≈ ∞ “a” ‘b’ – — • € £ § ° ² 🙂 \u00a0\u202f\u2009x", "a\nb\tc\x01"]


def snapshot():
    """Each nasty text as a function, a file and an annotation."""
    events, segments = [], []
    for number, text in enumerate(NASTY):
        frames = [{"name": text, "filename": f"/home/me/{text}.py", "line": number + 1},
                  {"name": "main", "filename": "train.py", "line": 9}]
        address = 0x7F0000000000 + number * (1 << 21)
        event = {"action": "alloc", "addr": address, "size": 1000 * (number + 1), "stream": 0, "time_us": number + 1,
                 "frames": frames}
        events += [{**event, "action": "segment_alloc", "size": 1 << 21}, event]
        block = {"address": address, "size": 2048 * (number + 1), "requested_size": event["size"],
                 "state": "active_allocated", "frames": frames}
        rest = {"address": address + block["size"], "size": (1 << 21) - block["size"], "requested_size": 0,
                "state": "inactive", "frames": []}
        segments.append({"device": 0, "address": address, "total_size": 1 << 21, "allocated_size": block["size"],
                         "active_size": block["size"],
                         "requested_size": event["size"], "stream": 0, "segment_type": "small",
                         "segment_pool_id": [0, 0], "is_expandable": False, "frames": frames, "blocks": [block, rest]})
    events.append({"action": "oom", "device_free": 0, "size": 1 << 22, "stream": 0, "time_us": 99,
                   "frames": events[-1]["frames"]})
    return {"segments": segments, "device_traces": [events], "allocator_settings": {}}


def names_of_tables(run, file):
    return run("export", file)[2].strip().rsplit(": ", 1)[1].rstrip(".").split(", ")


def calls(run, source, work):
    """A name, and the words that write a table; of the tables of files one of each name and file."""
    sample, nasty = source / "resources/samples/training_run.pickle.zst", work / "größe_中文_%_#.json"
    nasty.write_text(json.dumps(snapshot()), encoding="utf-8")
    data = source / "tests/data"
    files = [nasty, sample, data / "peak/tensors_v2.json", data / "steps/collector.json", data / "steps/estimation.log",
             data / "steps/comparison.json", data / "timelines/rows.raw.json", data / "traces/v2.json"]
    for name in names_of_tables(run, sample):
        for file in files:
            yield f"{name} of {file.name}", ["export", file, "--table", name]
    yield "summary", ["summary", *files]
    for by in ("category", "stack", "module", "function", "phase", "size"):
        yield f"diff by {by}", ["diff", sample, nasty, "--by", by]
    yield "diff", ["diff", nasty, sample]
    for name in ("memory_a_ctx128_train_fp32", "memory_a_ctx128_train_bf16"):
        (work / f"{name}.json").write_text(json.dumps(snapshot()), encoding="utf-8")
    peaks = sorted(work.glob("memory_*.json"))
    yield "replay", ["replay", nasty, sample, "--setting", "expandable_segments:True", "--search"]
    yield "peaks", ["peaks", nasty, *peaks]
    yield "peaks, compared", ["peaks", *peaks, "--compare", "dtype"]
    yield "peaks, pivot", ["peaks", *peaks, "--pivot", "model,ctx:mode,dtype:reserved"]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", type=pathlib.Path, required=True)
    parser.add_argument("--source", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    options = parser.parse_args()
    program = options.program.resolve()
    shutil.rmtree(options.work, ignore_errors=True)
    options.work.mkdir(parents=True)
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "HOME": str(options.work),
                   "TEXMFVAR": str(options.work / "texmf")}

    def run(*words):
        done = subprocess.run([program, *map(str, words)], cwd=options.work, env=environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False, timeout=300)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    faults, names, pages = [], set(), []
    for name, words in calls(run, options.source, options.work):
        for language in ("en", "de", "zh_CN"):
            if language != "en" and "größe" not in str(words):
                continue
            status, text, messages = run(*words, "--format", "tex", "--language", language)
            if status != 0:
                if words[0] != "export":
                    faults.append(f"{name}: exit status {status}: {messages[-300:]}")
                continue
            names.add(name.split(" of ")[0])
            if not text.isascii():
                odd = next(character for character in text if not character.isascii())
                faults.append(f"{name}, {language}: {odd!r} is not ASCII")
            pages.append(f"{text}\n\\clearpage\n")
    document = "".join(["\\documentclass{article}\n\\begin{document}\n", *pages, "\\end{document}\n"])
    (options.work / "tables.tex").write_text(document, encoding="utf-8")
    if not shutil.which("pdflatex"):
        print("skipped: pdflatex is not installed, so the tables were not typeset")
    else:
        done = subprocess.run(["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "tables.tex"],
                              cwd=options.work, env=environment,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
                              timeout=300)
        if done.returncode != 0:
            faults.append("pdflatex: " + "\n".join(done.stdout.decode(errors="replace").splitlines()[-25:]))
    for fault in faults[:40]:
        print(fault)
    print(f"{len(names)} kinds of tables, {len(pages)} tables, {len(faults)} faults")
    return 1 if faults or len(names) < 30 else 0


if __name__ == "__main__":
    sys.exit(main())
