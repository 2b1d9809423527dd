"""Small snapshots for tests: one in today's form, the same in every other epoch and shape, and random event soups."""

import copy

MIB = 1 << 20
FRAMES = [{"name": "forward", "filename": "model.py", "line": 12}, {"name": "main", "filename": "train.py", "line": 3}]


def event(action, addr, size, time, **more):
    return {"action": action, "addr": addr, "size": size, "stream": 0, "time_us": 1_700_000_000_000_000 + time,
            "compile_context": "N/A", "user_metadata": "", "frames": FRAMES, **more}


def block(address, size, requested, state):
    return {"address": address, "size": size, "requested_size": requested, "state": state, "frames": FRAMES}


def segment(address, blocks, device=0):
    allocated = sum(b["size"] for b in blocks if b["state"] == "active_allocated")
    return {"device": device, "address": address, "total_size": sum(b["size"] for b in blocks),
            "allocated_size": allocated, "active_size": sum(b["size"] for b in blocks if b["state"] != "inactive"),
            "requested_size": sum(b["requested_size"] for b in blocks if b["state"] != "inactive"), "stream": 0,
            "segment_type": "large", "segment_pool_id": (0, 0), "is_expandable": False, "frames": [], "blocks": blocks}


def small():
    """Two segments, one from before the recording; frees of seen and unseen allocations; a block pending at the end."""
    old, new = 0x7F0000000000, 0x7F0010000000
    events = [
        event("free_requested", old + 4 * MIB, 3 * MIB, 1),
        event("free_completed", old + 4 * MIB, 3 * MIB, 2),
        event("segment_alloc", new, 20 * MIB, 3),
        event("alloc", new, 5 * MIB - 100, 4),
        event("alloc", new + 5 * MIB, 7 * MIB, 5),
        event("free_requested", new, 5 * MIB - 100, 6),
        event("free_completed", new, 5 * MIB - 100, 7),
        event("alloc", new, 2 * MIB + 1, 8),
        event("alloc", old + 4 * MIB, 1000, 9),
        event("free_requested", new + 5 * MIB, 7 * MIB, 10),
    ]
    segments = [
        segment(old, [block(old, 4 * MIB, 4 * MIB - 20, "active_allocated"),
                      block(old + 4 * MIB, 1024, 1000, "active_allocated"),
                      block(old + 4 * MIB + 1024, 4 * MIB - 1024, 0, "inactive")]),
        segment(new, [block(new, 2 * MIB + 512, 2 * MIB + 1, "active_allocated"),
                      block(new + 2 * MIB + 512, 3 * MIB - 512, 0, "inactive"),
                      block(new + 5 * MIB, 7 * MIB, 7 * MIB, "active_pending_free"),
                      block(new + 12 * MIB, 8 * MIB, 0, "inactive")]),
    ]
    return {"segments": segments, "device_traces": [events, []],
            "allocator_settings": {"PYTORCH_CUDA_ALLOC_CONF": "", "max_split_size": -1,
                                   "garbage_collection_threshold": 0.0,
                                   "expandable_segments": False, "roundup_power2_divisions": {"1": 0, "2": 0}},
            "external_annotations": []}


def blocks_in(snapshot):
    return [b for s in snapshot["segments"] for b in s["blocks"]]


def events_in(snapshot):
    return [e for trace in snapshot["device_traces"] for e in trace]


def variants(base):
    """(name, snapshot): the shapes that `base` has in other versions and other writers."""
    yield "bare_list", base["segments"]
    yield "first_dict_form", {key: base[key] for key in ("segments", "device_traces")}
    yield "other_key_order", {key: base[key] for key in reversed(base)}
    yield "without_segments", {**base, "segments": []}
    yield "without_events", {**base, "device_traces": []}
    for change in (addresses_left_out, history, history_of_merged_blocks, fewer_event_keys, frames_left_out,
                   other_pending_word, all_inactive, unknown_everything, third_party_frees, marks_and_ooms, header_lies,
                   high_addresses,
                   unloved_order, second_device, sparse_devices, pinned_host_memory, empty_blocks):
        changed = copy.deepcopy(base)
        change(changed)
        yield change.__name__, changed


def addresses_left_out(snapshot):
    for b in blocks_in(snapshot):
        del b["address"]


def history(snapshot):
    addresses_left_out(snapshot)
    for b in blocks_in(snapshot):
        b["history"] = [{"addr": 1, "real_size": b["requested_size"] or 5, "frames": b.pop("frames")}]
        del b["requested_size"]


def history_of_merged_blocks(snapshot):
    history(snapshot)
    for b in blocks_in(snapshot):
        b["history"].append({"addr": 2, "real_size": 77})


