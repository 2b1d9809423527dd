"""What the recording helper writes: numbers of steps, snapshots at chosen steps and when memory runs out."""

import contextlib
import io
import json
import os
import unittest
import warnings

from stand_in import CaptureTest, build, fresh


class Statistics(CaptureTest):
    def test_a_record_has_the_peaks_of_its_step(self):
        torch, helper = fresh(capacity=1 << 30)
        with helper.record(self.folder) as recorder:
            for size in (1 << 20, 1 << 18):
                with recorder.step():
                    kept = torch.empty(size, device="cuda")
                    del kept
                    recorder.log(loss=2.5)
        first, second = recorder.statistics.snapshots
        found = first["device_mem_stats"]
        self.assertEqual((first["step"], second["step"]), (0, 1))
        self.assertEqual((found["max_active_gib"], found["max_active_pct"]), (4 / 1024, 100 * 4 / 1024))
        self.assertEqual((found["num_ooms"], found["num_alloc_retries"]), (0, 0))
        self.assertEqual(second["device_mem_stats"]["peak_allocated_gib"], 1 / 1024)  # its own, not the run's
        self.assertEqual(first["metadata"], {"loss": 2.5})

    def test_omits_a_missing_statistic(self):
        torch, helper = fresh()
        torch.cuda.memory_stats = lambda device: {"reserved_bytes.all.peak": 5}
        with helper.record(self.folder) as recorder, recorder.step(0):
            pass
        self.assertEqual(set(recorder.statistics.snapshots[0]["device_mem_stats"]),
                         {"max_reserved_gib", "max_reserved_pct"})

    def test_lines_are_written_while_it_runs(self):
        helper = fresh()[1]
        with helper.record(self.folder) as recorder:
            for number in range(3):
                with recorder.step(number):
                    pass
                lines = (self.folder / "memory_stats/rank0_steps.jsonl").read_text().splitlines()
                self.assertEqual([json.loads(line)["step"] for line in lines], list(range(number + 1)))

    def test_a_pipe_is_written_to_and_stays(self):
        helper = fresh()[1]
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        helper._write_json(pipe, {"a": 1})
        self.assertEqual(json.loads(os.read(reader, 1000)), {"a": 1})
        os.close(reader)
        self.assertTrue(pipe.is_fifo())

    def test_a_new_run_starts_a_new_file(self):
        for _ in range(2):
            helper = fresh()[1]
            with helper.record(self.folder) as recorder, recorder.step(0):
                pass
        self.assertEqual(len((self.folder / "memory_stats/rank0_steps.jsonl").read_text().splitlines()), 1)

    def test_the_document_keeps_the_latest_and_counts_the_dropped(self):
        helper = fresh()[1]
        with helper.record(self.folder, max_history=3) as recorder:
            for number in range(5):
                recorder.step(number)
        document = json.loads((self.folder / "memory_stats/rank0_steps.json").read_text())
        self.assertEqual([row["step"] for row in document["snapshots"]], [2, 3, 4])
        found = document["metadata"]
        self.assertEqual((found["total_snapshots"], found["max_history"], found["dropped_snapshots"]), (3, 3, 2))
        self.assertIn("export_timestamp", found)

    def test_callbacks_get_each_record_and_may_fail(self):
        helper, seen = fresh()[1], []

        def wrong(row):
            raise KeyError("mine")

        with helper.record(self.folder, callbacks=[wrong, seen.append]) as recorder:
            for number in range(2):
                recorder.step(number)
        self.assertEqual([row["step"] for row in seen], [0, 1])
        self.assert_reported("KeyError")

    def test_values_are_converted_for_json(self):
        torch, helper = fresh()
        with helper.record(self.folder) as recorder, recorder.step(0):
            recorder.log(loss=torch.empty(1, device="cuda"), worst=float("nan"), word="x", on=True, none=None, odd=[1])
        row = json.loads((self.folder / "memory_stats/rank0_steps.jsonl").read_text())
        self.assertEqual(row["metadata"],
                         {"loss": 1.5, "worst": None, "word": "x", "on": True, "none": None, "odd": "[1]"})

    def test_without_statistics_peaks_are_not_reset(self):
        torch, helper = fresh()
        kept = torch.empty(1 << 20, device="cuda")
        del kept
        with helper.record(self.folder, statistics=False, dump_at_end=False) as recorder, recorder.step(0):
            pass
        self.assertEqual((torch._allocator.DEVICE.peak, self.files()), (4 << 20, []))


