"""What the build knows, how long things are, and tables that must agree."""

import ast
import re

from tree import Problem

MAX_FILE_LINES = 700  # a class that takes more does too much
MAX_TEST_FILE_LINES = 800  # mostly rows of data
MAX_VIEW_LINES = 400  # parts that views share are in widgets/parts
MAX_FUNCTION_LINES = 60
MAX_ITEM_MODELS = 7  # tables are ReportModel or LongTableModel


def sources_are_listed(tree):
    """Every .cpp stands in the CMakeLists.txt of its folder or of the nearest one above that has one."""
    for path in tree.paths(r"\.cpp$"):
        folder = path.rsplit("/", 1)[0]
        while folder and f"{folder}/CMakeLists.txt" not in tree.files:
            folder = folder.rpartition("/")[0]
        text = tree.text(f"{folder}/CMakeLists.txt") if folder else ""
        name = path[len(folder) + 1:]
        if not re.search(rf"(^|[\s(/]){re.escape(name)}([\s)]|$)", text) and not generated_name(text, name):
            yield Problem(path, 0, "is listed in no CMakeLists.txt")


def generated_name(text, name):
    """allostrata_fuzz(fuzz_x) names fuzz_x.cpp, allostrata_test(tst_x) tst_x.cpp."""
    return re.search(rf"allostrata_(fuzz|test)\({re.escape(name[:-4])}[\s)]", text)


MEMBER = re.compile(r"^(?![\s#/])[^\n;={}()]*?\b((?:\w+::)*\w+)::(?:~?\w+|operator[^\s(]+)\(", re.MULTILINE)


def classes_live_in_one_source(tree):
    """The members of a class are defined in one .cpp: a class that needs a second one does too much."""
    source_of = {}
    for path in tree.paths(r"^(app|core|widgets)/.*\.cpp$"):
        text = tree.text(path)
        for name in dict.fromkeys(MEMBER.findall(text)):
            is_local = re.search(rf"^(class|struct) {name}\b[^;]*?{{", text, re.MULTILINE)
            if not is_local and source_of.setdefault(name, path) != path:
                yield Problem(path, 0, f"defines members of {name}, and so does {source_of[name]}")


def sources_include_their_moc(tree):
    """Else an edit of one header compiles the moc output of its whole library again."""
    for path in tree.paths(r"\.h$"):
        source = path[:-2] + ".cpp"
        wanted = f'#include "moc_{source.rpartition("/")[2]}"'
        if re.search(r"^ *Q_(OBJECT|GADGET|NAMESPACE)\b", tree.text(path), re.MULTILINE) and (
                source not in tree.files or wanted not in tree.text(source)):
            yield Problem(source, 0, f"has to end with {wanted}")


def tests_need_no_real_data(tree):
    """Only what needs_data.txt lists is skipped without ../shared/data.

    Counts only ALLOSTRATA_NEEDS_REAL_DATA(); a QSKIP may have another reason: without_data.py runs the tests to see.
    """
    listing = "tests/support/needs_data.txt"
    rows = [line.split() for line in tree.text(listing).splitlines() if not line.startswith("#")] \
        if listing in tree.files else []
    for path in tree.paths(r"^tests/.*/tst_\w+\.cpp$"):
        name, text = path.rpartition("/")[2][:-4], tree.text(path)
        functions = [row[1] for row in rows if row[:1] == [name]]
        if text.count("ALLOSTRATA_NEEDS_REAL_DATA();") > len(functions):
            yield Problem(path, 0, "is skipped without ../shared/data more often than needs_data.txt lists")
        for function in functions:
            if f"void {function}()" not in text:
                yield Problem(listing, 0, f"{name} has no {function}")


def folders_are_registered(tree):
    """A folder with a CMakeLists.txt is added by the one above."""
    for path in tree.paths(r"/CMakeLists\.txt$"):
        folder = path.rpartition("/")[0]
        above = folder.rpartition("/")[0]
        while above and f"{above}/CMakeLists.txt" not in tree.files:
            above = above.rpartition("/")[0]
        listing = tree.text(f"{above}/CMakeLists.txt" if above else "CMakeLists.txt")
        name = folder[len(above) + 1:] if above else folder
        looped = re.search(rf"foreach\(\w+ IN ITEMS [^)]*\b{re.escape(name)}\b", listing)
        if not looped and not re.search(rf"add_subdirectory\({re.escape(name)}\)", listing):
            yield Problem(path, 0, "its folder is not added by the CMakeLists.txt above")


def tests_are_registered(tree):
    """tst_*.cpp is a test of a test program; tst_*.py is run by one; a fuzz target has a corpus that is replayed."""
    for path in tree.paths(r"^tests/.*/tst_\w+\.(cpp|py)$"):
        folder = path.rpartition("/")[0]
        while f"{folder}/CMakeLists.txt" not in tree.files and folder:
            folder = folder.rpartition("/")[0]
        name, listing = path[len(folder) + 1:], f"{folder}/CMakeLists.txt"
        wanted = rf"allostrata_test\({name[:-4]}[\s)]" if name.endswith(".cpp") else re.escape(name)
        if listing not in tree.files or not re.search(wanted, tree.text(listing)):
            yield Problem(path, 0, "is not registered as a test")
    for path in tree.paths(r"^tests/fuzz/fuzz_\w+\.cpp$"):
        name = path.rpartition("/")[2][:-4]
        if f"allostrata_fuzz({name}" not in tree.text("tests/fuzz/CMakeLists.txt"):
            yield Problem(path, 0, "is not registered as a fuzz target")
        if not tree.paths(rf"^tests/fuzz/corpus/{name}/"):
            yield Problem(path, 0, f"has no corpus in tests/fuzz/corpus/{name}")


