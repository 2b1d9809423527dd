#pragma once

#include "tests/support/generator/oom_plan.h"
#include "tests/support/generator/snapshot_writer.h"
#include "tests/support/generator/training_options.h"
#include "tests/support/generator/truth.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata::generator {

/// Scenario besides, or instead of, the training run.
enum class Scenario : std::uint8_t {
    Training,
    OomCapacity, ///< live memory fills the device
    OomFragmentation, ///< enough is cached, but in pieces
    OomOtherProcess, ///< another process takes the device's memory
    OomPrivatePool, ///< other pools cannot use the cache of a private pool
    OomPending, ///< frees that wait for another stream during a graph capture
    OomPlanned, ///< as described by GeneratorConfig::oom
    HostMemory, ///< pinned host memory beside the device
};

enum class Writer : std::uint8_t { Python, Cpp, Json };

/// All that determines a generated file, byte for byte.
struct GeneratorConfig {
    std::string name = "basic_training";
    RuntimeOptions runtime;
    TrainingOptions training;
    Scenario scenario = Scenario::Training;
    OomPlan oom; ///< for Scenario::OomPlanned
    std::string epoch = "2.14";
    Writer writer = Writer::Python;
    int protocol = 4;
    std::uint64_t workspaceEvents = 0; ///< npu only
    bool extraKeys = false; ///< see DocumentOptions
};

/// Finished run: the process, ready to be written, and the truth about it.
struct GeneratedRun {
    GeneratorConfig config;
    std::unique_ptr<Runtime> runtime;
    Truth truth;
};

[[nodiscard]] GeneratedRun generate(const GeneratorConfig &config);

/// The snapshot file of the run, as the config's writer and epoch have it.
void writeSnapshot(const GeneratedRun &run, ByteSink &out);
/// Writes the snapshot with another writer.
void writeSnapshot(const GeneratedRun &run, Writer writer, int protocol, ByteSink &out);

} // namespace allostrata::generator
