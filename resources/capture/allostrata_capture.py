#!/usr/bin/env python3
"""Records how a PyTorch program uses GPU memory. A single file: copy it beside your script.

Needs PyTorch 2.1 or newer and Python 3.9 or newer.

    import allostrata_capture

    with allostrata_capture.record("run") as recorder:      # before the model is built, so that parameters have stacks
        with recorder.phase("setup"):
            model, optimizer = build()
            recorder.watch(model)                           # names its modules in forward and backward
        for number in range(20):
            with recorder.step(number):
                with recorder.phase("forward"):
                    loss = model(batch)
                with recorder.phase("backward"):
                    loss.backward()
                with recorder.phase("optimizer"):
                    optimizer.step()
                    optimizer.zero_grad()
                recorder.log(loss=loss)

The folder "run" then contains:

    memory_snapshot/iteration_19/rank0_memory_snapshot.pickle       the snapshot (also at dump_at and dump_every)
    memory_snapshot/iteration_7_exit/rank0_memory_snapshot.pickle   if memory ran out in step 7
    memory_stats/rank0_steps.jsonl                                  one line per step, written as the step ends
    memory_stats/rank0_steps.json                                   the same as one document, written at the end

If the recorder fails, it warns; it never raises an error in your training. At the end it restores all that it changed.

`python allostrata_capture.py profile --model medium --context-length 512 -o DIR` profiles a transformer that has the
sizes of `allostrata size --preset`. Without a GPU, it runs on tensors without data, and the tensors alive at its peak
are written as JSON. `PeakTracer` does the same for your own model.
`--context-length 128,256` records each size in its own process, for `allostrata predict` to tell the peak at others.
"""

from __future__ import annotations

import argparse
import collections
import contextlib
import functools
import inspect
import json
import linecache
import math
import os
import re
import shlex
import subprocess
import sys
import threading
import time
import warnings
import weakref
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType, TracebackType
from typing import Any, Callable, Deque, Dict, Iterable, Iterator, List, Optional, Tuple, Type, TypeVar, Union

__all__ = ["CaptureError", "CaptureWarning", "PeakTracer", "Recorder", "StepStatistics", "phase", "record", "step"]

OLDEST_TORCH = (2, 1)
GIB = 1 << 30
MIB = 1 << 20

# An event takes about a kilobyte of host memory with its stack. A training step of 1.5 billion parameters makes about
# 20,000: this holds fifty of them in a gigabyte. The allocator forgets the oldest events beyond it.
MAX_ENTRIES = 1_000_000

# C++ frames name operators and autograd nodes, and PyTorch looks each of them up when it saves a snapshot: minutes for
# a long recording, seconds for so many steps.
MOST_STEPS_WITH_ALL_STACKS = 5

# Saving stops the run: beyond this many seconds, the user should know why.
SLOW_DUMP = 10.0

# PyTorch retries after some failures, with less memory: each attempt calls the observer, and each dump takes seconds.
MOST_DUMPS_ON_OOM = 5

# Reserved memory can be predicted exactly from what is recorded from the start. The second step has the optimizer's
# state.
FROM_THE_START = ("--warmup-steps", "0", "--measure-steps", "2")

_Function = TypeVar("_Function", bound=Callable[..., Any])
_Path = Union[str, "os.PathLike[str]"]


class CaptureError(RuntimeError):
    """The request cannot be carried out on this machine; the message says why."""


class CaptureWarning(UserWarning):
    """Something could not be recorded; the program continues."""


# --- The installed PyTorch ------------------------------------------------------------------------------------------


def _torch_version(torch: Any) -> Tuple[int, int]:
    """(2, 10) for "2.10.0+cu128"; (0, 0) if it is not a version."""
    found = re.match(r"(\d+)\.(\d+)", str(torch.__version__))
    return (int(found[1]), int(found[2])) if found else (0, 0)


def _import_torch() -> Any:
    """PyTorch. Errors: CaptureError if it is missing or too old."""
    try:
        import torch
    except ImportError as error:
        raise CaptureError(f"PyTorch is needed but cannot be imported: {error}") from error
    if _torch_version(torch) < OLDEST_TORCH:
        wanted = ".".join(map(str, OLDEST_TORCH))
        raise CaptureError(f"PyTorch {wanted} or newer is needed; this is {torch.__version__}")
    return torch


def _warn(message: str) -> None:
    """A warning that cannot become an error, not even with `python -W error`."""
    try:
        warnings.warn(f"allostrata_capture: {message}", CaptureWarning, stacklevel=3)
    except CaptureWarning:
        print(f"allostrata_capture: {message}", file=sys.stderr)


def _safely(function: _Function) -> _Function:
    """Turns an error inside into a warning and returns None, so that the recorded program continues."""

    @functools.wraps(function)
    def safe(*arguments: Any, **options: Any) -> Any:
        try:
            return function(*arguments, **options)
        except Exception as error:  # of any kind: it is not the recorded program's
            _warn(f"{function.__name__.strip('_')}: {type(error).__name__}: {error}")
            return None

    return safe  # type: ignore[return-value]


def _rank(torch: Any) -> int:
    """The rank in torch.distributed if it runs, else in the launcher's environment, else 0."""
    distributed = getattr(torch, "distributed", None)
    if distributed is not None and distributed.is_available() and distributed.is_initialized():
        return int(distributed.get_rank())
    text = os.environ.get("RANK", "0")
    return int(text) if text.isdigit() else 0


def _write_whole(path: Path, write: Callable[[Path], Any]) -> Path:
    """Writes to a temporary file, then renames it: the file appears complete or not at all.

    A device or a pipe is written to, never replaced.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not path.is_file():
        write(path)
        return path
    aside = path.with_name(f".{path.name}.{os.getpid()}.partial")
    try:
        write(aside)
        os.replace(aside, path)
    finally:
        if aside.exists():
            aside.unlink()
    return path


def _write_json(path: Path, document: Any) -> Path:
    text = json.dumps(document, indent=1) + "\n"
    return _write_whole(path, lambda aside: aside.write_text(text, encoding="utf-8"))


def _tensors(value: Any) -> Iterator[Any]:
    """The tensors in nested tuples, lists and dicts."""
    if isinstance(value, (tuple, list)):
        for item in value:
            yield from _tensors(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from _tensors(item)
    elif hasattr(value, "untyped_storage"):
        yield value


# --- Which module runs ----------------------------------------------------------------------------------------------


class _Place:
    """Where a thread is. Autograd runs a GPU's backward pass on a separate thread."""

    def __init__(self) -> None:
        self.running: List[str] = []  # modules whose forward has not returned, innermost last
        self.backward = ""  # the module that gradients have reached
        self.awaits_end = False  # of this backward pass

    def module(self) -> str:
        """The innermost module; "" outside all modules."""
        return self.running[-1] if self.running else self.backward


_COMPILED = "_orig_mod"  # where the wrapper of torch.compile(model) keeps the model


def _class_name(model: Any) -> str:
    return type(getattr(model, _COMPILED, model)).__name__


def _plain_path(path: str) -> str:
    """The path without the wrappers of torch.compile, as the model would have it uncompiled."""
    return ".".join(part for part in path.split(".") if part and part != _COMPILED)


def _is_wrapper(module: Any) -> bool:
    """Whether torch.compile(model) made it: its own hooks run, those of the model inside do not."""
    return _COMPILED in getattr(module, "_modules", {})


def _is_compiled(module: Any) -> bool:
    return _is_wrapper(module) or getattr(module, "_compiled_call_impl", None) is not None  # module.compile()


def _split_modules(model: Any) -> Tuple[Dict[str, Any], List[str]]:
    """The modules with hooks that run, by path, and the paths of those that are compiled."""
    eager: Dict[str, Any] = {}
    compiled: List[str] = []
    for path, module in model.named_modules():
        if any(path == one or not one or path.startswith(f"{one}.") for one in compiled):
            continue
        if _is_compiled(module):
            compiled.append(path)
        if not _is_compiled(module) or _is_wrapper(module):
            eager[_plain_path(path)] = module
    return eager, [_plain_path(path) for path in compiled]


