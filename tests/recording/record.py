"""Runs the recording helper and PyTorch's own writers on a real PyTorch, which needs no GPU, for tst_recordings.py.

    python3 record.py HELPER PAGE OUT [SNAPSHOT...]

HELPER is allostrata_capture.py, PAGE the documentation page whose code is checked against PyTorch's signatures. Into
the folder OUT go profiler traces, memory timelines, peaks of tensors without data, and for each SNAPSHOT the page that
torch.cuda._memory_viz makes of it. reported.json holds what PyTorch says of all these. The exit status is 1 if anything
is missing; the last lines say what.
"""

import ast
import importlib.util
import inspect
import json
import pathlib
import pickle
import re
import subprocess
import sys
import warnings

import torch
from torch.cuda import _memory_viz

PROFILES = {
    "forward": ("--profile-type", "forward"),
    "training": (),
    "bf16": ("--use-mixed-precision",),
    "fp16": ("--use-mixed-precision", "--dtype", "fp16"),
    "fake": ("--fake",),
    "other_names": ("--model-size", "Small", "--device", "cpu"),
}
# PyTorch before 2.7 crashes on Python 3.13 when it records stacks, which memory timelines need.
HAS_STACKS = tuple(int(one) for one in torch.__version__.split(".")[:2]) >= (2, 7) or sys.version_info < (3, 13)
SHORT = ("--context-length", "16", "--batch-size", "1", "--vocab-size", "100", "--warmup-steps", "1")


class Block(torch.nn.Module):
    """A network with names to find again."""

    def __init__(self):
        super().__init__()
        self.up = torch.nn.Linear(64, 256)
        self.down = torch.nn.Linear(256, 64)

    def forward(self, x):
        return x + self.down(torch.nn.functional.gelu(self.up(x)))


class Net(torch.nn.Module):
    """Two blocks on an embedding."""

    def __init__(self):
        super().__init__()
        self.embed = torch.nn.Embedding(1000, 64)
        self.layers = torch.nn.ModuleList([Block(), Block()])

    def forward(self, tokens):
        x = self.embed(tokens)
        for layer in self.layers:
            x = layer(x)
        return x


def load_helper(path):
    spec = importlib.util.spec_from_file_location("allostrata_capture", path)
    helper = importlib.util.module_from_spec(spec)
    sys.modules["allostrata_capture"] = helper
    spec.loader.exec_module(helper)
    return helper


def check_calls(page):
    """Calls into PyTorch on the page, bound to the signatures of this one; the names of what could not be bound."""
    code = "\n".join(line[4:] for line in page.read_text().splitlines() if line.startswith("    "))
    wrong = []
    for found in re.findall(r"torch\.cuda\.memory\.\w+\([^)\n]*\)", code):
        call = ast.parse(found, mode="eval").body
        function = getattr(torch.cuda.memory, call.func.attr, None)
        try:
            inspect.signature(function).bind(*call.args, **{one.arg: one.value for one in call.keywords})
        except TypeError as error:
            wrong.append(f"{found}: {error}")
    return wrong


def run_profiles(helper_path, out):
    """Peaks of the helper's transformer, one process each: an abort costs only its own."""
    wrong = []
    for name, arguments in PROFILES.items():
        folder = out / "profiles" / name
        run = subprocess.run([sys.executable, helper_path, "profile", "-o", folder, *SHORT, *arguments],
                             capture_output=True, text=True, check=False)
        if run.returncode != 0 or not list(folder.glob("*_peak.json")):
            wrong.append(f"profile {name}: exit status {run.returncode}: {run.stderr.strip()[-500:]}")
    return wrong


def name_modules(helper):
    """Which modules call their hooks, by how the model is compiled."""
    tokens = torch.randint(0, 1000, (2, 4))
    reported = {}
    for how in ("eager", "model", "in_place", "blocks"):
        torch._dynamo.reset()
        model, heard = Net(), []
        hooks = helper.ModuleHooks(torch, heard.append)
        called = model
        if how == "model":
            called = torch.compile(model, backend="aot_eager")
        elif how == "in_place":
            model.compile(backend="aot_eager")
        elif how == "blocks":
            model.layers = torch.nn.ModuleList([torch.compile(one, backend="aot_eager") for one in model.layers])
        compiled = hooks.attach(called)
        called(tokens).sum().backward()
        hooks.remove()
        reported[how] = {"compiled": compiled, "named": sorted(set(filter(None, heard)))}
    return reported


