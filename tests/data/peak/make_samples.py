#!/usr/bin/env python3
"""Writes the peak snapshots beside it: what a FakeTensor tracer saves of a small transformer.

Sizes are those of 2 layers of width 256 over a vocabulary of 2048; stacks are short. tensors_v2.json has create and
release stacks and two devices, the first of them empty; tensors_v1.json has one stack each; within_passes_v2.json and
_v1.json have peaks within an optimizer step and a backward pass; odd.json has legal values in unusual notations.
"""
import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))
TRACER = "/opt/tracer/memory_profiler/core/memory_dispatch_mode.py"
MB = 1048576.0


def line(file, number, function, code):
    return '  File "%s", line %d, in %s\n    %s\n' % (file, number, function, code)


def created(*frames):
    return list(frames) + [
        line(TRACER, 166, "__torch_dispatch__", "tree_map_only("),
        line("/opt/venv/lib/python3.11/site-packages/torch/utils/_pytree.py", 1056, "tree_map_only",
             "return tree_map(map_only(type_)(func), tree)"),
        line(TRACER, 167, "<lambda>", "torch.Tensor, lambda t: self.track_tensor_memory(t, module), outputs"),
        line(TRACER, 206, "track_tensor_memory", "stack = traceback.format_stack()"),
    ]


def released(*frames):
    return list(frames) + [
        line("/opt/venv/lib/python3.11/weakref.py", 590, "__call__",
             "return info.func(*info.args, **(info.kwargs or {}))"),
        line(TRACER, 231, "release_memory", "stack = traceback.format_stack()"),
    ]


MAIN = line("/home/user/train.py", 90, "<module>", "main()")
SETUP = line("/home/user/train.py", 20, "setup_model", "model = Model(config)")
WEIGHT = line("/home/user/model.py", 8, "__init__", "self.weight = nn.Parameter(torch.empty(rows, columns))")
FORWARD = line("/home/user/train.py", 44, "forward_step", "loss = model(batch)")
LAYER = line("/home/user/model.py", 31, "forward", "return self.down(gelu(self.up(x)))")
BACKWARD = line("/home/user/train.py", 51, "backward_step", "loss.backward()")
ZERO_GRAD = line("/home/user/train.py", 62, "train", "optimizer.zero_grad()")
END = line("/home/user/train.py", 66, "train", "del optimizer")
OPTIMIZER = line("/home/user/train.py", 60, "optimizer_step", "optimizer.step()")


def tensor(shape, item, module, phase, create, release=()):
    size = item
    for extent in shape:
        size *= extent
    return {"size_bytes": size, "size_mb": size / MB, "shape": "torch.Size(%s)" % list(shape), "module": module,
            "phase": phase, "create_stack_trace": create, "release_stack_trace": list(release)}


def tensors():
    rows = [tensor((2048, 256), 4, "Model.embed", "setup_model_and_optimizer", created(MAIN, SETUP, WEIGHT))]
    for layer in range(2):
        name = "Model.layers.%d.mlp" % layer
        rows.append(tensor((1024, 256), 4, name + ".up", "setup_model_and_optimizer", created(MAIN, SETUP, WEIGHT)))
        rows.append(tensor((256, 1024), 4, name + ".down", "setup_model_and_optimizer", created(MAIN, SETUP, WEIGHT)))
        rows.append(tensor((512, 1024), 2, name + ".up", "forward_backward_iter_2", created(MAIN, FORWARD, LAYER),
                           released(MAIN, BACKWARD)))
        rows.append(tensor((512, 256), 2, name, "forward_backward_iter_2", created(MAIN, FORWARD, LAYER),
                           released(MAIN, BACKWARD)))
    rows.append(tensor((512, 2048), 4, "Unknown", "forward_backward_iter_2", created(MAIN, FORWARD)))
    rows.append(tensor((2048, 256), 4, "Unknown", "forward_backward_iter_1", created(MAIN, BACKWARD)))
    for shape in ((2048, 256), (1024, 256), (256, 1024), (1024, 256), (256, 1024)):
        rows.append(tensor(shape, 4, "Unknown", "optimizer_step_iter_1", created(MAIN, OPTIMIZER)))
    rows.append(tensor((512,), 8, "UnidentifiedModule_RotaryEmbedding", "initialization", created(MAIN, SETUP)))
    rows.append(tensor((16,), 4, "Unknown", "N/A", created(MAIN)))
    return sorted(rows, key=lambda row: -row["size_bytes"])


