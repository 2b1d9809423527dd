#pragma once

#include "core/analysis/replay/replay_answers.h"
#include "widgets/charts/statistics_chart.h"
#include "widgets/charts/trace_chart.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace allostrata {

/// Answers of a replay with the document and device that they are about. Immutable; may be passed between threads.
struct ReplayAnswer {
    std::shared_ptr<const Document> document;
    std::size_t device = 0;
    ReplayAsk ask;
    std::optional<std::uint64_t> capacity; ///< as asked
    ReplayAnswers found;
    std::shared_ptr<const Replay> replay = nullptr; ///< for more questions; null where there are none
};

/// Lowest and highest reserved bytes of each column; empty for columns that begin after `end`. Each point is valid
/// until the next one; columns ascend. O(columns + points).
[[nodiscard]] std::vector<Extent<double>> reservedOver(std::span<const ReservedPoint> points,
                                                       std::span<const MomentRange> columns, Moment end);

/// Reserved memory as recorded and as the answer has it, on one axis: the peaks are marked, and so are the capacity and
/// the request for which memory ran out.
class ReplayChart final : public TraceChart {
public:
    /// `answer` is never null. O(columns + points).
    ReplayChart(const ReportQuestion &question, std::shared_ptr<const ReplayAnswer> answer, int columns,
                ThemeKind theme);

    [[nodiscard]] const StatisticsArea &area() const { return m_curves->area(); }
    [[nodiscard]] std::uint64_t highest() const override { return m_highest; }
    void show(ChartPane &pane) const override;
    [[nodiscard]] QString toolTipAt(const ChartFrame &frame, const QPointF &position) const override;

private:
    std::shared_ptr<const ReplayAnswer> m_answer;
    std::optional<StatisticsChart> m_curves;
    std::uint64_t m_highest = 0;
};

/// Makes the chart for a window.
[[nodiscard]] MakeTraceChart replayPictures(std::shared_ptr<const ReplayAnswer> answer);

} // namespace allostrata
