"""The recording helper's command: a transformer on a GPU, and what would live at its peak without one."""

import contextlib
import io
import json
import math
import os
import shlex
import subprocess
import sys
import unittest

from stand_in import HELPER, TORCH, CaptureTest, fresh

SHORT = ("--context-length", "8", "--batch-size", "2", "--vocab-size", "50", "--warmup-steps", "1")


def make_tiny(helper):
    for sizes in helper.SIZES.values():
        sizes["small"] = helper.ModelSize(16, 64, 2, 2)


class OnAGpu(CaptureTest):
    def profile(self, *arguments, **settings):
        """(exit status, output, messages) of a small profile into the folder."""
        self.torch, helper = fresh(**settings)
        make_tiny(helper)
        return self.command(helper, "profile", "-o", str(self.folder), *SHORT, *arguments)

    def names(self, path):
        return [one["name"] for one in self.load(path)["external_annotations"] if one["stage"] == "START"]

    def test_writes_a_snapshot_and_the_numbers_of_its_steps(self):
        status, out, _ = self.profile("--measure-steps", "2")
        self.assertEqual(status, 0)
        self.assertEqual([line.rpartition("/")[2] for line in out.splitlines()],
                         ["small_ctx8_training_fp32.pickle", "small_ctx8_training_fp32_steps.json"])
        rows = json.loads((self.folder / "small_ctx8_training_fp32_steps.json").read_text())["snapshots"]
        self.assertEqual([row["step"] for row in rows], [1, 2])

    def test_of_the_warm_up_only_what_stays_is_recorded(self):
        self.assertEqual(self.profile("--measure-steps", "2")[0], 0)
        names = self.names("small_ctx8_training_fp32.pickle")
        step = ["forward", "backward", "optimizer"]
        self.assertEqual(names, ["ProfilerStep#1", *step, "ProfilerStep#2", *step])
        [segment] = self.load("small_ctx8_training_fp32.pickle")["segments"]
        live = [one for one in segment["blocks"] if one["state"] == "active_allocated"]
        self.assertTrue(any(frame["name"] == "build" for one in live for frame in one["frames"]))

    def test_stacks_are_complete_for_few_steps_only(self):
        def stacks(*arguments):
            status, _, reported = self.profile(*arguments)
            self.assertEqual(status, 0)
            chosen = self.torch._allocator.DEVICE.options["stacks"]
            self.assertRegex(reported, rf"saving [\d.]+ MiB with {chosen} stacks took [\d.]+ s")
            return chosen

        self.assertEqual(stacks("--measure-steps", "5"), "all")
        self.assertEqual(stacks("--measure-steps", "6"), "python")
        self.assertEqual(stacks("--measure-steps", "6", "--stacks", "all"), "all")

    def test_options_have_the_names_of_other_scripts(self):
        common = ("--model-size", "SMALL", "--device", "cuda:0", "--batch-size", "1", "--context-length", "4")
        self.assertEqual(self.profile(*common)[0], 0)
        self.assertIn("small_ctx4_training_fp32.pickle", self.files())

    def test_refuses_a_device_that_is_not_there(self):
        for device, reason in (("cuda:1", "there is no device cuda:1"), ("tpu", "tpu is no device")):
            status, _, reported = self.profile("--device", device)
            self.assertEqual((status, reason in reported), (2, True), reported)

    def test_forward_saves_nothing_for_backward(self):
        self.assertEqual(self.profile("--profile-type", "forward")[0], 0)
        self.assertEqual(self.names("small_ctx8_forward_fp32.pickle"),
                         ["ProfilerStep#1", "forward"])
        training = self.profile()[0]
        self.assertEqual(training, 0)

        def peak(name):
            steps = json.loads((self.folder / name).read_text())["snapshots"]
            return steps[0]["device_mem_stats"]["peak_allocated_gib"]

        self.assertLess(2 * peak("small_ctx8_forward_fp32_steps.json"), peak("small_ctx8_training_fp32_steps.json"))

    def test_mixed_precision_halves_matrix_operands(self):
        self.assertEqual(self.profile("--use-mixed-precision")[0], 0)
        sizes = [one["size"] for one in self.load("small_ctx8_training_bf16.pickle")["device_traces"][0]]
        self.assertIn(2 * 8 * 64 * 2, sizes)  # the inner activations of the network, in two bytes
        self.assertEqual(self.torch.amp.GradScaler.used, 0)

    def test_bf16_falls_back_to_fp16_and_says_so(self):
        status, _, reported = self.profile("--use-mixed-precision", bf16=0)
        self.assertEqual(status, 0)
        self.assertIn("cuda:0 does not support bf16: using fp16 instead", reported)
        self.assertIn("small_ctx8_training_fp16.pickle", self.files())
        self.assertEqual(self.torch.amp.GradScaler.used, 2)

    def test_without_either_it_is_fp32(self):
        torch, helper = fresh(bf16=0)
        torch.cuda.get_device_capability = lambda: (5, 2)
        self.assertEqual(helper._supported_precision(torch, "bf16", "cuda"), "fp32")
        self.assertEqual(helper._supported_precision(torch, "fp16", "cuda"), "fp32")

    def test_emulated_bf16_does_not_count(self):
        torch, helper = fresh(bf16=0)
        self.assertTrue(torch.cuda.is_bf16_supported())
        self.assertEqual(helper._supported_precision(torch, "bf16", "cuda"), "fp16")

    def test_running_out_of_memory_is_an_exit_status_with_a_snapshot(self):
        status, out, reported = self.profile(capacity=100_000)
        self.assertEqual(status, 1)
        self.assertIn("memory ran out", reported)
        self.assertRegex(out, r"iteration_\d+_exit/rank0_memory_snapshot.pickle\n$")

    def test_sizes_depend_on_the_year(self):
        helper = fresh()[1]

        def size(year, name):
            one = helper.SIZES[year][name]
            return one.d_model, one.d_ff, one.layers, one.heads

        self.assertEqual(size(2025, "medium"), (1024, 4096, 24, 16))
        self.assertEqual((size(2025, "xl"), size(2026, "xl")), ((1600, 6400, 48, 25), (2560, 10240, 32, 32)))
        self.assertEqual((size(2025, "2.7B"), size(2026, "10B")), ((2560, 10240, 32, 32), (4608, 12288, 50, 36)))
        self.assertEqual([helper._find_size(name, None)[1].layers for name in ("2.7b", "xl", "Medium")], [32, 32, 24])

    def test_refuses_a_size_of_another_year(self):
        status, _, reported = self.command(fresh()[1], "profile", "--model", "10B", "--course-year", "2025")
        self.assertEqual(status, 2)
        self.assertIn("the 2025 course has no model size 10B; it has small, medium, large, xl, 2.7B", reported)

    def test_refuses_an_old_pytorch(self):
        status, _, reported = self.command(fresh(version="1.13.1")[1], "profile")
        self.assertEqual((status, "PyTorch 2.1 or newer is needed; this is 1.13.1" in reported), (2, True))

    def test_reports_a_missing_pytorch(self):
        run = subprocess.run([sys.executable, "-I", "-B", str(HELPER), "profile"], capture_output=True, text=True,
                             check=False)
        if "there is no GPU" in run.stderr or run.returncode == 0:
            self.skipTest("PyTorch is here")
        self.assertEqual((run.returncode, "PyTorch is needed" in run.stderr), (2, True))


