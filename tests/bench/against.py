"""Measures the program beside that of another revision: built alike, and run in turn."""

import dataclasses
import statistics
import subprocess
import sys

import figures
import probes

ROUNDS = 2
MOST = 1.02  # times the other revision that is not slower


@dataclasses.dataclass
class Pair:
    """A figure of both programs: seconds or bytes, a value for each round."""
    name: str
    unit: str
    ours: list
    theirs: list
    notes: tuple = ("", "")

    @property
    def ratio(self):
        return statistics.mean(self.ours) / statistics.mean(self.theirs) if all(self.theirs) else None


def tree_of(revision, sources, folder):
    """(the short name of the revision, its sources in a worktree below the build folder)."""
    def git(*words):
        return subprocess.run(["git", "-C", str(sources), *map(str, words)], check=True, stdout=subprocess.PIPE,
                              text=True).stdout.strip()
    name = git("rev-parse", "--short=8", "--verify", f"{revision}^{{commit}}")
    tree = folder / f"against_{name}" / "sources"
    if not tree.exists():
        git("worktree", "prune")
        git("worktree", "add", "--detach", tree, name)
    return name, tree


def measure(wanted, runners, files):
    """Pairs of the figures that both programs have, as they come. `runners`: ours and theirs."""
    rounds = [[figures.Measurements(runner, files) for runner in runners] for _ in range(ROUNDS)]
    for name in (name for name in figures.FIGURES if name in wanted):
        rows = ([], [])
        try:
            for turn in rounds:
                for side, measurements in zip(rows, turn):
                    side.append(figures.FIGURES[name].measure(measurements))
        except probes.Trouble as trouble:
            print(f"{name}: {trouble}", file=sys.stderr)
            continue
        if all(row for side in rows for row in side):
            values = [[row.value for row in side] for side in rows]
            yield Pair(name, rows[0][0].unit, *values, notes=tuple(side[-1].note for side in rows))
