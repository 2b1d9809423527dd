"""What the recording helper writes, opened by the program: names, steps and phases are those that were recorded."""

import json
import os
import pathlib
import subprocess
import unittest

from stand_in import CaptureTest, build, fresh

PROGRAM = os.environ.get("ALLOSTRATA_PROGRAM", "")


@unittest.skipUnless(PROGRAM, "ALLOSTRATA_PROGRAM names no program")
class Opened(CaptureTest):
    def allostrata(self, *arguments):
        run = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False, timeout=100,
                             env={"HOME": str(self.folder), "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"]})
        self.assertEqual(run.returncode, 0, run.stderr)
        return json.loads(run.stdout)

    def table(self, path, name):
        return self.allostrata("export", str(path), "--table", name, "--format", "json")

    def record(self, **settings):
        """Three steps of a small model; where the snapshot is."""
        torch, helper = fresh(**settings)
        with helper.record(self.folder / "run", dump_every=2) as recorder:
            with recorder.phase("setup"):
                model, tokens = build(torch)
                recorder.watch(model)
            for number in range(4):
                with recorder.step(number):
                    with recorder.phase("forward"):
                        loss = model(tokens).sum()
                    with recorder.phase("backward"):
                        loss.backward()
                    with recorder.phase("optimizer"):
                        for parameter in model.parameters():
                            parameter.grad = None
                    recorder.log(loss=number + 0.5)
                    del loss
        return self.folder / "run/memory_snapshot/iteration_3/rank0_memory_snapshot.pickle"

    def test_a_snapshot_has_its_steps_and_phases_from_annotations(self):
        for version in ("2.4.0", "2.6.0", "2.10.0"):
            path = self.record(version=version)
            steps = {(row["step"], row["step_source"]) for row in self.table(path, "steps") if row["step"] is not None}
            self.assertEqual(steps, {(number, "annotation") for number in range(4)}, version)
            phases = {row["phase"] for row in self.table(path, "phases") if row["step"] == 1}
            self.assertLessEqual({"forward", "backward"}, phases, version)

    def test_modules_match_the_model(self):
        for version in ("2.6.0", "2.10.0"):
            rows = {row["module"]: row for row in self.table(self.record(version=version), "modules")}
            for name in ("Net", "Net.embed", "Net.layers.0.up", "Net.layers.1.down"):
                self.assertIn(name, rows, version)
            forward = 4 * 8 * 16 * 64 * 4  # four steps of the embedding's output
            self.assertGreaterEqual(rows["Net.embed"]["allocated"], forward, version)

    def test_ranges_and_metadata_agree(self):
        def allocated(version):
            rows = self.table(self.record(version=version), "modules")
            return {row["module"]: row["allocated_own"] for row in rows
                    if row["module"].endswith((".up", ".down", "embed"))}

        self.assertEqual(allocated("2.6.0"), allocated("2.10.0"))

    def test_a_snapshot_of_running_out_of_memory_has_its_event(self):
        torch, helper = fresh(capacity=1 << 20)
        with self.assertRaises(torch.OutOfMemoryError):
            with helper.record(self.folder / "run") as recorder:
                model, tokens = build(torch)
                recorder.watch(model)
                for number in range(9):
                    with recorder.step(number):
                        model(tokens).sum().backward()
        [path] = (self.folder / "run").rglob("*_exit/*.pickle")
        self.assertEqual([row["ooms"] for row in self.allostrata("summary", str(path), "--format", "json")], [1])

    def test_both_forms_of_step_numbers_open(self):
        self.record()
        stats = self.folder / "run/memory_stats"
        for name in ("rank0_steps.json", "rank0_steps.jsonl"):
            [row] = self.allostrata("summary", str(stats / name), "--format", "json")
            self.assertTrue(row["format"].startswith("step-"), row)
            self.assertIsNone(row["device"])

    def test_a_peak_without_a_gpu_has_modules_and_phases(self):
        torch, helper = fresh(gpu=0)
        helper.SIZES[2026]["small"] = helper.ModelSize(16, 64, 2, 2)
        status, out, reported = self.command(helper, "profile", "--context-length", "8", "--batch-size", "2",
                                         "--vocab-size", "50", "-o", str(self.folder))
        self.assertEqual(status, 0, reported)
        path = pathlib.Path(out.strip())
        peak = json.loads(path.read_text())["cpu"]
        [row] = self.allostrata("summary", str(path), "--format", "json")
        self.assertEqual((row["format"], row["device"]), ("peak-snapshot", "cpu"))
        self.assertEqual(row["peak_requested"], sum(one["size_bytes"] for one in peak["tensors"]))
        modules = {one["module"] for one in self.table(path, "modules")}
        self.assertLessEqual({one["module"] for one in peak["tensors"]} - {"Unknown"}, modules)

    def test_the_folder_of_a_run_opens_as_one_document(self):
        self.record()
        rows = self.allostrata("summary", str(self.folder / "run"), "--format", "json")
        self.assertEqual([row["format"] for row in rows], ["cuda-snapshot"] * 2)  # of steps 1 and 3


if __name__ == "__main__":
    unittest.main()
