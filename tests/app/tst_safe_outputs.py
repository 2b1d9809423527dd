#!/usr/bin/env python3
"""Opens what the program writes about hostile texts with strict parsers.

Tables in CSV hold no cell that a spreadsheet would run, pictures in SVG are well-formed XML, and a report in HTML has a
content security policy, no scripts and no addresses. All texts are UTF-8, wherever names are cut.
"""

import argparse
import csv
import html.parser
import io
import json
import pathlib
import pickle
import re
import subprocess
import sys
import xml.etree.ElementTree

FILES = ("hostile_texts.pickle", "text_fffe.pickle")
# Formulas within texts, which programs see that separate cells by a semicolon or a tab.
WITHIN = ("a;=1+1", "b\t@SUM(A1)", 'c;"=1+1', "d\n-1+1", "e;=f;=g", "\uff1d1+1", "h;\uff201")
FORMULAS = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
# Long names whose characters lie across every limit, and a path with half a character, as from os.fsdecode().
LONG = [start * "a" + 300 * letter for letter in "é€😀" for start in range(4)] + ["a" * 199 + "😀"]
LONG += [name + "(int)" for name in LONG]
HALF = "/home/me/\udcff.py"
VOID = {"meta", "img", "br", "hr", "link", "input"}


def is_number(text):
    try:
        float(text)
    except ValueError:
        return False
    return True


class StrictPage(html.parser.HTMLParser):
    """Tags that close each other, and what could load or run something."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.open = []
        self.faults = []
        self.policy = ""

    def handle_starttag(self, tag, attributes):
        if tag not in VOID:
            self.open.append(tag)
        values = dict(attributes)
        if values.get("http-equiv") == "Content-Security-Policy":
            self.policy = values["content"]
        if tag in ("script", "iframe", "object", "embed", "a", "base", "form"):
            self.faults.append(f"<{tag}>")
        for name, value in attributes:
            if name.startswith("on") or (name.endswith(("src", "href")) and not value.startswith(("data:", "#"))):
                self.faults.append(f"{name}={value!r}")

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> closes another tag")


class Checks:
    def __init__(self, program, work):
        self.program = program
        self.work = work
        self.faults = []
        self.opened = 0

    def run(self, *arguments):
        return subprocess.run([self.program, *map(str, arguments)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, check=False, timeout=300)

    def check(self, holds, what):
        if not holds:
            self.faults.append(what)

    def tables(self, file, names):
        for name in names:
            written = self.run("export", file, "--table", name, "--format", "csv")
            if written.returncode != 0:
                continue
            self.opened += 1
            rows = list(csv.reader(io.StringIO(written.stdout.decode(), newline=""), strict=True))
            for cell in (cell for row in rows for cell in row):
                self.check(not cell.startswith(FORMULAS) or is_number(cell), f"{file.name}, {name}: {cell!r}")
            for separator in ";\t":  # as spreadsheets of other countries read it
                lines = re.split("\r\n|\r|\n", written.stdout.decode())
                for cell in (cell for row in csv.reader(lines, delimiter=separator) for cell in row):
                    self.check(not cell.startswith(FORMULAS[:4] + FORMULAS[7:]) or is_number(cell.split(",")[0]),
                               f"{file.name}, {name}, between {separator!r}: {cell!r}")
            raw = self.run("export", file, "--table", name, "--format", "raw-csv")
            lines = list(csv.reader(io.StringIO(raw.stdout.decode(), newline=""), strict=True))
            self.check([[cell.replace("'", "") for cell in row] for row in lines]
                       == [[cell.replace("'", "") for cell in row] for row in rows],
                       f"{file.name}, {name}: raw-csv has other cells")
            json.loads(self.run("export", file, "--table", name, "--format", "json").stdout)

    def texts(self, file, names):
        """Every table in every format, and profiles, are UTF-8."""
        for name in names:
            for form in ("table", "md", "tex", "csv", "json", "raw-csv"):
                self.text(file, "--table", name, "--format", form)
        for form in ("folded", "speedscope"):
            self.text(file, "--format", form)

    def text(self, file, *how):
        written = self.run("export", file, *how)
        try:
            written.stdout.decode()
            written.stderr.decode()
        except UnicodeDecodeError as error:
            self.check(False, f"{file.name}, {' '.join(how)}: {error}")
        self.opened += written.returncode == 0

    def pictures(self, file, names):
        for name in names:
            target = self.work / f"{name}.svg"
            if self.run("plot", file, "--view", name, "-o", target).returncode == 0:
                self.opened += 1
                xml.etree.ElementTree.parse(target)

    def report(self, file):
        target = self.work / "report.html"
        target.unlink(missing_ok=True)
        written = self.run("report", file, "-o", target)
        self.check(written.returncode == 0, written.stderr.decode())
        page = StrictPage()
        page.feed(target.read_text(encoding="utf-8"))
        page.close()
        self.opened += 1
        for fault in page.faults:
            self.check(False, f"{file.name}, report: {fault}")
        self.check(not page.open, f"{file.name}, report: {page.open} is open")
        self.check("default-src 'none'" in page.policy, f"{file.name}, report: policy {page.policy!r}")


def named(run):
    return run.stderr.decode().strip().rsplit(": ", 1)[1].rstrip(".").split(", ")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--source", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    checks = Checks(options.program, options.work)
    within = options.work / "within.json"
    within.write_text(json.dumps({"segments": [], "device_traces": [[
        {"action": "alloc", "addr": 1024 * number, "size": 512, "stream": 0,
         "frames": [{"name": text, "filename": f"/home/me/{text}.py", "line": 1}]}
        for number, text in enumerate(WITHIN, 1)]]}), encoding="utf-8")
    for file in (*(options.source / "tests/data/found" / name for name in FILES), within):
        checks.tables(file, named(checks.run("export", file)))
        checks.pictures(file, named(checks.run("plot", file, "--view", "", "-o", "x.svg")))
        checks.report(file)
    cut = options.work / "cut.pickle"
    events = [{"action": "alloc", "addr": 1024 * number, "size": 512, "stream": 0,
               "frames": [{"name": name, "filename": HALF if number % 2 else f"/{name}/{name}.py", "line": 1}]}
              for number, name in enumerate(LONG, 1)]
    cut.write_bytes(pickle.dumps({"segments": [], "device_traces": [events]}))
    checks.texts(cut, named(checks.run("export", cut)))
    checks.pictures(cut, named(checks.run("plot", cut, "--view", "", "-o", "x.svg")))
    checks.report(cut)
    print(*checks.faults, f"{checks.opened} outputs, {len(checks.faults)} faults", sep="\n")
    return 1 if checks.faults or checks.opened < 20 else 0


if __name__ == "__main__":
    sys.exit(main())