def fewer_event_keys(snapshot):
    for e in events_in(snapshot):
        for key in ("time_us", "compile_context", "user_metadata"):
            del e[key]


def frames_left_out(snapshot):
    for row in events_in(snapshot) + blocks_in(snapshot) + snapshot["segments"]:
        row.pop("frames", None)


def other_pending_word(snapshot):
    for b in blocks_in(snapshot):
        if b["state"] == "active_pending_free":
            b["state"] = "active_awaiting_free"


def all_inactive(snapshot):
    for b in blocks_in(snapshot):
        b["state"] = "inactive"


def unknown_everything(snapshot):
    snapshot["novel"] = {"deep": [1, {"x": None}]}
    for row in events_in(snapshot) + blocks_in(snapshot) + snapshot["segments"]:
        row["novel"] = [(), {"k": 1.5}]
    snapshot["device_traces"][0].insert(4, event("novel_action", 1, 2, 3))
    snapshot["device_traces"][0].insert(0, event("novel_action", 1, 2, 3))


def third_party_frees(snapshot):
    trace = snapshot["device_traces"][0]
    trace[:] = [e for e in trace if e["action"] != "free_requested"]
    for e in trace:
        if e["action"] == "free_completed":
            e["action"] = "free"


def marks_and_ooms(snapshot):
    trace = snapshot["device_traces"][0]
    oom = event("oom", 0, 512 * MIB, 4)
    oom["device_free"] = oom.pop("addr")
    trace.insert(3, oom)
    trace.insert(4, dict(oom))
    trace.insert(5, event("snapshot", 0, 123, 5))
    trace.insert(6, event("annotate", trace[7]["addr"], 0, 5))
    trace.insert(7, event("user_defined", 0, 0, 5, frames=[{"name": "START", "filename": "step", "line": 0}]))
    trace.append(event("workspace_snapshot", 7, 9, 90))


def header_lies(snapshot):
    for s in snapshot["segments"]:
        s.update(total_size=s["total_size"] + 2 * MIB, allocated_size=1, active_size=2, requested_size=3)


def high_addresses(snapshot):
    """As the C++ writer has them: negative."""
    for row in events_in(snapshot):
        row["addr"] -= 1 << 60
    for row in blocks_in(snapshot) + snapshot["segments"]:
        row["address"] -= 1 << 60


def unloved_order(snapshot):
    snapshot["segments"].reverse()
    for s in snapshot["segments"]:
        items = list(s.items())
        s.clear()
        s.update(reversed(items))
    for e in events_in(snapshot):
        items = list(e.items())
        e.clear()
        e.update(items[4:] + items[:4])


def second_device(snapshot):
    """The same addresses on another device, with the segments of both mixed."""
    snapshot["device_traces"][1] = copy.deepcopy(snapshot["device_traces"][0][:-3])
    for s in copy.deepcopy(snapshot["segments"]):
        snapshot["segments"].insert(1, {**s, "device": 1})


def sparse_devices(snapshot):
    """Events on device 3, segments on device 5."""
    snapshot["device_traces"] = [[], [], [], snapshot["device_traces"][0]]
    for s in snapshot["segments"]:
        s["device"] = 5


def pinned_host_memory(snapshot):
    snapshot["host_segments"] = [{**s, "device": -1} for s in copy.deepcopy(snapshot["segments"])]
    snapshot["host_traces"] = [copy.deepcopy(snapshot["device_traces"][0][2:7])]


def empty_blocks(snapshot):
    snapshot["segments"][0]["blocks"] = []


def soup(rng):
    """Random events on a handful of addresses, with no regard for sense, and random segments at the end."""
    addresses = [0x1000 * (i + 1) for i in range(rng.choice([2, 5, 40]))]
    actions = ["alloc"] * 6 + ["free_requested"] * 2 + ["free_completed"] * 5
    actions += ["free", "segment_alloc", "segment_free", "segment_map", "segment_unmap", "oom", "snapshot", "odd"]
    traces = [[event(rng.choice(actions), rng.choice(addresses), rng.choice([0, 1, 512, rng.randrange(1 << 33)]), i)
               for i in range(rng.choice([0, 1, 7, 300]))] for _ in range(rng.choice([1, 2, 3]))]
    segments = []
    for number in range(rng.randrange(5)):
        at, blocks = 0x1000 * (16 * number + 1), []
        for _ in range(rng.randrange(9)):
            size = 0x1000 * rng.choice([1, 1, 2])
            blocks.append(block(at + sum(b["size"] for b in blocks), size, rng.randrange(size),
                                rng.choice(["active_allocated", "active_allocated", "inactive",
                                            "active_pending_free"])))
        segments.append(segment(at, blocks, rng.randrange(len(traces))))
    return {"segments": segments, "device_traces": traces}
