#!/usr/bin/env python3
"""Makes recordings of a job: four pipeline stages of three ranks each, with 1F1B micro-batches.

    make_ranks.py FOLDER
    allostrata collect FOLDER -o FOLDER/sums && allostrata merge FOLDER/sums -o job.allostrata

The first stage holds the embedding and the last one the head, each earlier stage has one more micro-batch in flight,
rank 4 logs histograms, and rank 10 was interrupted after two of four steps.
"""

import pathlib
import pickle
import sys

MIB = 1 << 20
STAGES, RANKS_A_STAGE, LAYERS, STEPS = 4, 3, 4, 4
LOGS, INTERRUPTED = 4, 10
TORCH = "/opt/venv/lib/python3.11/site-packages/torch"


class Recorder:
    def __init__(self, rank):
        self.host, self.time, self.next = rank // 8, 1_760_000_000_000_000 + rank, 0x7F00_0000_0000
        self.events, self.live = [], {}

    def note(self, action, address, size, frames=()):
        self.events.append({"action": action, "addr": address, "size": size, "stream": 0, "time_us": self.time,
                            "frames": list(frames)})
        self.time += 7

    def alloc(self, tag, size, *frames):
        """`frames`: (function, file, line), innermost first. The program lies in another folder on each machine."""
        segment = (size + 2 * MIB - 1) // (2 * MIB) * 2 * MIB
        frames = [{"name": name, "filename": file.replace("/home/user", f"/scratch/node{self.host}"), "line": line}
                  for name, file, line in frames]
        self.note("segment_alloc", self.next, segment, frames)
        self.note("alloc", self.next, size, frames)
        self.live[tag] = (self.next, size, segment, frames)
        self.next += segment + 2 * MIB

    def free(self, tag):
        address, size, segment, _ = self.live.pop(tag)
        self.note("free_requested", address, size)
        self.note("free_completed", address, size)
        self.note("segment_free", address, segment)

    def snapshot(self):
        segments = []
        for address, size, total, frames in self.live.values():
            blocks = [{"address": address, "size": size, "requested_size": size, "state": "active_allocated",
                       "frames": frames}]
            if total > size:
                blocks.append({"address": address + size, "size": total - size, "requested_size": 0,
                               "state": "inactive", "frames": []})
            segments.append({"device": 0, "address": address, "total_size": total, "allocated_size": size,
                             "active_size": size, "requested_size": size, "stream": 0, "segment_type": "large",
                             "segment_pool_id": (0, 0), "is_expandable": False, "frames": frames, "blocks": blocks})
        return {"segments": segments, "device_traces": [self.events],
                "allocator_settings": {"PYTORCH_CUDA_ALLOC_CONF": "", "max_split_size": -1,
                                       "garbage_collection_threshold": 0.0, "expandable_segments": False}}


def recording(rank):
    stage = rank // RANKS_A_STAGE
    to = Recorder(rank)
    model, script, adamw = "/home/user/job/model.py", "/home/user/job/train.py", f"{TORCH}/optim/adamw.py"
    setup = ("setup", script, 40), ("main", script, 290)
    loop = ("train", script, 250), ("main", script, 300)
    passes = ("train_step", script, 165), *loop
    update = ("train_step", script, 170), *loop

    for layer in range(LAYERS):
        to.alloc(("weight", layer), 64 * MIB, ("__init__", f"{TORCH}/nn/modules/linear.py", 106),
                 ("__init__", model, 40), ("build_layers", model, 55), *setup)
    if stage == 0:
        to.alloc("embedding", 200 * MIB, ("__init__", f"{TORCH}/nn/modules/sparse.py", 142),
                 ("build_embedding", model, 25), *setup)
    if stage == STAGES - 1:
        to.alloc("head", 200 * MIB, ("__init__", f"{TORCH}/nn/modules/linear.py", 106), ("build_lm_head", model, 70),
                 *setup)
    if rank == LOGS:
        to.alloc("log", 150 * MIB, ("add_histogram", f"{TORCH}/utils/tensorboard/writer.py", 480),
                 ("log_metrics", script, 210), ("main", script, 295))
    for step in range(2 if rank == INTERRUPTED else STEPS):
        in_flight = STAGES - stage
        for batch in range(in_flight):
            for layer in range(LAYERS):
                to.alloc((batch, layer), 24 * MIB, ("linear", f"{TORCH}/nn/functional.py", 100),
                         ("forward", model, 90 + layer), ("forward_step", script, 150), *passes)
        backward = ("_engine_run_backward", f"{TORCH}/autograd/graph.py", 824), \
            ("backward", f"{TORCH}/autograd/__init__.py", 200), ("backward_step", script, 160), *passes
        for batch in reversed(range(in_flight)):
            for layer in reversed(range(LAYERS)):
                if step == 0 and batch == in_flight - 1:
                    to.alloc(("gradient", layer), 64 * MIB, *backward)
                to.free((batch, layer))
                to.alloc("gradient of inputs", 24 * MIB, *backward)
                to.free("gradient of inputs")
        if step == 0:
            for layer in range(LAYERS):
                to.alloc(("moments", layer), 128 * MIB, ("_init_group", adamw, 120), ("step", adamw, 200), *update)
        for layer in range(LAYERS):
            to.alloc(("update", layer), 16 * MIB, ("_multi_tensor_adamw", adamw, 500), ("step", adamw, 220), *update)
        for layer in range(LAYERS):
            to.free(("update", layer))
    return to.snapshot()


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for rank in range(STAGES * RANKS_A_STAGE):
        with open(folder / f"snapshot_{rank}.pickle", "wb") as file:
            pickle.dump(recording(rank), file, protocol=4)


if __name__ == "__main__":
    main()