class SeveralSizes(CaptureTest):
    """The helper as a program, as it starts itself again. The stand-in gives no address twice, so that a second size in
    the same process would show in its snapshot."""

    def profile(self, *arguments, folder="run", torch=TORCH, **settings):
        """(exit status, paths below the folder, lines of messages)."""
        self.output = self.folder / folder
        environment = {name: value for name, value in os.environ.items() if not name.startswith("STAND_IN_")}
        environment.update({f"STAND_IN_{name.upper()}": str(value) for name, value in settings.items()})
        environment.update(PYTHONPATH=str(torch), PYTHONDONTWRITEBYTECODE="1")
        run = subprocess.run([sys.executable, str(HELPER), "profile", "-o", str(self.output), *SHORT, *arguments],
                             capture_output=True, text=True, check=False, env=environment)
        self.assertNotIn("Warning", run.stderr)
        return run.returncode, [os.path.relpath(line, self.output) for line in run.stdout.splitlines()], \
            run.stderr.splitlines()

    def command_for(self, size, *names):
        return ["allostrata", "predict", *(str(self.output / name) for name in names), "--for", str(size)]

    def test_each_size_has_a_recording_whose_name_differs_in_the_number(self):
        status, out, reported = self.profile("--context-length", "8,16,32")
        self.assertEqual(status, 0, reported)
        names = [f"small_ctx{size}_training_fp32" for size in (8, 16, 32)]
        self.assertEqual(out, [name + ending for name in names for ending in (".pickle", "_steps.json")])
        self.assertEqual(sorted(path.name for path in self.output.rglob("*.pickle")),
                         sorted(f"{name}.pickle" for name in names))
        self.assertEqual(shlex.split(reported[-1]), self.command_for(128, *(f"{name}.pickle" for name in names)))

    def test_each_size_begins_with_an_empty_allocator(self):
        self.assertEqual(self.profile("--context-length", "16,8")[0], 0)
        self.assertEqual(self.profile("--context-length", "8", "--measure-steps", "2", folder="alone")[0], 0)
        run, alone = (self.load(f"{folder}/small_ctx8_training_fp32.pickle") for folder in ("run", "alone"))
        self.assertTrue(run == alone)  # a difference would take minutes to print

    def test_the_program_is_the_same_at_each_size(self):
        self.assertEqual(self.profile("--context-length", "8,16", "--measure-steps", "2")[0], 0)
        events = [self.load(f"run/small_ctx{size}_training_fp32.pickle")["device_traces"][0] for size in (8, 16)]
        first, second = ([(event["action"], event["frames"]) for event in one] for one in events)
        self.assertEqual(first, second)
        self.assertNotEqual(*([event["size"] for event in one] for one in events))
        torch, helper = fresh()
        make_tiny(helper)
        self.command(helper, "profile", "-o", str(self.folder), *SHORT)
        self.assertEqual(torch.SEEDS, [0])

    def test_batches_are_in_the_names_if_they_vary(self):
        status, out, reported = self.profile("--batch-size", "2,3", "--profile-type", "forward", folder="it's here")
        names = ["small_ctx8_batch2_forward_fp32.pickle", "small_ctx8_batch3_forward_fp32.pickle"]
        self.assertEqual((status, [name for name in out if name.endswith(".pickle")]), (0, names))
        self.assertEqual(shlex.split(reported[-1]), self.command_for(12, *names))

    def test_of_two_lists_each_varies_alone(self):
        status, out, reported = self.profile("--context-length", "8,16,32", "--batch-size", "2,1")
        names = [f"small_ctx{ctx}_batch{batch}_training_fp32.pickle"
                 for ctx, batch in ((8, 2), (16, 2), (32, 2), (8, 1))]
        self.assertEqual((status, [name for name in out if name.endswith(".pickle")]), (0, names))
        commands = [shlex.split(line) for line in reported if line.startswith("allostrata ")]
        self.assertEqual(commands, [self.command_for("128x8", *names)])

    def test_larger_sizes_are_not_tried_after_memory_ran_out(self):
        status, out, reported = self.profile("--context-length", "16,4096,8,8192", "--batch-size", "2,4",
                                             capacity=4_000_000_000)
        names = [f"small_ctx{ctx}_batch{batch}_training_fp32.pickle" for ctx, batch in ((16, 2), (8, 2), (16, 4))]
        self.assertEqual((status, [name for name in out if name.endswith(".pickle")]), (1, names))
        self.assertEqual(len([line for line in reported if "memory ran out:" in line]), 1)
        self.assertIn("context length 8192, batch size 2: not tried, as memory ran out at a smaller size", reported)
        self.assertIn(self.command_for("64x16", *names), map(shlex.split, filter(lambda one: "--for" in one, reported)))
        # one of running out would be opened in place of the recordings
        self.assertEqual(len(list(self.output.rglob("*.pickle"))), 3)

    def test_one_recording_is_too_few_to_predict(self):
        status, _, reported = self.profile("--context-length", "16,4096", capacity=4_000_000_000)
        self.assertEqual((status, reported[-1]), (1, "a prediction of other context lengths needs recordings of two"))

    def test_other_errors_end_the_series(self):
        status, out, reported = self.profile("--context-length", "8,16,32", "--device", "cuda:7")
        self.assertEqual((status, out), (2, []))
        self.assertEqual(len([line for line in reported if "there is no device cuda:7" in line]), 1)
        self.assertEqual(len([line for line in reported if line.endswith("not tried after this error")]), 2)

    def test_an_unknown_error_is_not_taken_for_too_little_memory(self):
        broken = self.folder / "broken"
        broken.mkdir()
        (broken / "torch.py").write_text("raise ValueError('broken')\n")
        status, _, reported = self.profile("--context-length", "8,16", torch=broken)
        self.assertEqual(status, 2)
        self.assertIn("context length 16, batch size 2: not tried after this error", reported)

    def test_without_a_gpu_there_is_nothing_to_predict_from(self):
        status, out, reported = self.profile("--context-length", "8,16", gpu=0)
        self.assertEqual((status, out), (0, [f"small_ctx{size}_training_fp32_peak.json" for size in (8, 16)]))
        self.assertIn("nothing can be predicted from them", reported[-1])
        self.assertNotIn("allostrata predict", "".join(reported))

    def test_refuses_lists_that_are_none(self):
        for text, reason in (("128,", "is no list of sizes"), ("0,5", "must be at least 1"), ("8,16,8", "has 8 twice"),
                             (",", "is no list of sizes"), ("8,-16", "is no list of sizes"), ("0", "at least 1")):
            for option in ("--context-length", "--batch-size"):
                told = io.StringIO()
                with self.assertRaises(SystemExit) as refused, contextlib.redirect_stderr(told):
                    fresh()[1].main(["profile", f"{option}={text}"])
                self.assertEqual((refused.exception.code, reason in told.getvalue(), option in told.getvalue()),
                                 (2, True, True), told.getvalue())

    def test_one_size_starts_no_process_and_prints_no_command(self):
        helper = fresh()[1]
        make_tiny(helper)
        helper.subprocess = None
        status, out, reported = self.command(helper, "profile", "-o", str(self.folder), *SHORT)
        self.assertEqual((status, len(out.splitlines())), (0, 2))
        self.assertRegex(reported, r"^saving .* took .* s\n$")

    def test_help_tells_of_it(self):
        told = io.StringIO()
        with self.assertRaises(SystemExit), contextlib.redirect_stdout(told):
            fresh()[1].main(["profile", "--help"])
        self.assertIn("128,256", told.getvalue())
        self.assertNotIn("--part-of", told.getvalue())


