"""Who may include whom."""

import re

from tree import Problem

# What a view stands on. No view knows another: what two share is a part.
UNDER_VIEWS = ["core", "widgets/text", "widgets/session", "widgets/models", "widgets/paint", "widgets/timeline",
               "widgets/charts", "widgets/figures", "widgets/parts"]

# Folder -> folders of ours that it may include besides itself.
LAYERS = {
    "core/base": [],
    "core/io": ["core/base"],
    "core/job": ["core/base", "core/io"],
    "core/pickle": ["core/base", "core/io"],
    "core/model": ["core/base"],
    "core/formats": ["core/base", "core/io", "core/job", "core/pickle", "core/model"],
    "core/allocator": ["core/base", "core/model"],
    "core/timeline": ["core/base", "core/model", "core/allocator"],
    "core/attribution": ["core/base", "core/model", "core/timeline"],
    "core/runs": ["core/base", "core/model"],
    "core/load": ["core/base", "core/io", "core/job", "core/model", "core/formats", "core/timeline",
                  "core/attribution", "core/runs"],
    "core/attributes": ["core/base", "core/model", "core/timeline", "core/attribution", "core/load"],
    "core/estimate": ["core/base", "core/io"],
    "core/analysis": ["core/base", "core/job", "core/model", "core/allocator", "core/timeline", "core/attribution",
                      "core/runs", "core/load", "core/attributes", "core/estimate"],
    "core/query": ["core/base", "core/model", "core/timeline", "core/attribution", "core/attributes", "core/analysis"],
    "core/export": ["core/base"],
    "core/tables": ["core/base", "core/io", "core/job", "core/model", "core/formats", "core/allocator",
                    "core/timeline", "core/attribution", "core/runs", "core/load", "core/attributes", "core/estimate",
                    "core/analysis", "core/export"],
    "core/reports": ["core/base", "core/job", "core/model", "core/allocator", "core/timeline", "core/attribution",
                     "core/load", "core/attributes", "core/analysis", "core/query", "core/export", "core/tables"],
    "widgets/text": ["core"],
    "widgets/session": ["core", "widgets/text"],
    "widgets/models": ["core", "widgets/text", "widgets/session"],
    "widgets/paint": ["core", "widgets/text", "widgets/session"],
    "widgets/timeline": ["core", "widgets/text", "widgets/session", "widgets/paint"],
    "widgets/charts": ["core", "widgets/text", "widgets/session", "widgets/paint", "widgets/timeline"],
    "widgets/figures": ["core", "widgets/text", "widgets/session", "widgets/paint", "widgets/timeline",
                        "widgets/charts"],
    "widgets/parts": ["core", "widgets/text", "widgets/session", "widgets/models", "widgets/paint",
                      "widgets/timeline", "widgets/charts", "widgets/figures"],
    "widgets/views/allocations": UNDER_VIEWS,
    "widgets/views/at_cursor": UNDER_VIEWS,
    "widgets/views/cached_segments": UNDER_VIEWS,
    "widgets/views/categories": UNDER_VIEWS,
    "widgets/views/diagnostics": UNDER_VIEWS,
    "widgets/views/differences": UNDER_VIEWS,
    "widgets/views/dumps": UNDER_VIEWS,
    "widgets/views/events": UNDER_VIEWS,
    "widgets/views/flame": UNDER_VIEWS,
    "widgets/views/source": UNDER_VIEWS,
    "widgets/views/inspector": UNDER_VIEWS,
    "widgets/views/leaks": UNDER_VIEWS,
    "widgets/views/modules": UNDER_VIEWS,
    "widgets/views/operators": UNDER_VIEWS,
    "widgets/views/out_of_memory": UNDER_VIEWS,
    "widgets/views/peak": UNDER_VIEWS,
    "widgets/views/phases": UNDER_VIEWS,
    "widgets/views/private_pools": UNDER_VIEWS,
    "widgets/views/ranks": UNDER_VIEWS,
    "widgets/views/replay": UNDER_VIEWS,
    "widgets/views/segment_costs": UNDER_VIEWS,
    "widgets/views/segments": UNDER_VIEWS,
    "widgets/views/sizes": UNDER_VIEWS,
    "widgets/views/statistics": UNDER_VIEWS,
    "widgets/views/steps": UNDER_VIEWS,
    "widgets/views/timeline": UNDER_VIEWS,
    "widgets/tools": UNDER_VIEWS,
    "widgets/window": ["core", "widgets"],
    "app": ["core", "widgets"],
    "tests": ["core", "widgets", "app"],
}

