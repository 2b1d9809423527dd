#pragma once

#include "core/base/load_context.h"
#include "core/job/job_file.h"
#include "core/job/rank_summary.h"
#include "tests/support/run_tree.h"
#include "widgets/session/session.h"
#include "widgets/views/ranks/ranks_view.h"

#include <QDir>
#include <QTest>
#include <QTreeView>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata::test {

inline constexpr std::uint64_t kMadeMiB = std::uint64_t(1) << 20;

/// A rank of a made job.
struct MadeRank {
    std::int64_t rank = 0;
    std::uint64_t extraMiB = 0; ///< held by a stack that no other rank has
    std::uint64_t baseMiB = 1000; ///< held by the stack of all ranks, of which stages have different amounts
    std::size_t steps = 4;
    bool hasOom = false;
    std::optional<std::int64_t> dumpStep;
    std::string function = "layers";
};

inline RankSummary madeSummaryOf(const MadeRank &made)
{
    const std::uint64_t base = made.baseMiB * kMadeMiB;
    const std::uint64_t extra = made.extraMiB * kMadeMiB;
    RankSummary summary;
    summary.origin.path = "snapshot_" + std::to_string(made.rank) + ".pickle";
    if (made.dumpStep)
        summary.origin.path = "step_" + std::to_string(*made.dumpStep) + "/" + summary.origin.path;
    summary.origin.content = contentHash(summary.origin.path + std::to_string(base + extra));
    summary.origin.rank = made.rank;
    summary.origin.step = made.dumpStep;
    summary.texts = {"", made.function, "train.py", "log_everything", "activations"};
    summary.stacks = {{{1, 2, 10}}, {{3, 2, 20}}};
    RankDeviceSummary device;
    device.numbers.events = 4000;
    device.numbers.peakRequested = base + extra;
    device.numbers.peakAllocated = base + extra;
    device.numbers.peakReserved = base + extra + 100 * kMadeMiB;
    device.numbers.finalRequested = base / 2;
    device.numbers.capacity = 4000 * kMadeMiB;
    device.numbers.ooms = made.hasOom ? 1 : 0;
    RankWeights weights;
    weights.at = 3000;
    weights.bytes = base + extra;
    weights.count = extra > 0 ? 2 : 1;
    weights.rows.push_back({WeightKind::Stack, 0, 4, RankWeight::kNone, RankWeight::kNone, base, 1});
    if (extra > 0)
        weights.rows.push_back({WeightKind::Stack, 1, 4, RankWeight::kNone, RankWeight::kNone, extra, 1});
    device.weights.push_back(weights);
    for (std::size_t i = 0; i < made.steps; ++i) {
        RankStep step;
        step.number = static_cast<std::int64_t>(10 + i);
        step.first = 4000 * i / made.steps;
        step.last = 4000 * (i + 1) / made.steps;
        step.peakRequested = (base + extra) * (i + 1) / made.steps;
        step.peakAllocated = step.peakRequested;
        step.peakReserved = step.peakRequested + 100 * kMadeMiB;
        step.endRequested = step.peakRequested / 2;
        step.ooms = made.hasOom && i + 1 == made.steps ? 1 : 0;
        device.steps.push_back(step);
    }
    for (const RankCounter counter : kRankCounters) {
        RankCurve curve;
        curve.counter = counter;
        for (std::uint64_t i = 0; i < 64; ++i) {
            curve.low.push_back((base + extra) * i / 64);
            curve.high.push_back((base + extra) * (i + 1) / 64);
            curve.last.push_back(curve.high.back());
        }
        device.curves.push_back(std::move(curve));
    }
    summary.devices.push_back(std::move(device));
    return summary;
}

/// A job in a folder of its own.
class MadeJob {
public:
    explicit MadeJob(const std::vector<MadeRank> &ranks)
    {
        std::vector<std::string> files;
        for (std::size_t i = 0; i < ranks.size(); ++i) {
            files.push_back(m_tree.path(QStringLiteral("sums/%1.sum").arg(i)).toStdString());
            QDir().mkpath(m_tree.path(QStringLiteral("sums")));
            m_isGood = m_isGood && bool(writeSummary(madeSummaryOf(ranks[i]), files.back(), LoadContext()));
        }
        m_isGood = m_isGood && bool(mergeJobs(files, path().toStdString(), LoadContext()));
    }

    [[nodiscard]] bool isGood() const { return m_isGood; }
    [[nodiscard]] QString path() const { return m_tree.path(QStringLiteral("job.allostrata")); }
    /// The file of a recording, which does not exist at first.
    [[nodiscard]] QString write(const QString &name) const { return m_tree.write(name, peakBytes(100)); }

private:
    RunTree m_tree;
    bool m_isGood = true;
};

/// Eight ranks of two stages; rank 5 holds 60 MiB more, and rank 2 ran out of memory.
inline std::vector<MadeRank> twoStages(std::uint64_t extraMiB = 60)
{
    std::vector<MadeRank> ranks;
    for (std::int64_t rank = 0; rank < 8; ++rank) {
        MadeRank made;
        made.rank = rank;
        made.baseMiB = rank < 4 ? 1000 : 700;
        made.function = rank < 4 ? "embedding" : "head";
        made.extraMiB = rank == 5 ? extraMiB : 0;
        made.hasOom = rank == 2;
        ranks.push_back(made);
    }
    return ranks;
}

/// A view on a session with a file, shown.
struct ShownRanks {
    explicit ShownRanks(const QString &path)
    {
        session.open({path});
        view.resize(1100, 760);
        view.show();
    }
    bool waits()
    {
        return QTest::qWaitFor([this] { return view.answer() && !view.isWorking() && isSettled(); }, 30000);
    }
    bool isSettled()
    {
        QTest::qWait(80); // longer than the view waits for further keys
        return !view.isExplaining();
    }
    [[nodiscard]] std::int64_t selectedRank() const
    {
        const Job &job = *view.answer()->job();
        return view.selected() ? job.recordingOf(job.devices()[*view.selected()]).origin.rank.value_or(-1) : -1;
    }
    [[nodiscard]] std::size_t deviceOf(std::int64_t rank) const
    {
        const Job &job = *view.answer()->job();
        for (std::size_t i = 0; i < job.devices().size(); ++i) {
            if (job.recordingOf(job.devices()[i]).origin.rank == rank)
                return i;
        }
        return job.devices().size();
    }
    QTreeView &rankTree()
    {
        for (QTreeView *tree : view.findChildren<QTreeView *>()) {
            if (tree->model() == &view.ranks())
                return *tree;
        }
        return view.tree();
    }
    [[nodiscard]] QString reason(std::size_t row, std::string_view column)
    {
        const QModelIndex index = view.reasons().indexOf(row);
        return index.siblingAtColumn(view.reasons().sectionOf(column)).data().toString();
    }

    Session session;
    RanksView view{session};
};

} // namespace allostrata::test
