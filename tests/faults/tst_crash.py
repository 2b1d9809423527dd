#!/usr/bin/env python3
"""The window crashes on purpose: what it leaves behind, and what the next start does with it. Memory is limited, and
a load hangs."""

import argparse
import json
import os
import pathlib
import re
import resource
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


class Crashes:
    """The folder of records and reports."""

    def __init__(self, program, home):
        self.program = program
        self.home = home
        self.folder = home / ".local/share/allostrata/allostrata/crashes"

    def all(self, end):
        return sorted(self.folder.glob("*" + end))

    def recorded(self, key):
        """The names of the files in the records."""
        return [pathlib.Path(file).name for record in self.all(".session")
                for file in json.loads(record.read_text() or "{}").get(key, [])]

    def crash(self, library, good, bad):
        """The record stays, and there is a report with a backtrace and nothing from the file."""
        window = Window(self.program, self.home, [good, bad], LD_PRELOAD=str(library), ALLOSTRATA_FAULT="crash:1",
                        ALLOSTRATA_FAULT_FROM=str(bad))
        assert window.end() == -signal.SIGSEGV, window.process.returncode
        assert bad.name in self.recorded("suspects"), self.all("")
        assert [file.read_text() for file in self.all(".file")] == [str(bad)]
        assert len(self.all(".txt")) == 1, self.all("")
        report = self.all(".txt")[0].read_text()
        print(report)
        assert re.match(r"Allostrata \d[\d.]*\nbuild id: [0-9a-f]+\nQt: 6", report), report
        assert build_id(self.program) in report, report
        assert "SIGSEGV" in report and "thread: a worker" in report, report
        assert report.count(pathlib.Path(self.program).name + "(") >= 2, report
        assert "secret" not in report and str(self.home) not in report.replace(str(library), ""), report

    def start_again(self, good):
        """The next start forgets the record once its offer has been seen; ended by a request, it leaves none itself."""
        before = self.all(".session") + self.all(".file")
        window = Window(self.program, self.home, [good])
        assert wait_for(lambda: len(self.all(".session")) == 2), self.all("")
        assert all(file.exists() for file in before), self.all("")
        assert wait_for(lambda: not any(file.exists() for file in before)), self.all("")
        assert wait_for(lambda: good.name in self.recorded("open") and not self.all(".new")), self.all("")
        assert window.end(signal.SIGTERM) == -signal.SIGTERM
        assert [file.suffix for file in self.all("")] == [".txt"], self.all("")

    def follow(self, good):
        """What a developer asks for by the environment: a log, and a dump of the session's state."""
        dump = self.home / "state.json"
        window = Window(self.program, self.home, [good], ALLOSTRATA_DUMP=str(dump),
                        QT_LOGGING_RULES="allostrata.*=true", QT_MESSAGE_PATTERN="%{category}: %{message}")

        def documents():
            return json.loads(dump.read_text())["documents"] if dump.exists() else []
        assert wait_for(lambda: any(int(one["state"].get("cursor", 0)) > 0 for one in documents())), documents()
        assert documents()[0]["path"] == str(good), documents()
        window.end(signal.SIGTERM)
        log = window.process.stderr.read().decode()
        assert f'allostrata.session: load 1 of "{good}"' in log, log
        assert "allostrata.session: state axis=events " in log, log

    def limit(self, good):
        """The program's own limit of memory: what this computer has, with its swap space."""
        window = Window(self.program, self.home, [good])
        assert wait_for(lambda: good.name in self.recorded("open")), self.all("")
        limit = resource.prlimit(window.process.pid, resource.RLIMIT_DATA)[0]
        window.end(signal.SIGTERM)
        whole = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
        given = resource.getrlimit(resource.RLIMIT_DATA)[0]
        assert limit != resource.RLIM_INFINITY, "no limit"
        assert limit >= whole if given == resource.RLIM_INFINITY else limit <= given, (limit, whole, given)

    def kill(self, good):
        """Killed without notice: the next start writes the report."""
        window = Window(self.program, self.home, [good])
        assert wait_for(lambda: good.name in self.recorded("open") and not self.all(".new")), self.all("")
        window.end(signal.SIGKILL)
        assert len(self.all(".session")) == 1 and len(self.all(".txt")) == 1, self.all("")
        window = Window(self.program, self.home, [])
        assert wait_for(lambda: len(self.all(".txt")) == 2 and len(self.all(".session")) == 1), self.all("")
        window.end(signal.SIGTERM)
        newest = self.all(".txt")[-1].read_text()
        assert "it was killed" in newest and build_id(self.program) in newest, newest

    def hang(self, library, good, bad):
        """A load that never ends is given up; the other file stays open, and the program can be ended."""
        window = Window(self.program, self.home, [good, bad], LD_PRELOAD=str(library), ALLOSTRATA_FAULT="hang:1",
                        ALLOSTRATA_FAULT_FROM=str(bad))
        assert wait_for(lambda: bad.name in self.recorded("suspects")), self.all("")
        assert wait_for(lambda: self.recorded("suspects") == [good.name]), self.all("")
        assert self.recorded("open") == [good.name] and window.process.poll() is None, self.all("")
        assert window.end(signal.SIGTERM) == -signal.SIGTERM


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
    good, bad = home / "good.pickle.zst", home / "secret-name.pickle.zst"
    for file in (good, bad):
        shutil.copy(options.source / "resources/samples/training_run.pickle.zst", file)
    crashes = Crashes(options.program, home)
    crashes.crash(library, good, bad)
    crashes.start_again(good)
    crashes.follow(good)
    crashes.limit(good)
    crashes.kill(good)
    crashes.hang(library, good, bad)
    print("a crash, a start after it, an end by request, a log and a dump, the limit of memory, a kill, and a load "
          "that hangs")
    return 0


if __name__ == "__main__":
    sys.exit(main())
