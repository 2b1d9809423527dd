// Runs a config, and writes the bytes of a run's snapshot.
#include "tests/support/generator/generate.h"

#include "tests/support/generator/json_writer.h"
#include "tests/support/generator/pickle_writer.h"
#include "tests/support/generator/scenarios.h"

namespace allostrata::generator {

namespace {

DocumentOptions documentOptions(const GeneratorConfig &config, Writer writer)
{
    DocumentOptions options;
    options.epoch = findEpoch(config.epoch);
    options.fxFrames = config.training.fxFrames;
    options.cppOrder = writer == Writer::Cpp;
    options.workspaceEvents = config.workspaceEvents;
    options.extraKeys = config.extraKeys;
    options.hostMemory = config.scenario == Scenario::HostMemory;
    return options;
}

} // namespace

GeneratedRun generate(const GeneratorConfig &config)
{
    GeneratedRun run;
    run.config = config;
    const Epoch *epoch = findEpoch(config.epoch);
    run.config.runtime.allocator.keepHistory = epoch->history;
    if (config.training.history != HistoryStart::AtOnce)
        run.config.runtime.recorder.fromTheStart = false;
    if (config.runtime.maxEvents != UINT64_MAX)
        run.config.training.steps = UINT64_MAX;
    run.runtime = std::make_unique<Runtime>(run.config.runtime);
    const std::string cause = playScenario(run.config, *run.runtime);
    run.truth = describeTruth(*run.runtime, eventsPrepended(documentOptions(config, config.writer)));
    run.truth.name = config.name;
    run.truth.oomCause = cause;
    if (cause.empty())
        for (const DeviceTruth &device : run.truth.devices)
            if (!device.ooms.empty())
                run.truth.oomCause = "capacity";
    run.truth.oomCauses = config.oom.causes;
    run.truth.leaks = config.training.leaks;
    return run;
}

void writeSnapshot(const GeneratedRun &run, Writer writer, int protocol, ByteSink &out)
{
    const DocumentOptions options = documentOptions(run.config, writer);
    if (writer == Writer::Json) {
        JsonWriter sink(out);
        SnapshotWriter(*run.runtime, options, sink).write();
    } else if (writer == Writer::Cpp) {
        UseCounter counter;
        SnapshotWriter(*run.runtime, options, counter).write();
        CppPickleWriter sink(out, counter.uses());
        SnapshotWriter(*run.runtime, options, sink).write();
    } else {
        PickleWriter sink(out, protocol);
        SnapshotWriter(*run.runtime, options, sink).write();
    }
}

void writeSnapshot(const GeneratedRun &run, ByteSink &out)
{
    writeSnapshot(run, run.config.writer, run.config.protocol, out);
}

} // namespace allostrata::generator
