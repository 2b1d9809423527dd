"""The figures: what each measures, what it is set against, and what it should reach."""

import dataclasses
import functools
import statistics
import sys

import probes

SLOW_FILE = 1 << 30  # bytes from which slow yardsticks run once
FRAME_STEPS = 200
HOVER_POINTS = 2000
STATE_MOMENTS = 1000

NAMES = ("open_vs_opcode_loop", "open_vs_pickle_load", "open_zst", "open_gz", "open_cpp_writer", "open_private_bytes",
         "frame_p50", "frame_p99", "relayout", "hover_p99", "state_p99", "regex", "start",
         "slice_loading", "slice_after", "slice_relayout", "settled_bytes")


@dataclasses.dataclass
class Row:
    """A figure. Values are seconds or bytes, whatever `unit` a table shows them in."""
    name: str
    value: float
    unit: str = "s"
    yardstick: str = None
    yardstick_value: float = None
    yardstick_unit: str = "s"
    reach: str = ""
    note: str = ""

    @property
    def ratio(self):
        return self.value / self.yardstick_value if self.yardstick_value else None


class Measurements:
    """Runs each probe once, whatever the number of figures that are taken from it."""

    def __init__(self, runner, files):
        self.runner = runner
        self.files = files

    @functools.cached_property
    def path(self):
        path = self.files.pickle()
        self.files.warm(path)
        return path

    @functools.cached_property
    def opens(self):
        """([answers of open], [seconds of the loop]), in turn."""
        return self.runner.alternate(lambda: self.runner.probe("open", self.path), lambda: self.runner.loop(self.path))

    @functools.cached_property
    def open_seconds(self):
        return middle(self.opens[0], "seconds")

    @functools.cached_property
    def frames(self):
        steps = max(FRAME_STEPS // max(self.runner.repeat, 1), 5)
        return self.runner.probe("frame", self.path, steps, self.runner.repeat)

    @functools.cached_property
    def relayouts(self):
        return self.runner.probe("relayout", self.path, self.runner.repeat)


def middle(answers, key):
    return statistics.median(answer[key] for answer in answers)


def open_vs_opcode_loop(m):
    answers, loops = m.opens
    note = f"read and indexed {middle(answers, 'loaded_seconds'):.3f} s, processor {middle(answers, 'cpu_seconds'):.3f} s"
    return Row("open_vs_opcode_loop", m.open_seconds, "s", "bare loop over the opcodes", statistics.median(loops),
               reach="<= 2.5x (wanted 1.5x)", note=note)


def open_vs_pickle_load(m):
    times = 1 if m.path.stat().st_size > SLOW_FILE else m.runner.repeat
    loads = [m.runner.pickle_load(m.path) for _ in range(times)]
    return Row("open_vs_pickle_load", m.open_seconds, "s", "pickle.load", statistics.median(loads),
               reach="<= 1/15 (wanted 1/25)")


def compressed(name, m, path):
    if path is None:
        return None
    m.files.warm(path)
    answers, bare = m.runner.alternate(lambda: m.runner.probe("open", path), lambda: m.runner.decompress(path))
    return Row(name, middle(answers, "seconds"), "s", "bare decompressor, then open", statistics.median(bare) + m.open_seconds,
               reach="<= 1.0x", note=f"bare decompressor {statistics.median(bare):.3f} s")


def open_cpp_writer(m):
    path = m.files.cpp_pickle()
    if path is None:
        return None
    m.files.warm(path)
    answers, loops = m.runner.alternate(lambda: m.runner.probe("open", path), lambda: m.runner.loop(path))
    return Row("open_cpp_writer", middle(answers, "seconds"), "s", "bare loop over the opcodes", statistics.median(loops),
               reach="<= 2.5x")


def of_memory(name, m, key, reach):
    return Row(name, middle(m.opens[0], key), "B", "the file's bytes", m.path.stat().st_size, "B", reach)


def frame(name, m, key, reach):
    worst = m.frames["worst"]
    note = (f"processor {m.frames['cpu_a_frame'] * 1e3:.1f} ms a frame" if key == "p50" else
            f"slowest {worst['ms']:.1f} ms, colouring {worst['colouring']}, detail {worst['detail']}")
    return Row(name, statistics.median(m.frames[key]), "ms", "replot of a ready image", statistics.median(m.frames["replot"]),
               "ms", reach, note)


def relayout(m):
    kinds = {kind: statistics.median(values) for kind, values in m.relayouts["kinds"].items()}
    slowest = max(kinds, key=kinds.get)
    return Row("relayout", statistics.median(m.relayouts["seconds"]), "ms", "one pass over the event columns",
               statistics.median(m.relayouts["pass"]), "ms", "<= 100 ms at 1 M, <= 300 ms at 10 M", f"slowest: {slowest}")


def hover(m):
    answers = [m.runner.probe("hover", m.path, HOVER_POINTS) for _ in range(m.runner.repeat)]
    return Row("hover_p99", middle(answers, "p99"), "ms", reach="<= 1 ms", note=f"p50 {middle(answers, 'p50') * 1e3:.3f} ms")


def state(m):
    answers = [m.runner.probe("state", m.path, STATE_MOMENTS) for _ in range(min(m.runner.repeat, 5))]
    return Row("state_p99", middle(answers, "p99"), "ms", "one pass over the event columns", middle(answers, "pass"), "ms",
               "<= 10 ms", f"p50 {middle(answers, 'p50') * 1e3:.3f} ms")


def regex(m):
    answer = m.runner.probe("regex", m.path, m.runner.repeat)
    return Row("regex", statistics.median(answer["seconds"]), "ms", "one pass over the allocation columns",
               statistics.median(answer["pass"]), "ms", "<= 150 ms at 10 M", f"{answer['found']:.0f} found")


def start(m):
    ours, empty = m.runner.alternate(lambda: m.runner.start("window"), lambda: m.runner.start("empty"))
    return Row("start", statistics.median(ours), "ms", "an empty QApplication with a window", statistics.median(empty), "ms",
               "<= 5x")


def longest_event(name, answers, key):
    worst = sorted((answer[key] for answer in answers), key=lambda slice: slice["ms"])[len(answers) // 2]
    return Row(name, worst["ms"] / 1e3, "ms", reach="<= 8 ms", note=worst["what"])


FIGURES = {
    "open_vs_opcode_loop": open_vs_opcode_loop,
    "open_vs_pickle_load": open_vs_pickle_load,
    "open_zst": lambda m: compressed("open_zst", m, m.files.zstd()),
    "open_gz": lambda m: compressed("open_gz", m, m.files.gzip()),
    "open_cpp_writer": open_cpp_writer,
    "open_private_bytes": lambda m: of_memory("open_private_bytes", m, "private_bytes", "<= 0.5x (wanted 0.3x)"),
    "settled_bytes": lambda m: of_memory("settled_bytes", m, "settled_bytes", "< 1.0x"),
    "frame_p50": lambda m: frame("frame_p50", m, "p50", "<= 12 ms (wanted 8)"),
    "frame_p99": lambda m: frame("frame_p99", m, "p99", "<= 16 ms"),
    "relayout": relayout,
    "hover_p99": hover,
    "state_p99": state,
    "regex": regex,
    "start": start,
    "slice_loading": lambda m: longest_event("slice_loading", m.opens[0], "slice_loading"),
    "slice_after": lambda m: longest_event("slice_after", m.opens[0], "slice_after"),
    "slice_relayout": lambda m: longest_event("slice_relayout", [m.relayouts], "slice"),
}


def measure(wanted, runner, files):
    """The rows of the figures, as they come; one that cannot be measured is told about and left out."""
    measurements = Measurements(runner, files)
    for name in NAMES:
        if name not in wanted:
            continue
        try:
            row = FIGURES[name](measurements)
        except probes.Trouble as trouble:
            print(f"{name}: {trouble}", file=sys.stderr)
            continue
        if row:
            yield row
