"""The private memory of a process and its children, at its highest."""

import pathlib
import threading
import time

PERIOD = 0.02  # seconds


class MemoryWatch:
    """Looks while it is entered. `growth`: bytes above what there was at first; `seconds`: how long it looked."""

    def __init__(self, pid):
        self._pid = pid
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self.growth = 0
        self.seconds = 0

    def __enter__(self):
        self._start = time.monotonic()
        self._first = private_bytes(self._pid)
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._stop.set()
        self._thread.join()
        self.seconds = time.monotonic() - self._start

    def _watch(self):
        while not self._stop.wait(PERIOD):
            self.growth = max(self.growth, private_bytes(self._pid) - self._first)


def private_bytes(pid):
    """Anonymous pages of a process and of all that it started, bytes."""
    total, waiting = 0, [pid]
    while waiting:
        one = pathlib.Path("/proc") / str(waiting.pop())
        try:
            fields = dict(line.split(":", 1) for line in (one / "status").read_text().splitlines() if ":" in line)
            total += int(fields.get("RssAnon", "0 kB").split()[0]) * 1024
            for task in (one / "task").iterdir():
                waiting += (task / "children").read_text().split()
        except (OSError, ValueError):
            continue  # it has ended meanwhile
    return total
