"""The files that are measured with, made once and kept in a folder under the build folder."""

import gzip
import os
import pathlib
import shutil
import subprocess
import sys

JSON_EVENTS = 100000
TRACE_EVENTS = 1000000  # from which on a trace has 1 GiB
SMALL_EVENTS = 15000  # of a generated file that stands for a small one


class Inputs:
    """Paths by kind; a file is made when it is first asked for. None where it cannot be made."""

    def __init__(self, sources, build_folder, events, given):
        self._sources = sources
        self._build_folder = build_folder
        self._generator = build_folder / "tests" / "support" / "generator" / "generate_snapshot"
        self._folder = build_folder / "bench_inputs"
        self._events = events
        self._given = given

    def pickle(self):
        if self._given:
            return self._given
        maker = self._sources.parent / "shared" / "tools" / "make_snapshot.py"
        if maker.exists():
            return self._made("made", ".pickle",
                              lambda path: [sys.executable, maker, "--events", self._events, "-o", path])
        return self._made("generated", ".pickle", lambda path: self._generate(path, "python"))

    def cpp_pickle(self):
        """What the writer in C++ makes."""
        if self._given:
            return None
        return self._made("generated_cpp", ".pickle", lambda path: self._generate(path, "cpp"))

    def replayed(self):
        """What an allocator recorded: a replay fits it, as it fits no file of random addresses."""
        return self._given or self._made("generated", ".pickle", lambda path: self._generate(path, "python"))

    def json(self):
        """Fewer events, as JSON: it repeats the stack of each."""
        if self._given:
            return None
        few = max(min(self._events // 10, JSON_EVENTS), 100)
        return self._made("generated", ".json", lambda path: self._generate(path, "json", few))

    def trace(self):
        """A profiler's trace: 1 GiB where a million events or more are asked for, else less."""
        if self._given:
            return None
        size = min(self._events, TRACE_EVENTS) * (1 << 30) // TRACE_EVENTS
        program = self._build_folder / "tests" / "bench" / "allostrata_bench"
        return self._made("trace", ".json", lambda path: [program, "write_trace", path, size])

    def small_files(self, limit):
        """The real snapshots below a size; where there are none the sample and what the generator makes."""
        real = self._sources.parent / "shared" / "data" / "snapshots"
        found = [path for path in sorted(real.glob("*.pickle")) if path.stat().st_size < limit]
        return found or [*sorted((self._sources / "resources" / "samples").iterdir()), *self._presets(limit)]

    def pairs(self):
        """{kind: (a file, one with ten times the events)}; nothing where a file was given."""
        if self._given:
            return {}
        longer = Inputs(self._sources, self._build_folder, self._events * 10, None)
        return {"plain": (self.pickle(), longer.pickle()), "C++ writer": (self.cpp_pickle(), longer.cpp_pickle()),
                "zstd": (self.zstd(), longer.zstd()), "gzip": (self.gzip(), longer.gzip())}

    def _presets(self, limit):
        """A small file of each preset of the generator that has a timeline."""
        listed = subprocess.run([str(self._generator), "--list-presets"], stdout=subprocess.PIPE, check=True,
                                text=True).stdout
        names = [line.split(":", 1)[0] for line in listed.splitlines() if ": " in line
                 and not line.startswith("epochs:")]
        paths = [self._made(f"preset_{name}", ".pickle", lambda path, name=name: [
            self._generator, "--preset", name, "--events", SMALL_EVENTS, "-o", path]) for name in names]
        return [path for path in paths if path.stat().st_size < limit]

    def zstd(self):
        if not shutil.which("zstd"):
            return None
        return self._compressed(".zst", lambda source, path: run(["zstd", "-q", "-3", "-f", source, "-o", path]))

    def gzip(self):
        def compress(source, path):
            with open(source, "rb") as plain, gzip.open(path, "wb", compresslevel=6) as packed:
                shutil.copyfileobj(plain, packed, 1 << 20)
        return self._compressed(".gz", compress)

    def warm(self, path):
        """Reads a file, so that it lies in the page cache."""
        with open(path, "rb") as file:
            while file.read(1 << 24):
                pass

    def _generate(self, path, writer, events=None):
        return [self._generator, "--preset", "basic_training", "--events", events or self._events, "--writer", writer,
                "-o", path]

    def _made(self, kind, suffix, command):
        path = self._folder / f"{kind}_{self._events}{suffix}"
        if not path.exists():
            self._folder.mkdir(parents=True, exist_ok=True)
            part = path.with_suffix(".part")
            run(command(part))
            os.replace(part, path)
        return path

    def _compressed(self, suffix, compress):
        plain = self.pickle()
        folder = self._folder
        path = folder / f"{plain.name}_{plain.stat().st_size}{suffix}"
        if not path.exists():
            folder.mkdir(parents=True, exist_ok=True)
            part = pathlib.Path(f"{path}.part")
            compress(plain, part)
            os.replace(part, path)
        return path


def run(command):
    subprocess.run([str(part) for part in command], check=True, stdout=sys.stderr, stderr=subprocess.PIPE)
