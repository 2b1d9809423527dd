"""The same snapshots in PyTorch's timeline page, in CPython and in Allostrata: what side_by_side does."""

import argparse
import datetime
import os
import pathlib
import platform
import shutil
import statistics
import subprocess
import sys

import inputs
import main as bench
import probes
import timeline_page

LARGE_FILE = 1 << 30  # bytes from which the page and CPython run once
OBJECTS_A_BYTE = 8  # memory that pickle.load may take, as a multiple of the file
FRAME_STEPS = 5  # of each colouring, detail and axis
BEGIN, END = "<!-- table -->", "<!-- end of the table -->"

# Leaves without giving the objects back one by one.
PICKLE_LOAD = """
import gc, os, pickle, sys, time
def highest():
    with open('/proc/self/status') as status:
        return next(int(line.split()[1]) * 1024 for line in status if line.startswith('VmHWM:'))
if sys.argv[2] == 'off':
    gc.disable()
before = highest()
start = time.perf_counter()
with open(sys.argv[1], 'rb') as file:
    document = pickle.load(file)
seconds = time.perf_counter() - start
print(seconds, highest() - before, flush=True)
os._exit(0)
"""


def arguments():
    parser = argparse.ArgumentParser(
        prog="side_by_side",
        description="Opens the same snapshots in PyTorch's timeline page, in CPython and in Allostrata, and prints a "
        "table in Markdown: time to the picture (CPython: to the objects), memory, drawn allocations, a step of the "
        "wheel.")
    parser.add_argument("--page", type=pathlib.Path,
                        help="a copy of PyTorch's torch/utils/viz/MemoryViz.js; without it the page is not measured")
    parser.add_argument("--page-from", default="", help="source of the copy, such as 'PyTorch 2.6.0'")
    parser.add_argument("--d3", type=pathlib.Path, default=pathlib.Path("/usr/share/nodejs"),
                        help="folder with version 5 of the modules d3, d3-axis and so on (Debian: package node-d3)")
    parser.add_argument("--chromium", default=shutil.which("chromium"), help="browser executable")
    parser.add_argument("--events", default="10000,100000,1000000,10000000",
                        help="numbers of events, separated by commas")
    parser.add_argument("--repeat", type=int, default=3,
                        help="runs for each median; 1 for files above 1 GiB (default: 3)")
    parser.add_argument("--patience", type=float, default=300,
                        help="seconds to wait for the page's picture (default: 300)")
    parser.add_argument("--build-folder", type=pathlib.Path, default=bench.SOURCES / "build" / "bench",
                        help="build folder")
    parser.add_argument("--no-build", action="store_true", help="use the programs in the build folder as they are")
    parser.add_argument("--write", type=pathlib.Path, metavar="FILE",
                        help=f"also write the table to FILE, between {BEGIN} and {END}")
    return parser.parse_args()


def times_of(path, repeat):
    return 1 if path.stat().st_size > LARGE_FILE else repeat


def middle(answers, key):
    return statistics.median(answer[key] for answer in answers)


def seconds(value):
    return f"{value * 1000:,.0f} ms" if value < 1 else f"{value:,.1f} s"


def size(value):
    return f"{value / (1 << 20):,.0f} MiB" if value < 1 << 30 else f"{value / (1 << 30):,.1f} GiB"


def page_cells(options, path):
    """Time, memory, what is drawn, wheel."""
    answers = [timeline_page.measure(options.chromium, options.page, options.d3, path, options.patience)
               for _ in range(times_of(path, options.repeat))]
    failed = [answer for answer in answers if "error" in answer]
    if failed:
        worst = failed[0]
        return [f"none: {worst['error']} after {seconds(worst['seconds'])}", f"{size(worst['bytes'])} by then",
                "nothing", "-"]
    one = answers[0]
    own = one["bands"] - 1
    rest = one["elements"] - own
    drawn = f"{own:,} of {one['elements']:,} allocations" + (f"; the other {rest:,} as one band" if rest else "")
    return [seconds(middle(answers, "seconds")), size(middle(answers, "bytes")), drawn,
            f"{middle(answers, 'wheel'):,.0f} ms"]


