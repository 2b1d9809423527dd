"""What the recording helper tells the allocator: steps, phases and modules, and that it puts everything back."""

import itertools
import json
import os
import sys
import unittest
from unittest import mock

from stand_in import CaptureTest, build, fresh


def train(torch, recorder, steps=2, parts=("forward", "backward")):
    """A few steps of a small model; the snapshot at the end."""
    model, tokens = build(torch)
    recorder.watch(model)
    for number in range(steps):
        with recorder.step(number):
            with recorder.phase(parts[0]):
                loss = model(tokens).sum()
            with recorder.phase(parts[1]):
                loss.backward()
            del loss
    return model


def compiled(model):
    """As torch.compile() wraps a model: its own hooks run, those of the modules inside do not."""
    module = sys.modules["torch"].nn.Module

    class OptimizedModule(module):
        def __init__(self):
            super().__init__()
            self._orig_mod = model

        @property
        def _modules(self):
            return {"_orig_mod": model}

        def forward(self, x):
            hooked = [one for _, one in model.named_modules() if one.pre_hooks]
            assert not hooked, "compiled code calls no hooks: none should be there"
            return model(x)

    return OptimizedModule()


def named(snapshot):
    """[(step, phase, module)] of allocations with metadata."""
    found = []
    for event in snapshot["device_traces"][0]:
        if event["action"] == "alloc" and event["user_metadata"]:
            reported = json.loads(event["user_metadata"])
            found.append((reported.get("step"), reported.get("phase"), reported.get("module")))
    return found


