// Pairs the runs of two files.

#include "core/analysis/steps/step_diff.h"

#include <algorithm>

namespace allostrata {

namespace {

RunSide sideOf(const StepRun *run, std::optional<std::uint64_t> capacity)
{
    if (!run)
        return {};
    const CounterSteps retries = retriesPerStep(*run);
    return {run, capacityOf(*run, capacity).bytes, retries.isCounted ? std::optional(retries.total) : std::nullopt,
            oomsOf(*run)};
}

const StepRun *runNamed(const StepData &data, const std::string &name)
{
    const auto found = std::ranges::find(data.runs, name, &StepRun::name);
    return found == data.runs.end() ? nullptr : &*found;
}

} // namespace

std::vector<RunPair> runPairs(const StepData &base, const StepData &other, std::optional<std::uint64_t> capacity)
{
    std::vector<RunPair> pairs;
    const auto add = [&](const StepRun *one, const StepRun *two) {
        pairs.push_back({{sideOf(one, capacity), sideOf(two, capacity)}});
    };
    if (base.runs.size() == 1 && other.runs.size() == 1) {
        add(base.runs.data(), other.runs.data());
        return pairs;
    }
    for (const StepRun &run : base.runs)
        add(&run, runNamed(other, run.name));
    for (const StepRun &run : other.runs) {
        if (!runNamed(base, run.name))
            add(nullptr, &run);
    }
    return pairs;
}

} // namespace allostrata
