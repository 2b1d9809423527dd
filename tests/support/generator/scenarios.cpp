// Scenarios besides training: ways to run out of memory, pinned host memory.
#include "tests/support/generator/scenarios.h"

#include "tests/support/generator/script.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace allostrata::generator {

namespace {

/// Keeps every second of many blocks, so that no segment can be released, then requests a large one.
void fragment(Script &script)
{
    const Place grow = script.at("build_cache", 170);
    const Place trim = script.at("build_cache", 174);
    const Place ask = script.at("build_cache", 178);
    std::vector<TensorId> tensors;
    DeviceAllocator &allocator = script.runtime().allocator(0);
    while (allocator.deviceFree() > 64 * kMiB && !script.runtime().stopped())
        tensors.push_back(script.make(5 * kMiB - 1000 * (tensors.size() % 7), grow));
    for (std::size_t i = 0; i < tensors.size(); i += 2)
        script.drop(tensors[i], trim);
    while (!script.runtime().stopped())
        script.make(allocator.cachedBytes() / 2, ask);
}

/// Fills the device with live memory, and requests more than all free memory in one piece.
void fill(Script &script)
{
    const Place grow = script.at("preload", 182);
    DeviceAllocator &allocator = script.runtime().allocator(0);
    for (std::uint64_t i = 0; allocator.deviceFree() > 80 * kMiB && !script.runtime().stopped(); ++i)
        script.make(64 * kMiB + i * 4096, grow);
    while (!script.runtime().stopped())
        script.make(allocator.cachedBytes() + allocator.deviceFree() + 64 * kMiB, grow);
}

/// The device shrinks under the process: without the change its memory would have been enough.
void crowdOut(Script &script)
{
    const Place grow = script.at("preload", 186);
    script.make(100 * kMiB, grow);
    const DeviceProperties &properties = script.runtime().properties(0);
    const std::uint64_t reserved = script.runtime().allocator(0).counters().reserved;
    script.runtime().allocator(0).setUsedByOthers(properties.capacity - reserved - 100 * kMiB);
    while (!script.runtime().stopped())
        script.make(60 * kMiB, grow);
}

/// A private pool keeps its cache while other pools run out.
void fillPrivatePool(Script &script)
{
    DeviceAllocator &allocator = script.runtime().allocator(0);
    const Place inPool = script.at("warm_pool", 190);
    const Place outside = script.at("warm_pool", 194);
    const PoolId pool{0, 1};
    allocator.beginPool(pool);
    std::vector<TensorId> tensors;
    while (allocator.deviceFree() > script.runtime().properties(0).capacity / 4 && !script.runtime().stopped())
        tensors.push_back(script.make(50 * kMiB, inPool));
    for (const TensorId tensor : tensors)
        script.drop(tensor, inPool);
    allocator.endPool(pool);
    while (!script.runtime().stopped())
        script.make(50 * kMiB, outside);
}

/// During a capture no event may be queried, so frees that wait for another stream cannot complete.
void pileUpPending(Script &script)
{
    DeviceAllocator &allocator = script.runtime().allocator(0);
    const Place place = script.at("capture", 200);
    const PoolId pool{1, 0};
    allocator.beginPool(pool);
    while (!script.runtime().stopped()) {
        const TensorId tensor = script.make(80 * kMiB, place, kCaptureStream);
        script.runtime().recordStream(tensor, kCommunicationStream);
        script.drop(tensor, place);
    }
}

/// The last device represents pinned host memory: staging buffers of the data loader.
void stageThroughHost(Script &script, Trainer &trainer)
{
    const std::size_t host = script.runtime().deviceCount() - 1;
    const Place pin = script.at("pin_memory", 205);
    std::vector<TensorId> buffers;
    trainer.setup();
    for (std::uint64_t i = 0; i < trainer.options().steps && !script.runtime().stopped(); ++i) {
        for (int k = 0; k < 6; ++k)
            buffers.push_back(script.make(65536 * (i + 1), pin, 0, host));
        trainer.step(i);
        for (std::size_t k = 0; k + 4 < buffers.size(); ++k)
            script.drop(std::exchange(buffers[k], 0), pin);
        std::erase(buffers, 0U);
    }
}

} // namespace

std::string playScenario(const GeneratorConfig &config, Runtime &runtime)
{
    Trainer trainer(runtime, config.training);
    Script script(runtime);
    if (config.scenario == Scenario::HostMemory) {
        stageThroughHost(script, trainer);
        return {};
    }
    if (config.scenario == Scenario::OomPlanned) {
        if (config.oom.trains)
            trainer.run();
        playOomPlan(config.oom, script);
        return config.oom.causes.front();
    }
    trainer.run();
    switch (config.scenario) {
    case Scenario::OomCapacity: fill(script); return "capacity";
    case Scenario::OomFragmentation: fragment(script); return "fragmentation";
    case Scenario::OomOtherProcess: crowdOut(script); return "other_process";
    case Scenario::OomPrivatePool: fillPrivatePool(script); return "private_pool";
    case Scenario::OomPending: pileUpPending(script); return "pending_frees";
    case Scenario::OomPlanned:
    case Scenario::Training:
    case Scenario::HostMemory: break;
    }
    return {};
}

} // namespace allostrata::generator