def python_cells(path, collector, repeat):
    needed = path.stat().st_size * OBJECTS_A_BYTE
    if needed > available_bytes():
        return [f"not run: may need {size(needed)}", "-", "-", "-"]
    answers = []
    for _ in range(times_of(path, repeat)):
        done = subprocess.run([sys.executable, "-c", PICKLE_LOAD, str(path), collector], stdout=subprocess.PIPE,
                              check=False, text=True)
        if done.returncode != 0:
            return [f"none: ended with status {done.returncode}", "-", "-", "-"]
        taken, memory = done.stdout.split()
        answers.append({"seconds": float(taken), "bytes": float(memory)})
    return [f"{seconds(middle(answers, 'seconds'))} (objects only)", size(middle(answers, "bytes")), "nothing", "-"]


def our_cells(runner, path):
    opens = [runner.probe("open", path, 0) for _ in range(runner.repeat)]
    frames = runner.probe("frame", path, FRAME_STEPS, 1)
    drawn = f"all {opens[0]['allocations']:,.0f} allocations in its totals, {opens[0]['bands']:,.0f} cross a column"
    wheel = f"{statistics.median(frames['p50']) * 1000:.0f} ms (p99 {statistics.median(frames['p99']) * 1000:.0f} ms)"
    return [seconds(middle(opens, "seconds")), size(middle(opens, "private_bytes")), drawn, wheel]


def available_bytes():
    return memory_field("MemAvailable")


def memory_field(name):
    with open("/proc/meminfo", encoding="utf-8") as file:
        return next(int(line.split()[1]) * 1024 for line in file if line.startswith(name + ":"))


def programs(options, runner):
    """[(name, cells of a path)]; each is asked about one file before the next file's turn."""
    rows = []
    if options.page:
        rows.append(("timeline page", lambda path: page_cells(options, path)))
    rows += [("CPython, `pickle.load`", lambda path: python_cells(path, "on", options.repeat)),
             ("CPython, collector off", lambda path: python_cells(path, "off", options.repeat)),
             ("**Allostrata**", lambda path: our_cells(runner, path))]
    return rows


def table(options, runner):
    lines = ["| events | file | program | to the picture | memory | drawn | a step of the wheel |",
             "|---:|---:|---|---:|---:|---|---:|"]
    for events in map(int, options.events.split(",")):
        files = inputs.Inputs(bench.SOURCES, options.build_folder, events, None)
        path = files.pickle()
        files.warm(path)
        for name, cells in programs(options, runner):
            print(f"{events} events: {name}", file=sys.stderr)
            lines.append("| " + " | ".join([f"{events:,}", f"{path.stat().st_size / 1e6:,.1f} MB", name, *cells(path)])
                         + " |")
    return "\n".join(lines)


def system_name():
    try:
        return platform.freedesktop_os_release()["PRETTY_NAME"]
    except (OSError, KeyError):
        return platform.system()


def machine(options, load_before):
    """What it was measured with, in words."""
    parts = [f"Measured on {datetime.date.today():%d %B %Y} on a machine with {os.cpu_count()} cores and "
             f"{memory_field('MemTotal') / (1 << 30):.0f} GiB of memory, {system_name()}, CPython "
             f"{platform.python_version()}"]
    if options.page:
        version = subprocess.run([options.chromium, "--version"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                 check=True, text=True)
        source = f"MemoryViz.js of {options.page_from}" if options.page_from else "MemoryViz.js"
        parts.append(f", {source} with d3 {timeline_page.version_of(options.d3)} in "
                     f"{version.stdout.split(' built')[0].strip()} without a window at "
                     f"{timeline_page.WIDTH}x{timeline_page.HEIGHT}")
    parts.append(f". Load average (1 minute) before {load_before:.1f}, after {os.getloadavg()[0]:.1f}, the measured "
                 "programs included.")
    return "".join(parts)


def put_into(path, text):
    old = path.read_text(encoding="utf-8")
    head, rest = old.split(BEGIN, 1)
    path.write_text(f"{head}{BEGIN}\n{text}\n{END}{rest.split(END, 1)[1]}", encoding="utf-8")


def main():
    options = arguments()
    if options.page and not options.chromium:
        print("chromium was not found; see --chromium", file=sys.stderr)
        return 2
    if not options.no_build:
        bench.build(options.build_folder)
    load_before = os.getloadavg()[0]
    rows = table(options, probes.Runner(options.build_folder, options.repeat))
    text = f"{rows}\n\n{machine(options, load_before)}"
    print(text)
    if options.write:
        put_into(options.write, text)
    return 0
