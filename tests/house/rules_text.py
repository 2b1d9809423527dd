"""What files are called and what may stand in them."""

import ast
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from tree import Problem

TOP_LEVEL = {"app", "core", "widgets", "resources", "translations", "tests", "packaging", "CMakeLists.txt",
             "CMakePresets.json", "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "LICENSE", "CHANGELOG.md"}

# Spelt so that this file does not break its own rule.
UNFINISHED = re.compile(r"\b(TO" r"DO|FIX" r"ME|X" r"XX|HA" r"CK)\b")
PROCESS_WORDS = re.compile(r"\b(clau" r"de|anth" r"ropic|chat" r"gpt|open" r"a" r"i|A" r"I|"
                           r"sub-?age" r"nts?)\b|\bissue #?\d", re.IGNORECASE)
HERE = re.compile(rb"(^|[^\w.-])/(wo" rb"rk|far" rb"m)/")
# Tests may use these: temporary folders, and paths as they stand in people's stacks.
ELSEWHERE = re.compile(rb"(^|[^\w.-])/(t" rb"mp|ro" rb"ot)/")

# Bytes that somebody else made: their words are not ours.
FOREIGN = r"^(LICENSE$|tests/fuzz/corpus/|tests/data/.*\.(pickle|pickle\.gz|pickle\.zst)$)"


def top_level_is_as_agreed(tree):
    """Seven folders, a few files, dot files; nothing else."""
    for name in sorted({path.split("/")[0] for path in tree.files}):
        if name not in TOP_LEVEL and not name.startswith("."):
            yield Problem(name, 0, "does not belong at the top level")


def names_are_snake_case(tree):
    """Files and folders below the seven folders, except names that a tool prescribes."""
    prescribed = re.compile(r"CMakeLists\.txt|Find\w+\.cmake|README\.md|FORMATS\.md|allostrata_\w+\.ts|\..*")
    for path in tree.paths(r"^(app|core|widgets|resources|translations|tests|packaging)/"):
        if re.match(FOREIGN, path):
            continue
        *folders, name = path.split("/")
        wanted = r"[a-z0-9_]+(\.[a-z0-9_]+)*"
        # Freedesktop files carry the application's id.
        if name.startswith("io.github.allostrata.Allostrata"):
            continue
        if not prescribed.fullmatch(name) and not re.fullmatch(wanted, name):
            yield Problem(path, 0, "file names are snake_case")
        for folder in folders:
            if not re.fullmatch(wanted, folder):
                yield Problem(path, 0, f"folder names are snake_case: {folder}")


def nothing_unfinished(tree):
    for path in tree.paths():
        if tree.is_text(path) and not re.match(FOREIGN, path):
            for number, line in tree.lines(path):
                if UNFINISHED.search(line):
                    yield Problem(path, number, "marks unfinished work")


def nothing_of_this_machine(tree):
    """No absolute paths of the place where it was made, and no words about how."""
    for path in tree.paths():
        data = tree.files[path]
        if re.match(FOREIGN, path) and not path.endswith(".pickle"):
            continue
        for number, line in enumerate(data.split(b"\n"), start=1):
            if HERE.search(line) or (ELSEWHERE.search(line) and not path.startswith("tests/")):
                yield Problem(path, number, "names a path of one machine")
        if tree.is_text(path) and not re.match(FOREIGN, path):
            for number, line in tree.lines(path):
                if PROCESS_WORDS.search(line):
                    yield Problem(path, number, "speaks of how the project is made")


def sources_say_what_they_are(tree):
    """A .cpp starts with a sentence, a header with #pragma once, a Python file with a docstring."""
    for path in tree.paths(r"\.cpp$"):
        if not re.match(r"// [\w`\"]", tree.text(path)):
            yield Problem(path, 1, "the first line says what the file is: // A sentence.")
    for path in tree.paths(r"\.h$"):
        if not tree.text(path).startswith("#pragma once\n"):
            yield Problem(path, 1, "a header starts with #pragma once")
    for path in tree.paths(r"\.py$"):
        if not re.match(r'(#!.*\n)?"""\w', tree.text(path)):
            yield Problem(path, 1, "a Python file starts with a sentence in its docstring")


def lines_are_clean(tree):
    """No tabs, no space at the end of a line, a line break at the end of the file."""
    for path in tree.paths(r"(\.(h|cpp|py|cmake|json|md|sh)|CMakeLists\.txt|packaging/\w+)$"):
        if re.match(FOREIGN, path) or re.match(r"tests/(data|golden)/", path):
            continue
        for number, line in tree.lines(path):
            if "\t" in line or line != line.rstrip():
                yield Problem(path, number, "has a tab or a space at its end")
        if tree.files[path] and not tree.text(path).endswith("\n"):
            yield Problem(path, 0, "has no line break at its end")


MOST_COLUMNS = 120


def lines_are_narrow(tree):
    """At most 120 columns; in C++ and CMake, but for raw strings and a text that cannot be broken."""
    for path in tree.paths(r"(\.(py|sh)|/[^./]+)$"):
        if path.endswith((".py", ".sh")) or tree.files[path].startswith(b"#!"):
            for number, line in tree.lines(path):
                if len(line) > MOST_COLUMNS:
                    yield Problem(path, number, f"has {len(line)} columns, more than {MOST_COLUMNS}")
    for path in tree.paths(r"\.(h|cpp|cmake)$|CMakeLists\.txt$"):
        text = re.sub(r'R"(\w*)\(.*?\)\1"', lambda raw: "\n" * raw[0].count("\n"), tree.text(path), flags=re.DOTALL)
        for number, line in enumerate(text.splitlines(), start=1):
            if len(line) > MOST_COLUMNS and not re.search(r'"[^"]{60,}"|\S{60,}', line):
                yield Problem(path, number, f"has {len(line)} columns, more than {MOST_COLUMNS}")


def shared_sentences_have_one_context(tree):
    """A sentence outside tr() has the context Words or a class, so that equal sentences have one translation.

    Qt looks up the words on its own buttons in its own context, QPlatformTheme."""
    for path in tree.paths(r"^(widgets|app)/.*\.(h|cpp)$"):
        for found in re.finditer(r'QT_TRANSLATE_(?:N_)?NOOP\(\s*"(?!Words"|QPlatformTheme"|allostrata::)([^"]*)"',
                                 tree.text(path)):
            number = tree.text(path).count("\n", 0, found.start()) + 1
            yield Problem(path, number, f'has the context "{found[1]}", not "Words"')
        if 'QT_TRANSLATE_NOOP("allostrata::' not in tree.text(path):
            for number, line in tree.lines(path):
                if re.search(r'(?<![\w:.>])tr\((?!"|$|\))', line):
                    yield Problem(path, number, "tr() of a sentence from elsewhere looks in the class, not in Words")


CLANG_FORMAT_MAJOR = "14"  # others break lines elsewhere


def clang_format():
    """The clang-format of that version, or "" where there is none."""
    for name in (f"clang-format-{CLANG_FORMAT_MAJOR}", "clang-format"):
        if shutil.which(name):
            version = subprocess.run([name, "--version"], stdout=subprocess.PIPE, text=True, check=False).stdout
            if f"version {CLANG_FORMAT_MAJOR}." in version:
                return name
    return ""


def layout_is_clang_formats(tree):
    """Sources are laid out as .clang-format says; skipped without a clang-format of the version that decides."""
    program = clang_format()
    if not program or ".clang-format" not in tree.files:
        if ".clang-format" in tree.files:
            print(f"layout_is_clang_formats: skipped, there is no clang-format {CLANG_FORMAT_MAJOR}", file=sys.stderr)
        return
    paths = tree.paths(r"\.(h|cpp)$")
    with tempfile.TemporaryDirectory() as folder:
        for path in [".clang-format", *paths]:
            copy = pathlib.Path(folder, path)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(tree.files[path])
        for first in range(0, len(paths), 100):
            run = subprocess.run([program, "--dry-run", *paths[first:first + 100]], cwd=folder, stderr=subprocess.PIPE,
                                 text=True, check=False)
            for path in sorted(set(re.findall(r"^([^:\s]+):\d+:\d+: ", run.stderr, re.MULTILINE))):
                yield Problem(path, 0, f"is not laid out as clang-format does: {program} -i {path}")


def scripts_can_run(tree):
    """What has a #! line is executable and the other way round; shell and Python sources parse."""
    for path in tree.paths():
        script = tree.files[path].startswith(b"#!")
        if script != (path in tree.executable):
            yield Problem(path, 0, "is executable or has a #! line, but not both")
        if re.match(rb"#!.*\b(ba)?sh\b", tree.files[path]) or path.endswith(".sh"):
            run = subprocess.run(["bash", "-n"], input=tree.files[path], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                 check=False)
            if run.returncode:
                yield Problem(path, 0, run.stderr.decode().strip())
        if path.endswith(".py"):
            try:
                ast.parse(tree.text(path))
            except SyntaxError as error:
                yield Problem(path, error.lineno or 0, error.msg)


def json_parses(tree):
    """Except what a test keeps because it does not."""
    for path in tree.paths(r"\.json$"):
        if re.match(FOREIGN, path) or "/broken/" in path:
            continue
        try:
            json.loads(tree.text(path))
        except ValueError as error:
            yield Problem(path, 0, str(error))


def words_only_in_widgets_and_app(tree):
    """Core writes no sentences: tr() and its relatives stand in widgets and app."""
    for path in tree.paths(r"^(core|tests)/.*\.(h|cpp)$"):
        for number, line in tree.lines(path):
            if re.search(r"(^|[^\w.>:])tr\(|\bQT_TR\w*_NOOP|QCoreApplication::translate", line):
                yield Problem(path, number, "translated words belong to widgets and app")


# Where lack of memory is turned into an error; all else goes through guarded(), inBackground() or a Latest.
OUT_OF_MEMORY = {"core/base/result.h", "core/io/window.cpp", "app/main.cpp"}


def what_failed_is_a_result(tree):
    """What can fail returns a Result: never nothing, which could be a lack of memory, a stop or a bug."""
    for path in tree.paths(r"^(app|core|widgets)/.*\.(h|cpp)$"):
        for number, line in tree.lines(path):
            if re.search(r"\b([Nn]ull|[Ee]mpty) (if|once) (a )?(it was )?(stop|cancel|memory)", line):
                yield Problem(path, number, "returns nothing instead of an error: use Result")
            if "catch (const std::bad_alloc" in line and path not in OUT_OF_MEMORY:
                yield Problem(path, number, "catches a lack of memory: use guarded()")


def questions_can_be_stopped(tree):
    """Work in the background takes the stop token that it is given, so that the window never waits for it."""
    for path in tree.paths(r"^(app|widgets)/.*\.(h|cpp)$"):
        for number, line in tree.lines(path):
            if re.search(r"\]\(const std::stop_token &\)", line):
                yield Problem(path, number, "ignores the stop token")


def columns_stand_beside_their_cells(tree):
    """A table is a rowTable in a .cpp: a column and its cell are one row, and nobody counts cells."""
    for path in tree.paths(r"^(app|core|widgets)/.*\.(h|cpp)$"):
        for number, line in tree.lines(path):
            if path.endswith(".h") and "array<ColumnRow" in line and path != "core/tables/row_table.h":
                yield Problem(path, number, "declares the columns of a table in a header: see core/tables/row_table.h")
            if re.search(r"\bcells\[\d+\]", line):
                yield Problem(path, number, "counts the cells of a row: find them by the column")


NAMED_COLUMN = re.compile(r'\bcolumns?(\[[^\]]*\])?((\.|->)name)?\s*[!=]=\s*u?"\w|'
                          r'\b(columnNamed|sectionOf|columnOf|sortBy)\([^"()]*"|\bcell\(\w+, "|'
                          r'"\w+", &Column(Row)?::name')
NAMED_BY_CONSTANT = re.compile(r"\bcolumns?(?:\[[^\]]*\])?(?:\.|->)name\s*[!=]=\s*(k\w+)")


def columns_are_not_named_twice(tree):
    """Widgets know a column by its look, or by the constant that its row in core/tables is made with, so that one that
    is renamed keeps its words, bar and place."""
    rows = "".join(tree.text(path) for path in tree.paths(r"^core/tables/.*\.cpp$"))
    for path in tree.paths(r"^widgets/.*\.(h|cpp)$"):
        for number, line in tree.lines(path):
            constant = NAMED_BY_CONSTANT.search(line)
            if NAMED_COLUMN.search(line) or (constant and not re.search(rf"\b{constant[1]}\b", rows)):
                yield Problem(path, number, "names a column a second time: use ColumnLook, or the constant of its row")


RULES = [what_failed_is_a_result, questions_can_be_stopped, columns_stand_beside_their_cells,
         columns_are_not_named_twice, top_level_is_as_agreed,
         names_are_snake_case, nothing_unfinished, nothing_of_this_machine, sources_say_what_they_are,
         lines_are_clean, lines_are_narrow, shared_sentences_have_one_context, layout_is_clang_formats,
         scripts_can_run, json_parses, words_only_in_widgets_and_app]
