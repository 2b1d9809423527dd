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

CANCEL_MOMENTS = 20
SMALL_FILE = 5_000_000  # bytes
PEAK_FILES = 64


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

    def plain_open(self, path):
        """Seconds of opening another file, the median."""
        self.files.warm(path)
        return statistics.median(self.runner.probe("open", path, 0)["seconds"] for _ in range(self.runner.repeat))

    @functools.cached_property
    def opens(self):
        """([answers of open], [seconds of the loop]), in turn."""
        return self.runner.alternate(lambda: self.runner.probe("open", self.path), lambda: self.runner.loop(self.path))

    @functools.cached_property
    def traces(self):
        """(path, [answers of load], [seconds of the bare pass]), in turn; None where there is no trace."""
        path = self.files.trace()
        if path is None:
            return None
        self.files.warm(path)
        return (path, *self.runner.alternate(lambda: self.runner.probe("load", path), lambda: self.runner.sax(path)))

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
    note = (f"read and indexed {middle(answers, 'loaded_seconds'):.3f} s, "
            f"processor {middle(answers, 'cpu_seconds'):.3f} s")
    return Row("open_vs_opcode_loop", m.open_seconds, "s", "bare loop over the opcodes", statistics.median(loops),
               reach="<= 2.5x (wanted 1.5x)", note=note)


def open_vs_pickle_load(m):
    times = 1 if m.path.stat().st_size > SLOW_FILE else m.runner.repeat
    loads = [m.runner.pickle_load(m.path) for _ in range(times)]
    return Row("open_vs_pickle_load", m.open_seconds, "s", "pickle.load", statistics.median(loads),
               reach="<= 1/15 (wanted 1/25)")


def first_shown(m):
    """The slowest kind of file."""
    files = (m.path, m.files.zstd(), m.files.gzip(), m.files.json(), m.files.trace())
    seconds = {}
    for path in filter(None, files):
        m.files.warm(path)
        seconds[path.name] = middle([m.runner.probe("open", path, 0) for _ in range(m.runner.repeat)], "first_seconds")
    slowest = max(seconds, key=seconds.get)
    return Row("first_shown", seconds[slowest], "ms", reach="<= 300 ms", note=f"slowest: {slowest}")


def compressed(name, m, path):
    if path is None:
        return None
    m.files.warm(path)
    answers, bare = m.runner.alternate(lambda: m.runner.probe("open", path), lambda: m.runner.decompress(path))
    return Row(name, middle(answers, "seconds"), "s", "bare decompressor, then open",
               statistics.median(bare) + m.open_seconds,
               reach="<= 1.0x", note=f"bare decompressor {statistics.median(bare):.3f} s")


def open_cpp_writer(m):
    path = m.files.cpp_pickle()
    if path is None:
        return None
    m.files.warm(path)
    answers, loops = m.runner.alternate(lambda: m.runner.probe("open", path), lambda: m.runner.loop(path))
    return Row("open_cpp_writer", middle(answers, "seconds"), "s", "bare loop over the opcodes",
               statistics.median(loops), reach="<= 2.5x")


def of_memory(name, m, key, reach):
    return Row(name, middle(m.opens[0], key), "B", "the file's bytes", m.path.stat().st_size, "B", reach)


def frame(name, m, key, reach):
    worst = m.frames["worst"]
    notes = {"p50": f"processor {m.frames['cpu_a_frame'] * 1e3:.1f} ms a frame",
             "p99": f"slowest {worst['ms']:.1f} ms, colouring {worst['colouring']}, detail {worst['detail']}",
             "first_p99": f"the replot's own p99 {statistics.median(m.frames['replot_p99']) * 1e3:.1f} ms"}
    note = notes.get(key, "")
    return Row(name, statistics.median(m.frames[key]), "ms", "replot of a ready image",
               statistics.median(m.frames["replot"]), "ms", reach, note)


def relayout(m):
    kinds = {kind: statistics.median(values) for kind, values in m.relayouts["kinds"].items()}
    slowest = max(kinds, key=kinds.get)
    return Row("relayout", statistics.median(m.relayouts["seconds"]), "ms", "one pass over the event columns",
               statistics.median(m.relayouts["pass"]), "ms", "<= 100 ms at 1 M, <= 300 ms at 10 M",
               f"slowest: {slowest}")


