#!/usr/bin/env python3
"""Writes the peak snapshots beside it: what a FakeTensor tracer saves of a small transformer.

Sizes are those of 2 layers of width 256 over a vocabulary of 2048; stacks are short. tensors_v2.json has create and
release stacks and two devices, the first of them empty; tensors_v1.json one stack each; odd.json values that are legal,
but written in other ways.
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
        line("/opt/venv/lib/python3.11/site-packages/torch/utils/_pytree.py", 1056, "tree_map_only", "return tree_map(map_only(type_)(func), tree)"),
        line(TRACER, 167, "<lambda>", "torch.Tensor, lambda t: self.track_tensor_memory(t, module), outputs"),
        line(TRACER, 206, "track_tensor_memory", "stack = traceback.format_stack()"),
    ]


def released(*frames):
    return list(frames) + [
        line("/opt/venv/lib/python3.11/weakref.py", 590, "__call__", "return info.func(*info.args, **(info.kwargs or {}))"),
        line(TRACER, 231, "release_memory", "stack = traceback.format_stack()"),
    ]


MAIN = line("/home/user/train.py", 90, "<module>", "main()")
SETUP = line("/home/user/train.py", 20, "setup_model", "model = Model(config)")
WEIGHT = line("/home/user/model.py", 8, "__init__", "self.weight = nn.Parameter(torch.empty(rows, columns))")
FORWARD = line("/home/user/train.py", 44, "forward_step", "loss = model(batch)")
LAYER = line("/home/user/model.py", 31, "forward", "return self.down(gelu(self.up(x)))")
BACKWARD = line("/home/user/train.py", 51, "backward_step", "loss.backward()")
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
    old = [{("stack_trace" if key == "create_stack_trace" else key): value for key, value in row.items()
            if key != "release_stack_trace"} for row in rows]
    write("tensors_v1.json", {"cuda:0": {"peak_memory_mb": (total + 3 * 1048576) / MB, "tensors": old}}, indent=1)
    write("odd.json", {"xpu:0": {"tensors": [
        {"phase": "forward_backward_iter_0", "module": None, "shape": [4, 8], "size_bytes": "128", "extra": {"a": [1]},
         "create_stack_trace": "".join(created(MAIN, FORWARD)), "dtype": "torch.float32"},
        {"size_mb": 0.5, "module": "Model.layers.10.attn", "phase": "forward_backward_iter_10", "release_stack_trace": None},
        {"size_bytes": 64.0, "phase": "forward_backward_iter_9"}], "note": "by hand", "peak_memory_mb": "0.25"}})


if __name__ == "__main__":
    main()
