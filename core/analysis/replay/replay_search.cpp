// Tries a fixed grid of settings.

#include "core/analysis/replay/replay_search.h"

#include "core/base/load_context.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <array>
#include <mutex>
#include <tuple>

namespace allostrata {

namespace {

constexpr std::uint64_t kMiB = std::uint64_t(1) << 20;
constexpr std::array<std::uint64_t, 5> kSplitSizes = {AllocatorConfig::kUnlimited, 20 * kMiB, 64 * kMiB, 256 * kMiB,
                                                      512 * kMiB};
constexpr std::array<std::uint32_t, 3> kRoundings = {1, 4, 16};
constexpr std::array<std::uint64_t, 3> kLargeSegments = {20 * kMiB, 64 * kMiB, 256 * kMiB};
constexpr std::array<double, 3> kThresholds = {0.0, 0.6, 0.8};

std::size_t changes(const AllocatorConfig &config, const AllocatorConfig &recorded)
{
    return std::size_t(config.expandableSegments != recorded.expandableSegments)
           + std::size_t(config.maxSplitSize != recorded.maxSplitSize)
           + std::size_t(config.roundupDivisions != recorded.roundupDivisions)
           + std::size_t(config.largeSegment != recorded.largeSegment)
           + std::size_t(config.garbageCollectionThreshold != recorded.garbageCollectionThreshold);
}

} // namespace

std::vector<AllocatorConfig> searchedSettings(const AllocatorConfig &recorded)
{
    std::vector<AllocatorConfig> grid = {recorded};
    const auto add = [&grid](const AllocatorConfig &config) {
        if (std::find(grid.begin(), grid.end(), config) == grid.end())
            grid.push_back(config);
    };
    const auto withRounding = [](AllocatorConfig config, std::uint32_t divisions) {
        config.roundupDivisions.fill(divisions == 1 ? 0 : divisions);
        return config;
    };
    for (const std::uint64_t large : kLargeSegments) {
        AllocatorConfig config = recorded;
        config.largeSegment = large;
        for (const std::uint32_t divisions : kRoundings) {
            config.expandableSegments = true;
            config.maxSplitSize = AllocatorConfig::kUnlimited; // with both, reserved can grow without bound
            config.garbageCollectionThreshold = recorded.garbageCollectionThreshold;
            add(withRounding(config, divisions));
            config.expandableSegments = false;
            for (const std::uint64_t split : kSplitSizes) {
                config.maxSplitSize = split;
                for (const double threshold : kThresholds) {
                    if (split < large || (threshold > 0 && recorded.memoryFraction <= 0))
                        continue;
                    config.garbageCollectionThreshold = threshold;
                    add(withRounding(config, divisions));
                }
            }
        }
    }
    return grid;
}

Result<std::vector<ReplayRun>> searchSettings(const Replay &replay, std::optional<std::uint64_t> capacity,
                                              const LoadContext &context)
{
    const std::vector<AllocatorConfig> grid = searchedSettings(replay.recorded());
    std::vector<ReplayRun> runs(grid.size());
    std::mutex mutex;
    std::optional<Error> failure;
    std::uint64_t done = 0;
    LoadContext ofRun;
    ofRun.stop = context.stop;
    forEachPart(grid.size(), [&](std::size_t part) {
        ReplayQuestion question;
        question.config = grid[part];
        question.capacity = capacity;
        auto run = replay.ask(question, ofRun);
        const std::lock_guard lock(mutex);
        if (!run) {
            failure = run.error();
            return;
        }
        runs[part] = *std::move(run);
        runs[part].reserved = {}; // a curve for each would take much memory, and nobody draws them
        if (context.onProgress)
            context.onProgress({LoadStage::Replaying, ++done, grid.size(), 0});
    });
    if (failure)
        return *failure;
    std::erase_if(runs, [](const ReplayRun &run) { return run.isAbandoned; });
    const auto key = [&replay](const ReplayRun &run) {
        const CachingAllocator::Counts &counts = run.counts;
        return std::tuple(run.oom ? 1 : 0, counts.ooms, run.peakReserved,
                          counts.cudaMallocs + counts.maps + counts.cudaFrees + counts.unmaps,
                          changes(run.config, replay.recorded()));
    };
    std::stable_sort(runs.begin(), runs.end(),
                     [&key](const ReplayRun &a, const ReplayRun &b) { return key(a) < key(b); });
    return runs;
}

} // namespace allostrata