def files_are_short(tree):
    for path in tree.paths(r"\.(h|cpp|py|cmake)$"):
        count = len(tree.text(path).splitlines())
        limit = MAX_TEST_FILE_LINES if "/tst_" in path else MAX_FILE_LINES
        if count > limit:
            yield Problem(path, 0, f"has {count} lines, more than {limit}")


def views_are_short(tree):
    """Timeline and inspector are made of one widget each."""
    for path in tree.paths(r"^widgets/views/(?!timeline/|inspector/).*\.cpp$"):
        count = len(tree.text(path).splitlines())
        if count > MAX_VIEW_LINES:
            yield Problem(path, 0, f"has {count} lines, more than {MAX_VIEW_LINES} for a view")


def item_models_are_few(tree):
    """A model of one more table derives from one that has rows, columns and titles already."""
    models = [path for path in tree.paths(r"^(app|widgets)/.*\.(h|cpp)$")
              for _ in re.findall(r"class \w+[^;{]*public QAbstract\w*Model\b", tree.text(path))]
    if len(models) > MAX_ITEM_MODELS:
        yield Problem(models[-1], 0, f"has item model number {len(models)}, more than {MAX_ITEM_MODELS}")


def functions_are_short(tree):
    """Functions that only list the rows of a test, `name_data()`, may be long."""
    for path in tree.paths(r"\.(h|cpp)$"):
        for first, count in cpp_bodies(tree.text(path)):
            if count > MAX_FUNCTION_LINES:
                yield Problem(path, first, f"a function has {count} lines, more than {MAX_FUNCTION_LINES}")
    for path in tree.paths(r"\.py$"):
        try:
            nodes = list(ast.walk(ast.parse(tree.text(path))))
        except SyntaxError:
            continue
        for node in nodes:
            if isinstance(node, ast.FunctionDef) and node.end_lineno - node.lineno > MAX_FUNCTION_LINES:
                yield Problem(path, node.lineno,
                              f"{node.name} has {node.end_lineno - node.lineno} lines, more than {MAX_FUNCTION_LINES}")


def cpp_bodies(text):
    """(first line, number of lines) of each function body: our layout gives a function's braces lines of their own."""
    opened, before = None, ""
    for number, line in enumerate(text.splitlines(), start=1):
        stripped = line.lstrip()
        indent = len(line) - len(stripped)
        if opened is None and stripped == "{" and not before.endswith("_data()"):
            opened = (indent, number)
        elif opened and indent == opened[0] and re.fullmatch(r"}[;,)]*( // .*)?", stripped):
            yield opened[1], number - opened[1] - 1
            opened = None
        before = line


def enumerators(text, name):
    """The names in an `enum class`, in order; without comments."""
    body = re.search(rf"enum class {name}\b[^{{]*{{(.*?)}}", text, re.DOTALL)
    return re.findall(r"^\s*(\w+)", re.sub(r"//.*", "", body[1]).replace(",", "\n"), re.MULTILINE) if body else []


def snake_case(name):
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def tables_agree(tree):
    """Reason and Issue: each enumerator has one row, in order, whose id is its name in snake_case."""
    for name, path in (("Reason", "core/base/error"), ("Issue", "core/base/diagnostics")):
        names = enumerators(tree.text(f"{path}.h"), name) if f"{path}.h" in tree.files else []
        rows = re.findall(rf'{name}Row{{{name}::(\w+),[^"}}]*"(\w*)"}}', tree.text(f"{path}.cpp")) if names else []
        if not names:
            yield Problem(f"{path}.h", 0, f"enum class {name} was not found")
        elif [row[0] for row in rows] != names:
            yield Problem(f"{path}.cpp", 0, f"the rows are not those of enum class {name}, in its order")
        for enumerator, row_id in rows:
            if row_id != snake_case(enumerator):
                yield Problem(f"{path}.cpp", 0, f"{enumerator} has the id {row_id}, not {snake_case(enumerator)}")


def everything_has_words(tree):
    """Every Reason and every Issue is put into words in widgets/text."""
    words = "".join(tree.text(path) for path in tree.paths(r"^widgets/text/.*\.cpp$"))
    for name, path in (("Reason", "core/base/error.h"), ("Issue", "core/base/diagnostics.h")):
        for enumerator in enumerators(tree.text(path), name) if path in tree.files else []:
            if not re.search(rf"\b{name}::{enumerator}\b", words):
                yield Problem("widgets/text", 0, f"has no words for {name}::{enumerator}")


RULES = [sources_are_listed, classes_live_in_one_source, sources_include_their_moc, folders_are_registered,
         tests_are_registered, tests_need_no_real_data,
         files_are_short, views_are_short, item_models_are_few, functions_are_short,
         tables_agree, everything_has_words]
