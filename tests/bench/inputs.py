"""The files that are measured with, made once and kept in a folder under the build folder."""

import gzip
import os
import pathlib
import shutil
import subprocess
import sys


class Inputs:
    """Paths by kind; a file is made when it is first asked for. None where it cannot be made."""

    def __init__(self, sources, build_folder, events, given):
        self._sources = sources
        self._generator = build_folder / "tests" / "support" / "generator" / "generate_snapshot"
        self._folder = build_folder / "bench_inputs"
        self._events = events
        self._given = given

    def pickle(self):
        if self._given:
            return self._given
        maker = self._sources.parent / "shared" / "tools" / "make_snapshot.py"
        if maker.exists():
            return self._made("made", ".pickle", lambda path: [sys.executable, maker, "--events", self._events, "-o", path])
        return self._made("generated", ".pickle", lambda path: self._generate(path, "python"))

    def cpp_pickle(self):
        """What the writer in C++ makes."""
        if self._given:
            return None
        return self._made("generated_cpp", ".pickle", lambda path: self._generate(path, "cpp"))

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

    def _generate(self, path, writer):
        return [self._generator, "--preset", "basic_training", "--events", self._events, "--writer", writer, "-o", path]

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