class ModuleHooks:
    """Reports to a listener which module of a model runs.

    The listener receives the dotted path, starting with the model's name, or "" outside the model. It is called on the
    thread that runs the module.

    backward: "graph" watches the nodes of the autograd graph where gradients enter and leave a module, and changes
    nothing. "full" uses PyTorch's full backward hooks, which wrap the module's inputs and outputs; in-place operations
    on them, such as ReLU(inplace=True), then raise errors. "none" ignores the backward pass.
    """

    _MARK = "allostrata_module"

    def __init__(self, torch: Any, listener: Callable[[str], None], backward: str = "graph") -> None:
        if backward not in ("graph", "full", "none"):
            raise ValueError(f'backward must be "graph", "full" or "none", not {backward!r}')
        self._torch = torch
        self._listener = listener
        self._backward = backward
        self._places: Dict[int, _Place] = {}  # by thread
        self._handles: List[Any] = []
        self._is_on = True
        self.has_run = False  # whether a module has called its hooks
        compiler = getattr(torch, "compiler", None)
        self._is_compiling: Callable[[], bool] = getattr(compiler, "is_compiling", None) or (lambda: False)

    def attach(self, model: Any, name: str = "") -> List[str]:
        """Adds hooks to the modules of the model, which is named after its class unless a name is given.

        Returns the names of compiled modules: those inside them have none, as compiled code calls no hooks.
        """
        root = name or _class_name(model)
        eager, compiled = _split_modules(model)
        for path, module in eager.items():
            whole = self._full_name(root, path)
            _safely(self._attach_one)(module, whole, whole.rpartition(".")[0] if path else "")
        return [self._full_name(root, path) for path in compiled]

    @staticmethod
    def _full_name(root: str, path: str) -> str:
        return re.sub(r"[^\w.]", "_", f"{root}.{path}" if path else root)

    def _attach_one(self, module: Any, name: str, above: str) -> None:
        keep = self._handles.append
        keep(module.register_forward_pre_hook(functools.partial(self._enter, name, above), with_kwargs=True))
        leave = functools.partial(self._leave, name)
        try:
            keep(module.register_forward_hook(leave, always_call=True))
        except TypeError:  # a PyTorch that cannot call it when forward raises
            keep(module.register_forward_hook(leave))
        if self._backward == "full":
            keep(module.register_full_backward_pre_hook(lambda _module, _grads: self._reach(name)))
            keep(module.register_full_backward_hook(lambda _module, _inputs, _outputs: self._reach(above)))

    @property
    def _place(self) -> _Place:
        return self._places.setdefault(threading.get_ident(), _Place())

    @property
    def is_attached(self) -> bool:
        return bool(self._handles)

    def remove(self) -> None:
        """Removes the hooks. Marks in graphs that are still alive have no effect any more."""
        self._is_on = False
        for handle in self._handles:
            handle.remove()
        self._handles.clear()

    def module(self) -> str:
        """The module that runs on this thread; "" outside all modules."""
        return self._place.module()

    def forget(self) -> None:
        """Marks this thread as outside all modules: an error may have left some behind."""
        if self._place.module():
            self._place.running.clear()
            self._place.backward = ""
            self._listener("")

    def _enter(self, name: str, above: str, _module: Any, arguments: Any, named: Any) -> None:
        if not self._is_compiling() and self._is_on:
            self._enter_eagerly(name, above, (arguments, named))

    @_safely
    def _enter_eagerly(self, name: str, above: str, inputs: Any) -> None:
        self.has_run = True
        self._mark(inputs, above)
        self._place.running.append(name)
        self._listener(name)

    def _leave(self, name: str, _module: Any, _inputs: Any, outputs: Any) -> None:
        if not self._is_compiling() and self._is_on:
            self._leave_eagerly(name, outputs)

    @_safely
    def _leave_eagerly(self, name: str, outputs: Any) -> None:
        running = self._place.running
        if name in running:
            while running.pop() != name:  # those below it that an error has ended
                pass
        self._mark(outputs, name)
        self._listener(self._place.module())

    def _mark(self, value: Any, name: str) -> None:
        """Gradients that reach the producer of these tensors are in that module. A node keeps its first mark."""
        if self._backward != "graph":
            return
        for tensor in _tensors(value):
            node = getattr(tensor, "grad_fn", None)
            if node is not None and self._MARK not in node.metadata:
                node.metadata[self._MARK] = name
                node.register_prehook(lambda _grads, name=name: self._reach(name))

    def _reach(self, name: str) -> None:
        if self._is_on and not self._is_compiling():
            self._reach_eagerly(name)

    @_safely
    def _reach_eagerly(self, name: str) -> None:
        place = self._place
        place.backward = name
        if not place.awaits_end:
            place.awaits_end = True
            self._torch.autograd.Variable._execution_engine.queue_callback(functools.partial(self._end_backward, place))
        self._listener(place.module())

    @_safely
    def _end_backward(self, place: _Place) -> None:
        """Ends the pass at that place; autograd chooses which thread calls this."""
        place.backward = ""
        place.awaits_end = False
        if self._is_on:
            self._listener(self._place.module())


# --- Marks in the snapshot ------------------------------------------------------------------------------------------


class _Marks:
    """Steps, phases and modules, in the form that snapshots support.

    Annotations (PyTorch 2.4): ranges "ProfilerStep#3", "forward", and "nn.Module: GPT.layers.0" if metadata is missing.
    Metadata (2.10): {"step": 3, "phase": "forward", "module": "GPT.layers.0"} on each allocation by the thread that set
    it.
    """

    def __init__(self, torch: Any) -> None:
        memory = torch.cuda.memory
        self._open_range = torch.profiler.record_function
        self._set = getattr(memory, "_set_memory_metadata", None)
        get = getattr(memory, "_get_memory_metadata", None)
        if self._set is not None and not getattr(memory, "_memory_metadata_supported", lambda: True)():
            self._set = None
        self._before: Any = get() if self._set is not None and get is not None else ""
        self._module_ranges: Dict[int, Any] = {}  # open ones, by thread: one each, of the innermost module
        self._main = threading.get_ident()
        self.number: Optional[int] = None
        self.phases: List[str] = []

    @property
    def has_metadata(self) -> bool:
        return self._set is not None

    def open_range(self, name: str) -> Any:
        """Begins a range; close_range() ends it."""
        opened = self._open_range(name)
        opened.__enter__()
        return opened

    @staticmethod
    def close_range(opened: Any) -> None:
        opened.__exit__(None, None, None)

    def enter_module(self, name: str) -> None:
        """This thread is now in that module; "" outside all modules."""
        thread = threading.get_ident()
        if self._set is not None:
            self._set(self._text(name) if name or thread == self._main else "")
            return
        opened = self._module_ranges.pop(thread, None)
        if opened is not None:
            self.close_range(opened)
        if name:
            self._module_ranges[thread] = self.open_range(f"nn.Module: {name}")

    def refresh(self, module: str) -> None:
        """Applies a new step or phase, on the thread that changes it. Ends ranges that autograd's threads left open."""
        for thread in [one for one in list(self._module_ranges) if one != threading.get_ident()]:
            self.close_range(self._module_ranges.pop(thread))
        if self._set is not None:
            self._set(self._text(module))

    def restore(self) -> None:
        """Ends open ranges and restores the previous metadata."""
        for opened in self._module_ranges.values():
            self.close_range(opened)
        self._module_ranges.clear()
        if self._set is not None:
            self._set(self._before)

    def _text(self, module: str) -> str:
        texts: Dict[str, Any] = {}
        if self.number is not None:
            texts["step"] = self.number
        if self.phases:
            texts["phase"] = self.phases[-1]
        if module:
            texts["module"] = module
        return json.dumps(texts) if texts else ""


class _History:
    """Switches the allocator's recording on and off."""

    _MODE = "TORCH_SYMBOLIZE_MODE"  # how PyTorch looks C++ frames up; read once, at the first snapshot

    def __init__(self, torch: Any) -> None:
        self._torch = torch
        self._is_ours = False
        self._options: Dict[str, Any] = {}
        self._sets_mode = False

    def start(self, enabled: str, **wanted: Any) -> List[str]:
        """Records with the options that this PyTorch supports; returns a note about the others.

        enabled: "all", or "state" for the stacks of live memory without events; see continue_with_events().
        """
        if self._MODE not in os.environ:
            os.environ[self._MODE] = "fast"  # the default of older versions takes minutes
            self._sets_mode = True
        torch = self._torch
        is_enabled = getattr(torch._C, "_cuda_isHistoryEnabled", lambda: False)
        torch.cuda.init()
        if is_enabled():
            return ["memory history was already being recorded: it keeps its settings and continues afterwards"]
        record_history = torch.cuda.memory._record_memory_history
        known = inspect.signature(record_history).parameters
        is_open = any(one.kind is one.VAR_KEYWORD for one in known.values())
        options = {key: value for key, value in wanted.items() if value is not None and (is_open or key in known)}
        try:
            record_history(enabled=enabled, **options)
        except TypeError:  # a signature that does not say what it accepts
            basic = {key: value for key, value in options.items() if key in ("context", "stacks", "max_entries")}
            record_history(enabled=enabled, **basic)
            options = basic
        self._is_ours = True
        self._options = options
        lacking = [key for key, value in wanted.items() if value and key not in options]
        return [f"this PyTorch ({torch.__version__}) does not support {', '.join(lacking)}"] if lacking else []

    def continue_with_events(self) -> None:
        """From live memory alone to all events. Live memory keeps its stacks."""
        if self._is_ours:
            self._torch.cuda.memory._record_memory_history(enabled="all", **self._options)

    def stop(self) -> None:
        if self._sets_mode:
            self._sets_mode = False
            os.environ.pop(self._MODE, None)
        if self._is_ours:
            self._is_ours = False
            self._torch.cuda.memory._record_memory_history(enabled=None)


