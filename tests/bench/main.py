"""The command line of the benchmark: builds, chooses figures, prints the table."""

import argparse
import json
import os
import pathlib
import subprocess
import sys

import figures
import inputs
import probes

HERE = pathlib.Path(__file__).resolve().parent
SOURCES = HERE.parent.parent


def arguments():
    parser = argparse.ArgumentParser(prog="run", description="Measures the program against yardsticks of the same run.")
    parser.add_argument("--events", type=int, default=1_000_000, help="length of the snapshots that are made (1000000)")
    parser.add_argument("--file", type=pathlib.Path, help="measure with this pickle instead")
    parser.add_argument("--json", action="store_true", help="the figures as JSON instead of a table")
    parser.add_argument("--figures", help="only these, by name, with commas between them")
    parser.add_argument("--repeat", type=int, default=5, help="runs of which the median is taken (5)")
    parser.add_argument("--build-folder", type=pathlib.Path, default=SOURCES / "build" / "bench", help="where it is built")
    parser.add_argument("--no-build", action="store_true", help="take the programs in the build folder as they are")
    return parser.parse_args()


def build(folder):
    jobs = str(os.cpu_count() or 2)
    for command in (["cmake", "-S", SOURCES, "-B", folder, "-DCMAKE_BUILD_TYPE=Release"],
                    ["cmake", "--build", folder, "-j", jobs, "--target", "allostrata_bench", "generate_snapshot"]):
        subprocess.run([str(part) for part in command], check=True, stdout=sys.stderr)


def shown(value, unit):
    if value is None:
        return "-"
    scale = {"s": 1, "ms": 1e3, "B": 1 / (1 << 20)}[unit]
    return f"{value * scale:.3f} {'MiB' if unit == 'B' else unit}"


def table(rows):
    head = ("name", "value", "yardstick", "yardstick value", "ratio", "reach", "")
    lines = [head]
    for row in rows:
        ratio = "-" if row.ratio is None else f"{row.ratio:.3f}x" if row.ratio >= 0.1 else f"1/{1 / max(row.ratio, 1e-9):.1f}"
        lines.append((row.name, shown(row.value, row.unit), row.yardstick or "-", shown(row.yardstick_value, row.yardstick_unit),
                      ratio, row.reach, row.note))
    widths = [max(len(line[i]) for line in lines) for i in range(len(head) - 1)]
    return "\n".join("  ".join([*(text.ljust(width) for text, width in zip(line, widths)), line[-1]]).rstrip() for line in lines)


def as_json(rows):
    return json.dumps({"figures": [
        {"name": row.name, "value": row.value, "unit": row.unit, "yardstick": row.yardstick,
         "yardstick_value": row.yardstick_value, "ratio": row.ratio} for row in rows]}, indent=1)


def main():
    options = arguments()
    wanted = options.figures.split(",") if options.figures else list(figures.NAMES)
    unknown = [name for name in wanted if name not in figures.NAMES]
    if unknown or options.repeat < 1 or options.events < 100:
        print(f"unknown figures: {', '.join(unknown)}; there are: {' '.join(figures.NAMES)}" if unknown
              else "--repeat wants 1 or more, --events 100 or more", file=sys.stderr)
        return 2
    if not options.no_build:
        build(options.build_folder)
    runner = probes.Runner(options.build_folder, options.repeat)
    files = inputs.Inputs(SOURCES, options.build_folder, options.events, options.file)
    rows = []
    for row in figures.measure(wanted, runner, files):
        rows.append(row)
        if not options.json:
            print(f"{row.name}: {shown(row.value, row.unit)}", file=sys.stderr)
    print(as_json(rows) if options.json else table(rows))
    return 0 if rows else 1
