"""What a real PyTorch wrote (see record.py), opened by the program: both say the same of it.

By default these are the recordings in tests/data/torch; packaging/test-recording makes new ones.
"""

import json
import os
import pathlib
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "support"))
import real_data  # noqa: E402

PROGRAM = os.environ.get("ALLOSTRATA_PROGRAM", "")
ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = pathlib.Path(os.environ.get("ALLOSTRATA_RECORDINGS", ROOT / "tests" / "data" / "torch"))


def allostrata(*arguments):
    run = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, check=False, timeout=300,
                         env={"HOME": "/nonexistent", "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"]})
    assert run.returncode == 0, run.stderr
    return run.stdout


def snapshot(name):
    """The sample, or a real file beside the sources; None where that is not here."""
    places = (ROOT / "resources" / "samples" / f"{name}.zst", real_data.folder(ROOT) / "snapshots" / name)
    return next((path for path in places if path.exists()), None)


def summary(path):
    return json.loads(allostrata("summary", path, "--format", "json"))


def table(path, name):
    return json.loads(allostrata("export", path, "--table", name, "--format", "json"))


@unittest.skipUnless(PROGRAM, "ALLOSTRATA_PROGRAM names no program")
class Recordings(unittest.TestCase):
    def setUp(self):
        self.reported = json.loads((FOLDER / "reported.json").read_text())

    def needs(self, name):
        path = FOLDER / name
        if not path.exists():
            self.skipTest(f"{name} was not written, or is too large to be kept")
        return path

    def test_a_trace_has_the_allocations_that_the_profiler_counted(self):
        [row] = summary(FOLDER / "profile.pt.trace.json.gz")
        self.assertEqual((row["format"], row["device"]), ("profiler-trace", "cpu"))
        self.assertEqual(row["allocations"], self.reported["profile"]["allocations"])
        rows = table(FOLDER / "profile.pt.trace.json.gz", "allocations")
        self.assertEqual(sum(one["size"] for one in rows), self.reported["profile"]["allocated"])
        self.assertEqual({one["step"] for one in rows if one["step"] is not None}, {0, 1})

    def test_both_forms_of_the_memory_timeline_agree(self):
        [raw], [drawn] = summary(self.needs("timeline.raw.json.gz")), summary(FOLDER / "timeline.json")
        for key in ("format", "peak_requested", "final_requested"):
            self.assertEqual(raw[key], drawn[key], key)

    def test_the_page_of_a_profile_has_the_peak_of_its_timeline(self):
        [page], [raw] = summary(self.needs("profile_plot.html")), summary(FOLDER / "timeline.raw.json.gz")
        self.assertEqual(page["peak_requested"], raw["peak_requested"])

    def test_a_peak_names_the_modules_of_its_model(self):
        path = FOLDER / "own_model_peak.json"
        [row] = summary(path)
        self.assertEqual((row["format"], row["remainder"]), ("peak-snapshot", 0))
        modules = {one["module"] for one in table(path, "modules")}
        self.assertLessEqual(set(self.reported["modules"]["eager"]["named"]), modules | {"Net"})
        parameters = [one for one in table(path, "allocations") if one["phase_name"] == "setup_model_and_optimizer"]
        self.assertEqual(sum(one["size"] for one in parameters), 4 * self.reported["parameters"])

    def test_peaks_of_the_transformer_open(self):
        peaks = sorted((FOLDER / "profiles").rglob("*_peak.json*"))
        self.assertTrue(peaks)
        for path in peaks:
            [row] = summary(path)
            self.assertEqual((row["format"], row["remainder"]), ("peak-snapshot", 0), path)

    def test_the_helper_knows_which_modules_cannot_be_named(self):
        modules = self.reported["modules"]
        self.assertEqual([modules[how]["compiled"] for how in ("eager", "model", "in_place", "blocks")],
                         [[], ["Net"], ["Net"], ["Net.layers.0", "Net.layers.1"]])
        self.assertEqual(modules["model"]["named"], ["Net"])
        self.assertEqual(modules["blocks"]["named"], ["Net", "Net.embed", "Net.layers.0", "Net.layers.1"])

    def test_without_a_gpu_the_recorder_only_warns(self):
        self.assertEqual(self.reported["warnings"],
                         ["allostrata_capture: nothing is recorded: PyTorch finds no usable GPU"])

    def test_snapshots_have_the_totals_that_pytorch_counts(self):
        self.assertIn("training_run.pickle", self.reported["snapshots"])
        for name, counted in self.reported["snapshots"].items():
            rows = summary(snapshot(name)) if snapshot(name) else []
            for key in counted if rows else ():
                self.assertEqual(sum(row[key] for row in rows), counted[key], (name, key))

    def test_pages_of_snapshots_open_as_the_snapshots_do(self):
        self.needs("training_run.html")
        for name in self.reported["snapshots"]:
            both = [summary(snapshot(name)), summary(FOLDER / pathlib.Path(name).with_suffix(".html"))]
            for row in sum(both, []):
                del row["file"], row["format"]
            self.assertEqual(both[0], both[1], name)


if __name__ == "__main__":
    unittest.main()
