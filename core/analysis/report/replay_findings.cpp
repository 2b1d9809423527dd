// Replays for reports: which setting would have helped.

#include "core/analysis/report/replay_findings.h"

#include "core/base/load_context.h"

#include <algorithm>
#include <utility>

namespace allostrata {

namespace {

constexpr std::uint64_t kLeastSplitMiB = 20;
constexpr double kUsualThreshold = 0.8;

/// Settings with a remedy applied; empty for remedies that are no settings.
std::optional<AllocatorConfig> withRemedy(AllocatorConfig config, const OomRemedy &remedy)
{
    switch (remedy.kind) {
    case OomRemedyKind::ExpandableSegments: config.expandableSegments = true; return config;
    case OomRemedyKind::MaxSplitSize:
        config.maxSplitSize = std::max(remedy.value, kLeastSplitMiB) << 20U;
        return config;
    case OomRemedyKind::GarbageCollection: config.garbageCollectionThreshold = kUsualThreshold; return config;
    default: return std::nullopt;
    }
}

/// A run for a report, which draws no curve.
Result<ReplayRun> runOf(const Replay &replay, const AllocatorConfig &config, const LoadContext &context)
{
    ReplayQuestion question;
    question.config = config;
    TRY(ReplayRun run, replay.ask(question, context));
    run.reserved.resize(std::min<std::size_t>(run.reserved.size(), 1)); // what was there before the recording
    run.reserved.shrink_to_fit();
    run.firstEvent = replay.device().timeline.firstEvent();
    return run;
}

} // namespace

Result<ReplayFindings> replayFindings(const Document &document, const Device &device,
                                      std::span<const OomRemedy> remedies, const LoadContext &context)
{
    ReplayFindings findings;
    findings.isTooLong = device.timeline.end() > kMostReplayed;
    if (findings.isTooLong)
        return findings;
    TRY(const Replay replay, Replay::build(document, device, context));
    ReplayAnswers &answers = findings.answers;
    answers.check = replay.selfCheck();
    answers.firstEvent = device.timeline.firstEvent();
    answers.check.run.reserved.resize(std::min<std::size_t>(answers.check.run.reserved.size(), 1));
    answers.recorded = replay.recorded();
    const bool isUnknown = answers.recorded.memoryFraction > 0 && !device.capacity;
    if (answers.check.fit == ReplayFit::No || isUnknown)
        return findings;
    AllocatorConfig other = answers.recorded;
    other.expandableSegments = !other.expandableSegments;
    TRY(answers.asked, runOf(replay, other, context));
    if (answers.asked->isAbandoned) {
        answers.asked.reset();
        answers.isAbandoned = true;
        return findings;
    }
    for (const OomRemedy &remedy : remedies) {
        const auto config = withRemedy(answers.recorded, remedy);
        if (!config || *config == answers.recorded)
            continue;
        TRY(ReplayRun run, *config == other ? Result(*answers.asked) : runOf(replay, *config, context));
        if (!run.isAbandoned)
            findings.remedies.push_back({remedy.kind, std::move(run)});
    }
    return findings;
}

} // namespace allostrata
