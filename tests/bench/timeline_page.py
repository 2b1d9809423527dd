"""PyTorch's memory timeline page in a Chromium: a file dropped on it to its first picture, its memory, wheel steps.

The page's script is not part of this project; a copy of it is named on the command line.
"""

import functools
import http.server
import json
import pathlib
import re
import statistics
import tempfile
import threading

import browser
import memory_watch

WIDTH, HEIGHT = 1920, 1080
WHEEL_STEPS = 5
BESIDE_D3 = ("internmap", "delaunator", "robust-predicates", "isoformat")  # what modules of d3 import besides their own

# When what is in the page now has reached the screen: the second frame from now, or the last of those that came late
# because of it; it waits for a row of frames that come on time, as the first ones may run ahead of the painting.
SHOWN = """const shown = () => new Promise(done => {
  const onTime = 34, row = 6;
  let count = 0, calm = 0, before = 0, end = 0;
  const look = now => {
    const isLate = count > 0 && now - before >= onTime;
    if (count === 1 || isLate) end = now;
    calm = isLate ? 0 : calm + 1;
    ++count;
    before = now;
    if (calm > row) done(end);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
});"""

# Passes the file as a drop does and answers when its picture is shown. An error of the page, or of its FileReader, is
# an answer, too.
DROP = """{SHOWN} new Promise(done => {
  const start = performance.now();
  addEventListener('error', event => done({error: event.message}));
  const Reader = window.FileReader;
  window.FileReader = class extends Reader {
    constructor() { super(); this.addEventListener('error', () => done({error: String(this.error)})); }
  };
  const transfer = new DataTransfer();
  transfer.items.add(document.querySelector('#given').files[0]);
  document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: transfer, bubbles: true, cancelable: true}));
  const look = () => document.querySelector('svg polygon')
    ? shown().then(end => done({
        seconds: (end - start) / 1000,
        bands: document.querySelector('svg').querySelectorAll('polygon').length,
        elements: Number(document.querySelector('input[type=range]').max)}))
    : requestAnimationFrame(look);
  requestAnimationFrame(look);
})""".replace("{SHOWN}", SHOWN)

EXPECT_WHEEL = """window.step = new Promise(done => addEventListener('wheel', event => {
  {SHOWN}
  shown().then(end => done(end - event.timeStamp));
}, {once: true, capture: true})), 0""".replace("{SHOWN}", SHOWN)


class Server:
    """Serves the page, the script and the modules of d3 that it imports, on this machine only."""

    def __init__(self, script, modules):
        files = {"/": ("text/html", page_around(script, modules).encode()),
                 "/MemoryViz.js": ("text/javascript", script.read_bytes())}

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):  # noqa: N802
                path = pathlib.PurePosixPath(self.path)
                if self.path in files:
                    kind, content = files[self.path]
                elif (module := module_at(modules, path)) is not None:
                    kind, content = "text/javascript", module.read_bytes()
                else:
                    self.send_error(404)
                    return
                self.send_response(200)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, *_):
                pass

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self):
        self._server.shutdown()
        self._server.server_close()


def page_around(script, modules):
    """An empty page with the script, whose imports lead to the modules at hand."""
    found = [*modules.glob("d3*/package.json"), *(modules / name / "package.json" for name in BESIDE_D3)]
    packages = {path.parent.name: entry_of(path.parent) for path in found}
    targets = {name: f"/modules/{name}/{entry}" for name, entry in packages.items() if entry}
    imports = dict(targets)
    for address in re.findall(r'from\s+["\'](https?://[^"\']+)["\']', script.read_text(encoding="utf-8")):
        name = re.sub(r"@[^/]*$", "", address).rsplit("/", 1)[-1]
        if name in targets:
            imports[address] = targets[name]
    return ('<!doctype html><html><head><meta charset="utf-8"><script type="importmap">'
            + json.dumps({"imports": imports})
            + '</script><script type="module" src="/MemoryViz.js"></script></head>'
            + '<body><input id="given" type="file" style="display: none"></body></html>')


def module_at(modules, path):
    """The file of a module's address; older packages leave its suffix out."""
    if ".." in path.parts or path.parts[:2] != ("/", "modules"):
        return None
    file = modules / path.relative_to("/modules")
    return next((one for one in (file, file.with_name(file.name + ".js")) if one.suffix == ".js" and one.is_file()),
                None)


def entry_of(package):
    return next((entry for entry in ("index.js", "src/index.js") if (package / entry).exists()), None)


def version_of(modules, name="d3"):
    return json.loads((modules / name / "package.json").read_text(encoding="utf-8"))["version"]


def measure(program, script, modules, path, patience):
    """One file in a browser of its own: seconds, bytes, bands, elements, wheel (milliseconds), or an error in words."""
    server = Server(script, modules)
    try:
        with tempfile.TemporaryDirectory() as profile, browser.Browser(program, profile, WIDTH, HEIGHT) as chromium:
            chromium.open(server.address)
            chromium.wait_for("document.querySelectorAll('select').length >= 3")
            chromium.give_file("#given", path)
            return dropped(chromium, patience)
    finally:
        server.close()


def dropped(chromium, patience):
    with memory_watch.MemoryWatch(chromium.pid) as memory:
        try:
            answer = chromium.evaluate(DROP, patience)
            if "error" not in answer:
                answer["wheel"] = statistics.median(wheel_steps(chromium, patience))
        except browser.Crashed:
            answer = {"error": "the page's process crashed"}
        except browser.Trouble as trouble:
            answer = {"error": str(trouble).splitlines()[0]}
        except TimeoutError:
            answer = {"error": f"no picture within {patience:.0f} s"}
    return {"seconds": memory.seconds, **answer, "bytes": memory.growth}


def wheel_steps(chromium, patience):
    """Milliseconds from an event of the wheel to its picture."""
    one = functools.partial(chromium.evaluate, patience=patience)
    for _ in range(WHEEL_STEPS):
        one(EXPECT_WHEEL)
        chromium.wheel(WIDTH // 2, HEIGHT // 4, -100, patience)
        yield one("window.step")
