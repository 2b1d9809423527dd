#!/usr/bin/env python3
"""Shows that each house rule can fail: a small tree that obeys all, and for each rule trees that break it."""

import sys

import house
import rules_headers
import rules_text
from tree import Tree

GOOD = {
    "CMakeLists.txt": "add_subdirectory(core)\nadd_subdirectory(widgets)\nadd_subdirectory(tests)\n",
    "README.md": "# Name\n",
    "core/CMakeLists.txt": "foreach(folder IN ITEMS base io)\n    add_subdirectory(${folder})\nendforeach()\n",
    "core/base/CMakeLists.txt": "target_sources(core PRIVATE\n    error.cpp\n    diagnostics.cpp\n)\n",
    "core/base/error.h": "#pragma once\n\nenum class Reason : std::uint8_t {\n    Cancelled,\n    // a group\n"
                         "    NotFound, ///< x\n};\n",
    "core/base/error.cpp": '// The table.\n\n#include "core/base/error.h"\n\n#include <array>\n#include <zlib.h>\n\n'
                           'constexpr std::array kRows = {\n'
                           'ReasonRow{Reason::Cancelled, Code::Io, "cancelled"},\n'
                           'ReasonRow{Reason::NotFound, Code::Io, "not_found"},\n',
    "core/base/diagnostics.h": "#pragma once\n\nenum class Issue : std::uint8_t { Salvaged };\n",
    "core/base/diagnostics.cpp": '// The issues.\n\nIssueRow{Issue::Salvaged, Severity::Note, "salvaged"},\n',
    "core/io/CMakeLists.txt": "target_sources(core PRIVATE source.cpp)\n",
    "core/io/source.h": "#pragma once\n",
    "core/io/source.cpp": '// Reads.\n\n#include "core/base/error.h"\n#include "core/io/source.h"\n\nvoid f()\n{\n'
                          '    g();\n}\n',
    "widgets/CMakeLists.txt": "add_subdirectory(text)\n",
    "widgets/text/CMakeLists.txt": "add_library(text words.cpp)\n",
    "widgets/text/words.cpp": "// Words.\n\ncase Reason::Cancelled: tr(\"a\");\ncase Reason::NotFound:\n"
                              "case Issue::Salvaged:\n",
    "tests/CMakeLists.txt": "add_subdirectory(core)\nadd_subdirectory(fuzz)\n",
    "tests/core/CMakeLists.txt": "allostrata_test(tst_source)\n",
    "tests/core/tst_source.cpp": '// Tests.\n\n#include "core/io/source.h"\n',
    "tests/fuzz/CMakeLists.txt": "allostrata_fuzz(fuzz_source)\n",
    "tests/fuzz/fuzz_source.cpp": "// Fuzzes.\n",
    "tests/fuzz/corpus/fuzz_source/Odd-Name": "TO" "DO\n",
    "packaging/run": "#!/usr/bin/env bash\necho\n",
    "packaging/list.json": "[]\n",
}
EXECUTABLE = {"packaging/run"}

LONG_BODY = "\n".join(["    g();"] * 61)

