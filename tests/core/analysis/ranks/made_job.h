#pragma once

#include "core/analysis/ranks/rank_compare.h"
#include "core/analysis/ranks/rank_curves.h"
#include "core/base/load_context.h"
#include "core/job/job.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace allostrata::test {

inline constexpr std::uint64_t kMiB = std::uint64_t(1) << 20;

/// Allocations of a stack with one frame, or several innermost first ("inner<outer").
struct MadeStack {
    std::string functions;
    std::uint64_t bytes = 0;
    std::uint64_t count = 1;
    std::string category;
    std::string module;
    std::string file = "train/model.py";
};

/// What a rank holds at its peak.
struct MadeRank {
    std::int64_t rank = 0;
    std::vector<MadeStack> stacks;
    std::vector<RankStep> steps;
    std::string host;
    std::optional<std::int64_t> step;
    bool isExit = false;
    int ordinal = 0;
};

inline std::uint32_t madeRow(std::vector<std::string> &texts, const std::string &text)
{
    const auto found = std::find(texts.begin(), texts.end(), text);
    if (found != texts.end())
        return static_cast<std::uint32_t>(found - texts.begin());
    texts.push_back(text);
    return static_cast<std::uint32_t>(texts.size() - 1);
}

/// Frames of a stack, innermost first.
inline std::vector<RankFrame> madeFrames(RankSummary &summary, const MadeStack &stack)
{
    std::vector<RankFrame> frames;
    std::size_t at = 0;
    while (at <= stack.functions.size()) {
        const std::size_t end = std::min(stack.functions.find('<', at), stack.functions.size());
        frames.push_back(
            {madeRow(summary.texts, stack.functions.substr(at, end - at)), madeRow(summary.texts, stack.file), 7});
        at = end + 1;
    }
    return frames;
}

/// Weights of stacks as `collect` keeps them: the heaviest and a rest.
inline RankWeights madeWeights(RankSummary &summary, const std::vector<MadeStack> &stacks)
{
    RankWeights weights;
    for (const MadeStack &stack : stacks) {
        RankWeight row;
        row.stack = static_cast<std::uint32_t>(summary.stacks.size());
        summary.stacks.push_back(madeFrames(summary, stack));
        row.category = stack.category.empty() ? RankWeight::kNone : madeRow(summary.texts, stack.category);
        row.module = stack.module.empty() ? RankWeight::kNone : madeRow(summary.texts, stack.module);
        row.bytes = stack.bytes;
        row.count = stack.count;
        weights.bytes += row.bytes;
        weights.count += row.count;
        weights.rows.push_back(row);
    }
    std::stable_sort(weights.rows.begin(), weights.rows.end(),
                     [](const RankWeight &a, const RankWeight &b) { return a.bytes > b.bytes; });
    if (weights.rows.size() > kMostWeights) {
        RankWeight rest;
        rest.kind = WeightKind::Rest;
        for (std::size_t i = kMostWeights; i < weights.rows.size(); ++i) {
            rest.bytes += weights.rows[i].bytes;
            rest.count += weights.rows[i].count;
        }
        weights.rows.resize(kMostWeights);
        weights.rows.push_back(rest);
    }
    return weights;
}

inline RankSummary madeRankSummary(const MadeRank &made)
{
    RankSummary summary;
    summary.origin.path = "snapshot_" + std::to_string(made.rank) + ".pickle";
    summary.origin.rank = made.rank;
    summary.origin.step = made.step;
    summary.origin.host = made.host;
    summary.origin.isExit = made.isExit;
    RankDeviceSummary device;
    device.numbers.ordinal = made.ordinal;
    device.numbers.events = made.steps.empty() ? 1000 : made.steps.back().last;
    device.weights.push_back(madeWeights(summary, made.stacks));
    device.numbers.peakRequested = device.weights.front().bytes;
    device.numbers.peakReserved = device.weights.front().bytes;
    device.steps = made.steps;
    summary.devices.push_back(std::move(device));
    return summary;
}

/// A job in memory, as Job shows one that was merged from summaries.
class MadeJob {
public:
    void add(const RankSummary &summary)
    {
        JobRecording recording;
        recording.origin = summary.origin;
        recording.key = contentHash(summary.origin.path + std::to_string(summary.origin.step.value_or(-1)));
        recording.firstDevice = devices.size();
        recording.devices = summary.devices.size();
        for (const RankDeviceSummary &device : summary.devices) {
            devices.push_back({recordings.size(), device.numbers, device.steps, device.ooms});
            weights.push_back(device.weights.empty() ? JobWeights() : weightsOf(summary, device.weights.front()));
            JobCurves read;
            read.curves = device.curves;
            read.timesUs = device.timesUs;
            for (const RankMark &mark : device.marks)
                read.marks.push_back({mark.event, contentHash(summary.texts[mark.name])});
            curves.push_back(std::move(read));
        }
        recordings.push_back(std::move(recording));
    }
    void add(const MadeRank &made) { add(madeRankSummary(made)); }