class WithoutAGpu(CaptureTest):
    def trace(self, *arguments, **settings):
        _, helper = fresh(gpu=0, **settings)
        make_tiny(helper)
        status, out, reported = self.command(helper, "profile", "-o", str(self.folder), *SHORT, *arguments)
        self.assertEqual(status, 0, reported)
        self.command_messages = reported
        return json.loads((self.folder / out.strip()).read_text())

    def test_tensors_sum_to_the_peak(self):
        [(device, reported)] = self.trace().items()
        self.assertEqual(device, "cpu")
        self.assertEqual(sum(one["size_bytes"] for one in reported["tensors"]), reported["peak_memory_mb"] * (1 << 20))
        sizes = [one["size_bytes"] for one in reported["tensors"]]
        self.assertEqual(sizes, sorted(sizes, reverse=True))
        self.assertIn("tensors without data", self.command_messages)

    def test_rows_have_the_keys_of_version_2(self):
        row = self.trace()["cpu"]["tensors"][0]
        self.assertEqual(set(row), {"size_bytes", "size_mb", "shape", "dtype", "module", "phase", "create_stack_trace",
                                    "release_stack_trace"})
        self.assertRegex(row["shape"], r"^torch\.Size\(\[\d+(, \d+)*\]\)$")
        self.assertRegex(row["create_stack_trace"][0], r'^  File "[^"]+", line \d+, in \S+\n    \S.*\n$')

    def test_phases_have_their_exact_names(self):
        names = {one["phase"] for one in self.trace()["cpu"]["tensors"]}
        self.assertLessEqual(names, {"setup_model_and_optimizer", "forward_backward_iter_0", "optimizer_step_iter_0",
                                     "forward_backward_iter_1", "optimizer_step_iter_1"})
        self.assertIn("setup_model_and_optimizer", names)

    def test_parameters_and_gradients_and_states_have_the_module_of_their_parameter(self):
        rows = self.trace()["cpu"]["tensors"]
        found = [(one["module"], one["shape"], one["phase"]) for one in rows]
        up = ("TransformerLM.layers.0.feed_forward.up_proj", "torch.Size([64, 16])")
        self.assertEqual(found.count((*up, "setup_model_and_optimizer")), 1)
        self.assertEqual(found.count((*up, "optimizer_step_iter_0")), 2)
        self.assertIn(("TransformerLM.lm_head", "torch.Size([50, 16])", "forward_backward_iter_1"), found)

    def test_frames_of_the_tracer_are_not_in_the_stacks(self):
        for one in self.trace()["cpu"]["tensors"]:
            self.assertFalse([line for line in one["create_stack_trace"] if "in _see" in line or "_stack_from" in line])

    def test_the_backward_pass_runs_on_the_cpu(self):
        # That of a simulated GPU ends the process (the stand-in imitates it).
        self.assertEqual(list(self.trace()), ["cpu"])

    def test_mixed_precision_counts_without_a_gpu(self):
        reported = self.trace("--use-mixed-precision")["cpu"]
        found = [(one["dtype"], one["module"]) for one in reported["tensors"]]
        self.assertIn(("torch.bfloat16", "TransformerLM.layers.0.feed_forward.up_proj"), found)
        self.assertIn("sizes are those of a CPU", self.command_messages)

    def test_warns_of_tensors_on_a_simulated_gpu(self):
        torch, helper = fresh(gpu=0)
        with helper.PeakTracer():
            torch.empty(100, device="cuda")
            torch.empty(100, device="cuda")
        self.assertEqual(len([one for one in self.reported if "PyTorch ends the process" in one]), 1)

    def test_parameters_are_those_that_size_counts(self):
        torch, helper = fresh(gpu=0)
        model = helper._make_transformer(torch, helper.ModelSize(16, 64, 2, 2), 50, 8, "cpu")
        count = sum(math.prod(one.shape) for one in model.parameters())
        block = 4 * 16 * 16 + 3 * 16 * 64 + 2 * 16  # attention, gated network, two norms
        self.assertEqual(count, 2 * 50 * 16 + 2 * block + 16)

    def test_skips_tensors_without_storage(self):
        torch, helper = fresh(gpu=0)
        with helper.PeakTracer() as tracer:
            one = torch.empty(100, device="cuda")
            one.untyped_storage = lambda: (_ for _ in ()).throw(NotImplementedError)
            one.mul_(2)
        self.assertEqual(len(tracer.document()["cuda:0"]["tensors"]), 1)

    def test_forward_traces_too(self):
        reported = self.trace("--profile-type", "forward")
        self.assertEqual({one["phase"] for one in reported["cpu"]["tensors"]} & {"optimizer_step_iter_0"}, set())

    def test_the_gpu_can_be_avoided(self):
        helper = fresh()[1]
        make_tiny(helper)
        status, out, _ = self.command(helper, "profile", "--fake", "-o", str(self.folder), *SHORT)
        self.assertEqual((status, out.strip().endswith("_peak.json")), (0, True))

    def test_old_cpus_do_not_support_fp16(self):
        torch, helper = fresh(version="2.3.0", gpu=0)
        self.assertEqual(helper._supported_precision(torch, "fp16", "cpu"), "bf16")


