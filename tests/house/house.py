#!/usr/bin/env python3
"""Checks the tree against the house rules; the exceptions, each with its reason, are in allowed.txt.

Usage: house.py ROOT [RULE...]       exit status 1 if a rule objects
"""

import pathlib
import sys

import rules_build
import rules_documents
import rules_headers
import rules_layers
import rules_text
from tree import Problem, Tree

RULES = {rule.__name__: rule for module in (rules_layers, rules_text, rules_documents, rules_build, rules_headers)
         for rule in module.RULES}


def exceptions(text):
    """{(rule, path): reason} of lines `rule path reason`; # begins a comment."""
    result = {}
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            rule, path, reason = line.split(None, 2)
            result[rule, path] = reason
    return result


def check(tree, allowed, names=None):
    """[(rule, problem)] that no exception covers; an exception that covers nothing is a problem too."""
    found, used = [], set()
    for name in names or RULES:
        for problem in RULES[name](tree):
            if (name, problem.path) in allowed:
                used.add((name, problem.path))
            else:
                found.append((name, problem))
    for name, path in allowed:
        if (name, path) not in used and (not names or name in names):
            found.append((name, Problem(path, 0, "has an unnecessary exception in allowed.txt")))
    return found


def main():
    if len(sys.argv) < 2 or any(name not in RULES for name in sys.argv[2:]):
        print(__doc__.strip() + "\nRules: " + " ".join(RULES))
        return 2
    allowed = exceptions((pathlib.Path(__file__).parent / "allowed.txt").read_text(encoding="utf-8"))
    found = check(Tree.of_folder(sys.argv[1]), allowed, sys.argv[2:])
    for name, problem in found:
        print(f"{name}: {problem}")
    print(f"{len(found)} problems" if found else "no problems")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
