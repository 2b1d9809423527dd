"""The files of the project as the house rules see them: from disk, or made up for a test."""

import os
import pathlib
import re
import subprocess

SKIPPED_FOLDERS = {".git", ".cache", "__pycache__", "allostrata-output", "findings"}


class Problem:
    """Something that a rule objects to. `line` counts from 1; 0 means the file as a whole."""

    def __init__(self, path, line, text):
        self.path, self.line, self.text = path, line, text

    def __str__(self):
        return f"{self.path}:{self.line}: {self.text}" if self.line else f"{self.path}: {self.text}"


class Tree:
    """Files by their path from the root, with their bytes."""

    def __init__(self, files, executable=()):
        self.files = {path: data.encode() if isinstance(data, str) else data for path, data in files.items()}
        self.executable = set(executable)

    @staticmethod
    def of_folder(root):
        root = pathlib.Path(root)
        paths = sorted(path for path in listed(root) if (root / path).is_file())
        tree = Tree({path: (root / path).read_bytes() for path in paths})
        tree.executable = {path for path in paths if os.access(root / path, os.X_OK)}
        return tree

    def paths(self, pattern=""):
        """Those that match a regular expression."""
        return [path for path in self.files if re.search(pattern, path)]

    def is_text(self, path):
        return b"\0" not in self.files[path][:8192]

    def text(self, path):
        return self.files[path].decode("utf-8", errors="replace")

    def lines(self, path):
        """(number, line) of a text file."""
        return enumerate(self.text(path).splitlines(), start=1)


def listed(root):
    """What git has or would have; all files but the usual leftovers where git cannot say."""
    try:
        output = subprocess.run(["git", "-C", str(root), "ls-files", "-z", "--cached", "--others",
                                 "--exclude-standard"],
                                stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout
        return [path for path in output.decode().split("\0") if path]
    except (OSError, subprocess.CalledProcessError):
        return walked(root)


def walked(root):
    for folder, folders, names in os.walk(root):
        folders[:] = [name for name in folders if name not in SKIPPED_FOLDERS and not name.startswith("build")]
        for name in names:
            yield os.path.relpath(os.path.join(folder, name), root)