# What core may use besides the standard library: compression, JSON, RE2, SQLite, hashes, POSIX files
# and the C library's memory.
CORE_LIBRARIES = (r"zlib\.h|zstd(_errors)?\.h|re2/[a-z_0-9]+\.h|nlohmann/[a-z_]+\.hpp|protozero/[a-z_]+\.hpp|"
                  r"sqlite3\.h|xxhash\.h|emmintrin\.h|malloc\.h|fcntl\.h|poll\.h|unistd\.h|dirent\.h|sys/[a-z]+\.h")

WITHOUT_WIDGETS = r"^widgets/(text|session|models|paint)/"

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def includes(tree, path):
    for number, line in tree.lines(path):
        found = INCLUDE.match(line)
        if found:
            yield number, found[1], found[2]


def layer_of(path):
    return next((layer for layer in LAYERS if path.startswith(layer + "/")), None)


def includes_point_downwards(tree):
    """A quoted include names a file of ours from the root, in the same layer or one that the table allows.

    Tests may name a file beside them; anybody the file that moc makes.
    """
    for path in tree.paths(r"\.(h|cpp)$"):
        layer = layer_of(path)
        if layer is None:
            yield Problem(path, 0, "this folder is not in the table of layers")
            continue
        for number, kind, target in includes(tree, path):
            if kind == "<":
                continue
            if target not in tree.files:
                beside = f"{path.rpartition('/')[0]}/{target}"
                made = re.fullmatch(r"\w+\.moc|moc_\w+\.cpp", target)
                if not made and not (layer == "tests" and beside in tree.files):
                    yield Problem(path, number, f'"{target}" is no file of ours, named from the root')
            elif not any(target.startswith(allowed + "/") for allowed in [layer, *LAYERS[layer]]):
                yield Problem(path, number, f"{layer} may not include {target}")


def includes_stand_at_the_top(tree):
    """Only the file that moc makes is included behind code."""
    for path in tree.paths(r"\.(h|cpp)$"):
        text = tree.text(path)
        code = re.search(r"^namespace ", text, re.MULTILINE)
        for found in re.finditer(r'^#include "(?!moc_)[^"]+\.h"', text[code.start():] if code else "", re.MULTILINE):
            yield Problem(path, text[:code.start() + found.start()].count("\n") + 1, "an include stands behind code")


def core_is_free_of_qt(tree):
    """Core includes the standard library and the few libraries named above, and links no Qt."""
    for path in tree.paths(r"^core/.*\.(h|cpp)$"):
        for number, kind, target in includes(tree, path):
            if kind == "<" and not re.fullmatch(r"[a-z_0-9]+|" + CORE_LIBRARIES, target):
                yield Problem(path, number, f"core may not include <{target}>")
    for path in tree.paths(r"^core/(.*/)?CMakeLists\.txt$"):
        for number, line in tree.lines(path):
            if "Qt6" in line or "allostrata_moc" in line:
                yield Problem(path, number, "core links no Qt")


def lower_widgets_know_no_widget(tree):
    """Words, session, models and geometry work without QWidget."""
    for path in tree.paths(WITHOUT_WIDGETS + r".*\.(h|cpp)$"):
        for number, kind, target in includes(tree, path):
            if re.match(r"QtWidgets|Q\w*(Widget|Window|Dialog|Button|Menu|View)\b", target):
                yield Problem(path, number, f"<{target}> belongs to views and windows")


