"""The recording helper's command: a transformer on a GPU, and what would live at its peak without one."""

import json
import subprocess
import sys
import unittest

from stand_in import HELPER, CaptureTest, fresh

SHORT = ("--context-length", "8", "--batch-size", "2", "--vocab-size", "50", "--warmup-steps", "1")


class OnAGpu(CaptureTest):
    def profile(self, *arguments, **settings):
        """(exit status, output, messages) of a small profile into the folder."""
        self.torch, helper = fresh(**settings)
        helper.SIZES[2025]["small"] = helper.ModelSize(16, 64, 2, 2)
        return self.command(helper, "profile", "-o", str(self.folder), *SHORT, *arguments)

    def names(self, path):
        return [one["name"] for one in self.load(path)["external_annotations"] if one["stage"] == "START"]

    def test_writes_a_snapshot_and_the_numbers_of_its_steps(self):
        status, out, _ = self.profile("--measure-steps", "2")
        self.assertEqual(status, 0)
        self.assertEqual([line.rpartition("/")[2] for line in out.splitlines()],
                         ["small_ctx8_training_fp32.pickle", "small_ctx8_training_fp32_steps.json"])
        names = self.names("small_ctx8_training_fp32.pickle")
        expected = ["setup"]
        for number in range(3):
            expected += [f"ProfilerStep#{number}", "forward", "backward", "optimizer"]
        self.assertEqual(names, expected)
        rows = json.loads((self.folder / "small_ctx8_training_fp32_steps.json").read_text())["snapshots"]
        self.assertEqual([row["metadata"]["warmup"] for row in rows], [True, False, False])

    def test_forward_saves_nothing_for_backward(self):
        self.assertEqual(self.profile("--profile-type", "forward")[0], 0)
        self.assertEqual(self.names("small_ctx8_forward_fp32.pickle"),
                         ["setup", "ProfilerStep#0", "forward", "ProfilerStep#1", "forward"])
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
        self.assertIn("cuda does not support bf16: using fp16 instead", reported)
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
        self.assertEqual((size(2024, "2.7B"), size(2026, "10B")), ((2560, 10240, 32, 32), (4608, 12288, 50, 36)))
        for sizes in helper.SIZES.values():
            for one in sizes.values():
                self.assertEqual(one.d_model % one.heads, 0)

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
        torch, helper = fresh(gpu=0, **settings)
        helper.SIZES[2025]["small"] = helper.ModelSize(16, 64, 2, 2)
        status, out, reported = self.command(helper, "profile", "-o", str(self.folder), *SHORT, *arguments)
        self.assertEqual(status, 0, reported)
        self.command_messages = reported
        return json.loads((self.folder / out.strip()).read_text())

    def test_tensors_sum_to_the_peak(self):
        [(device, reported)] = self.trace().items()
        self.assertEqual(device, "cuda:0")
        self.assertEqual(sum(one["size_bytes"] for one in reported["tensors"]), reported["peak_memory_mb"] * (1 << 20))
        sizes = [one["size_bytes"] for one in reported["tensors"]]
        self.assertEqual(sizes, sorted(sizes, reverse=True))
        self.assertIn("tensors without data", self.command_messages)

    def test_rows_have_the_keys_of_version_2(self):
        row = self.trace()["cuda:0"]["tensors"][0]
        self.assertEqual(set(row), {"size_bytes", "size_mb", "shape", "dtype", "module", "phase", "create_stack_trace",
                                    "release_stack_trace"})
        self.assertRegex(row["shape"], r"^torch\.Size\(\[\d+(, \d+)*\]\)$")
        self.assertRegex(row["create_stack_trace"][0], r'^  File "[^"]+", line \d+, in \S+\n    \S.*\n$')

    def test_phases_have_their_exact_names(self):
        names = {one["phase"] for one in self.trace()["cuda:0"]["tensors"]}
        self.assertLessEqual(names, {"setup_model_and_optimizer", "forward_backward_iter_0", "optimizer_step_iter_0",
                                     "forward_backward_iter_1", "optimizer_step_iter_1"})
        self.assertIn("setup_model_and_optimizer", names)

    def test_parameters_and_gradients_and_states_have_the_module_of_their_parameter(self):
        rows = self.trace()["cuda:0"]["tensors"]
        found = [(one["module"], one["shape"], one["phase"]) for one in rows]
        up = ("TransformerLM.layers.0.feed_forward.up_proj", "torch.Size([64, 16])")
        self.assertEqual(found.count((*up, "setup_model_and_optimizer")), 1)
        self.assertEqual(found.count((*up, "optimizer_step_iter_0")), 2)
        self.assertIn(("TransformerLM.lm_head", "torch.Size([50, 16])", "forward_backward_iter_1"), found)

    def test_frames_of_the_tracer_are_not_in_the_stacks(self):
        for one in self.trace()["cuda:0"]["tensors"]:
            self.assertFalse([line for line in one["create_stack_trace"] if "in _see" in line or "_stack_from" in line])

    def test_a_pytorch_that_cannot_simulate_a_gpu_traces_on_the_cpu(self):
        reported = self.trace(fake_gpu=0)
        self.assertEqual(list(reported), ["cpu"])
        self.assertIn("cannot simulate a GPU (RuntimeError)", self.command_messages)
        self.assertEqual(reported["cpu"]["peak_memory_mb"], self.trace()["cuda:0"]["peak_memory_mb"])

    def test_mixed_precision_counts_without_a_gpu(self):
        for version in ("2.3.0", "2.10.0"):
            reported = self.trace("--use-mixed-precision", version=version)["cuda:0"]
            found = [(one["dtype"], one["module"]) for one in reported["tensors"]]
            self.assertIn(("torch.bfloat16", "TransformerLM.layers.0.feed_forward.up_proj"), found, version)

    def test_skips_tensors_without_storage(self):
        torch, helper = fresh(gpu=0)
        with helper.PeakTracer() as tracer:
            one = torch.empty(100, device="cuda")
            one.untyped_storage = lambda: (_ for _ in ()).throw(NotImplementedError)
            one.mul_(2)
        self.assertEqual(len(tracer.document()["cuda:0"]["tensors"]), 1)

    def test_forward_traces_too(self):
        reported = self.trace("--profile-type", "forward")
        self.assertEqual({one["phase"] for one in reported["cuda:0"]["tensors"]} & {"optimizer_step_iter_0"}, set())

    def test_the_gpu_can_be_avoided(self):
        helper = fresh()[1]
        helper.SIZES[2025]["small"] = helper.ModelSize(16, 64, 2, 2)
        status, out, _ = self.command(helper, "profile", "--fake", "-o", str(self.folder), *SHORT)
        self.assertEqual((status, out.strip().endswith("_peak.json")), (0, True))

    def test_old_cpus_do_not_support_fp16(self):
        torch, helper = fresh(version="2.3.0", gpu=0)
        self.assertEqual(helper._supported_precision(torch, "fp16", "cpu"), "bf16")
        self.assertEqual(helper._supported_precision(torch, "fp16", "cuda:0"), "fp16")


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
