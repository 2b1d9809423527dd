#!/usr/bin/env python3
"""The window crashes on purpose: what it leaves behind, and what the next start does with it."""

import argparse
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time

PATIENCE = 60  # seconds


class Window:
    """One start of the program, without a display, with a home of its own."""

    def __init__(self, program, home, files, **fault):
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": str(home),
                       "QT_QPA_PLATFORM": "offscreen", **fault}
        self.process = subprocess.Popen([program, *files], env=environment, stdin=subprocess.DEVNULL,
                                        stderr=subprocess.PIPE)

    def end(self, number=None):
        """Sends a signal, if there is one, and waits; returns the status."""
        if number is not None:
            self.process.send_signal(number)
        return self.process.wait(PATIENCE)


def wait_for(condition):
    for _ in range(PATIENCE * 20):
        if condition():
            return True
        time.sleep(0.05)
    return False


def build_id(program):
    notes = subprocess.run(["readelf", "-n", program], check=True, capture_output=True, text=True).stdout
    return re.search(r"Build ID: ([0-9a-f]+)", notes)[1]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--source", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    options = parser.parse_args()
    shutil.rmtree(options.work, ignore_errors=True)
    home = options.work.resolve() / "home"
    home.mkdir(parents=True)
    library = options.work.resolve() / "faults.so"
    subprocess.run(["c++", "-std=c++20", "-O1", "-shared", "-fPIC", "-o", library,
                    options.source / "tests/faults/faults.cpp", "-ldl"], check=True)
    sample = options.source / "resources/samples/training_run.pickle.zst"
    good, bad = home / "good.pickle.zst", home / "secret-name.pickle.zst"
    for file in (good, bad):
        shutil.copy(sample, file)
    crashes = home / ".local/share/allostrata/allostrata/crashes"

    def records():
        return sorted(crashes.glob("*.session"))

    def recorded(key):
        return [pathlib.Path(file).name for record in records()
                for file in json.loads(record.read_text() or "{}").get(key, [])]

    # A crash: the record stays, and there is a report with a backtrace and nothing from the file.
    crash = Window(options.program, home, [good, bad], LD_PRELOAD=str(library), ALLOSTRATA_FAULT="crash:1",
                   ALLOSTRATA_FAULT_FROM=str(bad))
    assert crash.end() == -signal.SIGSEGV, crash.process.returncode
    assert bad.name in recorded("reading"), records()
    reports = sorted(crashes.glob("*.txt"))
    assert len(reports) == 1, reports
    report = reports[0].read_text()
    print(report)
    assert re.match(r"Allostrata \d[\d.]*\nbuild id: [0-9a-f]+\nQt: 6", report), report
    assert build_id(options.program) in report, report
    assert "SIGSEGV" in report and "thread: a worker" in report, report
    assert report.count(pathlib.Path(options.program).name + "(") >= 2, report
    assert "secret" not in report and str(home) not in report.replace(str(library), ""), report

    # The next start takes the record; ended by a request, it leaves none itself.
    before = records()
    window = Window(options.program, home, [good])
    assert wait_for(lambda: not before[0].exists()), records()
    assert wait_for(lambda: len(records()) == 1), records()
    assert reports[0].exists()
    assert window.end(signal.SIGTERM) == -signal.SIGTERM
    assert not records() and not list(crashes.glob("*.lock")), list(crashes.iterdir())

    # Killed without notice: the next start writes the report.
    window = Window(options.program, home, [good])
    assert wait_for(lambda: good.name in recorded("open")), records()
    window.end(signal.SIGKILL)
    assert len(records()) == 1 and len(list(crashes.glob("*.txt"))) == 1
    window = Window(options.program, home, [])
    assert wait_for(lambda: len(list(crashes.glob("*.txt"))) == 2), list(crashes.iterdir())
    window.end(signal.SIGTERM)
    newest = sorted(crashes.glob("*.txt"))[-1].read_text()
    assert "it was killed" in newest and build_id(options.program) in newest, newest
    print("a crash, an end by request, and a kill")
    return 0


if __name__ == "__main__":
    sys.exit(main())
