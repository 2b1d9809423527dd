"""A Chromium without a window, controlled over its debugging pipe: two descriptors, no port, no library."""

import json
import os
import select
import signal
import subprocess
import time

WRITE_TO, READ_FROM = 3, 4  # the descriptors that Chromium expects


class Crashed(Exception):
    """The page's process ended."""


class Trouble(Exception):
    """The browser did not obey a command."""


class Browser:
    """One browser with one page. Use as a context manager."""

    def __init__(self, program, profile, width, height):
        ours, theirs = os.pipe(), os.pipe()
        self._out, self._in = ours[1], theirs[0]

        def give_pipe():
            first, second = os.dup(ours[0]), os.dup(theirs[1])
            os.dup2(first, WRITE_TO)
            os.dup2(second, READ_FROM)

        # The pipes lie above the descriptors that the child is to have.
        self._process = subprocess.Popen(
            [str(program), "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu",
             "--no-first-run", "--disable-extensions", "--disable-background-networking", "--disable-dev-shm-usage",
             f"--user-data-dir={profile}", f"--window-size={width},{height}", "about:blank"],
            pass_fds=(WRITE_TO, READ_FROM), preexec_fn=give_pipe, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True)
        os.close(ours[0])
        os.close(theirs[1])
        self._buffer = b""
        self._last = 0
        self._session = None
        self.width, self.height = width, height

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            os.killpg(self._process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self._process.wait()
        os.close(self._out)
        os.close(self._in)

    @property
    def pid(self):
        return self._process.pid

    def open(self, address):
        """A page of its own that shows the address."""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Inspector.enable")
        self.call("Page.enable")
        self.call("Emulation.setDeviceMetricsOverride", width=self.width, height=self.height, deviceScaleFactor=1,
                  mobile=False)
        self.call("Page.navigate", url=address)

    def evaluate(self, expression, patience=60):
        """The value of an expression in the page, of a promise what it comes to."""
        answer = self.call("Runtime.evaluate", patience, expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise Trouble(answer["exceptionDetails"].get("exception", {}).get("description")
                          or answer["exceptionDetails"]["text"])
        return answer["result"].get("value")

    def wait_for(self, condition, patience=60):
        """Asks until the condition holds in whatever document the page shows by then."""
        deadline = time.monotonic() + patience
        while not self.evaluate(f"!!({condition})"):
            if time.monotonic() > deadline:
                raise Trouble(f"the page never came to: {condition}")
            time.sleep(0.05)

    def give_file(self, selector, path):
        """Puts a file into an input of the page, as a dialog would."""
        root = self.call("DOM.getDocument")["root"]["nodeId"]
        node = self.call("DOM.querySelector", nodeId=root, selector=selector)["nodeId"]
        self.call("DOM.setFileInputFiles", nodeId=node, files=[str(path)])

    def wheel(self, x, y, delta, patience=60):
        self.call("Input.dispatchMouseEvent", patience, type="mouseWheel", x=x, y=y, deltaX=0, deltaY=delta)

    def call(self, method, patience=60, **parameters):
        self._last += 1
        message = {"id": self._last, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        rest = json.dumps(message).encode() + b"\0"
        while rest:
            rest = rest[os.write(self._out, rest):]
        deadline = time.monotonic() + patience
        while True:
            answer = self._receive(deadline, method)
            if answer.get("method") in ("Inspector.targetCrashed", "Target.targetCrashed"):
                raise Crashed()
            if answer.get("id") == self._last:
                if "error" in answer:
                    raise Trouble(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def _receive(self, deadline, method):
        while b"\0" not in self._buffer:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self._in], [], [], left)[0]:
                raise TimeoutError(method)
            piece = os.read(self._in, 1 << 20)
            if not piece:
                raise Crashed()
            self._buffer += piece
        message, self._buffer = self._buffer.split(b"\0", 1)
        return json.loads(message)
