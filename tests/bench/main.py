"""The command line of the benchmark: builds, chooses figures, prints the table."""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import textwrap

import against
import figures
import inputs
import probes

HERE = pathlib.Path(__file__).resolve().parent
SOURCES = HERE.parent.parent


def explained():
    """Explains the figures, for --help."""
    lines = ["Figures (medians of --repeat runs; slow yardsticks on files above 1 GiB run once):"]
    for name, figure in figures.FIGURES.items():
        lines += textwrap.wrap(figure.help, 110, initial_indent=f"  {name:<20} ", subsequent_indent=" " * 23)
    lines.append("Inputs are made by ../shared/tools/make_snapshot.py if present, else by the project's own generator. "
                 "They are kept\nin the build folder, and read once before measuring, so that they are in the page "
                 "cache.")
    return "\n".join(lines)


def arguments():
    parser = argparse.ArgumentParser(
        prog="run", formatter_class=argparse.RawDescriptionHelpFormatter,
        description="Measures the program against yardsticks of the same run, and prints a table with one row per "
                    "figure.",
        epilog=explained())
    parser.add_argument("--events", type=int, default=1_000_000,
                        help="events in the generated snapshots (default: 1000000)")
    parser.add_argument("--file", type=pathlib.Path, help="measure with this pickle instead of a generated one")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--figures", help="measure only these figures (names separated by commas)")
    parser.add_argument("--linear", action="store_true", help="also measure ten times the events (figure linearity)")
    parser.add_argument("--against", metavar="REV",
                        help="build this revision beside the tree, in a worktree below the build folder; print the "
                             "values of both, run in turn twice, and their ratios")
    parser.add_argument("--repeat", type=int, default=5, help="runs for each median (default: 5)")
    parser.add_argument("--build-folder", type=pathlib.Path, default=SOURCES / "build" / "bench",
                        help="build folder")
    parser.add_argument("--no-build", action="store_true", help="use the programs in the build folder as they are")
    return parser.parse_args()


def build(folder, sources=SOURCES):
    jobs = str(os.cpu_count() or 2)
    for command in (["cmake", "-S", sources, "-B", folder, "-DCMAKE_BUILD_TYPE=Release"],
                    ["cmake", "--build", folder, "-j", jobs, "--target", "allostrata_bench", "generate_snapshot"]):
        subprocess.run([str(part) for part in command], check=True, stdout=sys.stderr)


SCALES = {"s": 1, "ms": 1e3, "B": 1}  # from seconds and bytes


def shown(value, unit):
    if value is None:
        return "-"
    return f"{value / (1 << 20):.3f} MiB" if unit == "B" else f"{value * SCALES[unit]:.3f} {unit}"


def aligned(lines):
    """Columns of equal width; the last one is as long as it is."""
    widths = [max(len(line[i]) for line in lines) for i in range(len(lines[0]) - 1)]
    return "\n".join("  ".join([*(text.ljust(width) for text, width in zip(line, widths)), line[-1]]).rstrip()
                     for line in lines)


def table(rows):
    head = ("name", "value", "yardstick", "yardstick value", "ratio", "reach", "")
    lines = [head]
    for row in rows:
        ratio = "-"
        if row.ratio is not None:
            ratio = f"{row.ratio:.3f}x" if row.ratio >= 0.1 else f"1/{1 / max(row.ratio, 1e-9):.1f}"
        lines.append((row.name, shown(row.value, row.unit), row.yardstick or "-",
                      shown(row.yardstick_value, row.yardstick_unit), ratio, row.reach, row.note))
    return aligned(lines)


def table_against(pairs, name):
    lines = [("name", "this tree", name, "ratio", "")]
    for pair in pairs:
        lines.append((pair.name, *(", ".join(shown(value, pair.unit) for value in values)
                                   for values in (pair.ours, pair.theirs)),
                      "-" if pair.ratio is None else f"{pair.ratio:.3f}x",
                      "slower" if pair.ratio and pair.ratio > against.MOST else ""))
    return aligned(lines)


def as_json_against(pairs, name):
    return json.dumps({"against": name, "figures": [
        {"name": pair.name, "unit": pair.unit, "values": [value * SCALES[pair.unit] for value in pair.ours],
         "values_against": [value * SCALES[pair.unit] for value in pair.theirs], "ratio": pair.ratio,
         "notes": pair.notes} for pair in pairs]}, indent=1)


def as_json(rows):
    """Values and yardsticks in the unit that stands beside them."""
    def scaled(value, unit):
        return None if value is None else value * SCALES[unit]
    return json.dumps({"figures": [
        {"name": row.name, "value": scaled(row.value, row.unit), "unit": row.unit, "yardstick": row.yardstick,
         "yardstick_value": scaled(row.yardstick_value, row.unit), "ratio": row.ratio, "reach": row.reach,
         "note": row.note}
        for row in rows]}, indent=1)


def main():
    options = arguments()
    standard = [name for name, figure in figures.FIGURES.items() if options.linear or not figure.is_on_demand]
    wanted = options.figures.split(",") if options.figures else standard
    unknown = [name for name in wanted if name not in figures.FIGURES]
    if unknown or options.repeat < 1 or options.events < 100:
        print(f"unknown figures: {', '.join(unknown)}; known figures: {' '.join(figures.FIGURES)}" if unknown
              else "--repeat wants 1 or more, --events 100 or more", file=sys.stderr)
        return 2
    if not options.no_build:
        build(options.build_folder)
    runner = probes.Runner(options.build_folder, options.repeat)
    files = inputs.Inputs(SOURCES, options.build_folder, options.events, options.file)
    if options.against:
        name, tree = against.tree_of(options.against, SOURCES, options.build_folder)
        if not options.no_build:
            build(tree.parent / "build", tree)
        pairs = []
        for pair in against.measure(wanted, (runner, probes.Runner(tree.parent / "build", options.repeat)), files):
            pairs.append(pair)
            print(f"{pair.name}: {pair.ratio or 0:.3f}x", file=sys.stderr)
        print(as_json_against(pairs, name) if options.json else table_against(pairs, name))
        return 0 if pairs else 1
    rows = []
    for row in figures.measure(wanted, runner, files):
        rows.append(row)
        if not options.json:
            print(f"{row.name}: {shown(row.value, row.unit)}", file=sys.stderr)
    print(as_json(rows) if options.json else table(rows))
    return 0 if rows else 1
