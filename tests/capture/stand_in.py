"""The recording helper beside a stand-in for PyTorch, new for each test."""

import contextlib
import importlib
import io
import os
import pathlib
import pickle
import sys
import tempfile
import unittest
import warnings

ROOT = pathlib.Path(__file__).resolve().parents[2]
HELPER = ROOT / "resources" / "capture" / "allostrata_capture.py"
TORCH = ROOT / "tests" / "support" / "stand_in_torch"
sys.dont_write_bytecode = True
sys.path[:0] = [str(TORCH), str(HELPER.parent)]


def fresh(**settings):
    """(PyTorch, helper) as if the program had just begun; version="2.6.0", gpu=0 and the like choose the PyTorch."""
    for name in [name for name in sys.modules if name.split(".")[0] in ("torch", "allostrata_capture")]:
        del sys.modules[name]
    for name in [name for name in os.environ if name.startswith("STAND_IN_")]:
        del os.environ[name]
    for name, value in settings.items():
        os.environ[f"STAND_IN_{name.upper()}"] = str(value)
    return importlib.import_module("torch"), importlib.import_module("allostrata_capture")


def build(torch, width=64, layers=2):
    """A model whose modules have names, and random input for it."""
    nn = torch.nn

    class Block(nn.Module):
        def __init__(self):
            super().__init__()
            self.up = nn.Linear(width, 4 * width, device="cuda")
            self.down = nn.Linear(4 * width, width, device="cuda")

        def forward(self, x):
            return x + self.down(nn.functional.gelu(self.up(x)))

    class Net(nn.Module):
        def __init__(self):
            super().__init__()
            self.embed = nn.Embedding(100, width, device="cuda")
            self.layers = nn.ModuleList([Block() for _ in range(layers)])

        def forward(self, tokens):
            x = self.embed(tokens)
            for layer in self.layers:
                x = layer(x)
            return x

    return Net(), torch.randint(0, 100, (8, 16), device="cuda")


class CaptureTest(unittest.TestCase):
    """A test in a folder of its own. `reported` are the warnings so far."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        os.environ.pop("RANK", None)
        catcher = warnings.catch_warnings(record=True)
        self.caught = catcher.__enter__()
        self.addCleanup(catcher.__exit__, None, None, None)
        warnings.simplefilter("always")

    @property
    def reported(self):
        return [str(one.message) for one in self.caught]

    def files(self):
        return sorted(str(path.relative_to(self.folder)) for path in self.folder.rglob("*") if path.is_file())

    def load(self, path):
        return pickle.loads((self.folder / path).read_bytes())

    def assert_reported(self, part):
        self.assertTrue([one for one in self.reported if part in one], f"{part!r} is not in {self.reported}")

    def command(self, helper, *arguments):
        """(exit status, standard output, standard error) of the helper's command."""
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = helper.main(list(arguments))
        return status, out.getvalue(), err.getvalue()