# --- Numbers per step -----------------------------------------------------------------------------------------------


def _plain(value: Any) -> Any:
    """The value for JSON. One-element tensors become their number; NaN and infinity become null."""
    if hasattr(value, "item"):
        value = value.item()
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    return value if value is None or isinstance(value, (bool, int, str)) else str(value)


@dataclass
class StepStatistics:
    """The allocator's peaks in each step: after each step, the allocator's peaks are reset."""

    max_history: int = 1000
    lines: Optional[Path] = None  # each record is appended to this file at once
    callbacks: List[Callable[[Dict[str, Any]], Any]] = field(default_factory=list)
    about: Dict[str, Any] = field(default_factory=dict)  # joins the metadata of the document
    snapshots: Deque[Dict[str, Any]] = field(default_factory=collections.deque)
    total: int = 0  # records so far, including dropped ones
    _has_lines: bool = False

    def measure(self, torch: Any) -> Dict[str, Any]:
        """The current device's peaks since the last call. GiB are 2^30 bytes, pct is a percentage of the device."""
        device = torch.cuda.current_device()
        told = torch.cuda.memory_stats(device)
        capacity = torch.cuda.get_device_properties(device).total_memory
        numbers: Dict[str, Any] = {}
        for name, key in (("max_active", "active_bytes"), ("max_reserved", "reserved_bytes"),
                          ("peak_allocated", "allocated_bytes")):
            peak = told.get(f"{key}.all.peak")
            if peak is not None:
                numbers[f"{name}_gib"] = peak / GIB
                numbers[f"{name}_pct"] = 100 * peak / capacity
        for key in ("num_alloc_retries", "num_ooms"):
            if key in told:
                numbers[key] = told[key]
        torch.cuda.reset_peak_memory_stats(device)
        return numbers

    def add(self, number: int, numbers: Dict[str, Any], metadata: Dict[str, Any]) -> Dict[str, Any]:
        """Keeps a record, appends its line and calls the callbacks; a failure of one does not affect the others."""
        row = {"step": number, "timestamp": time.time(), "device_mem_stats": numbers, "metadata": metadata}
        self.snapshots.append(row)
        self.total += 1
        while len(self.snapshots) > self.max_history:
            self.snapshots.popleft()
        self._append(row)
        for callback in self.callbacks:
            _safely(callback)(row)
        return row

    @_safely
    def _append(self, row: Dict[str, Any]) -> None:
        if self.lines is None:
            return
        self.lines.parent.mkdir(parents=True, exist_ok=True)
        with open(self.lines, "a" if self._has_lines else "w", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
        self._has_lines = True

    def export(self, path: _Path) -> Path:
        """Writes the kept records as one document."""
        metadata = {"export_timestamp": time.time(), "total_snapshots": len(self.snapshots),
                    "max_history": self.max_history}
        metadata.update(self.about)
        if self.total > len(self.snapshots):
            metadata["dropped_snapshots"] = self.total - len(self.snapshots)
        return _write_json(Path(path), {"metadata": metadata, "snapshots": list(self.snapshots)})


# --- The recorder ---------------------------------------------------------------------------------------------------

_recorders: List["Recorder"] = []  # those that record, innermost last
_observed: List[Any] = []  # the PyTorch that calls us when memory runs out: its observer cannot be removed


def _out_of_memory(*_numbers: Any) -> None:
    """Called by PyTorch when an allocation fails."""
    for recorder in list(_recorders):
        recorder._save_out_of_memory()


class _Ending:
    """A context manager that has already begun and calls a function at its end."""

    def __init__(self, end: Callable[[], Any]) -> None:
        self._end = end

    def __enter__(self) -> "_Ending":
        return self

    def __exit__(self, *_error: Any) -> None:
        self._end()


class Recorder:
    """Records a run. All methods except the constructor turn errors into warnings; `notes` lists missing features.

    folder: where files are written. model: is watched from the start.
    dump_at: save snapshots at the end of these steps. dump_every: at the end of every n-th step. dump_at_end: at the
    end of the run. dump_on_oom: when memory runs out.
    warmup: the first steps of which no events and numbers are recorded, only the stacks of memory that stays alive.
    stacks: "python", or "all" for C++ frames, too. They name operators and autograd nodes, but after more than a few
    steps, saving a snapshot with them can take minutes instead of seconds.
    context: the events that get a stack ("all", "alloc", "state", None). max_entries: events to keep, see MAX_ENTRIES.
    backward: how modules are identified in the backward pass, see ModuleHooks.
    host: also record pinned host memory, if PyTorch can. compile_context: name compiled regions (2.8; costs time).
    max_history: steps to keep for the document and `statistics.snapshots`. callbacks: called with each step's record.
    statistics: record numbers per step; if off, the allocator's peaks are not reset after each step.
    """

    def __init__(self, folder: _Path = "allostrata", model: Any = None, *, dump_at: Iterable[int] = (),
                 dump_every: int = 0, dump_at_end: bool = True, dump_on_oom: bool = True, warmup: int = 0,
                 stacks: str = "python",
                 context: Optional[str] = "all", max_entries: int = MAX_ENTRIES, backward: str = "graph",
                 host: bool = False, compile_context: bool = False,
                 max_history: int = 1000, callbacks: Iterable[Callable[[Dict[str, Any]], Any]] = (),
                 statistics: bool = True) -> None:
        is_too_small = min(max_entries, max_history) < 1 or min(dump_every, warmup) < 0
        if backward not in ("graph", "full", "none") or is_too_small:
            raise ValueError('backward must be "graph", "full" or "none"; max_entries and max_history at least 1; '
                             "dump_every and warmup at least 0")
        self.folder = Path(folder)
        self.notes: List[str] = []
        self.statistics = StepStatistics(max_history=max_history, callbacks=list(callbacks))
        self._model = model
        self._dump_at = frozenset(dump_at)
        self._dump_every = dump_every
        self._dump_at_end = dump_at_end
        self._dump_on_oom = dump_on_oom
        self._has_statistics = statistics
        self.stacks = stacks
        self._warmup = warmup  # steps of it that have not begun
        self._is_warmup = warmup > 0
        self.dump_seconds = 0.0  # what the last snapshot took
        self._has_named_modules = False  # or has said why not
        self._backward = backward
        self._options = {"context": context, "stacks": stacks, "max_entries": max_entries,
                         "compile_context": compile_context or None, "record_pinned_host_memory": host or None}
        self._torch: Any = None
        self._marks: Optional[_Marks] = None
        self._hooks: Optional[ModuleHooks] = None
        self._history: Optional[_History] = None
        self._step: Optional[int] = None  # the open one
        self._last_step = -1
        self._step_range: Any = None
        self._metadata: Dict[str, Any] = {}
        self._dumped: Dict[Tuple[int, bool], Path] = {}
        self._oom_dumps = 0
        self._is_dumping = False

    # Beginning and end

    def __enter__(self) -> "Recorder":
        self.start()
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], error: Optional[BaseException],
                 trace: Optional[TracebackType]) -> None:
        if kind is not None and self._is_out_of_memory(kind) and (self._current(), True) not in self._dumped:
            self._save_out_of_memory()  # this PyTorch has no observer
        self.stop()

    @property
    def is_recording(self) -> bool:
        """Whether it records. Without a GPU or a suitable PyTorch it does not, and all methods do nothing."""
        return self in _recorders

    @_safely
    def start(self) -> None:
        """Starts recording."""
        if self.is_recording:
            return
        try:
            self._torch = _import_torch()
        except CaptureError as error:
            self._note(f"nothing is recorded: {error}")
            return
        torch = self._torch
        if not torch.cuda.is_available():
            self._note("nothing is recorded: PyTorch finds no usable GPU")
            return
        self._history = _History(torch)
        for note in self._history.start("state" if self._warmup else "all", **self._options):
            self._note(note)
        _recorders.append(self)
        self._marks = _Marks(torch)
        self._hooks = ModuleHooks(torch, self._marks.enter_module, self._backward)
        self._say_what_marks_are_lost()
        if self._dump_on_oom:
            self._observe()
        if self._has_statistics:
            self.statistics.lines = self._stats_path("jsonl")
            torch.cuda.reset_peak_memory_stats()
        if self._model is not None:
            self.watch(self._model)

    def _say_what_marks_are_lost(self) -> None:
        version = _torch_version(self._torch)
        if version < (2, 4):
            self._note(f"PyTorch {self._torch.__version__} does not save annotations in snapshots (2.4 and newer do): "
                       "steps, phases and modules are inferred from stacks")
        elif self._marks is not None and not self._marks.has_metadata:
            self._note(f"PyTorch {self._torch.__version__} does not save metadata with allocations (2.10 and newer "
                       "do): modules are marked by time ranges instead")

    def _observe(self) -> None:
        attach = getattr(self._torch._C, "_cuda_attach_out_of_memory_observer", None)
        if attach is None:
            self._note("this PyTorch has no out-of-memory observer: the snapshot is saved when the error leaves the "
                       "recorder")
        elif not any(one is self._torch for one in _observed):
            attach(_out_of_memory)
            _observed.append(self._torch)

    def stop(self) -> None:
        """Ends the open step, writes pending files and restores everything."""
        if not self.is_recording:
            return
        self.end_step()
        last = self._last_step
        if self._dump_at_end and (last, False) not in self._dumped and (last, True) not in self._dumped:
            self.dump()
        if self._has_statistics and self.statistics.snapshots:
            self.export()
        _recorders.remove(self)
        for part in (self._hooks and self._hooks.remove, self._marks and self._marks.restore,
                     self._history and self._history.stop):
            if part:
                _safely(part)()

    # What happens in the run

    @_safely
    def watch(self, model: Any, name: str = "") -> None:
        """Names the modules of a model from now on. Call it once the model is built; hooks are removed at the end.

        The modules inside a compiled one cannot be named: PyTorch compiles them into one function.
        """
        if self._hooks is not None and self.is_recording:
            compiled = self._hooks.attach(model, name)
            if compiled:
                others = f" and {len(compiled) - 1} more" if len(compiled) > 1 else ""
                self._note(f"torch.compile made one function of the modules inside {compiled[0]}{others}: they cannot "
                           "be named; record without torch.compile to name them")

    def step(self, number: Optional[int] = None) -> _Ending:
        """Begins a training step and ends the previous one. Use it with `with`, or call it at the top of the loop."""
        self._begin_step(number)
        return _Ending(self.end_step)

    @_safely
    def _begin_step(self, number: Optional[int]) -> None:
        self.end_step()
        if self._marks is None or not self.is_recording:
            return
        if self._hooks is not None:
            self._hooks.forget()
        self._count_warmup()
        self._step = self._last_step + 1 if number is None else int(number)
        self._last_step = self._step
        self._step_range = self._marks.open_range(f"ProfilerStep#{self._step}")
        self._marks.number = self._step
        self._refresh()

    def _count_warmup(self) -> None:
        """Records events from the first step after the warm-up on."""
        if self._warmup > 0:
            self._warmup -= 1
        elif self._is_warmup and self._history is not None:
            self._is_warmup = False
            self._history.continue_with_events()

    @_safely
    def end_step(self) -> None:
        """Ends the open step: records its numbers, and saves a snapshot if one is due."""
        number = self._step
        if number is None or self._marks is None:
            return
        self._step = None
        self._marks.number = None
        self._marks.close_range(self._step_range)
        self._refresh()
        metadata, self._metadata = self._metadata, {}
        if self._has_statistics:
            numbers = self.statistics.measure(self._torch)  # also resets the peaks, for the next step
            if not self._is_warmup:
                self.statistics.add(number, numbers, metadata)
        self._check_modules(number)
        if number in self._dump_at or (self._dump_every and (number + 1) % self._dump_every == 0):
            self.dump()

    def _check_modules(self, number: int) -> None:
        """Says after the first step with a watched model if it never called the hooks."""
        if self._has_named_modules or self._hooks is None or not self._hooks.is_attached:
            return
        self._has_named_modules = True
        if not self._hooks.has_run:
            self._note(f"no module of the watched model called its hooks in step {number}, so none is named: the model "
                       "was not called, or by a function that torch.compile has compiled")

    def phase(self, name: str) -> _Ending:
        """A part of the step: "setup", "forward", "backward", "optimizer" or your own word. Use it with `with`."""
        opened = self._begin_phase(name)
        return _Ending(lambda: self._end_phase(opened))

    @_safely
    def _begin_phase(self, name: str) -> Any:
        if self._marks is None or not self.is_recording:
            return None
        opened = self._marks.open_range(name)
        self._marks.phases.append(name)
        self._refresh()
        return opened

    @_safely
    def _end_phase(self, opened: Any) -> None:
        if opened is None or self._marks is None:
            return
        self._marks.close_range(opened)
        self._marks.phases.pop()
        if self.is_recording:
            self._refresh()

    @_safely
    def log(self, **values: Any) -> None:
        """Adds values to the step's record: loss, tps, mfu and the like. Reading a tensor waits for the GPU."""
        if self.is_recording:
            self._metadata.update({key: _plain(value) for key, value in values.items()})

    # Files

    @_safely
    def dump(self, path: Optional[_Path] = None, *, is_oom: bool = False) -> Optional[Path]:
        """Saves a snapshot to `path`, or to the place of this step's snapshot. Returns its path, or None."""
        if self._torch is None or not self.is_recording:
            return None
        number = self._current()
        name = f"iteration_{max(number, 0)}" + ("_exit" if is_oom else "")
        due = self.folder / "memory_snapshot" / name / f"rank{_rank(self._torch)}_memory_snapshot.pickle"
        begun = time.monotonic()
        written = _write_whole(Path(path) if path is not None else due,
                               lambda aside: self._torch.cuda.memory._dump_snapshot(str(aside)))
        self.dump_seconds = time.monotonic() - begun
        if self.dump_seconds > SLOW_DUMP:
            advice = ': stacks="python" is much faster' if self.stacks == "all" else ""
            self._note(f"saving {written.name} took {self.dump_seconds:.0f} s{advice}")
        if path is None:
            self._dumped[number, is_oom] = written
        return written

    @_safely
    def export(self, path: Optional[_Path] = None) -> Optional[Path]:
        """Writes the steps' numbers as one JSON document."""
        if self._torch is None:
            return None
        device = self._torch.cuda.get_device_properties(self._torch.cuda.current_device())
        self.statistics.about = {"rank": _rank(self._torch), "device_name": str(device.name),
                                 "device_capacity_gib": device.total_memory / GIB,
                                 "torch_version": str(self._torch.__version__), "notes": list(self.notes)}
        return self.statistics.export(path if path is not None else self._stats_path("json"))

    def _stats_path(self, ending: str) -> Path:
        return self.folder / "memory_stats" / f"rank{_rank(self._torch)}_steps.{ending}"

    @_safely
    def _save_out_of_memory(self) -> None:
        if not self._dump_on_oom or self._is_dumping or self._oom_dumps >= MOST_DUMPS_ON_OOM:
            return
        self._is_dumping = True
        try:
            self._oom_dumps += 1
            self.dump(is_oom=True)
        finally:
            self._is_dumping = False

    def _is_out_of_memory(self, kind: Type[BaseException]) -> bool:
        kinds = (getattr(self._torch, "OutOfMemoryError", None),
                 getattr(getattr(self._torch, "cuda", None), "OutOfMemoryError", None))
        return any(one is not None and issubclass(kind, one) for one in kinds)

    def _current(self) -> int:
        return self._last_step if self._step is None else self._step

    def _refresh(self) -> None:
        if self._marks is not None:
            self._marks.refresh(self._hooks.module() if self._hooks is not None else "")

    def _note(self, text: str) -> None:
        self.notes.append(text)
        if self._torch is None or _rank(self._torch) == 0:
            _warn(text)