class Tracer(CaptureTest):
    def test_views_share_their_storage(self):
        torch, helper = fresh(gpu=0)
        with helper.PeakTracer() as tracer:
            whole = torch.empty(4, 256, device="cuda")
            part = whole.view(1024).view(256, 4)
        self.assertEqual(part.shape, (256, 4))
        self.assertEqual(tracer.document()["cuda:0"]["peak_memory_mb"], 4096 / (1 << 20))

    def test_the_peak_excludes_earlier_frees_and_locates_later_ones(self):
        torch, helper = fresh(gpu=0)
        with helper.PeakTracer() as tracer:
            first = torch.empty(100, device="cuda")
            del first
            second = torch.empty(200, device="cuda")
            third = torch.empty(300, device="cuda")
            del second
            fourth = torch.empty(50, device="cuda")
        rows = tracer.document()["cuda:0"]["tensors"]
        self.assertEqual((third.shape, fourth.shape), ((300,), (50,)))
        self.assertEqual([one["size_bytes"] for one in rows], [1200, 800])
        self.assertEqual(rows[0]["release_stack_trace"], [])
        self.assertIn("in test_the_peak_excludes_earlier_frees", rows[1]["release_stack_trace"][-1])
        self.assertIn("del second", rows[1]["release_stack_trace"][-1])
        self.assertIn("second = torch.empty", "".join(rows[1]["create_stack_trace"]))

    def test_the_document_is_available_while_it_runs(self):
        torch, helper = fresh(gpu=0)
        with helper.PeakTracer() as tracer:
            one = torch.empty(100, device="cuda")
            del one
            [row] = tracer.document()["cuda:0"]["tensors"]
        self.assertIn("del one", row["release_stack_trace"][-1])

    def test_a_growing_storage_counts_with_its_current_size(self):
        torch, helper = fresh(gpu=0)
        with helper.PeakTracer() as tracer:
            one = torch.empty(100, device="cuda")
            one.untyped_storage().size = 4000
            one.mul_(2)
        self.assertEqual(tracer.document()["cuda:0"]["peak_memory_mb"], 4000 / (1 << 20))

    def test_each_device_has_its_own_peak(self):
        torch, helper = fresh(gpu=0)
        with helper.PeakTracer() as tracer:
            one, two = torch.empty(10), torch.empty(20, device="cuda")
        self.assertEqual((one.device, two.device), ("cpu", "cuda:0"))
        document = tracer.document()
        self.assertEqual([len(document[device]["tensors"]) for device in ("cpu", "cuda:0")], [1, 1])

    def test_small_tensors_can_be_ignored(self):
        torch, helper = fresh(gpu=0)
        with helper.PeakTracer() as tracer:
            kept = [torch.empty(10, device="cuda"), torch.empty(1000, device="cuda")]
        self.assertEqual(len(kept), 2)
        self.assertEqual([one["size_bytes"] for one in tracer.document(smallest=100)["cuda:0"]["tensors"]], [4000])

    def test_names_the_modules_of_a_custom_model(self):
        torch, helper = fresh(gpu=0)
        with helper.PeakTracer() as tracer:
            with tracer.phase("setup_model_and_optimizer"):
                model = torch.nn.Linear(8, 4, device="cuda")
                tracer.watch(model, name="head")
            with tracer.phase("forward_backward_iter_0"):
                out = model(torch.empty(2, 8, device="cuda"))
        rows = tracer.document()["cuda:0"]["tensors"]
        self.assertEqual(out.shape, (2, 4))
        self.assertEqual({(one["module"], one["phase"]) for one in rows},
                         {("head", "setup_model_and_optimizer"), ("Unknown", "forward_backward_iter_0"),
                          ("head", "forward_backward_iter_0")})
        self.assertEqual(model.pre_hooks + model.hooks, [])

    def test_refuses_storages_it_cannot_track(self):
        torch, helper = fresh(gpu=0)
        torch.Tensor.untyped_storage = lambda tensor: object()
        with self.assertRaises(helper.CaptureError), helper.PeakTracer():
            pass
        self.assertEqual(torch.utils._python_dispatch.STACK, [])


if __name__ == "__main__":
    unittest.main()