FORBIDDEN = [ # files, calls, why and what instead
    (r"\.(h|cpp)$", r"std::(regex|smatch|cmatch|sregex|cregex)|#\s*include\s*<regex>",
     "std::regex overflows the stack on long subjects; use RE2"),
    (r"^(widgets|app)/.*\.(h|cpp)$", r"\b(std::clamp|qBound)\b",
     "std::clamp ends the program where its bounds cross, as those of a small window may; use bounded"),
    (r"^(core|widgets|app)/.*\.(h|cpp)$", r"\bordered_json\b",
     "nlohmann only reads JSON; write with JsonWriter, which needs no document in memory"),
    (r"\.(h|cpp)$", r"^(?!.*\balignas\().*\bthread_local\b",
     "where it is less aligned than a pointer, mold 1.10 links one program in 600 so that it does not start; "
     "put alignas(void *) before it"),
    (r"\.(h|cpp)$", r"\bstd::(ranges::)?views::", "clang 14 compiles no view of g++ 12's library; write the loop"),
    (r"^.+/CMakeLists\.txt$", r"\bAUTOMOC\b", "moc would read all of Qt for each class: call allostrata_moc()"),
    (r"^app/commands/(?!command_call\.).*\.(h|cpp)$",
     r"\bInterrupt &?m_interrupt\b|\bExitStatus m_status\b|\bSalvage::KeepWhatIsThere\b",
     "CommandCall has what all calls have in common"),
    (r"^app/commands/.*\.cpp$", r"\b(parseBytes|shareOf|findTableFormat)\((m_)?invocation\.value\(",
     "bind the option to a member: app/cli/option_set.h"),
    (r"^widgets/(?!parts/item_canvas\.).*\.h$", r"\bpublic QAbstractScrollArea\b",
     "a canvas has its pointer, focus, tooltip, zoom and scroll bars from ItemCanvas"),
    (r"^(app|widgets)/(?!parts/follow_theme\.).*\.(h|cpp)$", r"\bQEvent::(PaletteChange|FontChange)\b",
     "watches for another theme by itself: use widgets/parts/follow_theme.h"),
    (r"^widgets/(parts|tools|views/(at_cursor|dumps|inspector|ranks|sizes|source))/(?!controls\.).*\.cpp$",
     r"\bnew QToolButton\b", "declare the button by widgets/parts/controls.h"),
    (r"^widgets/views/(diagnostics|differences|flame|replay|statistics|steps)/.*\.cpp$",
     r"\bnew (QToolButton|QComboBox|SegmentedControl)\b", "declare the control by widgets/parts/controls.h"),
]


def nothing_forbidden(tree):
    """Calls that fail on inputs nobody tries."""
    for files, calls, reason in FORBIDDEN:
        for path in tree.paths(files):
            for number, line in tree.lines(path):
                if re.search(calls, line):
                    yield Problem(path, number, reason)


PLOT = "app/commands/plot_command.cpp"
MAX_PLOT_LINES = 300


def pictures_stand_in_one_table(tree):
    """`plot`, `report` and the views draw by report_pictures.cpp and sheetOf(), and one place writes the files."""
    for path in tree.paths(r"^(app|widgets)/.*\.(h|cpp)$"):
        is_figure = path.startswith("widgets/figures/") and not path.startswith("widgets/figures/picture_file.")
        for number, line in tree.lines(path):
            if is_figure and path.endswith(".h") and re.search(r"\bconst QString &path\b", line):
                yield Problem(path, number, "writes a file by itself: give it a sheetOf(), for writeSheet()")
            if is_figure and re.search(r"\b(QSvgGenerator|QPdfWriter)\b", line):
                yield Problem(path, number, "is a second pipeline of pictures: use picture_file.h")
    if PLOT in tree.files:
        for number, _, target in includes(tree, PLOT):
            if target.startswith("widgets/figures/") and target != "widgets/figures/report_pictures.h":
                yield Problem(PLOT, number, "knows a figure: a picture is a row of report_pictures.cpp")
        lines = len(list(tree.lines(PLOT)))
        if lines > MAX_PLOT_LINES:
            yield Problem(PLOT, 0, f"has {lines} lines, at most {MAX_PLOT_LINES}: one picture is described elsewhere")


RULES = [includes_point_downwards, includes_stand_at_the_top, core_is_free_of_qt, lower_widgets_know_no_widget,
         pictures_stand_in_one_table, nothing_forbidden]