    [[nodiscard]] JobView view() const { return {recordings, devices, weights}; }
    [[nodiscard]] JobTexts names() const
    {
        return {[this](const ContentHash &hash) -> Result<std::string> { return m_texts.at(hash); },
                [this](const ContentHash &hash) -> Result<std::vector<JobFrame>> { return m_stacks.at(hash); }};
    }
    [[nodiscard]] CurveView curveView() const
    {
        return {devices, [this](std::size_t device) -> Result<JobCurves> { return curves[device]; }};
    }
    [[nodiscard]] RankAnswer answer(std::optional<std::int64_t> step = {}) const
    {
        auto made = rankAnswer(view(), names(), step, LoadContext());
        return made ? *std::move(made) : RankAnswer();
    }
    /// Function of the innermost frame of a stack.
    [[nodiscard]] std::string functionOf(const ContentHash &stack) const
    {
        const auto found = m_stacks.find(stack);
        return found == m_stacks.end() ? "" : found->second.front().function;
    }
    [[nodiscard]] std::int64_t rankOf(std::size_t device) const
    {
        return recordings[devices[device].recording].origin.rank.value_or(-1);
    }

    std::vector<JobRecording> recordings;
    std::vector<JobDevice> devices;
    std::vector<JobWeights> weights; ///< at the peaks, by device
    std::vector<JobCurves> curves; ///< by device

private:
    ContentHash hashOf(const RankSummary &summary, std::uint32_t text)
    {
        if (text == RankWeight::kNone)
            return {};
        const ContentHash hash = contentHash(summary.texts[text]);
        m_texts.emplace(hash, summary.texts[text]);
        return hash;
    }

    JobWeights weightsOf(const RankSummary &summary, const RankWeights &given)
    {
        JobWeights made{given.moment, given.step, given.at, given.bytes, given.count, {}};
        for (const RankWeight &row : given.rows) {
            JobWeight &weight = made.rows.emplace_back();
            weight.kind = row.kind;
            weight.bytes = row.bytes;
            weight.count = row.count;
            weight.category = hashOf(summary, row.category);
            weight.phase = hashOf(summary, row.phase);
            weight.module = hashOf(summary, row.module);
            if (row.stack == RankWeight::kNone)
                continue;
            std::string spelling;
            std::vector<JobFrame> frames;
            for (const RankFrame &frame : summary.stacks[row.stack]) {
                frames.push_back({summary.texts[frame.function], summary.texts[frame.file], frame.line});
                spelling += frames.back().function + '\n' + frames.back().file + '\n';
            }
            weight.stack = contentHash(spelling);
            m_stacks.emplace(weight.stack, std::move(frames));
        }
        return made;
    }

    std::unordered_map<ContentHash, std::string> m_texts;
    std::unordered_map<ContentHash, std::vector<JobFrame>> m_stacks;
};

inline MadeJob jobOf(const std::vector<MadeRank> &ranks)
{
    MadeJob job;
    for (const MadeRank &rank : ranks)
        job.add(rank);
    return job;
}

/// Ranks that hold the same: 12 layers of activations, and weights.
inline std::vector<MadeRank> equalRanks(std::size_t count)
{
    std::vector<MadeRank> ranks;
    for (std::size_t i = 0; i < count; ++i) {
        MadeRank &rank = ranks.emplace_back();
        rank.rank = static_cast<std::int64_t>(i);
        rank.stacks.push_back({"make_weights", 4000 * kMiB, 100, "parameters", ""});
        rank.stacks.push_back({"make_states", 6000 * kMiB, 200, "optimizer_state", ""});
        for (int layer = 0; layer < 12; ++layer)
            rank.stacks.push_back({"layer_" + std::to_string(layer), (300 + 10 * std::uint64_t(layer)) * kMiB, 4,
                                   "activations/mlp", "layers." + std::to_string(layer)});
    }
    return ranks;
}

inline std::vector<RankStep> madeSteps(std::int64_t count)
{
    std::vector<RankStep> steps(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < steps.size(); ++i) {
        steps[i].number = static_cast<std::int64_t>(i);
        steps[i].first = i * 100;
        steps[i].last = steps[i].first + 100;
    }
    return steps;
}

} // namespace allostrata::test