def record(folder: _Path = "allostrata", model: Any = None, **options: Any) -> Recorder:
    """Returns a context manager that records while it is open. Options: see Recorder."""
    return Recorder(folder, model, **options)


def step(number: Optional[int] = None) -> _Ending:
    """Calls step() of the running recorder; does nothing without one."""
    return _recorders[-1].step(number) if _recorders else _Ending(lambda: None)


def phase(name: str) -> _Ending:
    """Calls phase() of the running recorder; does nothing without one."""
    return _recorders[-1].phase(name) if _recorders else _Ending(lambda: None)


# --- The peak without a GPU -----------------------------------------------------------------------------------------

_Stack = Tuple[Tuple[str, int, str], ...]


# What PyTorch puts between an operation and a dispatch mode.
_BETWEEN = re.compile(r"torch[/\\](_compile|_dynamo[/\\]eval_frame|utils[/\\]_stats)\.py$")


def _stack_from(frame: Optional[FrameType]) -> _Stack:
    """File, line and function of this frame and those around it, outermost first. Pure C++ threads have none."""
    while frame is not None and _BETWEEN.search(frame.f_code.co_filename):
        frame = frame.f_back
    places = []
    while frame is not None:
        places.append((frame.f_code.co_filename, frame.f_lineno, frame.f_code.co_name))
        frame = frame.f_back
    return tuple(reversed(places))


