#!/usr/bin/env python3
"""Runs the commands of pages in resources/tour and compares what they print with the pages.

In ```console blocks, lines that begin with "$ " are commands, and the lines after them their standard output. --update
rewrites the pages with what the commands print now.
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys

BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)
STAMP = re.compile(r"\d{8}_\d{6}")  # of run folders
PAGES = {"worked_example.md": 10, "will_it_fit.md": 4,
         "before_the_first_run.md": 5}  # with the commands that each has at least
OUTPUT = re.compile(r"(?:^| )-o (\S+)")


def run(command, work, environment):
    done = subprocess.run(["bash", "-c", command], cwd=work, env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False, timeout=300)
    return STAMP.sub("YYYYmmdd_HHMMSS", done.stdout.decode()), done.returncode, done.stderr.decode()


def faults_of(command, status, messages, work):
    wanted = (1,) if command.startswith("allostrata check") else (0,)
    if status not in wanted:
        yield f"{command}: exit status {status}: {messages}"
    for name in OUTPUT.findall(command):
        written = work / name
        if not written.exists() or (written.is_file() and written.stat().st_size == 0):
            yield f"{command}: {name} was not written"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", type=pathlib.Path, required=True)
    parser.add_argument("--generator", type=pathlib.Path, required=True)
    parser.add_argument("--source", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--update", action="store_true", help="rewrite the pages")
    options = parser.parse_args()
    shutil.rmtree(options.work, ignore_errors=True)
    options.work.mkdir(parents=True)
    for sample in (options.source / "resources/samples").glob("*.pickle.zst"):
        shutil.copy(sample, options.work)
    paths = f"{options.program.parent}{os.pathsep}{options.generator.parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": paths, "LC_ALL": "C.UTF-8", "LANG": "C.UTF-8", "HOME": str(options.work),
                   "XDG_CONFIG_HOME": str(options.work / "config")}
    faults = []
    for name, least in PAGES.items():
        page = options.source / "resources/tour" / name
        commands = 0

        def replay(block):
            nonlocal commands
            lines = []
            for command in re.findall(r"^\$ (.*)$", block.group(1), re.MULTILINE):
                printed, status, messages = run(command, options.work, environment)
                faults.extend(faults_of(command, status, messages, options.work))
                lines.append(f"$ {command}\n{printed}" + ("" if printed.endswith("\n") or not printed else "\n"))
                commands += 1
            return "```console\n" + "".join(lines) + "```"

        reported = page.read_text(encoding="utf-8")
        now = BLOCK.sub(replay, reported)
        if options.update:
            page.write_text(now, encoding="utf-8")
        elif now != reported:
            for before, after in zip(reported.splitlines(), now.splitlines()):
                if before != after:
                    faults.append(f"{name} has:\n  {before}\nthe command prints:\n  {after}")
                    break
            else:
                faults.append(f"{name} ends elsewhere")
        if commands < least:
            faults.append(f"{name} has {commands} commands, at least {least} were expected")
        print(f"{name}: {commands} commands")
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