def record_without_gpu(helper, out):
    """The recorder only warns; it changes nothing and raises nothing."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        with helper.record(out / "run") as recorder:
            model = Net()
            recorder.watch(model)
            with recorder.step(0):
                model(torch.randint(0, 1000, (2, 4))).sum().backward()
    return [str(one.message) for one in caught]


def trace_peak(helper, out):
    """The peak of a model of one's own."""
    with helper.PeakTracer() as tracer:
        with tracer.phase("setup_model_and_optimizer"):
            model = Net()
            tracer.watch(model)
            optimizer = torch.optim.SGD(model.parameters(), momentum=0.9)
        with tracer.phase("forward_backward_iter_0"):
            model(torch.randint(0, 1000, (8, 16))).sum().backward()
        with tracer.phase("optimizer_step_iter_0"):
            optimizer.step()
        tracer.name_owned(model, optimizer)
    tracer.save(out / "own_model_peak.json")
    return sum(one.numel() for one in model.parameters())


def profile(out):
    """A trace with memory, shapes, stacks and modules, and its memory timeline."""
    model, tokens = Net(), torch.randint(0, 1000, (8, 16))
    optimizer = torch.optim.SGD(model.parameters(), momentum=0.9)
    activities = [torch.profiler.ProfilerActivity.CPU]
    with torch.profiler.profile(activities=activities, profile_memory=True, record_shapes=True, with_stack=HAS_STACKS,
                                with_modules=HAS_STACKS) as profiler:
        for number in range(2):
            with torch.profiler.record_function(f"ProfilerStep#{number}"):
                model(tokens).sum().backward()
                optimizer.step()
                optimizer.zero_grad()
    profiler.export_chrome_trace(str(out / "profile.pt.trace.json.gz"))
    if HAS_STACKS:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # later versions prefer snapshots
            profiler.export_memory_timeline(str(out / "timeline.raw.json.gz"), device="cpu")
            profiler.export_memory_timeline(str(out / "timeline.json"), device="cpu")
        (out / "profile_plot.html").write_text(_memory_viz.profile_plot(profiler))
    moved = list(events_of(profiler.profiler.kineto_results.experimental_event_tree()))
    return {"allocations": sum(size > 0 for size in moved), "allocated": sum(size for size in moved if size > 0)}


def events_of(nodes):
    """Bytes of each allocation (positive) and free on the CPU."""
    for node in nodes:
        if node.tag == torch._C._profiler._EventType.Allocation and node.extra_fields.device.type == "cpu":
            yield node.extra_fields.alloc_size
        yield from events_of(node.children)


def judge(snapshots, out):
    """What PyTorch's own tool says of the snapshots, and the page that it makes of each."""
    reported = {}
    for path in snapshots:
        data = pickle.loads(path.read_bytes())
        segments = data["segments"]
        _memory_viz.segsum(data)  # asserts that blocks fill their segments
        reported[path.name] = {
            "reserved": sum(one["total_size"] for one in segments),
            "allocated": sum(_memory_viz.calc_active(one) for one in segments),
            "segments": len(segments),
        }
        (out / f"{path.stem}.html").write_text(_memory_viz.trace_plot(data))
    return reported


def main():
    helper_path, page, out = (pathlib.Path(one) for one in sys.argv[1:4])
    out.mkdir(parents=True, exist_ok=True)
    helper = load_helper(helper_path)
    wrong = check_calls(page) + run_profiles(helper_path, out)
    reported = {
        "version": torch.__version__,
        "modules": name_modules(helper),
        "warnings": record_without_gpu(helper, out),
        "parameters": trace_peak(helper, out),
        "profile": profile(out),
        "snapshots": judge([pathlib.Path(one) for one in sys.argv[4:]], out),
    }
    (out / "reported.json").write_text(json.dumps(reported, indent=1) + "\n")
    for one in wrong:
        print(one, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
