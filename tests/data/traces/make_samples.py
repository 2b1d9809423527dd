#!/usr/bin/env python3
"""Writes the profiler traces beside it: the same small step as profilers of several years have written it.

One module calls one operator, which asks for 1 MiB that its backward node gives back. Texts that are no sound JSON are
written by hand at the end.
"""
import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))
MIB = 1 << 20
START = 1700000000000000  # us
DEVICE = {"id": 0, "name": "Example GPU", "totalGlobalMem": 16 << 30, "numSms": 40}


def slice_of(name, category, start, length, thread=10, **arguments):
    return {"ph": "X", "cat": category, "name": name, "pid": 7, "tid": thread, "ts": START + start, "dur": length,
            "args": arguments}


def memory(start, size, thread=10, **arguments):
    return {"ph": "i", "cat": "cpu_instant_event", "s": "t", "name": "[memory]", "pid": 7, "tid": thread,
            "ts": START + start, "args": {"Device Type": 1, "Device Id": 0, "Bytes": size, **arguments}}


def kernel(start, length):
    return {"ph": "X", "cat": "kernel", "name": "void gemm<float>(int)", "pid": 0, "tid": 7, "ts": START + start,
            "dur": length, "args": {"External id": 3, "grid": [1, 1, 1], "est. achieved occupancy %": 25}}


def totals(allocated):
    return {"Addr": 0x7f0000000000, "Total Allocated": allocated, "Total Reserved": 20 * MIB}


def flow(phase, start, thread):
    return {"ph": phase, "id": 5, "pid": 7, "tid": thread, "ts": START + start, "cat": "fwdbwd", "name": "fwdbwd",
            "bp": "e"}


def span():
    return {"ph": "X", "cat": "Trace", "ts": START - 5, "dur": 400, "pid": "Spans", "tid": "PyTorch Profiler",
            "name": "PyTorch Profiler (0)", "args": {"Op count": 0}}


def step(memory_events):
    return [span(), slice_of("ProfilerStep#2", "user_annotation", 0, 300),
            slice_of("nn.Module: Linear_0", "python_function", 10, 90,
                     **{"Python id": 2, "Python parent id": None, "Python module id": 0}),
            slice_of("aten::linear", "cpu_op", 20, 70,
                     **{"Input Dims": [[8, 32], [32, 32]], "Input type": ["float", "float"],
                        "Sequence number": 4, "Fwd thread id": 0}),
            flow("s", 20, 10), kernel(60, 30), flow("f", 150, 11),
            slice_of("AddmmBackward0", "cpu_op", 150, 60, 11,
                     **{"Sequence number": 4, "Fwd thread id": 1})] + memory_events


def events_1_8():
    stack = "model.py(30): forward;train.py(12): <module>"
    events = [slice_of("ProfilerStep#2", "Operator", 0, 300), slice_of("aten::linear", "Operator", 20, 70, **{
        "Call stack": stack, "Input Dims": [[8, 32], [32, 32]], "Input type": ["float", "float"], "Sequence number": 4,
        "Fwd thread id": 0}),
        slice_of("AddmmBackward", "Operator", 150, 60, 11, **{"Sequence number": 4, "Fwd thread id": 1})]
    for event in events:
        event["tid"] = str(event["tid"])
    events += [memory(30, MIB), memory(180, -MIB, 11), memory(31, 64, **{"Device Type": 0, "Device Id": -1})]
    for event in events[3:]:
        del event["cat"]
    return events


def as_strings(event):
    reported = {key: str(value) if isinstance(value, int) else value for key, value in event.items()}
    reported["args"] = {key: str(value) if isinstance(value, int) else value
                    for key, value in event.get("args", {}).items()}
    return dict(reversed(reported.items()))


def with_decimals(event):
    return {**event, "ts": event["ts"] - START + 0.125, "dur": event.get("dur", 0) + 0.25}


def write(name, value):
    with open(os.path.join(HERE, name), "w", encoding="utf-8") as file:
        json.dump(value, file, indent=1)
        file.write("\n")


def main():
    write("v1_8.json", {"schemaVersion": 1, "deviceProperties": [DEVICE], "traceEvents": events_1_8()})
    indexed = {"Profiler Event Index": 3}
    write("v1_10.json", {"schemaVersion": 1, "deviceProperties": [DEVICE], "traceEvents": step([
        memory(30, MIB, **totals(11 * MIB), **indexed), memory(180, -MIB, 11, **totals(10 * MIB), **indexed)])})
    pair = [memory(30, MIB, **totals(11 * MIB), **{"Ev Idx": 4}),
            memory(180, -MIB, 11, **totals(10 * MIB), **{"Ev Idx": 5})]
    write("v1_13.json", {"schemaVersion": 1, "deviceProperties": [DEVICE],
                         "distributedInfo": {"backend": "nccl", "rank": 1, "world_size": 2},
                         "profile_memory": 1, "with_stack": 1, "traceEvents": step(pair), "traceName": "trace.json"})
    write("v2.json", {"schemaVersion": 1, "deviceProperties": [DEVICE], "cupti_version": 24, "record_shapes": 1,
                      "profile_memory": 1, "with_stack": 1, "trace_id": "0123", "displayTimeUnit": "ms",
                      "baseTimeNanoseconds": START * 1000,
                      "traceEvents": [with_decimals(event) for event in step(pair)]})
    write("list.json",
          [{"name": "aten::linear", "ph": "X", "ts": 20, "dur": 70, "tid": 1, "pid": "CPU functions", "args": {}},
           {"name": "gemm", "ph": "X", "ts": 60, "dur": 30, "tid": 1, "pid": "CUDA functions", "args": {}}])
    begun = {"ph": "B", "cat": "cpu_op", "name": "aten::linear", "pid": 7, "tid": 10, "ts": START + 20, "args": {}}
    write("begin_end.json", {"traceEvents": [begun, {**begun, "cat": "kernel", "name": "gemm", "ts": START + 30},
                                             {"ph": "E", "pid": 7, "tid": 10, "ts": START + 40},
                                             memory(50, MIB, **totals(11 * MIB)),
                                             {"ph": "E", "name": "aten::linear", "pid": 7, "tid": 10,
                                              "ts": START + 90}]})
    oom = memory(40, 64 * MIB, **{"Total Allocated": 11 * MIB, "Total Reserved": 20 * MIB})
    oom["name"] = "[OutOfMemory]"
    write("oom.json", {"schemaVersion": 1, "deviceProperties": [DEVICE], "traceEvents": step(pair[:1] + [oom])})
    write("no_memory.json", {"schemaVersion": 1, "deviceProperties": [DEVICE], "traceEvents": step([])})
    write("strings.json", {"traceEvents": [as_strings(event) for event in step(pair)], "deviceProperties": [DEVICE]})
    with open(os.path.join(HERE, "unsound.trace"), "wb") as file:
        text = json.dumps({"traceEvents": step(pair)}).replace('"External id": 3', '"bandwidth": nan')
        text = text.replace('"Python parent id": null', '"Python parent id": N/A')
        text = text.replace("nn.Module: Linear_0", "nn.Module: Lin\\qear\x01_0")
        file.write(text.encode() + b"\n")


main()
