#pragma once

#include <QString>
#include <QStringList>

#include "core/analysis/ranks/rank_curves.h"
#include "core/analysis/ranks/rank_groups.h"
#include "core/base/load_context.h"
#include "core/base/result.h"
#include "core/export/table.h"
#include "core/load/document.h"
#include "widgets/charts/rank_curves_chart.h"
#include "widgets/charts/rank_scene.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace allostrata {

/// Answer of the ranks view to all but what is selected. Immutable.
struct RanksAnswer {
    std::shared_ptr<const Document> document; ///< about a job
    std::optional<std::int64_t> step; ///< of the dumps that were compared; empty: each rank's last
    std::shared_ptr<const RankAnswer> ranks; ///< never null, like the next three
    std::shared_ptr<const RankScene> scene;
    std::shared_ptr<const Table> rankTable; ///< as shown to people
    std::shared_ptr<const Table> groupTable;
    std::vector<std::optional<std::size_t>> deviceOf; ///< by row of rankTable; empty for recordings without a device
    std::vector<std::optional<std::size_t>> rowOf; ///< by device

    [[nodiscard]] const std::shared_ptr<const Job> &job() const { return scene->job; }
    /// Step at which a device is compared with the others: that of its dump; nullopt if that is its rank's last.
    [[nodiscard]] std::optional<std::int64_t> stepOf(std::size_t device) const;
    /// Device to begin with: who stands out, else the last rank; empty if there is none.
    [[nodiscard]] std::optional<std::size_t> first() const;
};

/// Path of a device's recording: as the job says, or in the folder that is shown, of which the job may be made.
[[nodiscard]] QString recordingPath(const RanksAnswer &answer, std::size_t device, const Document *shown);

/// Question of the ranks view.
struct RanksQuestion {
    std::shared_ptr<const Document> document;
    std::optional<std::int64_t> step;
    RankLook look;
    std::shared_ptr<const RanksAnswer> known; ///< an earlier answer, of which parts may still hold; may be null
};
/// Errors: those of rankAnswer().
[[nodiscard]] Result<std::shared_ptr<const RanksAnswer>> ranksAnswer(const RanksQuestion &question,
                                                                     const LoadContext &context);

/// Why a rank differs from its group, or from another rank.
struct RankReasons {
    std::size_t device = 0;
    std::optional<std::size_t> baseline; ///< the other rank; empty: the median of its group
    bool isComparable = false; ///< it has a group, or there is a baseline
    QString head; ///< sentence on the difference
    QString sum; ///< sentence on how the stacks add up to it
    QStringList stories; ///< those about the rank first
    std::shared_ptr<const Table> table; ///< stacks that differ, as shown to people; null: none
};
/// Compares a rank. Errors: those of compareRanks().
[[nodiscard]] Result<RankReasons> rankReasons(const RanksAnswer &answer, std::size_t device,
                                              std::optional<std::size_t> baseline, const LoadContext &context);

/// How the ranks of an answer differ from those of another job. Immutable.
struct RankChanges {
    std::shared_ptr<const Document> document; ///< of the answer, like the next
    std::shared_ptr<const RankAnswer> ranks;
    std::shared_ptr<const Document> base; ///< about the other job
    std::shared_ptr<const Table> table; ///< as shown to people
    std::vector<std::optional<std::size_t>> deviceOf; ///< by row; empty for a rank that only the base has
    QString summary; ///< sentences on which ranks are compared
};
/// Compares the ranks with each rank's last dump in another job. Errors: those of rankAnswer().
[[nodiscard]] Result<RankChanges> rankChangesAnswer(const RanksAnswer &answer, std::shared_ptr<const Document> base,
                                                    const LoadContext &context);

/// Curves of an answer on an axis, without those of a selected rank.
struct RankCurvesBase {
    std::shared_ptr<const RankAnswer> ranks; ///< it belongs to
    AlignedCurves curves;
};
/// What the chart of curves shows.
struct RankCurvesQuestion {
    std::shared_ptr<const RanksAnswer> answer;
    RankAxis axis = RankAxis::Share;
    RankCounter counter = RankCounter::Requested;
    std::optional<std::size_t> selected;
    std::shared_ptr<const RankCurvesBase> known; ///< of an earlier question that differs in the selection only, or null
};
struct RankCurvesAnswer {
    std::shared_ptr<const RankCurvesBase> base;
    std::shared_ptr<const RankCurvesChart> chart;
};
/// Makes the chart; another selection alone reads only the curve of that rank. Errors: those of alignedCurves().
[[nodiscard]] Result<RankCurvesAnswer> rankCurvesAnswer(const RankCurvesQuestion &question, const LoadContext &context);

/// Axis to begin with: steps if most ranks have several, else the share.
[[nodiscard]] RankAxis usualRankAxis(const Job &job);

} // namespace allostrata
