// Table of presets.
#include "tests/support/generator/presets.h"

#include <array>

namespace allostrata::generator {

namespace {

void small(GeneratorConfig &config)
{
    config.training.layers = 2;
    config.training.width = 128;
    config.training.vocabulary = 2000;
    config.training.context = 64;
}

void tight(GeneratorConfig &config, std::uint64_t capacity)
{
    config.runtime.devices[0].capacity = capacity;
    config.runtime.devices[0].usedByOthers = 64 * kMiB;
}

void sample(GeneratorConfig &config)
{
    config.training.layers = 13;
    config.training.width = 512;
    config.training.heads = 8;
    config.training.vocabulary = 16000;
    config.training.batch = 8;
    config.training.context = 256;
    config.training.attention = Attention::Math;
    config.training.dropout = true;
    config.training.microBatches = 2;
    config.training.noise = 12;
    config.training.steps = 3;
    config.training.evaluateEvery = 2;
    config.protocol = 4;
}

template <int Index>
void epochOnly(GeneratorConfig &config)
{
    small(config);
    config.epoch = std::string(epochNames()[Index]);
}

constexpr std::array kPresets = std::to_array<Preset>({
    {"basic_training", "a small transformer, AdamW, three steps", [](GeneratorConfig &c) { c.training.noise = 2; }},
    {"training_run", "the bundled sample: recorded from the construction of the model on", sample},
    {"math_attention", "attention written out, dropout, odd temporaries",
     [](GeneratorConfig &c) {
         c.training.attention = Attention::Math;
         c.training.dropout = true;
         c.training.noise = 6;
     }},
    {"checkpointing", "activation checkpointing: blocks run again in the backward pass",
     [](GeneratorConfig &c) { c.training.checkpointing = true; }},
    {"amp", "autocast: bf16 copies of the weights",
     [](GeneratorConfig &c) {
         c.training.amp = true;
         c.training.attention = Attention::Math;
     }},
    {"experts", "a mixture of experts", [](GeneratorConfig &c) { c.training.experts = 4; }},
    {"sgd_accumulation", "SGD, gradients of four ragged batches added up",
     [](GeneratorConfig &c) {
         c.training.optimizer = Optimizer::Sgd;
         c.training.microBatches = 4;
         c.training.raggedEvery = 3;
     }},
    {"inference", "forward passes only",
     [](GeneratorConfig &c) {
         c.training.inferenceOnly = true;
         c.training.steps = 6;
         c.training.history = HistoryStart::AfterSetup;
     }},
    {"fsdp_two_streams", "sharded weights gathered on a second stream, reduced on a third",
     [](GeneratorConfig &c) {
         c.training.fsdpRanks = 4;
         c.training.noise = 2;
     }},
    {"expandable", "expandable segments",
     [](GeneratorConfig &c) {
         c.runtime.allocator.expandableSegments = true;
         c.training.noise = 4;
     }},
    {"expandable_fragmented", "expandable segments whose pages are unmapped: holes",
     [](GeneratorConfig &c) {
         c.runtime.allocator.expandableSegments = true;
         c.training.attention = Attention::Math;
         c.training.noise = 8;
         c.training.fsdpRanks = 2;
         c.training.emptyCacheEvery = 1;
         c.training.raggedEvery = 2;
         c.training.emptyCacheAfterBackward = true;
         c.training.vocabulary = 30000;
         c.runtime.maxEvents = 3700;
     }},
    {"private_pools", "tensors in a memory pool of their own, released at the end",
     [](GeneratorConfig &c) {
         c.training.poolTensors = 12;
         c.epoch = "2026";
     }},
    {"cuda_graph", "one step captured into a private pool",
     [](GeneratorConfig &c) {
         c.training.graphCapture = true;
         c.epoch = "2026";
     }},
    {"two_devices", "a pipeline over two devices",
     [](GeneratorConfig &c) {
         c.runtime.devices.push_back(c.runtime.devices[0]);
         c.runtime.devices[1].ordinal = 1;
         c.runtime.devices[1].firstAddress = 0x7e8000000000ULL;
         c.training.pipeline = true;
     }},
    {"gc_and_split_limit", "max_split_size, garbage collection, a memory fraction",
     [](GeneratorConfig &c) {
         tight(c, 600 * kMiB);
         c.runtime.allocator.maxSplitSize = 24 * kMiB;
         c.runtime.allocator.garbageCollectionThreshold = 0.5;
         c.runtime.allocator.memoryFraction = 0.95;
         c.training.attention = Attention::Math;
         c.training.noise = 6;
         c.training.raggedEvery = 2;
         c.training.vocabulary = 16000;
     }},
    {"split_limit_retry", "oversize blocks released to make room",
     [](GeneratorConfig &c) {
         tight(c, 600 * kMiB);
         c.runtime.allocator.maxSplitSize = 20 * kMiB;
         c.training.growBatchBy = 1;
         c.training.vocabulary = 12000;
         c.training.steps = 6;
     }},
    {"roundup_divisions", "roundup_power2_divisions:4",
     [](GeneratorConfig &c) {
         c.runtime.allocator.roundupPower2Divisions.fill(4);
         c.training.noise = 6;
         c.training.raggedEvery = 2;
     }},
    {"empty_cache", "cached segments given back after each step",
     [](GeneratorConfig &c) {
         c.training.emptyCacheEvery = 1;
         c.training.noise = 4;
         c.training.snapshotEvery = 2;
     }},
    {"ring_overflow", "a full ring buffer",
     [](GeneratorConfig &c) {
         c.runtime.recorder.maxEntries = 1000;
         c.training.noise = 4;
     }},
    {"late_history", "history switched on after the first step",
     [](GeneratorConfig &c) {
         c.training.history = HistoryStart::AfterFirstStep;
         c.training.steps = 3;
         c.training.noise = 4;
     }},
    {"late_history_streams", "the same with frees under way on other streams",
     [](GeneratorConfig &c) {
         c.training.history = HistoryStart::InSecondForward;
         c.training.fsdpRanks = 4;
     }},
    {"pending_at_end", "stopped in the middle of a step, with frees under way",
     [](GeneratorConfig &c) {
         c.training.fsdpRanks = 4;
         c.runtime.maxEvents = 490;
     }},
    {"no_context", "context \"state\": stacks only in live blocks",
     [](GeneratorConfig &c) { c.runtime.recorder.level = ContextLevel::State; }},
    {"alloc_context", "context \"alloc\": frees show the allocation's stack",
     [](GeneratorConfig &c) { c.runtime.recorder.level = ContextLevel::Alloc; }},
    {"no_stacks", "no context at all", [](GeneratorConfig &c) { c.runtime.recorder.level = ContextLevel::None; }},
    {"skipped_requests", "a recorder that skips free_requested",
     [](GeneratorConfig &c) {
         c.runtime.recorder.skipped = {EventKind::FreeRequested};
         c.training.fsdpRanks = 4;
     }},
    {"skipped_segments", "a recorder that skips segment_alloc and segment_free",
     [](GeneratorConfig &c) {
         c.runtime.recorder.skipped = {EventKind::SegmentAlloc, EventKind::SegmentFree};
         c.training.emptyCacheEvery = 2;
         c.training.noise = 4;
     }},
    {"oom_capacity", "live memory fills the device",
     [](GeneratorConfig &c) {
         tight(c, 2 * kGiB);
         c.scenario = Scenario::OomCapacity;
         c.training.steps = 2;
     }},
    {"oom_growing", "batches grow until memory runs out in a step",
     [](GeneratorConfig &c) {
         tight(c, 500 * kMiB);
         c.training.growBatchBy = 2;
         c.training.steps = 60;
     }},
    {"oom_fragmentation", "enough is cached, but in pieces",
     [](GeneratorConfig &c) {
         tight(c, 2 * kGiB);
         c.scenario = Scenario::OomFragmentation;
         c.training.steps = 2;
     }},
    {"oom_other_process", "another process takes the memory",
     [](GeneratorConfig &c) {
         tight(c, 4 * kGiB);
         c.scenario = Scenario::OomOtherProcess;
         c.training.steps = 2;
     }},
    {"oom_private_pool", "the cache of a private pool is out of reach",
     [](GeneratorConfig &c) {
         tight(c, 2 * kGiB);
         c.scenario = Scenario::OomPrivatePool;
         c.training.steps = 2;
         c.epoch = "2026";
     }},
    {"oom_pending", "frees wait for another stream during a capture",
     [](GeneratorConfig &c) {
         tight(c, 2 * kGiB);
         c.scenario = Scenario::OomPending;
         c.training.steps = 2;
         c.epoch = "2026";
     }},
    {"leak_small", "a list keeps a scalar of every step",
     [](GeneratorConfig &c) {
         small(c);
         c.training.steps = 20;
         c.training.leaks = {{4, 147, "losses.append(loss.detach())"}};
     }},
    {"leak_large", "a list keeps a megabyte of every step",
     [](GeneratorConfig &c) {
         small(c);
         c.training.steps = 20;
         c.training.leaks = {{1500000, 148, "history.append(hidden.detach().clone())"},
                             {4, 147, "losses.append(loss)"}};
     }},
    {"windows_paths", "Python stacks of a Windows machine",
     [](GeneratorConfig &c) {
         small(c);
         c.runtime.stacks.windows = true;
         c.runtime.stacks.nativeFrames = false;
     }},
    {"python_stacks", "Python frames only",
     [](GeneratorConfig &c) {
         small(c);
         c.runtime.stacks.nativeFrames = false;
     }},
    {"inlined_calls", "stacks of CPython 3.12: left-over Python frames come last",
     [](GeneratorConfig &c) {
         small(c);
         c.runtime.stacks.inlinedCalls = true;
     }},
    {"unrolled", "a line of the source for each layer", [](GeneratorConfig &c) { c.training.unrolled = true; }},
    {"user_metadata", "user_metadata per step, user_defined and annotate events",
     [](GeneratorConfig &c) {
         small(c);
         c.training.metadata = true;
         c.training.marks = true;
         c.training.annotateTensors = true;
     }},
    {"compile_contexts", "regions of compiled code",
     [](GeneratorConfig &c) {
         small(c);
         c.training.compileContexts = true;
     }},
    {"fx_frames", "frames with their FX nodes",
     [](GeneratorConfig &c) {
         small(c);
         c.training.fxFrames = true;
         c.training.compileContexts = true;
     }},
    {"host_memory", "pinned host memory",
     [](GeneratorConfig &c) {
         small(c);
         c.scenario = Scenario::HostMemory;
         DeviceProperties host;
         host.ordinal = -1;
         host.firstAddress = 0x7d0000000000ULL;
         c.runtime.devices.push_back(host);
     }},
    {"npu", "torch_npu: no times, workspace events first",
     [](GeneratorConfig &c) {
         small(c);
         c.epoch = "npu";
         c.runtime.stacks.npu = true;
         c.writer = Writer::Cpp;
         c.workspaceEvents = 3;
     }},
    {"extra_keys", "a recorder that adds source_code, shape_data, memory_tag",
     [](GeneratorConfig &c) {
         small(c);
         c.extraKeys = true;
     }},
    {"xpu", "XPU: few keys, addresses above 2^63",
     [](GeneratorConfig &c) {
         small(c);
         c.epoch = "xpu";
     }},
    {"protocol_5", "CPython 3.14",
     [](GeneratorConfig &c) {
         small(c);
         c.protocol = 5;
     }},
    {"cpp_writer", "PyTorch's C++ pickler",
     [](GeneratorConfig &c) {
         small(c);
         c.writer = Writer::Cpp;
         c.epoch = "2026";
     }},
    {"list_form", "torch 1.13: a bare list of segments", epochOnly<0>},
    {"epoch_2_0", "torch 2.0: history, no times", epochOnly<1>},
    {"epoch_2_1", "torch 2.1", epochOnly<2>},
    {"epoch_2_2", "torch 2.2: times", epochOnly<3>},
    {"epoch_2_3", "torch 2.3: settings", epochOnly<4>},
    {"epoch_2_5", "torch 2.5: annotations", epochOnly<5>},
    {"epoch_2_8", "torch 2.8: compile contexts", epochOnly<6>},
    {"epoch_2_10", "torch 2.10: user metadata", epochOnly<7>},
    {"epoch_2_14", "torch 2.14: host memory", epochOnly<8>},
    {"epoch_2026", "the main branch of 2026: pool ids", epochOnly<9>},
});

} // namespace

std::span<const Preset> presets() { return kPresets; }

std::optional<GeneratorConfig> findPreset(std::string_view name)
{
    for (const std::span<const Preset> table : {presets(), hardPresets(), samplePresets()}) {
        for (const Preset &preset : table) {
            if (preset.name != name)
                continue;
            GeneratorConfig config;
            config.name = std::string(name);
            preset.apply(config);
            return config;
        }
    }
    return std::nullopt;
}

} // namespace allostrata::generator