class Marks(CaptureTest):
    def snapshot(self, steps=2, **settings):
        torch, helper = fresh(**settings)
        with helper.record(self.folder, dump_at_end=False) as recorder:
            train(torch, recorder, steps)
            whole = torch.cuda.memory._snapshot()
        return whole

    def test_parameters_are_recorded_with_their_stacks(self):
        first = self.snapshot()["device_traces"][0][0]
        self.assertEqual((first["action"], first["size"]), ("alloc", 100 * 64 * 4))
        self.assertIn("build", [frame["name"] for frame in first["frames"]])

    def test_default_options_record_every_event_with_its_python_stack(self):
        torch, helper = fresh()
        with helper.record(self.folder):
            reported = torch._allocator.DEVICE.options
        self.assertEqual([reported[key] for key in ("context", "stacks", "max_entries")], ["all", "python", 1_000_000])

    def test_steps_and_phases_are_ranges(self):
        whole = self.snapshot(version="2.10.0")
        marks = [(one["stage"], one["name"]) for one in whole["external_annotations"]]
        step = ["ProfilerStep#0", "forward", "forward", "backward", "backward", "ProfilerStep#0"]
        self.assertEqual([name for _, name in marks[:6]], step)
        self.assertEqual([stage for stage, _ in marks[:6]], ["START", "START", "END", "START", "END", "END"])
        self.assertEqual(marks[6], ("START", "ProfilerStep#1"))

    def test_forward_allocations_carry_step_phase_and_module(self):
        rows = named(self.snapshot())
        self.assertIn((0, "forward", "Net.embed"), rows)
        self.assertIn((1, "forward", "Net.layers.1.down"), rows)
        self.assertIn((1, "forward", "Net.layers.1"), rows)  # the sum after its parts

    def test_backward_allocations_carry_their_module_on_the_thread_of_autograd(self):
        rows = [row for row in named(self.snapshot()) if row[:2] == (1, "backward")]
        order = [module for module, _ in itertools.groupby(module for _, _, module in rows)]
        self.assertEqual(order,
                         ["Net.layers.1", "Net.layers.1.down", "Net.layers.1", "Net.layers.1.up",  # gelu is the block's
                          "Net.layers.0", "Net.layers.0.down", "Net.layers.0", "Net.layers.0.up", "Net.embed"])

    def test_backward_allocations_before_the_first_module_have_no_name(self):
        events = [one for one in self.snapshot()["device_traces"][0] if one["action"] == "alloc"]
        passes = [i for i, one in enumerate(events) if not one["frames"] and events[i - 1]["frames"]]
        self.assertEqual(len(passes), 2)
        self.assertEqual(events[passes[1]]["user_metadata"], "")

    def test_a_pass_may_end_on_another_thread(self):
        torch, helper = fresh()
        waiting = []
        torch._graph.ENGINE.queue_callback = waiting.append
        with helper.record(self.folder, dump_at_end=False) as recorder:
            model, tokens = build(torch)
            recorder.watch(model)
            for _ in range(3):
                model(tokens).sum().backward()
                self.assertEqual(len(waiting), 1)
                waiting.pop()()

    def test_a_module_without_hooks_does_not_affect_the_others(self):
        torch, helper = fresh()
        with helper.record(self.folder, dump_at_end=False) as recorder:
            model, tokens = build(torch)
            model.embed.register_forward_pre_hook = None
            recorder.watch(model)
            model(tokens)
            rows = named(torch.cuda.memory._snapshot())
        self.assertIn((None, None, "Net.layers.0.up"), rows)
        self.assert_reported("attach_one")

    def test_without_metadata_modules_are_ranges_that_do_not_overlap(self):
        whole = self.snapshot(version="2.6.0")
        marks = [one for one in whole["external_annotations"] if one["name"].startswith("nn.Module: ")]
        self.assertIn("nn.Module: Net.layers.0.up", [one["name"] for one in marks])
        self.assertEqual([one["stage"] for one in marks], ["START", "END"] * (len(marks) // 2))
        self.assertEqual([one["name"] for one in marks[::2]], [one["name"] for one in marks[1::2]])
        ends = [one for one in whole["external_annotations"] if one["name"] == "backward" and one["stage"] == "END"]
        self.assertLess(marks[-1]["time_us"], ends[-1]["time_us"] + 20)
        self.assert_reported("does not save metadata with allocations (2.10 and newer do)")

    def test_version_2_4_has_its_marks_in_the_trace(self):
        events = self.snapshot(version="2.4.1")["device_traces"][0]
        marks = [one["frames"][0]["filename"] for one in events if one["action"] == "user_defined"]
        self.assertEqual(marks[0], "ProfilerStep#0")

    def test_warns_what_older_versions_lack(self):
        self.assertNotIn("external_annotations", self.snapshot(version="2.3.0"))
        self.assert_reported("does not save annotations in snapshots (2.4 and newer do)")

    def test_does_not_use_metadata_the_allocator_refuses(self):
        torch, helper = fresh(version="2.14.0")
        torch.cuda.memory._memory_metadata_supported = lambda: False
        with helper.record(self.folder, dump_at_end=False) as recorder:
            train(torch, recorder)
            whole = torch.cuda.memory._snapshot()
        self.assertEqual(named(whole), [])
        self.assertIn("nn.Module: Net.embed", [one["name"] for one in whole["external_annotations"]])

    def test_graph_nodes_mark_backward_unless_hooks_are_requested(self):
        for backward, expected in (("graph", 0), ("full", 1), ("none", 0)):
            torch, helper = fresh()
            with helper.record(self.folder, dump_at_end=False, backward=backward) as recorder:
                model = train(torch, recorder)
                self.assertEqual(len(model.backward_pre_hooks), expected)
                self.assertEqual(len(model.embed.backward_hooks), expected)
                rows = named(torch.cuda.memory._snapshot())
            self.assertEqual((0, "backward", "Net.layers.0.up") in rows, backward != "none", backward)

    def after_an_error(self, torch, helper):
        """What an allocation after an error in a module carries, and one in the next step."""
        with helper.record(self.folder, dump_at_end=False) as recorder:
            model, tokens = build(torch)
            recorder.watch(model)
            with self.assertRaises(AttributeError):
                model.layers(tokens)  # has no forward
            kept = [torch.empty(10, device="cuda")]
            with recorder.step(0):
                kept.append(torch.empty(10, device="cuda"))
            whole = torch.cuda.memory._snapshot()
        return [event["user_metadata"] for event in whole["device_traces"][0] if event["action"] == "alloc"][-2:]

    def test_an_error_inside_a_module_leaves_nothing_behind(self):
        self.assertEqual(self.after_an_error(*fresh()), ["", '{"step": 0}'])

    def test_the_next_step_recovers_from_skipped_hooks(self):
        torch, helper = fresh()
        torch.nn.Module.register_forward_hook = lambda module, hook: torch.nn.Handle(module.hooks, hook)
        self.assertEqual(self.after_an_error(torch, helper), ['{"module": "Net.layers"}', '{"step": 0}'])

    def test_catching_the_error_of_a_module_ends_both(self):
        torch, helper = fresh()
        torch.nn.Module.register_forward_hook = lambda module, hook: torch.nn.Handle(module.hooks, hook)
        with helper.record(self.folder, dump_at_end=False) as recorder:
            model, tokens = build(torch)
            recorder.watch(model)

            def forward(x):
                with self.assertRaises(AttributeError):
                    model.layers(x)  # has no forward
                return x

            model.forward = forward
            model(tokens)
            kept = torch.empty(10, device="cuda")
            last = torch.cuda.memory._snapshot()["device_traces"][0][-1]
        self.assertEqual((kept.shape, last["user_metadata"]), ((10,), ""))

    def test_steps_and_phases_end(self):
        torch, helper = fresh()
        kept = []
        with helper.record(self.folder, dump_at_end=False) as recorder:
            with recorder.step(0):
                with recorder.phase("forward"):
                    kept.append(torch.empty(10, device="cuda"))
                kept.append(torch.empty(10, device="cuda"))
            kept.append(torch.empty(10, device="cuda"))
            events = torch.cuda.memory._snapshot()["device_traces"][0]
        self.assertEqual([one["user_metadata"] for one in events],
                         ['{"step": 0, "phase": "forward"}', '{"step": 0}', ""])

    def test_ranges_left_open_by_autograd_end_with_the_phase(self):
        torch, helper = fresh(version="2.6.0")
        torch._graph.ENGINE.queue_callback = lambda callback: None
        with helper.record(self.folder, dump_at_end=False) as recorder:
            train(torch, recorder, steps=1)
            marks = torch.cuda.memory._snapshot()["external_annotations"]
        self.assertEqual([one["name"] for one in marks[-3:]], ["backward", "nn.Module: Net.embed", "ProfilerStep#0"])

    def test_module_names_have_only_letters_digits_and_dots(self):
        torch, helper = fresh()
        with helper.record(self.folder, dump_at_end=False) as recorder:
            model, tokens = build(torch)
            recorder.watch(model, name="my model-1")
            model(tokens)
            whole = torch.cuda.memory._snapshot()
        self.assertIn("my_model_1.layers.0.up", [module for _, _, module in named(whole)])

    def test_modules_inside_a_compiled_one_are_said_to_have_no_names(self):
        torch, helper = fresh()
        with helper.record(self.folder, dump_at_end=False) as recorder:
            wrapper, heard = compiled(build(torch)[0]), []
            hooks = helper.ModuleHooks(torch, heard.append)
            self.assertEqual(hooks.attach(wrapper), ["Net"])
            recorder.watch(wrapper)
            wrapper(build(torch)[1])
        self.assertEqual(heard[0], "Net")
        self.assertEqual({name for name in heard if name.startswith("Net.")}, set())
        self.assert_reported("torch.compile made one function of the modules inside Net")

    def test_modules_beside_compiled_ones_keep_their_names(self):
        torch, helper = fresh()
        model, tokens = build(torch)
        setattr(model.layers, "1", compiled(getattr(model.layers, "1")))
        heard = []
        hooks = helper.ModuleHooks(torch, heard.append)
        self.assertEqual(hooks.attach(model), ["Net.layers.1"])
        model(tokens)
        self.assertLessEqual({"Net.embed", "Net.layers.0.up", "Net.layers.1"}, set(heard))
        self.assertEqual([name for name in heard if name.startswith("Net.layers.1.")], [])

    def test_a_model_that_never_calls_its_hooks_is_reported_once(self):
        torch, helper = fresh()
        with helper.record(self.folder, dump_at_end=False) as recorder:
            model, tokens = build(torch)
            recorder.watch(model)
            for number in range(2):
                with recorder.step(number):
                    model.forward(tokens)  # its modules are called, as by code that torch.compile has made of it
                    model.embed.weight.sum()
        self.assertEqual([one for one in self.reported if "called its hooks" in one], [])
        with helper.record(self.folder, dump_at_end=False) as recorder:
            recorder.watch(model)
            for number in range(2):
                with recorder.step(number):
                    model.embed.forward(tokens)
        self.assertEqual(len([one for one in self.reported if "called its hooks in step 0" in one]), 1)

    def test_c_frames_are_looked_up_in_the_fast_way_unless_the_user_says_otherwise(self):
        for set_before, inside in ((None, "fast"), ("dladdr", "dladdr")):
            with self.subTest(set_before), mock.patch.dict(os.environ):
                os.environ.pop("TORCH_SYMBOLIZE_MODE", None)
                if set_before:
                    os.environ["TORCH_SYMBOLIZE_MODE"] = set_before
                with fresh()[1].record(self.folder, dump_at_end=False):
                    self.assertEqual(os.environ["TORCH_SYMBOLIZE_MODE"], inside)
                self.assertEqual(os.environ.get("TORCH_SYMBOLIZE_MODE"), set_before)

    def test_compilation_is_left_alone(self):
        torch, helper = fresh()
        torch.compiler = type("compiler", (), {"is_compiling": staticmethod(lambda: True)})
        with helper.record(self.folder, dump_at_end=False) as recorder:
            train(torch, recorder)
            self.assertFalse([row for row in named(torch.cuda.memory._snapshot()) if row[2]])


class Restoring(CaptureTest):
    def test_restores_everything(self):
        torch, helper = fresh()
        torch.cuda.memory._set_memory_metadata("mine")
        with helper.record(self.folder) as recorder:
            model = train(torch, recorder)
            self.assertTrue(model.pre_hooks and torch._C._cuda_isHistoryEnabled())
        self.assertFalse(torch._C._cuda_isHistoryEnabled())
        self.assertEqual(torch.cuda.memory._get_memory_metadata(), "mine")
        for _, module in model.named_modules():
            self.assertEqual(module.pre_hooks + module.hooks + module.backward_hooks + module.backward_pre_hooks, [])

    def test_history_that_was_on_stays_on(self):
        torch, helper = fresh()
        torch.cuda.memory._record_memory_history(max_entries=77)
        with helper.record(self.folder):
            self.assertEqual(torch._allocator.DEVICE.options["max_entries"], 77)
        self.assertTrue(torch._C._cuda_isHistoryEnabled())
        self.assert_reported("was already being recorded")

    def test_graphs_that_outlive_the_recording_are_inactive(self):
        torch, helper = fresh()
        with helper.record(self.folder) as recorder:
            model, tokens = build(torch)
            recorder.watch(model)
            loss = model(tokens).sum()
        torch.cuda.memory._record_memory_history()
        loss.backward()
        self.assertEqual(self.reported, [])
        later = torch.cuda.memory._snapshot()["device_traces"][0][-20:]
        self.assertEqual({one["user_metadata"] for one in later if not one["frames"]}, {""})

    def test_unsupported_options_are_dropped_with_a_warning(self):
        torch, helper = fresh(version="2.4.0")
        with helper.record(self.folder, host=True, compile_context=True):
            self.assertTrue(torch._C._cuda_isHistoryEnabled())
        self.assert_reported("does not support compile_context, record_pinned_host_memory")

    def test_supported_options_are_used(self):
        torch, helper = fresh(version="2.14.0")
        with helper.record(self.folder, host=True, compile_context=True):
            reported = torch._allocator.DEVICE.options
        self.assertTrue(reported["record_pinned_host_memory"] and reported["compile_context"])

    def test_one_unsupported_option_does_not_affect_the_others(self):
        torch, helper = fresh(version="2.9.0")
        with helper.record(self.folder, host=True, compile_context=True):
            self.assertTrue(torch._allocator.DEVICE.options["compile_context"])
        self.assert_reported("does not support record_pinned_host_memory")

    def test_an_unreadable_signature_gets_the_basic_options(self):
        torch, helper = fresh()
        start = torch.cuda.memory._start

        def basic(*args, **kwargs):
            if "compile_context" in kwargs:
                raise TypeError("compile_context")
            start(*args, **kwargs)

        torch.cuda.memory._record_memory_history = basic
        with helper.record(self.folder, compile_context=True, stacks="python"):
            self.assertEqual(torch._allocator.DEVICE.options["stacks"], "python")
        self.assert_reported("does not support compile_context")


class WithoutRecording(CaptureTest):
    def runs(self, helper, torch=None):
        with helper.record(self.folder) as recorder:
            self.assertFalse(recorder.is_recording)
            with recorder.step(0), recorder.phase("forward"):
                pass
            recorder.log(loss=1.0)
            self.assertIsNone(recorder.dump())
        self.assertEqual(self.files(), [])

    def test_without_a_gpu_the_program_runs_with_a_warning(self):
        self.runs(fresh(gpu=0)[1])
        self.assert_reported("PyTorch finds no usable GPU")

    def test_names_a_pytorch_that_is_too_old(self):
        self.runs(fresh(version="2.0.1")[1])
        self.assert_reported("PyTorch 2.1 or newer is needed; this is 2.0.1")

    def test_without_pytorch_the_helper_imports_with_a_warning(self):
        helper = fresh()[1]
        sys.modules["torch"] = None
        self.addCleanup(sys.modules.pop, "torch")
        self.runs(helper)
        self.assert_reported("PyTorch is needed")

    def test_helpers_of_the_module_do_nothing_without_a_recorder(self):
        helper = fresh()[1]
        with helper.step(3), helper.phase("forward"):
            pass

    def test_helpers_of_the_module_use_the_running_recorder(self):
        torch, helper = fresh()
        with helper.record(self.folder, dump_at_end=False):
            with helper.step(3), helper.phase("forward"):
                pass
            names = [one["name"] for one in torch.cuda.memory._snapshot()["external_annotations"]]
        self.assertEqual(names, ["ProfilerStep#3", "forward", "forward", "ProfilerStep#3"])

    def test_refuses_invalid_arguments_at_once(self):
        helper = fresh()[1]
        for wrong in ({"backward": "sideways"}, {"max_entries": 0}, {"max_history": 0}, {"dump_every": -1}):
            with self.assertRaises(ValueError):
                helper.record(self.folder, **wrong)


if __name__ == "__main__":
    unittest.main()
