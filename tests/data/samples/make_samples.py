#!/usr/bin/env python3
"""Makes the recordings of this folder anew: the presets of the generator that README.md lists.

make_samples.py GENERATE_SNAPSHOT
"""

import pathlib
import re
import subprocess
import sys

FOLDER = pathlib.Path(__file__).parent


def main():
    readme = (FOLDER / "README.md").read_text(encoding="utf-8")
    for preset in re.findall(r"^\| `(\w+)` \|", readme, re.M):
        pickle = FOLDER / f"{preset}.pickle"
        subprocess.run([sys.argv[1], "--preset", preset, "-o", pickle], check=True)
        subprocess.run(["zstd", "-q", "-f", "-19", "--rm", pickle], check=True)


if __name__ == "__main__":
    main()
