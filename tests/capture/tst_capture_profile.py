"""The recording helper's command: a transformer on a GPU, and what would live at its peak without one."""

import json
import math
import subprocess
import sys
import unittest

from stand_in import HELPER, CaptureTest, fresh

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
