"""What ARCHITECTURE.md and CONTRIBUTING.md say about the tree."""

import json
import re

from tree import Problem

DOCUMENTS = r"^(ARCHITECTURE|CONTRIBUTING)\.md$"
SOURCES = r"\.(h|cpp|py|in|json)$|CMakeLists\.txt$"
MOST_LINES = 400


def spans(tree, document):
    """(line, text) of each code span; blocks of code are left out, as they may show what is to be written."""
    is_block = False
    for number, line in tree.lines(document):
        is_block ^= line.startswith("```")
        if not is_block and not line.startswith("    "):
            for span in re.findall(r"`([^`]+)`", line):
                yield number, span


def documents_name_what_exists(tree):
    """Folders and files that the documents name in code spans exist, and so do the names that ARCHITECTURE.md uses:
    of types, functions, constants and environment variables, and of files without their folder."""
    folders = {path[:end.start()] for path in tree.files for end in re.finditer("/", path)}
    top = "|".join(map(re.escape, sorted({path.split("/")[0] for path in tree.files}, key=len, reverse=True)))
    for document in tree.paths(DOCUMENTS):
        for number, span in spans(tree, document):
            for name in re.findall(rf"(?<![\w./])(?:{top})/[\w./]*\w", span):
                if name not in tree.files and name not in folders:
                    yield Problem(document, number, f"names {name}, which does not exist")
    if "ARCHITECTURE.md" not in tree.files:
        return
    known = {word for path in tree.paths(SOURCES) if not path.startswith("tests/house/")
             for word in re.findall(r"\w+", tree.text(path))}
    known |= {part for path in tree.files for name in path.split("/") for part in re.findall(r"\w+", name)}
    shaped = re.compile(r"[A-Za-z][a-z]*[A-Z]\w*[a-z]\w*|[A-Za-z]+(_\w+)+")  # CamelCase, camelCase, some_case
    for number, span in spans(tree, "ARCHITECTURE.md"):
        for name in re.findall(r"\w+", re.sub(r'"[^"]*"', "", span)):
            if shaped.fullmatch(name) and name not in known:
                yield Problem("ARCHITECTURE.md", number, f"names {name}, which no source has")


def documents_list_what_there_is(tree):
    """ARCHITECTURE.md has a row for each folder of core and widgets; CONTRIBUTING.md names each preset, and each script
    of packaging."""
    if "ARCHITECTURE.md" in tree.files:
        text = tree.text("ARCHITECTURE.md")
        for folder in sorted({"/".join(path.split("/")[:2]) for path in tree.paths(r"^(core|widgets)/\w+/")}):
            if not re.search(rf"^\|[^|]*`{folder}`[^|]*\|", text, re.MULTILINE):
                yield Problem("ARCHITECTURE.md", 0, f"has no row for {folder}")
    if "CONTRIBUTING.md" in tree.files:
        text = tree.text("CONTRIBUTING.md")
        presets = json.loads(tree.text("CMakePresets.json")) if "CMakePresets.json" in tree.files else {}
        for preset in presets.get("configurePresets", []):
            if not preset.get("hidden") and f"`{preset['name']}`" not in text:
                yield Problem("CONTRIBUTING.md", 0, f"does not name the preset {preset['name']}")
        for path in tree.paths(r"^packaging/[\w-]+$"):
            if path in tree.executable and not re.search(rf"`{path}[ `]", text):
                yield Problem("CONTRIBUTING.md", 0, f"does not name {path}")


def documents_can_be_read(tree):
    """Nobody reads a page that is too long."""
    for document in tree.paths(DOCUMENTS):
        count = len(tree.text(document).splitlines())
        if count > MOST_LINES:
            yield Problem(document, 0, f"has {count} lines, more than {MOST_LINES}")


RULES = [documents_name_what_exists, documents_list_what_there_is, documents_can_be_read]