# (rule, part of what it says, {path: contents to add or replace, or None to remove}, paths made executable)
BAD = [
    ("includes_point_downwards", "core/base may not include core/io/source.h",
     {"core/base/error.cpp": GOOD["core/base/error.cpp"] + '#include "core/io/source.h"\n'}),
    ("includes_point_downwards", "no file of ours", {"core/io/source.cpp": '// Reads.\n#include "source.h"\n'}),
    ("includes_point_downwards", "table of layers", {"core/misc/thing.h": "#pragma once\n"}),
    ("includes_stand_at_the_top", "stands behind code",
     {"core/io/source.cpp": '// Reads.\nnamespace allostrata {\n}\n#include "core/io/source.h"\n'}),
    ("core_is_free_of_qt", "<QString>", {"core/io/source.h": "#pragma once\n#include <QString>\n"}),
    ("core_is_free_of_qt", "<QtCore/QString>", {"core/io/source.h": "#pragma once\n#include <QtCore/QString>\n"}),
    ("core_is_free_of_qt", "links no Qt",
     {"core/io/CMakeLists.txt": "target_sources(core PRIVATE source.cpp)\nlink(Qt6::Core)\n"}),
    ("lower_widgets_know_no_widget", "<QWidget>", {"widgets/text/words.h": "#pragma once\n#include <QWidget>\n"}),
    ("nothing_forbidden", "RE2", {"core/io/source.h": "#pragma once\n#include <regex>\n"}),
    ("nothing_forbidden", "RE2", {"tests/core/tst_source.cpp": "// Tests.\nstd::regex r;\n"}),
    ("nothing_forbidden", "write the loop", {"core/io/source.cpp": "// Reads.\nauto a = std::views::iota(0, 1);\n"}),
    ("nothing_forbidden", "allostrata_moc",
     {"widgets/CMakeLists.txt": "set_target_properties(a PROPERTIES AUTOMOC ON)\n"}),
    ("standard_headers_are_used", "<vector>",
     {"core/io/source.cpp": "// Reads.\n\n#include <vector>\n\nint f();\n"}),
    ("nothing_forbidden", "CommandCall", {"app/commands/merge.cpp": "// Merges.\nExitStatus m_status = Done;\n"}),
    ("nothing_forbidden", "bind the option",
     {"app/commands/merge.cpp": "// Merges.\nauto b = parseBytes(invocation.value(OptionId::Capacity));\n"}),
    ("nothing_forbidden", "another theme",
     {"widgets/text/words.cpp": GOOD["widgets/text/words.cpp"] + "bool f() { return type == QEvent::FontChange; }\n"}),
    ("nothing_forbidden", "declare the button",
     {"widgets/tools/more.cpp": "// More.\nauto *button = new QToolButton(this);\n"}),
    ("pictures_stand_in_one_table", "writes a file by itself",
     {"widgets/figures/leak_figure.h": "#pragma once\nvoid writeLeaks(const Leaks &leaks, const QString &path);\n"}),
    ("pictures_stand_in_one_table", "second pipeline",
     {"widgets/figures/leak_figure.cpp": "// Leaks.\n#include <QSvgGenerator>\n"}),
    ("pictures_stand_in_one_table", "knows a figure",
     {"app/commands/plot_command.cpp": '// Plots.\n#include "widgets/figures/leak_figure.h"\n'}),
    ("pictures_stand_in_one_table", "at most 300",
     {"app/commands/plot_command.cpp": "// Plots.\n" + "\n" * 300}),
    ("what_failed_is_a_result", "use Result",
     {"core/io/source.h": "#pragma once\n/// Null once a stop has been requested.\n"}),
    ("what_failed_is_a_result", "use guarded",
     {"core/io/source.cpp": "// Reads.\nvoid f()\n{\n    } catch (const std::bad_alloc &) {\n}\n"}),
    ("questions_can_be_stopped", "ignores",
     {"widgets/text/words.cpp": GOOD["widgets/text/words.cpp"] + "auto f = [](const std::stop_token &) { g(); };\n"}),
    ("columns_stand_beside_their_cells", "in a header",
     {"core/io/source.h": "#pragma once\ninline constexpr auto k = std::to_array<ColumnRow>({});\n"}),
    ("columns_stand_beside_their_cells", "counts the cells",
     {"core/io/source.cpp": "// Reads.\nvoid f() { row.cells[3] = 1; }\n"}),
    ("columns_are_not_named_twice", "a second time",
     {"widgets/text/a.cpp": '// A.\nbool f(const Column &column) { return column.name == "live"; }\n'}),
    ("columns_are_not_named_twice", "a second time",
     {"widgets/text/a.cpp": '// A.\nauto f(const Table &table) { return columnNamed(table, "live"); }\n'}),
    ("columns_are_not_named_twice", "a second time",
     {"widgets/text/a.cpp": "// A.\nbool f(const Column *column) { return column->name == kLive; }\n",
      "core/tables/some_table.h": '#pragma once\ninline constexpr std::string_view kLive = "live";\n'}),
    ("nothing_forbidden", "use bounded",
     {"widgets/views/view.cpp": "// A view.\nint f(int a) { return std::clamp(a, 0, 1); }\n"}),
    ("nothing_forbidden", "JsonWriter", {"core/io/source.cpp": "// Reads.\nnlohmann::ordered_json document;\n"}),
    ("nothing_forbidden", "from ItemCanvas",
     {"widgets/views/view.h": "#pragma once\nclass Map final : public QAbstractScrollArea {\n};\n"}),
    ("nothing_forbidden", "declare the control",
     {"widgets/views/flame/view.cpp": "// A view.\nauto *button = new QToolButton(row);\n"}),
    ("nothing_forbidden", "alignas", {"core/io/source.cpp": "// Reads.\nthread_local bool isReading = false;\n"}),
    ("top_level_is_as_agreed", "top level", {"notes.txt": "x\n"}),
    ("names_are_snake_case", "snake_case", {"core/io/SourceFile.h": "#pragma once\n"}),
    ("names_are_snake_case", "folder", {"core/IoFiles/source.h": "#pragma once\n"}),
    ("nothing_unfinished", "unfinished", {"core/io/source.h": "#pragma once\n// TO" "DO: more\n"}),
    ("nothing_of_this_machine", "path", {"README.md": "see /wo" "rk/main\n"}),
    ("nothing_of_this_machine", "path", {"core/io/source.h": '#pragma once\nauto f = "/t' 'mp/x";\n'}),
    ("nothing_of_this_machine", "path", {"tests/data/recorded.pickle": b"\x80\x04\x00/wo" b"rk/x.py\n"}),
    ("nothing_of_this_machine", "how the project is made", {"README.md": "as in issue" " 12\n"}),
    ("sources_say_what_they_are", "A sentence", {"core/io/source.cpp": "#include <array>\n"}),
    ("sources_say_what_they_are", "pragma once", {"core/io/source.h": "#ifndef X\n"}),
    ("sources_say_what_they_are", "docstring", {"tests/tool.py": "import os\n"}),
    ("lines_are_clean", "space at its end", {"core/io/source.h": "#pragma once \n"}),
    ("lines_are_clean", "line break", {"core/io/source.h": "#pragma once"}),
    ("lines_are_narrow", "121 columns", {"core/io/source.h": "#pragma once\n// " + "x " * 58 + "xx\n"}),
    ("lines_are_narrow", "121 columns", {"tests/tool.py": '"""Tool."""\nWORDS = "' + "x" * 111 + '"\n'}),
    ("shared_sentences_have_one_context", 'context "Report"',
     {"widgets/text/a.cpp": '// A.\nauto a = QT_TRANSLATE_NOOP("Report", "Peak");\n'}),
    ("shared_sentences_have_one_context", "looks in the class",
     {"widgets/views/a.cpp": "// A.\nauto a = tr(row.title);\n"}),
    ("lines_are_narrow", "121 columns", {"packaging/tool": "#!/bin/sh\n# " + "x" * 119 + "\n"}),
    ("layout_is_clang_formats", "as clang-format does",
     {".clang-format": "BasedOnStyle: WebKit\n", "core/io/source.h": "#pragma once\n int  x;\n"}),
    ("documents_name_what_exists", "names core/io/gone.h", {"ARCHITECTURE.md": "# House\n\nSee `core/io/gone.h`.\n"}),
    ("documents_name_what_exists", "names ridOf", {"ARCHITECTURE.md": "# House\n\nIt calls `Source::ridOf()`.\n"}),
    ("documents_name_what_exists", "names old_sources", {"ARCHITECTURE.md": "# House\n\nSee `old_sources.cpp`.\n"}),
    ("documents_list_what_there_is", "no row for core/io",
     {"ARCHITECTURE.md": "| `core/base` | x |\n| `widgets/text` | x |\n\nThe folder `core/io`.\n"}),
    ("documents_list_what_there_is", "the preset fast",
     {"CMakePresets.json": '{"configurePresets": [{"name": "fast"}, {"name": "base", "hidden": true}]}\n',
      "CONTRIBUTING.md": "Run `packaging/run`.\n"}),
    ("documents_list_what_there_is", "packaging/run", {"CONTRIBUTING.md": "Run `packaging/runs`.\n"}),
    ("documents_can_be_read", "401 lines", {"CONTRIBUTING.md": "Run `packaging/run`.\n" + "\n" * 400}),
    ("scripts_can_run", "not both", {"packaging/test": "#!/bin/sh\n"}),
    ("scripts_can_run", "not both", {"core/io/source.h": "#pragma once\n"}, ["core/io/source.h"]),
    ("scripts_can_run", "syntax error", {"packaging/run": "#!/usr/bin/env bash\nif true; then\n"}),
    ("scripts_can_run", "tool.py", {"tests/tool.py": '"""Tool."""\ndef f(:\n'}),
    ("json_parses", "list.json", {"packaging/list.json": "[1,]\n"}),
    ("words_only_in_widgets_and_app", "translated", {"core/io/source.cpp": '// Reads.\nreturn tr("No.");\n'}),
    ("sources_are_listed", "no CMakeLists", {"core/io/more.cpp": "// More.\n"}),
    ("classes_live_in_one_source", "and so does core/io/source.cpp",
     {"core/io/feed.cpp": "// Feeds.\n\nvoid Source::feed()\n{\n}\n",
      "core/io/source.cpp": "// Reads.\n\nSource::Source() = default;\n"}),
    ("sources_include_their_moc", "moc_view.cpp",
     {"widgets/views/view.h": "#pragma once\nclass View : public QWidget {\n    Q_OBJECT\n};\n",
      "widgets/views/view.cpp": "// A view.\n"}),
    ("folders_are_registered", "not added", {"tests/gui/CMakeLists.txt": "\n"}),
    ("folders_are_registered", "not added", {"core/pickle/CMakeLists.txt": "\n"}),
    ("tests_are_registered", "as a test", {"tests/core/tst_more.cpp": "// More.\n"}),
    ("tests_are_registered", "as a test", {"tests/core/tst_more.py": '"""More."""\n'}),
    ("tests_need_no_real_data", "more often", {"tests/core/tst_source.cpp": "// T.\nALLOSTRATA_NEEDS_REAL_DATA();\n"}),
    ("tests_need_no_real_data", "has no gone", {"tests/support/needs_data.txt": "tst_source gone\n"}),
    ("tests_are_registered", "no corpus", {"tests/fuzz/corpus/fuzz_source/Odd-Name": None}),
    ("tests_are_registered", "fuzz target", {"tests/fuzz/fuzz_more.cpp": "// Fuzzes.\n"}),
    ("headers_are_light", "lines after the preprocessor",
     {"core/base/diagnostics.h": GOOD["core/base/diagnostics.h"] + '#include "core/base/many.h"\n',
      "core/base/many.h": "#pragma once\n" + "int x();\n" * 50_000}),
    ("files_are_short", "701 lines", {"core/io/source.h": "#pragma once\n" + "\n" * 700}),
    ("files_are_short", "801 lines", {"tests/core/tst_source.cpp": "// Tests.\n" + "\n" * 800}),
    ("views_are_short", "401 lines", {"widgets/views/leaks/leaks_view.cpp": "// A view.\n" + "\n" * 400}),
    ("item_models_are_few", "number 8",
     {"widgets/models/many.h": "#pragma once\n" + "class A final : public QAbstractTableModel {\n};\n" * 8}),
    ("functions_are_short", "61 lines", {"core/io/source.cpp": "// Reads.\n\nvoid f()\n{\n" + LONG_BODY + "\n}\n"}),
    ("functions_are_short", "61 lines",
     {"core/io/source.h": "#pragma once\nclass A {\n    void f()\n    {\n" + LONG_BODY + "\n    }\n};\n"}),
    ("functions_are_short", "f has 61 lines",
     {"tests/tool.py": '"""Tool."""\ndef f():\n' + LONG_BODY.replace(";", "") + "\n"}),
    ("tables_agree", "in its order",
     {"core/base/error.h": GOOD["core/base/error.h"].replace("NotFound", "NotFound, Io")}),
    ("tables_agree", "has the id",
     {"core/base/error.cpp": GOOD["core/base/error.cpp"].replace('"not_found"', '"missing"')}),
    ("tables_agree", "was not found", {"core/base/diagnostics.h": "#pragma once\n"}),
    ("everything_has_words", "Reason::NotFound",
     {"widgets/text/words.cpp": "// Words.\ncase Reason::Cancelled: Issue::Salvaged\n"}),
    ("everything_has_words", "Issue::Salvaged",
     {"widgets/text/words.cpp": "// Words.\ncase Reason::Cancelled: Reason::NotFound\n"}),
]


