// Reads a generator config from JSON.
#include "tests/support/generator/config.h"

#include "tests/support/generator/presets.h"

#include <nlohmann/json.hpp>

namespace allostrata::generator {

namespace {

using Json = nlohmann::json;

template <typename T>
void take(const Json &from, const char *name, T &into)
{
    if (const auto found = from.find(name); found != from.end())
        into = found->get<T>();
}

void takeMebibytes(const Json &from, const char *name, std::uint64_t &into)
{
    if (const auto found = from.find(name); found != from.end())
        into = found->get<std::uint64_t>() * kMiB;
}

void readDevices(const Json &rows, RuntimeOptions &runtime)
{
    runtime.devices.clear();
    for (const Json &row : rows) {
        DeviceProperties device;
        device.ordinal = static_cast<int>(runtime.devices.size());
        device.firstAddress += static_cast<std::uint64_t>(runtime.devices.size()) << 38U;
        take(row, "ordinal", device.ordinal);
        takeMebibytes(row, "capacity_mib", device.capacity);
        takeMebibytes(row, "used_by_others_mib", device.usedByOthers);
        runtime.devices.push_back(device);
    }
}

void readAllocator(const Json &from, AllocatorSettings &settings)
{
    takeMebibytes(from, "max_split_size_mib", settings.maxSplitSize);
    take(from, "garbage_collection_threshold", settings.garbageCollectionThreshold);
    take(from, "memory_fraction", settings.memoryFraction);
    take(from, "expandable_segments", settings.expandableSegments);
    if (const auto found = from.find("roundup_power2_divisions"); found != from.end())
        settings.roundupPower2Divisions.fill(found->get<std::uint32_t>());
}

void readTraining(const Json &from, TrainingOptions &training)
{
    const auto number = [&from](const char *name, std::uint64_t &into) { take(from, name, into); };
    number("layers", training.layers);
    number("width", training.width);
    number("heads", training.heads);
    number("vocabulary", training.vocabulary);
    number("batch", training.batch);
    number("context", training.context);
    number("element_bytes", training.elementBytes);
    number("experts", training.experts);
    number("steps", training.steps);
    number("micro_batches", training.microBatches);
    number("ragged_every", training.raggedEvery);
    number("grow_batch_by", training.growBatchBy);
    number("evaluate_every", training.evaluateEvery);
    number("fsdp_ranks", training.fsdpRanks);
    number("pool_tensors", training.poolTensors);
    number("noise", training.noise);
    number("empty_cache_every", training.emptyCacheEvery);
    number("snapshot_every", training.snapshotEvery);
    const auto flag = [&from](const char *name, bool &into) { take(from, name, into); };
    flag("amp", training.amp);
    flag("empty_cache_after_backward", training.emptyCacheAfterBackward);
    flag("dropout", training.dropout);
    flag("inference_only", training.inferenceOnly);
    flag("checkpointing", training.checkpointing);
    flag("foreach", training.foreach);
    flag("fused", training.fused);
    flag("graph_capture", training.graphCapture);
    flag("unrolled", training.unrolled);
    flag("pipeline", training.pipeline);
    flag("annotations", training.annotations);
    flag("marks", training.marks);
    flag("metadata", training.metadata);
    flag("compile_contexts", training.compileContexts);
    flag("fx_frames", training.fxFrames);
    flag("annotate_tensors", training.annotateTensors);
    flag("state_in_init", training.stateInInit);
    flag("zero_in_place", training.zeroInPlace);
    flag("running_loss", training.runningLoss);
    flag("plain_model", training.plainModel);
    flag("flat_loop", training.flatLoop);
    flag("fixed_batch", training.fixedBatch);
    flag("decorated_no_grad", training.decoratedNoGrad);
    flag("graph_without_backward", training.graphWithoutBackward);
    flag("backward_in_caller", training.backwardInCaller);
    flag("stacks_from_backward", training.stacksFromBackward);
    number("stacks_from_step", training.stacksFromStep);
}

void readChoices(const Json &from, TrainingOptions &training)
{
    if (from.contains("optimizer"))
        training.optimizer = from.at("optimizer") == "sgd"            ? Optimizer::Sgd
                             : from.at("optimizer") == "sgd_by_hand"  ? Optimizer::SgdByHand
                             : from.at("optimizer") == "adam_by_hand" ? Optimizer::AdamByHand
                                                                      : Optimizer::AdamW;
    if (from.contains("clipping"))
        training.clipping = from.at("clipping") == "torch"     ? Clipping::Torch
                            : from.at("clipping") == "by_hand" ? Clipping::ByHand
                                                               : Clipping::None;
    if (from.contains("attention"))
        training.attention = from.at("attention") == "math" ? Attention::Math : Attention::Flash;
    if (from.contains("history"))
        training.history = from.at("history") == "after_setup"         ? HistoryStart::AfterSetup
                           : from.at("history") == "after_first_step"  ? HistoryStart::AfterFirstStep
                           : from.at("history") == "in_second_forward" ? HistoryStart::InSecondForward
                                                                       : HistoryStart::AtOnce;
    if (const auto leaks = from.find("leaks"); leaks != from.end()) {
        training.leaks.clear();
        for (const Json &row : *leaks) {
            Leak leak;
            take(row, "bytes_per_step", leak.bytesPerStep);
            take(row, "line", leak.line);
            take(row, "what", leak.what);
            take(row, "from_step", leak.fromStep);
            take(row, "to_step", leak.toStep);
            take(row, "every_steps", leak.everySteps);
            take(row, "noise_percent", leak.noisePercent);
            take(row, "most_kept", leak.mostSaved);
            take(row, "clear_every", leak.clearEvery);
            take(row, "by_copying", leak.byCopying);
            training.leaks.push_back(leak);
        }
    }
}

std::string readAll(const Json &json, GeneratorConfig &config)
{
    if (json.contains("preset")) {
        const auto preset = findPreset(json.at("preset").get<std::string>());
        if (!preset)
            return "no such preset";
        config = *preset;
    }
    take(json, "name", config.name);
    take(json, "seed", config.runtime.seed);
    take(json, "events", config.runtime.maxEvents);
    take(json, "epoch", config.epoch);
    take(json, "protocol", config.protocol);
    take(json, "workspace_events", config.workspaceEvents);
    if (json.contains("writer") && !setWriter(json.at("writer").get<std::string>(), config))
        return "no such writer";
    if (json.contains("devices"))
        readDevices(json.at("devices"), config.runtime);
    if (json.contains("allocator"))
        readAllocator(json.at("allocator"), config.runtime.allocator);
    if (const auto recorder = json.find("recorder"); recorder != json.end()) {
        take(*recorder, "max_entries", config.runtime.recorder.maxEntries);
        std::string level;
        take(*recorder, "context", level);
        if (!level.empty())
            config.runtime.recorder.level = level == "state"   ? ContextLevel::State
                                            : level == "alloc" ? ContextLevel::Alloc
                                            : level == "none"  ? ContextLevel::None
                                                               : ContextLevel::All;
    }
    if (const auto stacks = json.find("stacks"); stacks != json.end()) {
        take(*stacks, "native", config.runtime.stacks.nativeFrames);
        take(*stacks, "windows", config.runtime.stacks.windows);
        take(*stacks, "npu", config.runtime.stacks.npu);
        take(*stacks, "inlined_calls", config.runtime.stacks.inlinedCalls);
    }
    if (json.contains("training")) {
        readTraining(json.at("training"), config.training);
        readChoices(json.at("training"), config.training);
    }
    if (findEpoch(config.epoch) == nullptr)
        return "no such epoch";
    if (config.protocol < 2 || config.protocol > 5)
        return "protocols are 2 to 5";
    if (config.runtime.devices.empty())
        return "no devices";
    return {};
}

} // namespace

bool setWriter(std::string_view word, GeneratorConfig &config)
{
    if (word == "python")
        config.writer = Writer::Python;
    else if (word == "cpp")
        config.writer = Writer::Cpp;
    else if (word == "json")
        config.writer = Writer::Json;
    else
        return false;
    return true;
}

std::string readConfig(std::string_view text, GeneratorConfig &config)
{
    try {
        return readAll(Json::parse(text), config);
    } catch (const Json::exception &error) {
        return error.what();
    }
}

} // namespace allostrata::generator
