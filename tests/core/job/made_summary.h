#pragma once

#include "core/job/rank_summary.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace allostrata::test {

/// What a made summary is like.
struct MadeSummary {
    std::int64_t rank = 0;
    std::uint32_t seed = 1; ///< of what differs between ranks
    std::size_t rows = 20; ///< of a moment's weights
    std::size_t stepEnds = 3;
    std::size_t parts = 64;
    std::size_t devices = 2;
    std::size_t stackDepth = 6;
};

/// Makes summaries in which every member is set; stacks and texts are the same for all ranks.
class SummaryMaker {
public:
    explicit SummaryMaker(const MadeSummary &wanted) : m_wanted(wanted), m_random(wanted.seed) {}

    [[nodiscard]] RankSummary make()
    {
        m_made = {};
        makeOrigin();
        makeNames();
        for (std::size_t i = 0; i < m_wanted.devices; ++i)
            m_made.devices.push_back(device(static_cast<int>(i)));
        return std::move(m_made);
    }

private:
    std::uint64_t below(std::uint64_t end)
    {
        return std::uniform_int_distribution<std::uint64_t>(0, end - 1)(m_random);
    }

    void makeOrigin()
    {
        RankOrigin &origin = m_made.origin;
        origin.path = "../ranks/snapshot_" + std::to_string(m_wanted.rank) + ".pickle";
        origin.content = contentHash(origin.path + std::to_string(m_wanted.seed));
        origin.storedBytes = 20'000'000 + below(1000);
        origin.rank = m_wanted.rank;
        if (m_wanted.rank % 3 != 2)
            origin.step = 10;
        origin.world = 4096;
        origin.host = "node" + std::to_string(m_wanted.rank / 8);
        origin.isExit = m_wanted.rank % 5 == 0;
        m_made.options = m_wanted.rank % 2 == 0 ? "" : "rules=x";
        m_made.diagnostics = {{"frees_unknown_blocks", 12}, {"unordered_events", 1}};
    }

    /// Depends on the number of stacks only.
    void makeNames()
    {
        std::mt19937 random(7);
        const auto row = [&random](std::size_t end) { return static_cast<std::uint32_t>(random() % end); };
        m_made.texts = {"", "activations", "weights", "forward", "backward", "nccl:all_reduce", std::string("a\0b", 3)};
        const std::size_t names = 7;
        const std::size_t functions = 30 + m_wanted.rows * 3;
        for (std::size_t i = 0; i < functions; ++i)
            m_made.texts.push_back("forward_of_layer_" + std::to_string(i * 7919));
        const std::size_t files = m_made.texts.size();
        for (std::size_t i = 0; i < 60; ++i)
            m_made.texts.push_back("torch/nn/modules/module_" + std::to_string(i) + ".py");
        std::vector<RankFrame> frames; // stacks of a program share them
        for (std::size_t i = 0; i < 100 + m_wanted.rows * 4; ++i)
            frames.push_back({static_cast<std::uint32_t>(names) + row(functions),
                              static_cast<std::uint32_t>(files) + row(60), row(2000)});
        for (std::size_t i = 0; i < m_wanted.rows + m_wanted.rows / 3 + 1; ++i) {
            std::vector<RankFrame> &stack = m_made.stacks.emplace_back();
            for (std::size_t j = 0; j < m_wanted.stackDepth; ++j)
                stack.push_back(frames[row(frames.size())]);
            stack.push_back({static_cast<std::uint32_t>(names), 0, static_cast<std::uint32_t>(i)});
        }
        m_made.stacks.emplace_back(); // one without frames
    }