def _stack_lines(stack: _Stack) -> List[str]:
    """The lines that traceback.format_stack() would write."""
    lines = []
    for path, number, name in stack:
        code = linecache.getline(path, number).strip()
        lines.append(f'  File "{path}", line {number}, in {name}\n' + (f"    {code}\n" if code else ""))
    return lines


@dataclass
class _Storage:
    """Memory that tensors share."""

    device: str
    size: int  # bytes
    shape: str  # of the first tensor on it
    dtype: str
    module: str
    phase: str
    created: _Stack
    born: int
    reference: Any = None  # weak; its callback reports the end
    released: _Stack = ()


class _Ledger:
    """The storages alive on each device, the peak, and the storages alive at the peak."""

    def __init__(self) -> None:
        self.live: Dict[int, _Storage] = {}  # by the id of the storage
        self.totals: Dict[str, int] = {}
        self.peaks: Dict[str, int] = {}
        self._peak_times: Dict[str, int] = {}
        self._gone: Dict[str, List[_Storage]] = {}  # alive at the peak, freed since
        self._time = 0
        self._deaths: Deque[Tuple[int, _Stack]] = collections.deque()

    def now(self) -> int:
        self._time += 1
        return self._time

    def tell_death(self, key: int, stack: _Stack) -> None:
        """Can be called at any moment, even within the other methods; takes effect in settle()."""
        self._deaths.append((key, stack))

    def settle(self) -> None:
        """Applies pending deaths. Always before births: an id may be reused."""
        while self._deaths:
            key, stack = self._deaths.popleft()
            storage = self.live.pop(key, None)
            if storage is None:
                continue
            self.totals[storage.device] -= storage.size
            if storage.born <= self._peak_times.get(storage.device, 0):
                storage.released = stack
                self._gone[storage.device].append(storage)

    def add(self, key: int, storage: _Storage) -> None:
        self.live[key] = storage
        self.grow(storage, storage.size)

    def grow(self, storage: _Storage, by: int) -> None:
        """Records that a storage became larger or smaller."""
        device = storage.device
        self.totals[device] = self.totals.get(device, 0) + by
        if self.totals[device] > self.peaks.get(device, 0):
            self.peaks[device] = self.totals[device]
            self._peak_times[device] = self._time
            self._gone[device] = []

    def at_peak(self, device: str) -> List[_Storage]:
        """The storages at the peak, largest first. Their sizes add up to the peak unless storages were resized."""
        time_of = self._peak_times.get(device, 0)
        alive = [one for one in self.live.values() if one.device == device and one.born <= time_of]
        return sorted(alive + self._gone.get(device, []), key=lambda one: -one.size)


class PeakTracer:
    """Runs a program on tensors without data and finds the tensors that would be alive at the memory peak.

        with allostrata_capture.PeakTracer() as tracer:
            with tracer.phase("setup_model_and_optimizer"):
                model = build(); tracer.watch(model); optimizer = ...
            for n in range(2):
                with tracer.phase(f"forward_backward_iter_{n}"):
                    model(batch()).sum().backward()
                with tracer.phase(f"optimizer_step_iter_{n}"):
                    optimizer.step(); optimizer.zero_grad()
                tracer.name_owned(model, optimizer)
        tracer.save("peak.json")

    Build everything inside. Without a GPU, build it on the CPU: the backward pass of tensors on a simulated GPU would
    end the process. Code that depends on values (`item()`, a mask as an index) raises an error, as there are no values.
    Sizes are the requested ones; the allocator rounds them up, and libraries allocate workspace in addition.
    """

    def __init__(self) -> None:
        self._torch = _import_torch()
        self._ledger = _Ledger()
        self._hooks = ModuleHooks(self._torch, lambda _name: None)
        self._phases = ["initialization"]
        self._may_use_gpu = bool(self._torch.cuda.is_available())
        self._modes = contextlib.ExitStack()
        self._names: Dict[int, str] = {}  # of models, by id

    def __enter__(self) -> "PeakTracer":
        from torch._subclasses.fake_tensor import FakeTensorMode

        self._modes.enter_context(FakeTensorMode(allow_non_fake_inputs=True))
        tensor = self._torch.empty(1)
        if tensor.untyped_storage() is not tensor.untyped_storage():
            self._modes.close()
            raise CaptureError("this PyTorch does not keep its storage objects, so their release cannot be observed")
        self._modes.enter_context(_watching_mode(self._torch, self._see))
        return self

    def __exit__(self, *error: Any) -> None:
        self._ledger.settle()
        self._hooks.remove()
        self._modes.close()

    @contextlib.contextmanager
    def phase(self, name: str) -> Iterator[None]:
        """Tensors created inside belong to this phase."""
        self._phases.append(name)
        try:
            yield
        finally:
            self._phases.pop()

    def watch(self, model: Any, name: str = "") -> None:
        """Names the modules and parameters of a model."""
        self._names[id(model)] = name or _class_name(model)
        self._hooks.attach(model, name)
        self.name_owned(model)

    def name_owned(self, model: Any, optimizer: Any = None) -> None:
        """Assigns parameters, buffers, gradients and optimizer states to the module of their parameter."""
        root = self._names.get(id(model), _class_name(model))
        states = optimizer.state if optimizer is not None else {}
        for path, tensor in (*model.named_parameters(), *model.named_buffers()):
            owner = ".".join([root, *_plain_path(path).split(".")[:-1]])
            state = states[tensor] if tensor in states else {}
            for owned in _tensors([tensor, getattr(tensor, "grad", None), state]):
                storage = self._ledger.live.get(id(owned.untyped_storage()))
                if storage is not None and storage.module == "Unknown":
                    storage.module = owner

    def document(self, smallest: int = 0) -> Dict[str, Any]:
        """The devices with their peaks and the tensors alive then, of at least `smallest` bytes. MB are 2^20 bytes."""
        self._ledger.settle()
        devices: Dict[str, Any] = {}
        for device, peak in sorted(self._ledger.peaks.items()):
            rows = [self._row(one) for one in self._ledger.at_peak(device) if one.size >= max(smallest, 1)]
            devices[device] = {"peak_memory_mb": peak / MIB, "tensors": rows}
        return devices

    def save(self, path: _Path, smallest: int = 0) -> Path:
        """Writes the document as JSON."""
        return _write_json(Path(path), self.document(smallest))

    @staticmethod
    def _row(storage: _Storage) -> Dict[str, Any]:
        return {"size_bytes": storage.size, "size_mb": storage.size / MIB, "shape": storage.shape,
                "dtype": storage.dtype,
                "module": storage.module, "phase": storage.phase, "create_stack_trace": _stack_lines(storage.created),
                "release_stack_trace": _stack_lines(storage.released)}

    def _see(self, outputs: Any, frame: Optional[FrameType]) -> None:
        """Notes the outputs of an operation called from that frame."""
        self._ledger.settle()
        created: Optional[_Stack] = None
        for tensor in _tensors(outputs):
            if not self._may_use_gpu and str(tensor.device).startswith("cuda"):
                self._may_use_gpu = True  # said once
                _warn("there is no GPU: PyTorch ends the process in a backward pass on a simulated one. Use the CPU")
            try:
                held = tensor.untyped_storage()
                size = int(held.nbytes())
            except (NotImplementedError, RuntimeError):  # a tensor without a storage, a sparse one
                continue
            known = self._ledger.live.get(id(held))
            if known is not None:
                if known.size != size:
                    by, known.size = size - known.size, size
                    self._ledger.now()
                    self._ledger.grow(known, by)
                continue
            created = _stack_from(frame) if created is None else created
            storage = _Storage(device=str(tensor.device), size=size, shape=f"torch.Size({list(tensor.shape)})",
                               dtype=str(tensor.dtype), module=self._hooks.module() or "Unknown",
                               phase=self._phases[-1], created=created, born=self._ledger.now())
            storage.reference = weakref.ref(held, functools.partial(self._see_end, id(held)))
            self._ledger.add(id(held), storage)

    def _see_end(self, key: int, _reference: Any) -> None:
        self._ledger.tell_death(key, _stack_from(sys._getframe(0).f_back))