def hover(m):
    answers = [m.runner.probe("hover", m.path, HOVER_POINTS) for _ in range(m.runner.repeat)]
    clicks = ", ".join(f"{key[6:]} {middle(answers, key) * 1e3:.3f} ms" for key in ("click_p50", "click_p99"))
    return Row("hover_p99", middle(answers, "p99"), "ms", reach="<= 1 ms",
               note=f"p50 {middle(answers, 'p50') * 1e3:.3f} ms; a click {clicks}")


def state(m):
    answers = [m.runner.probe("state", m.path, STATE_MOMENTS) for _ in range(min(m.runner.repeat, 5))]
    return Row("state_p99", middle(answers, "p99"), "ms", "one pass over the event columns", middle(answers, "pass"),
               "ms", "<= 10 ms", f"p50 {middle(answers, 'p50') * 1e3:.3f} ms")


def events_open(m):
    found = m.runner.probe("events", m.path, m.runner.repeat)
    note = (f"{found['events']:,.0f} events; one kind of them {found['filter'] * 1e3:.0f} ms, "
            f"an address looked for {found['search'] * 1e3:.0f} ms")
    return Row("events_open", found["open"], "ms", "one pass over the event columns", found["pass"], "ms", "<= 200 ms",
               note)


def regex(m):
    answer = m.runner.probe("regex", m.path, m.runner.repeat)
    return Row("regex", statistics.median(answer["seconds"]), "ms", "one pass over the allocation columns",
               statistics.median(answer["pass"]), "ms", "<= 150 ms at 10 M", f"{answer['found']:.0f} found")


def replay(m):
    """The check of the model against a recording; a question takes about as long."""
    answer = m.runner.probe("replay", m.files.replayed(), m.runner.repeat)
    note = (f"one question {statistics.median(answer['question']) * 1e3:.0f} ms; memory "
            f"{answer['bytes'] / answer['document_bytes']:.2f}x the document's (wanted <= 0.3x)")
    return Row("replay", statistics.median(answer["check"]), "ms", "one pass over the event columns",
               statistics.median(answer["pass"]), "ms", "<= 1.5 s at 1 M, <= 15 s at 10 M", note)


def predict(m):
    """Requested bytes at another size; reserved ones follow in the background."""
    answer = m.runner.probe("predict", m.files.replayed(), m.runner.repeat)
    reserved, once = statistics.median(answer["reserved"]), statistics.median(answer["replay"])
    note = f"reserved {reserved * 1e3:.0f} ms, {reserved / once:.2f}x one replay (wanted <= 2x)"
    return Row("predict", statistics.median(answer["requested"]), "ms", "one pass over the event columns",
               statistics.median(answer["pass"]), "ms", "<= 500 ms at 1 M", note)


def flame(m):
    """The first answer; the others use its tree again."""
    answer = m.runner.probe("flame", m.path, m.runner.repeat)
    middle_of = {key: statistics.median(answer[key]) * 1e3 for key in ("cursors", "others", "histories")}
    note = (f"other cursors {middle_of['cursors']:.1f} ms, other measures {middle_of['others']:.0f} ms, history of "
            f"the rows {middle_of['histories']:.0f} ms, frame p99 {answer['p99'] * 1e3:.1f} ms (wanted <= 16 ms)")
    return Row("flame", statistics.median(answer["first"]), "ms", "one pass over the event columns",
               statistics.median(answer["pass"]), "ms", "<= 300 ms at 10 M", note)


def start(m):
    ours, empty = m.runner.alternate(lambda: m.runner.start("window"), lambda: m.runner.start("empty"))
    return Row("start", statistics.median(ours), "ms", "an empty QApplication with a window", statistics.median(empty),
               "ms", "<= 5x")