class Dumps(CaptureTest):
    def dumped(self):
        return [path.split("/")[1] for path in self.files() if path.startswith("memory_snapshot/")]

    def test_snapshots_come_at_chosen_steps_and_at_the_end(self):
        helper = fresh()[1]
        with helper.record(self.folder, dump_at=[1], dump_every=3) as recorder:
            for number in range(7):
                recorder.step(number)
        self.assertEqual(self.dumped(), ["iteration_1", "iteration_2", "iteration_5", "iteration_6"])
        self.assertIn("memory_snapshot/iteration_6/rank0_memory_snapshot.pickle", self.files())

    def test_the_end_is_not_dumped_twice(self):
        torch, helper = fresh()
        calls, dump = [], torch.cuda.memory._dump_snapshot
        torch.cuda.memory._dump_snapshot = lambda name: (calls.append(name), dump(name))
        with helper.record(self.folder, dump_at=[0]) as recorder, recorder.step(0):
            pass
        self.assertEqual(len(calls), 1)

    def test_rank_comes_from_the_launcher_and_from_distributed(self):
        os.environ["RANK"] = "3"
        torch, helper = fresh()
        with helper.record(self.folder):
            pass
        torch.distributed.RANK = 5
        with helper.record(self.folder):
            pass
        names = [path.rpartition("/")[2] for path in self.files()]
        self.assertEqual(names, ["rank3_memory_snapshot.pickle", "rank5_memory_snapshot.pickle"])

    def test_a_failed_dump_keeps_only_the_old_file(self):
        torch, helper = fresh()
        with helper.record(self.folder, dump_at_end=False) as recorder:
            path = recorder.dump()
            before = path.read_bytes()

            def fail(name):
                with open(name, "wb") as file:
                    file.write(b"half")
                raise OSError("disk full")

            torch.cuda.memory._dump_snapshot = fail
            self.assertIsNone(recorder.dump())
        self.assertEqual(path.read_bytes(), before)
        self.assertEqual(len(self.files()), 1)
        self.assert_reported("disk full")

    def test_problems_do_not_raise_even_if_warnings_do(self):
        torch, helper = fresh()
        torch.cuda.memory_stats = None
        warnings.simplefilter("error")
        found = io.StringIO()
        with contextlib.redirect_stderr(found):
            with helper.record(self.folder, dump_at_end=False) as recorder, recorder.step(0):
                pass
        self.assertFalse(torch._C._cuda_isHistoryEnabled())
        self.assertIn("end_step: TypeError", found.getvalue())

    def test_errors_of_the_program_propagate(self):
        torch, helper = fresh()
        with self.assertRaises(ZeroDivisionError):
            with helper.record(self.folder) as recorder, recorder.step(4):
                raise ZeroDivisionError
        self.assertEqual(self.dumped(), ["iteration_4"])
        self.assertFalse(torch._C._cuda_isHistoryEnabled())


class OutOfMemory(CaptureTest):
    def exhaust(self, torch, helper, **options):
        kept = []
        with helper.record(self.folder, **options) as recorder:
            model, tokens = build(torch)
            recorder.watch(model)
            for number in range(100):
                with recorder.step(number), recorder.phase("forward"):
                    kept.append(model(tokens))

    def exits(self):
        return [path for path in self.files() if "_exit/" in path]

    def test_the_snapshot_is_of_the_moment_when_memory_ran_out(self):
        torch, helper = fresh(capacity=1 << 20)
        with self.assertRaises(torch.OutOfMemoryError):
            self.exhaust(torch, helper)
        [path] = self.exits()
        self.assertRegex(path, r"^memory_snapshot/iteration_\d+_exit/rank0_memory_snapshot.pickle$")
        last = self.load(path)["device_traces"][0][-1]
        self.assertEqual(last["action"], "oom")
        self.assertIn('"module": "Net', last["user_metadata"])
        self.assertFalse([name for name in self.files() if "snapshot" in name and "_exit/" not in name])

    def test_without_an_observer_the_error_is_used(self):
        torch, helper = fresh(capacity=1 << 20, observer=0)
        with self.assertRaises(torch.OutOfMemoryError):
            self.exhaust(torch, helper)
        self.assertEqual(len(self.exits()), 1)
        self.assert_reported("no out-of-memory observer")

    def test_dumping_can_be_disabled(self):
        for observer in (0, 1):
            torch, helper = fresh(capacity=1 << 20, observer=observer)
            with self.assertRaises(torch.OutOfMemoryError):
                self.exhaust(torch, helper, dump_on_oom=False)
        self.assertEqual(self.exits(), [])

    def test_repeated_failures_are_not_all_dumped(self):
        torch, helper = fresh()
        calls = []
        torch.cuda.memory._dump_snapshot = calls.append
        with helper.record(self.folder, dump_at_end=False):
            for _ in range(20):
                torch._allocator.DEVICE.observers[0](0, 1, 2, 3)
        self.assertEqual(len(calls), helper.MOST_DUMPS_ON_OOM)

    def test_running_out_while_dumping_does_not_dump_again(self):
        torch, helper = fresh()
        calls = []

        def dump(name):
            calls.append(name)
            torch._allocator.DEVICE.observers[0](0, 1, 2, 3)

        torch.cuda.memory._dump_snapshot = dump
        with helper.record(self.folder, dump_at_end=False):
            torch._allocator.DEVICE.observers[0](0, 1, 2, 3)
        self.assertEqual(len(calls), 1)

    def test_the_observer_is_attached_once_and_inactive_after_the_end(self):
        torch, helper = fresh()
        for _ in range(3):
            with helper.record(self.folder, dump_at_end=False):
                pass
        self.assertEqual(len(torch._allocator.DEVICE.observers), 1)
        torch._allocator.DEVICE.observers[0](0, 1, 2, 3)
        self.assertEqual(self.files(), [])


if __name__ == "__main__":
    unittest.main()
