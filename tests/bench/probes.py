"""Runs the probes of allostrata_bench, and the yardsticks that are programs of their own."""

import json
import os
import pathlib
import statistics
import subprocess
import sys
import time

PICKLE_LOAD = """
import pickle, sys, time
start = time.perf_counter()
with open(sys.argv[1], 'rb') as file:
    document = pickle.load(file)
print(time.perf_counter() - start)
"""


class Trouble(Exception):
    """A probe that did not answer."""


class Runner:
    def __init__(self, build_folder, repeat):
        self._program = pathlib.Path(build_folder) / "tests" / "bench" / "allostrata_bench"
        self.repeat = repeat

    def probe(self, name, *arguments):
        environment = dict(os.environ, QT_QPA_PLATFORM=os.environ.get("QT_QPA_PLATFORM", "offscreen"), LC_ALL="C.UTF-8")
        done = subprocess.run([str(self._program), name, *map(str, arguments)], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, env=environment, check=False)
        try:
            answer = json.loads(done.stdout)
        except ValueError as error:
            raise Trouble(f"{name}: {done.stderr.decode()[-200:]}") from error
        if "error" in answer:
            raise Trouble(f"{name}: {answer['error']}")
        return answer

    def start(self, kind):
        return self.probe("start", kind, time.monotonic_ns())["seconds"]

    def alternate(self, measured, yardstick):
        """Both in turn, as often as asked for: ([measured], [yardstick])."""
        pairs = [(yardstick(), measured()) for _ in range(self.repeat)]
        return [pair[1] for pair in pairs], [pair[0] for pair in pairs]

    def loop(self, path):
        return statistics.median(self.probe("loop", path, 3)["seconds"])

    def sax(self, path):
        return self.probe("sax", path, 1)["seconds"][0]

    def decompress(self, path):
        return self.probe("decompress", path, 1)["seconds"][0]

    def pickle_load(self, path):
        """In a Python of its own, as it comes."""
        done = subprocess.run([sys.executable, "-c", PICKLE_LOAD, str(path)], stdout=subprocess.PIPE, check=True)
        return float(done.stdout)