def longest_event(name, answers, key):
    worst = sorted((answer[key] for answer in answers), key=lambda slice: slice["ms"])[len(answers) // 2]
    return Row(name, worst["ms"] / 1e3, "ms", reach="<= 8 ms", note=worst["what"])


def answer(m, name):
    """The slowest view's median; for a query with the time that the query itself takes."""
    found = m.runner.probe("answer", m.path, m.runner.repeat)
    views = found["windows" if name == "answer_window" else "queries"]
    before = 0 if name == "answer_window" else found["filter"]
    slowest = max(views, key=views.get)
    note = f"slowest: {slowest}; attribution once {found['attribution'] * 1e3:.0f} ms"
    if before:
        note += f"; the query itself {before * 1e3:.1f} ms"
    return Row(name, before + views[slowest], "ms", "one pass over the event columns", found["pass"],
               reach="<= 50 ms at 1 M, <= 300 ms at 10 M", note=note)


def small_file(m):
    """The file that takes longest, of those that have a timeline to show."""
    medians = {}
    for path in m.files.small_files(SMALL_FILE):
        try:
            medians[path.name] = m.plain_open(path)
        except probes.Trouble as trouble:
            print(f"small_file: {path.name}: {trouble}", file=sys.stderr)
    if not medians:
        return None
    slowest = max(medians, key=medians.get)
    return Row("small_file", medians[slowest], "ms", reach="<= 60 ms", note=f"{slowest}, the slowest of {len(medians)}")


def linearity(m):
    """The kind of file that departs furthest from a straight line."""
    ratios = {}
    for kind, (short, long) in m.files.pairs().items():
        if short and long:
            ratios[kind] = Row("linearity", m.plain_open(long), "s", "10 x the time of a tenth of the events",
                               10 * m.plain_open(short), reach="<= 1.3x")
    if not ratios:
        return None
    row = max(ratios.values(), key=lambda one: one.ratio)
    row.note = ", ".join(f"{kind} {one.ratio:.2f}x" for kind, one in ratios.items())
    return row


def cancel(m):
    """The slowest of many moments in plain and compressed files."""
    answers = {}
    for path in filter(None, (m.path, m.files.zstd(), m.files.gzip(), m.files.json())):
        m.files.warm(path)
        answers[path.suffix] = m.runner.probe("cancel", path, CANCEL_MOMENTS)
    kind = max(answers, key=lambda one: answers[one]["slowest"])
    worst = answers[kind]
    note = (f"{kind} while {worst['stage']}, asked at {worst['asked']:.2f} s of {worst['whole']:.2f} s; medians "
            + ", ".join(f"{one} {answer['p50'] * 1e3:.1f} ms" for one, answer in answers.items()))
    return Row("cancel", worst["slowest"], "ms", reach="<= 100 ms", note=note)


def trace_vs_sax(m):
    if m.traces is None:
        return None
    path, answers, bare = m.traces
    note = (f"{path.stat().st_size / (1 << 20):.0f} MiB, {answers[0]['events']:,.0f} events; "
            f"processor {middle(answers, 'cpu_seconds'):.3f} s")
    return Row("trace_vs_sax", middle(answers, "seconds"), "s", "bare SAX pass", statistics.median(bare),
               reach="<= 0.45x", note=note)


def trace_private_bytes(m):
    if m.traces is None:
        return None
    path, answers, _ = m.traces
    return Row("trace_private_bytes", middle(answers, "private_bytes"), "B", "the file's bytes", path.stat().st_size,
               "B", "<= 0.5x")


@dataclasses.dataclass
class Figure:
    """How a figure is measured, and what --help says of it."""
    measure: callable
    help: str
    is_on_demand: bool = False


def peak_table(m):
    path = max(m.files.small_files(SMALL_FILE), key=lambda file: file.stat().st_size)
    m.files.warm(path)
    seconds = statistics.median(m.runner.probe("peaks", path, PEAK_FILES, m.runner.repeat)["seconds"])
    return Row("peak_table", seconds, yardstick=f"{PEAK_FILES} x opening one",
               yardstick_value=PEAK_FILES * m.plain_open(path), reach="<= 3 s")


FIGURES = {
    "open_vs_opcode_loop": Figure(open_vs_opcode_loop,
                                  "passing a file to the window -> its first complete timeline picture; "
                                  "against a bare loop over the opcodes of the same pickle"),
    "open_vs_pickle_load": Figure(open_vs_pickle_load,
                                  "the same; against pickle.load in this Python with default settings"),
    "open_zst": Figure(lambda m: compressed("open_zst", m, m.files.zstd()), "the same file as zstd; against the bare "
                       "decompressor and the plain file's opening, one after the other"),
    "open_gz": Figure(lambda m: compressed("open_gz", m, m.files.gzip()), "the same as gzip"),
    "open_cpp_writer": Figure(open_cpp_writer,
                              "a file written by PyTorch's C++ writer; against a bare loop over its opcodes"),
    "open_private_bytes": Figure(lambda m: of_memory("open_private_bytes", m, "private_bytes", "<= 0.5x (wanted 0.3x)"),
                                 "highest growth of private memory while a file is opened; against the file's bytes"),
    "trace_vs_sax": Figure(trace_vs_sax,
                           "a profiler's trace of 1 GiB (at a million events and more) to its document with all "
                           "indexes; against a pass of the same parser over the same source with a handler that does "
                           "nothing"),
    "trace_private_bytes": Figure(trace_private_bytes,
                                  "highest growth of private memory while that trace is opened; against the file's "
                                  "bytes"),
    "document_bytes": Figure(lambda m: of_memory("document_bytes", m, "settled_bytes", "<= 1.0x"),
                             "settled private memory of an open document with all its indexes; against the file's "
                             "bytes"),
    "small_file": Figure(small_file,
                         "opening the slowest real file under 5 MB; without real files, the slowest of the sample and "
                         "generated files"),
    "linearity": Figure(linearity,
                        "opening a file with ten times the events; against ten times the time for the shorter one; "
                        "the worst of plain, C++ writer, zstd and gzip; only with --linear", is_on_demand=True),
    "cancel": Figure(cancel,
                     "stopping a load -> its end with all memory released; the slowest of many moments in loads of "
                     "plain, zstd, gzip and JSON"),
    "frame_p50": Figure(lambda m: frame("frame_p50", m, "p50", "<= 12 ms (wanted 8)"),
                        "a step of pan or zoom -> its finished picture at 1920x1080, over all zooms, colourings, "
                        "details and axes; against the replot of a plot that shows a ready image"),
    "frame_p99": Figure(lambda m: frame("frame_p99", m, "p99", "<= 16 ms"), "the same, 99th percentile"),
    "moved_p50": Figure(lambda m: frame("moved_p50", m, "first_p50", "<= 1.15x"),
                        "a step of pan or zoom -> the picture before, moved and stretched to the new range, which is "
                        "shown until the finished one is there; against the same replot"),
    "moved_p99": Figure(lambda m: frame("moved_p99", m, "first_p99", "<= 1.6x"), "the same, 99th percentile"),
    "relayout": Figure(relayout,
                       "a change of detail, colouring, axis, query or device -> the new complete picture, slowest "
                       "case; against one pass over the event columns"),
    "hover_p99": Figure(hover, "the mouse at a point of the picture -> its allocation outlined, and the text about it"),
    "state_p99": Figure(state, "any event -> all segments and blocks there; against one pass over the event columns"),
    "events_open": Figure(events_open,
                          "opening the list of all events -> its first picture; against one pass over the event "
                          "columns"),
    "answer_window": Figure(lambda m: answer(m, "answer_window"),
                            "a change of visible range and cursor -> the answer of the slowest view (allocations, "
                            "modules, phases, categories, sizes); against one pass over the event columns"),
    "answer_query": Figure(lambda m: answer(m, "answer_query"),
                           "the same for a change of the query, including its filtered index"),
    "regex": Figure(regex,
                    "a regular expression over all stacks, applied to the allocations; against one pass over their "
                    "columns"),
    "replay": Figure(replay,
                     "the allocator replayed from a recording and compared with it; against one pass over the event "
                     "columns"),
    "predict": Figure(predict,
                      "requested bytes at another size, from two recordings in memory; against one pass over the event "
                      "columns"),
    "flame": Figure(flame,
                    "the call tree built and counted for a flame graph; against one pass over the event columns"),
    "peak_table": Figure(peak_table,
                         "64 snapshots of up to 4 MB -> their peak table; against 64 times the opening of one"),
    "start": Figure(start, "process start -> the empty window on screen; against an empty QApplication with a window"),
    "slice_loading": Figure(lambda m: longest_event("slice_loading", m.opens[0], "slice_loading"),
                            "longest time without a break that the window's thread was busy while a file was opened"),
    "slice_after": Figure(lambda m: longest_event("slice_after", m.opens[0], "slice_after"),
                          "the same just after it was opened"),
    "first_shown": Figure(first_shown,
                          "passing a file to the window -> its progress or its picture on screen, the slowest kind of "
                          "file"),
    "slice_views": Figure(lambda m: longest_event("slice_views", [m.runner.probe("views", m.path)], "slice"),
                          "longest time without a break that the window's thread was busy while each view was shown, "
                          "and cursor, range, selection and query changed; painting included"),
    "slice_relayout": Figure(lambda m: longest_event("slice_relayout", [m.relayouts], "slice"),
                             "the same while detail, colouring, axis, query and device changed"),
}


def measure(wanted, runner, files):
    """The rows of the figures, as they come; one that cannot be measured is reported and skipped."""
    measurements = Measurements(runner, files)
    for name, figure in FIGURES.items():
        if name not in wanted:
            continue
        try:
            row = figure.measure(measurements)
        except probes.Trouble as trouble:
            print(f"{name}: {trouble}", file=sys.stderr)
            continue
        if row:
            yield row