def _watching_mode(torch: Any, see: Callable[[Any, Optional[FrameType]], None]) -> Any:
    """A dispatch mode that reports what each operation returns."""
    from torch.utils._python_dispatch import TorchDispatchMode

    class WatchingMode(TorchDispatchMode):  # type: ignore[misc]
        def __torch_dispatch__(self, function: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            outputs = function(*args, **(kwargs or {}))
            see(outputs, sys._getframe(0).f_back)
            return outputs

    return WatchingMode()


# --- A plain transformer to profile ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class ModelSize:
    """d_ff is the inner width of the feed-forward network."""

    d_model: int
    d_ff: int
    layers: int
    heads: int


_COMMON_SIZES = {"small": ModelSize(768, 3072, 12, 12), "medium": ModelSize(1024, 4096, 24, 16),
                 "large": ModelSize(1280, 5120, 36, 20)}
# The presets of `allostrata size`: the sizes of the course on language models from scratch, by its year.
SIZES: Dict[int, Dict[str, ModelSize]] = {
    2025: {**_COMMON_SIZES, "xl": ModelSize(1600, 6400, 48, 25), "2.7B": ModelSize(2560, 10240, 32, 32)},
    2026: {**_COMMON_SIZES, "xl": ModelSize(2560, 10240, 32, 32), "10B": ModelSize(4608, 12288, 50, 36)},
}


def _find_size(name: str, year: Optional[int]) -> Tuple[str, ModelSize]:
    """The size and its proper name. Ignores case, as `allostrata size` does; without a year, the latest one."""
    for one in [year] if year is not None else sorted(SIZES, reverse=True):
        for known, size in SIZES[one].items():
            if known.lower() == name.lower():
                return known, size
    where = f"the {year} course has no model size" if year is not None else "there is no model size"
    known_sizes = list(SIZES[year]) if year is not None else _size_names()
    raise CaptureError(f"{where} {name}; it has {', '.join(known_sizes)}")


def _size_names() -> List[str]:
    return list(dict.fromkeys(name for sizes in SIZES.values() for name in sizes))


def _make_transformer(torch: Any, size: ModelSize, vocabulary: int, context: int, device: str) -> Any:
    """Its parameters are those that `allostrata size` counts: no biases, pre-norm blocks with RMSNorm, a gated network
    (SwiGLU) and rotary positions, which have no parameters. Attention is written out."""
    nn = torch.nn
    linear = functools.partial(nn.Linear, bias=False, device=device)
    norm = _make_norm(torch)

    class Attention(nn.Module):  # type: ignore[misc, name-defined]
        def __init__(self) -> None:
            super().__init__()
            self.q_proj = linear(size.d_model, size.d_model)
            self.k_proj = linear(size.d_model, size.d_model)
            self.v_proj = linear(size.d_model, size.d_model)
            self.output_proj = linear(size.d_model, size.d_model)

        def forward(self, x: Any, mask: Any, turn: Any) -> Any:
            batch, length, width = x.shape
            parts = (batch, length, size.heads, width // size.heads)
            q, k, v = (project(x).view(*parts).transpose(1, 2) for project in (self.q_proj, self.k_proj, self.v_proj))
            scores = torch.matmul(turn(q), turn(k).transpose(-2, -1)) / math.sqrt(width // size.heads)
            weights = torch.softmax(scores.masked_fill(mask, float("-inf")), dim=-1)
            return self.output_proj(torch.matmul(weights, v).transpose(1, 2).reshape(batch, length, width))

    class FeedForward(nn.Module):  # type: ignore[misc, name-defined]
        def __init__(self) -> None:
            super().__init__()
            self.gate_proj = linear(size.d_model, size.d_ff)
            self.up_proj = linear(size.d_model, size.d_ff)
            self.down_proj = linear(size.d_ff, size.d_model)

        def forward(self, x: Any) -> Any:
            return self.down_proj(nn.functional.silu(self.gate_proj(x)) * self.up_proj(x))

    class Block(nn.Module):  # type: ignore[misc, name-defined]
        def __init__(self) -> None:
            super().__init__()
            self.attention_norm = norm(size.d_model, device)
            self.attention = Attention()
            self.feed_forward_norm = norm(size.d_model, device)
            self.feed_forward = FeedForward()

        def forward(self, x: Any, mask: Any, turn: Any) -> Any:
            x = x + self.attention(self.attention_norm(x), mask, turn)
            return x + self.feed_forward(self.feed_forward_norm(x))

    return _make_language_model(torch, size, vocabulary, context, device, Block)


def _make_language_model(torch: Any, size: ModelSize, vocabulary: int, context: int, device: str, block: Any) -> Any:
    nn = torch.nn

    class TransformerLM(nn.Module):  # type: ignore[misc, name-defined]
        def __init__(self) -> None:
            super().__init__()
            self.token_embeddings = nn.Embedding(vocabulary, size.d_model, device=device)
            self.layers = nn.ModuleList([block() for _ in range(size.layers)])
            self.final_norm = _make_norm(torch)(size.d_model, device)
            self.lm_head = nn.Linear(size.d_model, vocabulary, bias=False, device=device)
            for name, angles in _rotary_angles(torch, size.d_model // size.heads, context, device).items():
                self.register_buffer(name, angles)

        def turn(self, x: Any) -> Any:
            first, second = x.chunk(2, dim=-1)
            cos, sin = self.cos.to(x.dtype), self.sin.to(x.dtype)
            return torch.cat((first * cos - second * sin, second * cos + first * sin), dim=-1)

        def forward(self, tokens: Any) -> Any:
            length = tokens.shape[1]
            mask = torch.ones(length, length, dtype=torch.bool, device=device).triu(1)
            x = self.token_embeddings(tokens)
            for layer in self.layers:
                x = layer(x, mask, self.turn)
            return self.lm_head(self.final_norm(x))

    return TransformerLM()


def _make_norm(torch: Any) -> Any:
    """RMSNorm, which PyTorch has from 2.4 on."""

    class RMSNorm(torch.nn.Module):  # type: ignore[misc, name-defined]
        def __init__(self, width: int, device: str) -> None:
            super().__init__()
            self.weight = torch.nn.Parameter(torch.ones(width, device=device))

        def forward(self, x: Any) -> Any:
            whole = x.to(torch.float32)
            scale = torch.rsqrt(whole.pow(2).mean(-1, keepdim=True) + 1e-5)
            return (whole * scale * self.weight).to(x.dtype)

    return RMSNorm


def _rotary_angles(torch: Any, width: int, context: int, device: str) -> Dict[str, Any]:
    """Cosine and sine of each position and pair of a head's channels: two matrices of context x width / 2."""
    pairs = torch.arange(width // 2, device=device).to(torch.float32)
    frequencies = torch.exp(pairs * (-2 * math.log(10_000) / width))
    angles = torch.arange(context, device=device).to(torch.float32).view(-1, 1) * frequencies
    return {"cos": torch.cos(angles), "sin": torch.sin(angles)}


def _make_optimizer(torch: Any, parameters: Any) -> Any:
    """A plain AdamW, one parameter at a time. PyTorch's reads its step counts, which tensors without data lack."""

    class AdamW(torch.optim.Optimizer):  # type: ignore[misc, name-defined]
        def __init__(self) -> None:
            super().__init__(parameters, {"lr": 1e-4, "beta1": 0.9, "beta2": 0.999, "eps": 1e-8, "weight_decay": 0.01})

        def step(self, closure: Any = None) -> None:
            with torch.no_grad():
                for group in self.param_groups:
                    for parameter in group["params"]:
                        if parameter.grad is not None:
                            self._update(parameter, group)

        def _update(self, parameter: Any, group: Dict[str, float]) -> None:
            state = self.state[parameter]
            if not state:
                state.update(count=0, mean=torch.zeros_like(parameter), square=torch.zeros_like(parameter))
            state["count"] += 1
            gradient, mean, square = parameter.grad, state["mean"], state["square"]
            beta1, beta2 = group["beta1"], group["beta2"]
            mean.mul_(beta1).add_(gradient, alpha=1 - beta1)
            square.mul_(beta2).addcmul_(gradient, gradient, value=1 - beta2)
            root = square.sqrt().div_(math.sqrt(1 - beta2 ** state["count"])).add_(group["eps"])
            parameter.mul_(1 - group["lr"] * group["weight_decay"])
            parameter.addcdiv_(mean, root, value=-group["lr"] / (1 - beta1 ** state["count"]))

    return AdamW()


# --- The command ----------------------------------------------------------------------------------------------------


def _supported_precision(torch: Any, wanted: str, device: str) -> str:
    """`wanted` if this device supports it, else the other of bf16 and fp16, else fp32."""
    if device.startswith("cuda") and torch.cuda.is_available():
        query = torch.cuda.is_bf16_supported
        takes = "including_emulation" in inspect.signature(query).parameters
        has_bf16 = bool(query(including_emulation=False) if takes else query())
        has_fp16 = tuple(torch.cuda.get_device_capability()) >= (5, 3)
    else:  # nothing is computed; autocast in old PyTorch does not support fp16 on CPUs
        has_bf16 = True
        has_fp16 = _torch_version(torch) >= (2, 4)
    order = ["bf16", "fp16"] if wanted == "bf16" else ["fp16", "bf16"]
    for name in order:
        if has_bf16 if name == "bf16" else has_fp16:
            return name
    return "fp32"


class _Run:
    """One profile: a model and how to run it."""

    def __init__(self, torch: Any, arguments: argparse.Namespace, size: ModelSize, device: str) -> None:
        self.torch = torch
        self.size = size
        self.arguments = arguments
        self.device = device
        self.is_training = arguments.profile_type == "training"
        self.precision = "fp32"
        if arguments.use_mixed_precision:
            self.precision = _supported_precision(torch, arguments.dtype, device)
            if self.precision != arguments.dtype:
                print(f"{device} does not support {arguments.dtype}: using {self.precision} instead", file=sys.stderr)
        sizes = f"ctx{arguments.context_length}"
        if "batch" in arguments.part_of:
            sizes += f"_batch{arguments.batch_size}"
        self.name = f"{arguments.model}_{sizes}_{arguments.profile_type}_{self.precision}"
        self.model: Any = None
        self.optimizer: Any = None
        self.scaler: Any = None

    @property
    def steps(self) -> int:
        return int(self.arguments.warmup_steps + self.arguments.measure_steps)

    def build(self) -> None:
        self.model = _make_transformer(self.torch, self.size, self.arguments.vocab_size,
                                       self.arguments.context_length, self.device)
        self.model.train(self.is_training)
        if self.is_training:
            self.optimizer = _make_optimizer(self.torch, list(self.model.parameters()))

    def scale_losses(self) -> None:
        """Scales the losses, as fp16 training on a GPU requires."""
        if self.is_training and self.precision == "fp16":
            amp = getattr(self.torch, "amp", None)
            self.scaler = amp.GradScaler("cuda") if hasattr(amp, "GradScaler") else self.torch.cuda.amp.GradScaler()

    def forward(self) -> Any:
        """The loss for random tokens; without training the output, for which nothing is kept for backward."""
        torch, arguments = self.torch, self.arguments
        shape = (arguments.batch_size, arguments.context_length)
        tokens = torch.randint(0, arguments.vocab_size, shape, device=self.device)
        with self._cast(), (contextlib.nullcontext() if self.is_training else torch.no_grad()):
            logits = self.model(tokens)
            if not self.is_training:
                return logits
            targets = torch.randint(0, arguments.vocab_size, shape, device=self.device)
            return torch.nn.functional.cross_entropy(logits.view(-1, arguments.vocab_size), targets.view(-1))

    def _cast(self) -> Any:
        dtype = {"bf16": self.torch.bfloat16, "fp16": self.torch.float16}.get(self.precision)
        if dtype is None:
            return contextlib.nullcontext()
        return self.torch.autocast(self.device.split(":")[0], dtype=dtype)

    def backward(self, loss: Any) -> None:
        (loss if self.scaler is None else self.scaler.scale(loss)).backward()

    def update(self) -> None:
        if self.scaler is None:
            self.optimizer.step()
        else:
            self.scaler.step(self.optimizer)
            self.scaler.update()
        self.optimizer.zero_grad(set_to_none=True)


def _profile_on_gpu(run: _Run) -> Tuple[List[Path], int]:
    """The written files and the exit status."""
    folder = Path(run.arguments.output)
    # Among several sizes, all snapshots are whole: one of running out would be opened in place of the others.
    recorder = record(folder, dump_at_end=False, dump_on_oom=not run.arguments.part_of,
                      warmup=run.arguments.warmup_steps, stacks=_choose_stacks(run.arguments))
    status = 0
    written: List[Optional[Path]] = []
    try:
        with recorder:
            with recorder.phase("setup"):
                run.build()
                run.scale_losses()
                recorder.watch(run.model)
            for number in range(run.steps):
                with recorder.step(number):
                    with recorder.phase("forward"):
                        loss = run.forward()
                    if run.is_training:
                        with recorder.phase("backward"):
                            run.backward(loss)
                        with recorder.phase("optimizer"):
                            run.update()
                    del loss
                    run.torch.cuda.synchronize()
            snapshot = recorder.dump(folder / f"{run.name}.pickle")
            if snapshot is not None:
                print(f"saving {snapshot.stat().st_size / MIB:.1f} MiB with {recorder.stacks} stacks took "
                      f"{recorder.dump_seconds:.1f} s", file=sys.stderr)
            written.append(snapshot)
            written.append(recorder.export(folder / f"{run.name}_steps.json"))
            status = 0 if all(written) else 2
    except Exception as error:
        if not recorder._is_out_of_memory(type(error)):
            raise
        print(f"memory ran out: {error}", file=sys.stderr)
        status = 1
    written.extend(path for (_, is_oom), path in recorder._dumped.items() if is_oom)
    return [path for path in written if path is not None], status


def _profile_without_gpu(run: _Run) -> Path:
    """Finds the tensors that would be alive at the peak."""
    with PeakTracer() as tracer:
        with tracer.phase("setup_model_and_optimizer"):
            run.build()
            tracer.watch(run.model)
        for number in range(run.steps):
            with tracer.phase(f"forward_backward_iter_{number}"):
                loss = run.forward()
                if run.is_training:
                    run.backward(loss)
                    tracer.name_owned(run.model)
                del loss
            if run.is_training:
                with tracer.phase(f"optimizer_step_iter_{number}"):
                    run.optimizer.step()
                    tracer.name_owned(run.model, run.optimizer)
                    run.optimizer.zero_grad(set_to_none=True)
        return tracer.save(Path(run.arguments.output) / f"{run.name}_peak.json")


def _fake_device(torch: Any) -> str:
    """The device of tensors without data. Without a GPU, a simulated one would end the process in its backward pass."""
    return "cuda:0" if torch.cuda.is_available() else "cpu"


def _choose_device(torch: Any, arguments: argparse.Namespace) -> Tuple[str, bool]:
    """The device, and whether its tensors have no data. Errors: CaptureError if there is no such device."""
    wanted = str(arguments.device)
    known = re.fullmatch(r"auto|cpu|cuda(?::(\d+))?", wanted)
    if not known:
        raise CaptureError(f"{wanted} is no device; auto, cpu, cuda and cuda:N are known")
    count = torch.cuda.device_count() if torch.cuda.is_available() else 0
    if arguments.fake or wanted == "cpu" or (wanted == "auto" and not count):
        return "cpu" if wanted == "cpu" else _fake_device(torch), True
    if int(known[1] or 0) >= count:
        raise CaptureError(f"there is no device {wanted}: PyTorch finds {count} usable GPUs. With --device cpu, the "
                           "model is traced on tensors without data")
    return "cuda:0" if wanted in ("auto", "cuda") else wanted, False


def _choose_stacks(arguments: argparse.Namespace) -> str:
    if arguments.stacks != "auto":
        return str(arguments.stacks)
    return "all" if arguments.measure_steps <= MOST_STEPS_WITH_ALL_STACKS else "python"


def _profile(arguments: argparse.Namespace) -> int:
    arguments.model, size = _find_size(arguments.model, arguments.course_year)
    torch = _import_torch()
    device, is_fake = _choose_device(torch, arguments)
    torch.manual_seed(0)  # the sizes of some workspaces depend on the tokens
    if not is_fake:
        with torch.cuda.device(device):
            written, status = _profile_on_gpu(_Run(torch, arguments, size, device))
    else:
        if not torch.cuda.is_available():
            print("there is no GPU: tracing the model on tensors without data", file=sys.stderr)
        if device == "cpu" and arguments.use_mixed_precision:
            print("sizes are those of a CPU, where mixed precision treats some operations differently", file=sys.stderr)
        written, status = [_profile_without_gpu(_Run(torch, arguments, size, device))], 0
    for path in written:
        print(path)
    return status


# --- Several sizes --------------------------------------------------------------------------------------------------

# How the process of one size says that memory ran out: Python ends with 1 after any error.
_RAN_OUT = 3


class _Series:
    """Recordings of one program at several sizes, each in a process of its own: an allocator keeps what it reserved.

    The sizes are the first of both lists, and those that differ from it in one of them.
    """

    def __init__(self, arguments: argparse.Namespace, words: List[str]) -> None:
        self._words = words  # of the command line
        contexts, batches = arguments.context_length, arguments.batch_size
        self.sizes: List[Tuple[int, int]] = [(context, batches[0]) for context in contexts]
        self.sizes += [(contexts[0], batch) for batch in batches[1:]]
        self._varied = [name for name, values in (("ctx", contexts), ("batch", batches)) if len(values) > 1]
        self._recordings: Dict[Tuple[int, int], str] = {}

    def run(self) -> int:
        """Records all sizes and returns the worst exit status, as that of main()."""
        worst = 0
        too_large: List[Tuple[int, int]] = []
        for place, size in enumerate(self.sizes):
            if any(size[0] >= one[0] and size[1] >= one[1] for one in too_large):
                print(f"{self._text(size)}: not tried, as memory ran out at a smaller size", file=sys.stderr)
                continue
            print(f"{self._text(size)}:", file=sys.stderr, flush=True)
            status = self._record(size)
            if status == _RAN_OUT:
                too_large.append(size)
                worst = max(worst, 1)
            elif status != 0:
                worst = 2
                for other in self.sizes[place + 1:]:
                    print(f"{self._text(other)}: not tried after this error", file=sys.stderr)
                break
        self._tell_next()
        return worst

    @staticmethod
    def _text(size: Tuple[int, int]) -> str:
        return f"context length {size[0]}, batch size {size[1]}"

    def _record(self, size: Tuple[int, int]) -> int:
        """Runs this file again; of repeated options, the last counts. Prints the written paths as it does."""
        command = [sys.executable, os.path.abspath(__file__), self._words[0], *FROM_THE_START, *self._words[1:],
                   "--context-length", str(size[0]), "--batch-size", str(size[1]), "--part-of", ",".join(self._varied)]
        written: List[str] = []
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            for line in process.stdout or ():
                print(line, end="", flush=True)
                written.append(line.rstrip("\n"))
        for path in written:
            if path.endswith((".pickle", "_peak.json")) and process.returncode == 0:
                self._recordings[size] = path
        return process.returncode

    def _tell_next(self) -> None:
        """Says how to predict from what was recorded; not on standard output, which is a list of paths."""
        if any(path.endswith(".json") for path in self._recordings.values()):
            print("files of tensors without data have no order of events, so that nothing can be predicted from them",
                  file=sys.stderr)
            return
        chosen: List[str] = []
        whats: List[str] = []
        asked: List[str] = []
        for place, (name, what) in enumerate((("ctx", "context lengths"), ("batch", "batch sizes"))):
            if name not in self._varied:
                continue
            fixed = 1 - place
            found = {size[place]: path for size, path in self._recordings.items()
                     if size[fixed] == self.sizes[0][fixed]}
            if len(found) < 2:
                print(f"a prediction of other {what} needs recordings of two", file=sys.stderr)
                continue
            chosen.extend(path for path in found.values() if path not in chosen)
            whats.append(what)
            asked.append(str(4 * max(found)))
        if not asked:
            return
        command = ["allostrata", "predict", *chosen, "--for", "x".join(asked)]
        quoted = subprocess.list2cmdline(command) if os.name == "nt" else shlex.join(command)
        print(f"to predict other {' and '.join(whats)}:\n{quoted}", file=sys.stderr)


# --- Arguments ------------------------------------------------------------------------------------------------------


def _sizes(text: str) -> List[int]:
    """One size, or several different ones with commas between them."""
    if "," not in text:
        return [_positive(text)]
    values: List[int] = []
    for part in text.split(","):
        if not part.strip().isdecimal():
            raise argparse.ArgumentTypeError(f"{text!r} is no list of sizes such as 128,256")
        value = _positive(part)
        if value in values:
            raise argparse.ArgumentTypeError(f"{text!r} has {value} twice")
        values.append(value)
    return values


def _positive(text: str) -> int:
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return value


def _count(text: str) -> int:
    value = int(text)
    if value < 0:
        raise argparse.ArgumentTypeError("must be at least 0")
    return value


def _make_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="allostrata_capture.py",
                                     description="Records the GPU memory of PyTorch programs.")
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("profile", help="profile a plain transformer",
                              description="Profiles a plain transformer. Of several sizes, each is recorded in a "
                                          "process of its own, so that `allostrata predict` can tell the peak at other "
                                          "sizes. With two lists, the first sizes of both are recorded, and then each "
                                          "further size of one list with the first of the other.",
                              formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    add = one.add_argument
    add("--model", "--model-size", "--preset", default="small", metavar="SIZE",
        help=f"model size: {', '.join(_size_names())}; xl differs by year")
    add("--course-year", "--year", type=int, choices=sorted(SIZES),
        help="course year that defines the model sizes (default: the latest with that size)")
    add("--device", default="auto", metavar="DEVICE",
        help="auto, cpu, cuda or cuda:N; on the cpu, the model is traced on tensors without data")
    add("--context-length", "--context", type=_sizes, default="256", metavar="N,...",
        help="tokens per sequence; several, as in 128,256, to predict others")
    add("--batch-size", "--batch", type=_sizes, default="4", metavar="N,...",
        help="sequences per batch; several, as in 4,8, to predict others")
    add("--vocab-size", "--vocabulary", type=_positive, default=10_000, help="vocabulary size in tokens")
    add("--warmup-steps", type=_count, default=2,
        help="steps before the measured ones; of their memory, only what stays is recorded, with its stacks")
    add("--measure-steps", type=_positive, default=1, help="steps to measure")
    add("--profile-type", choices=["forward", "training"], default="training",
        help="forward only, keeping nothing for backward, or training")
    add("--use-mixed-precision", action="store_true", help="run under autocast")
    add("--dtype", choices=["bf16", "fp16"], default="bf16",
        help="data type for mixed precision; if unsupported, the other one or fp32")
    add("--stacks", choices=["auto", "python", "all"], default="auto",
        help=f"python, or all for C++ frames, too, which name operators; auto: all for up to "
             f"{MOST_STEPS_WITH_ALL_STACKS} measured steps, as saving many of them takes minutes")
    add("--fake", action="store_true", help="trace on tensors without data even if there is a GPU")
    add("-o", "--output", default="allostrata", metavar="DIR", help="output folder")
    add("--part-of", default="", help=argparse.SUPPRESS)  # what varies in the series that this one size belongs to
    return parser


def main(arguments: Optional[List[str]] = None) -> int:
    """Runs the command line. Exit status: 0; 1 if memory ran out; 2 if the request cannot be carried out."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    parsed = _make_parser().parse_args(words)
    if len(parsed.context_length) > 1 or len(parsed.batch_size) > 1:
        return _Series(parsed, words).run()
    [parsed.context_length], [parsed.batch_size] = parsed.context_length, parsed.batch_size
    try:
        status = _profile(parsed)
        return _RAN_OUT if parsed.part_of and status == 1 else status
    except CaptureError as error:
        print(f"allostrata_capture: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
