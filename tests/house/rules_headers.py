"""How much the compiler has to read for the headers that most sources include."""

import functools
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from tree import Problem

COMPILER = os.environ.get("CXX", "g++")
COMPILER_MAJOR = "12"  # the limits are those of its standard library
FLAGS = ["-std=c++20", "-E", "-x", "c++"]

# The ten headers that cost most, lines times the sources that they reach, each with the preprocessed lines it may have.
# A header that outgrows its limit: forward declarations, or what is new in a header of its own, before a higher limit.
MOST_LINES = {
    "core/attribution/attribution.h": 81_000,
    "core/attribution/stack_lines.h": 75_000,
    "core/attribution/stack_rules.h": 69_000,
    "core/base/diagnostics.h": 41_000,
    "core/base/load_context.h": 80_000,
    "core/load/document.h": 69_000,
    "core/model/snapshot.h": 66_000,
    "core/model/trace.h": 61_000,
    "core/timeline/memory_state.h": 66_000,
    "core/timeline/timeline.h": 69_000,
}


@functools.lru_cache(maxsize=None)
def unusable_compiler():
    """Why the headers cannot be measured here, or ""; says so once."""
    reason = compiler_fault()
    if reason:
        print(f"headers_are_light: skipped, {reason}", file=sys.stderr)
    return reason


def compiler_fault():
    if not shutil.which(COMPILER):
        return f"there is no compiler {COMPILER}"
    version = subprocess.run([COMPILER, "-dumpversion"], stdout=subprocess.PIPE, text=True, check=False).stdout.strip()
    is_clang = "clang" in subprocess.run([COMPILER, "--version"], stdout=subprocess.PIPE, text=True, check=False).stdout
    if is_clang or version.split(".")[0] != COMPILER_MAJOR:
        return f"the limits are for g++ {COMPILER_MAJOR}, {COMPILER} is {'clang' if is_clang else version}"
    return ""


def with_own_headers(tree, path):
    """A header and those of ours that it includes."""
    found, waiting = set(), [path]
    while waiting:
        one = waiting.pop()
        if one in tree.files and one not in found:
            found.add(one)
            waiting += re.findall(r'^#include "([^"]+)"', tree.text(one), re.MULTILINE)
    return found


def preprocessed_lines(folder, paths):
    """{path: lines} after the preprocessor, all at once: less than two seconds for ten."""
    running = {path: subprocess.Popen([COMPILER, *FLAGS, "-I", folder, f"{folder}/{path}"], stdout=subprocess.PIPE,
                                      stderr=subprocess.DEVNULL) for path in paths}
    return {path: process.communicate()[0].count(b"\n") for path, process in running.items()}


def headers_are_light(tree):
    """The heaviest headers have no more preprocessed lines than the table above allows."""
    if unusable_compiler():
        return
    present = [path for path in MOST_LINES if path in tree.files]
    with tempfile.TemporaryDirectory() as folder:
        for path in sorted(set().union(*(with_own_headers(tree, header) for header in present))):
            copy = pathlib.Path(folder, path)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(tree.files[path])
        for path, lines in preprocessed_lines(folder, present).items():
            if lines > MOST_LINES[path]:
                yield Problem(path, 0, f"has {lines} lines after the preprocessor, more than {MOST_LINES[path]}")


# What a source names if it needs a header. Only headers whose names are few.
STANDARD_NAMES = {
    "algorithm": r"std::(ranges::)?(find|search|sort|stable_|is_sorted|partial_|nth_|any_of|all_of|none_of|min|max"
                 r"|clamp|count|copy|move|remove|replace|fill|generate|for_each|partition|equal|mismatch|lower_bound"
                 r"|upper_bound|binary_search|merge|inplace_merge|includes|set_|transform|rotate|reverse|unique|shuffle"
                 r"|adjacent_find|swap_ranges|lexicographical|make_heap|push_heap|pop_heap|sort_heap|next_permutation)",
    "array": r"std::(array|to_array|tuple_size)\b",
    "charconv": r"std::(from_chars|to_chars|chars_format)\b",
    "cmath": r"\bstd::(abs|floor|ceil|round|lround|llround|trunc|is(nan|finite|inf)|pow|sqrt|exp|exp2|log|log2|log10"
             r"|log1p|expm1|fmod|remainder|hypot|ldexp|frexp|modf|nextafter|lerp|sin|cos|tan|atan2?|cbrt|erf)\b|\bM_PI",
    "cstddef": r"\b(size_t|ptrdiff_t|nullptr_t|max_align_t|offsetof)\b|std::(byte|to_integer)\b",
    "cstdint": r"\bu?int(_fast|_least)?(8|16|32|64|ptr|max)_t\b|\bU?INT\w+_(MAX|MIN|C)\b",
    "deque": r"std::deque\b",
    "filesystem": r"\bfilesystem\b",
    "functional": r"std::(function|hash|plus|minus|multiplies|greater|less|equal_to|not_equal_to|invoke|bind|ref|cref"
                  r"|not_fn|identity|mem_fn|reference_wrapper|logical_|bit_)|std::ranges::(less|greater|equal_to)",
    "limits": r"std::numeric_limits\b",
    "map": r"std::(multi)?map\b",
    "numeric": r"std::(accumulate|reduce|iota|inner_product|partial_sum|midpoint|gcd|lcm|(trans|in|ex)\w*_scan)\b",
    "optional": r"std::(optional|nullopt|make_optional|bad_optional)",
    "set": r"std::(multi)?set\b",
    "span": r"std::(span|as_bytes|dynamic_extent)\b",
    "stop_token": r"std::stop_",
    "system_error": r"std::(error_code|error_condition|errc|system_error|generic_category|system_category)\b",
    "tuple": r"std::(tuple|tie|make_tuple|apply|tuple_\w+|get|ignore)\b",
    "unordered_map": r"std::unordered_(multi)?map\b",
    "unordered_set": r"std::unordered_(multi)?set\b",
    "utility": r"std::(move|forward|pair|make_pair|exchange|swap|as_const|in_place|index_sequence|make_index_sequence"
               r"|integer_sequence|declval|cmp_|in_range|piecewise_construct|unreachable|to_underlying|get)",
    "variant": r"std::(variant|get|get_if|visit|holds_alternative|monostate|variant_\w+)\b",
    "vector": r"std::vector\b",
}
INCLUDED = re.compile(r"^#include <(\w+)>")


def standard_headers_are_used(tree):
    """What a source no longer needs goes with what needed it."""
    for path in tree.paths(r"^(app|core|widgets)/.*\.cpp$"):
        code = re.sub(r"//.*|#include.*", "", tree.text(path))
        for number, line in tree.lines(path):
            found = INCLUDED.match(line)
            names = STANDARD_NAMES.get(found[1]) if found else None
            if names and not re.search(names, code):
                yield Problem(path, number, f"uses nothing of <{found[1]}>")


RULES = [headers_are_light, standard_headers_are_used]