def found_in(changes, executable, allowed):
    files = {path: data for path, data in {**GOOD, **changes}.items() if data is not None}
    return house.check(Tree(files, EXECUTABLE | set(executable)), allowed)


def failures():
    rows = {"tests/core/tst_source.cpp": "// Tests.\nvoid T::f_data()\n{\n" + LONG_BODY + "\n}\n" + "\n" * 700}
    for name, problem in found_in({}, [], {}) + found_in(rows, [], {}):
        yield f"the good tree breaks {name}: {problem}"
    for rule, words, changes, *executable in BAD:
        if rule == "headers_are_light" and rules_headers.unusable_compiler():
            continue
        if rule == "layout_is_clang_formats" and not rules_text.clang_format():
            continue
        problems = [(name, str(problem)) for name, problem in found_in(changes, *(executable or [[]]), {})]
        if not any(name == rule and words in text for name, text in problems):
            yield f"{rule} does not object to {list(changes)} with '{words}', but: {problems}"
    for rule in house.RULES:
        if rule not in {row[0] for row in BAD}:
            yield f"{rule} has no tree here that breaks it"
    notes = {"notes.txt": "x\n"}
    if found_in(notes, [], {("top_level_is_as_agreed", "notes.txt"): "a reason"}):
        yield "an exception does not cover what it names"
    if not found_in({}, [], {("top_level_is_as_agreed", "notes.txt"): "a reason"}):
        yield "an exception that nothing needs goes unnoticed"


def main():
    found = list(failures())
    print("\n".join(found) or f"{len(house.RULES)} rules, each shown to fail")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