def in_the_optimizer(make, again, end):
    """A peak within the first step of an optimizer: its state, freed at the end or never, and one temporary."""
    rows = []
    for shape in ((2048, 256), (1024, 256)):
        rows.append(tensor(shape, 4, "Model.embed", "setup_model_and_optimizer", created(MAIN, SETUP, WEIGHT)))
        rows.append(tensor(shape, 4, "Unknown", "forward_backward_iter_0", created(MAIN, BACKWARD),
                           released(MAIN, ZERO_GRAD)))
        rows.append(tensor(shape, 4, "Unknown", "optimizer_step_iter_0", created(MAIN, OPTIMIZER, *make)))
        rows.append(tensor(shape, 4, "Unknown", "optimizer_step_iter_0", created(MAIN, OPTIMIZER, *make),
                           released(MAIN, END)))
    rows.append(tensor((2048, 256), 4, "Unknown", "optimizer_step_iter_0", created(MAIN, OPTIMIZER, *again),
                       released(MAIN, OPTIMIZER, *end)))
    return rows


def in_the_backward_pass():
    """A peak within the backward pass: a gradient that zero_grad frees, and a temporary that the pass itself frees."""
    return [tensor((2048, 256), 4, "Model.embed", "setup_model_and_optimizer", created(MAIN, SETUP, WEIGHT)),
            tensor((2048, 256), 4, "Unknown", "forward_backward_iter_0", created(MAIN, BACKWARD),
                   released(MAIN, ZERO_GRAD)),
            tensor((512, 256), 4, "Unknown", "forward_backward_iter_0", created(MAIN, BACKWARD),
                   released(MAIN, BACKWARD))]


def peaks():
    own = [line("/home/user/adamw.py", number, "step", code) for number, code in
           ((31, "state['m'] = torch.zeros_like(p)"), (40, "denom = v.sqrt() + eps"), (41, "p -= lr * m / denom"))]
    adamw = "/opt/venv/lib/python3.11/site-packages/torch/optim/adamw.py"
    step = line(adamw, 220, "step", "has_complex = self._init_group(group)")
    apply = line(adamw, 232, "step", "adamw(")
    rows = {"cuda:0": in_the_optimizer(own[:1], own[1:2], own[2:]),
            "cuda:1": in_the_optimizer([step,
                                        line(adamw, 150, "_init_group", "state['exp_avg'] = torch.zeros_like(p)")],
                                       [apply, line(adamw, 410, "_single_tensor_adamw", "denom = exp_avg_sq.sqrt()")],
                                       [apply,
                                        line(adamw, 414, "_single_tensor_adamw", "param.addcdiv_(exp_avg, denom)")]),
            "cuda:2": in_the_backward_pass()}
    return {device: {"peak_memory_mb": sum(row["size_bytes"] for row in tensors) / MB, "tensors": tensors}
            for device, tensors in rows.items()}


def without_releases(row):
    return {("stack_trace" if key == "create_stack_trace" else key): value
            for key, value in row.items() if key != "release_stack_trace"}


def write(name, document, **options):
    with open(os.path.join(HERE, name), "w", encoding="utf-8", newline="\n") as file:
        json.dump(document, file, **options)
        file.write("\n")


def main():
    rows = tensors()
    total = sum(row["size_bytes"] for row in rows)
    host = [tensor((2, 256), 8, "Unknown", "forward_backward_iter_2", created(MAIN, FORWARD))]
    devices = {"cuda:1": {"peak_memory_mb": 0.0, "tensors": []},
               "cuda:0": {"peak_memory_mb": (total + 3 * 1048576) / MB, "tensors": rows},
               "cpu": {"peak_memory_mb": host[0]["size_bytes"] / MB, "tensors": host}}
    write("tensors_v2.json", devices, indent=1)
    old = [without_releases(row) for row in rows]
    write("tensors_v1.json", {"cuda:0": {"peak_memory_mb": (total + 3 * 1048576) / MB, "tensors": old}}, indent=1)
    write("within_passes_v2.json", peaks(), indent=1)
    write("within_passes_v1.json", {device: {**entry, "tensors": [without_releases(row) for row in entry["tensors"]]}
                                    for device, entry in peaks().items()}, indent=1)
    write("odd.json", {"xpu:0": {"tensors": [
        {"phase": "forward_backward_iter_0", "module": None, "shape": [4, 8], "size_bytes": "128", "extra": {"a": [1]},
         "create_stack_trace": "".join(created(MAIN, FORWARD)), "dtype": "torch.float32"},
        {"size_mb": 0.5, "module": "Model.layers.10.attn", "phase": "forward_backward_iter_10",
         "release_stack_trace": None},
        {"size_bytes": 64.0, "phase": "forward_backward_iter_9"}], "note": "by hand", "peak_memory_mb": "0.25"}})


if __name__ == "__main__":
    main()