    RankWeights weights(WeightMoment moment, std::int64_t step)
    {
        RankWeights made{moment, step, below(1'000'000), 0, 0, {}};
        for (std::size_t i = 0; i < m_wanted.rows; ++i) {
            RankWeight row;
            row.kind = i % 17 == 16 ? WeightKind::Unknown : WeightKind::Stack;
            row.stack = row.kind == WeightKind::Stack
                            ? static_cast<std::uint32_t>((i + below(3)) % m_made.stacks.size())
                            : RankWeight::kNone;
            row.category = i % 5 == 4 ? RankWeight::kNone : static_cast<std::uint32_t>(1 + i % 2);
            row.phase = i % 7 == 6 ? RankWeight::kNone : static_cast<std::uint32_t>(3 + i % 2);
            row.module = i % 3 == 0 ? RankWeight::kNone : static_cast<std::uint32_t>(7 + below(30));
            row.bytes = ((m_wanted.rows - i) * (std::uint64_t(1) << 20)) + 512 * below(1000);
            row.count = 1 + below(40);
            made.rows.push_back(row);
        }
        made.rows.push_back({WeightKind::Rest, RankWeight::kNone, RankWeight::kNone, RankWeight::kNone,
                             RankWeight::kNone, below(1 << 20), below(500)});
        for (const RankWeight &row : made.rows) {
            made.bytes += row.bytes;
            made.count += row.count;
        }
        return made;
    }

    RankCurve curve(RankCounter counter)
    {
        RankCurve made{counter, {}, {}, {}};
        std::uint64_t at = std::uint64_t(20) << 30;
        const std::uint64_t unit = counter == RankCounter::Reserved ? std::uint64_t(2) << 20 : 512;
        for (std::size_t i = 0; i < m_wanted.parts; ++i) {
            const std::uint64_t swing = counter == RankCounter::Reserved ? below(20) : below(100'000);
            at = i % 256 < 128 ? at + swing * unit : at - std::min(at, swing * unit);
            made.last.push_back(at);
            made.high.push_back(at + below(1 + swing) * unit);
            made.low.push_back(at - std::min(at, below(1 + swing) * unit));
        }
        return made;
    }

    RankDeviceSummary device(int ordinal)
    {
        RankDeviceSummary made;
        RankDevice &numbers = made.numbers;
        numbers = {ordinal,         below(2'000'000), below(1U << 30), below(1U << 30), below(1U << 30),
                   below(1U << 30), ordinal != 0,     below(1U << 30), below(1U << 30), below(1U << 30),
                   below(1U << 30), UINT64_MAX - 5,   std::nullopt,    below(1U << 30), below(3),
                   0.5 + ordinal,   below(1U << 30),  "annotations",   ordinal == 1};
        made.weights.push_back(weights(WeightMoment::PeakReserved, 0));
        made.weights.push_back(weights(WeightMoment::Peak, 0));
        made.weights.push_back(weights(WeightMoment::End, 0));
        for (std::size_t i = 0; i < m_wanted.stepEnds; ++i)
            made.weights.push_back(weights(WeightMoment::StepEnd, static_cast<std::int64_t>(i) - 1));
        for (const RankCounter counter : kRankCounters)
            made.curves.push_back(curve(counter));
        for (std::size_t i = 0; i < m_wanted.parts; ++i)
            made.timesUs.push_back(static_cast<std::int64_t>(i * 1000 + below(900)));
        for (std::size_t i = 0; i < 12; ++i)
            made.steps.push_back(
                {static_cast<std::int64_t>(i), i * 100, i * 100 + 90,
                 i % 2 == 0 ? std::optional<std::int64_t>(static_cast<std::int64_t>(i) * 5 - 3) : std::nullopt,
                 std::nullopt, below(1U << 30), below(1U << 30), below(1U << 30), below(1U << 30), below(3), below(2)});
        made.ooms.push_back(
            {below(5000), 7, 1 << 20, 4096, below(1U << 30), below(1U << 30), "fragmentation too_large"});
        made.ooms.push_back({below(5000), std::nullopt, 1 << 20, 4096, 0, UINT64_MAX, ""});
        for (std::size_t i = 0; i < 50; ++i)
            made.marks.push_back({i * 11, 5});
        return made;
    }

    MadeSummary m_wanted;
    std::mt19937 m_random;
    RankSummary m_made;
};

inline RankSummary madeSummary(const MadeSummary &wanted) { return SummaryMaker(wanted).make(); }

/// A summary that says why a recording could not be read.
inline RankSummary failedSummary(std::int64_t rank)
{
    RankSummary made;
    made.origin.path = "../ranks/snapshot_" + std::to_string(rank) + ".pickle";
    made.origin.rank = rank;
    if (rank % 3 != 2)
        made.origin.step = 10;
    made.failure = "truncated_pickle";
    made.failureText = "The file ends early.";
    return made;
}

} // namespace allostrata::test
