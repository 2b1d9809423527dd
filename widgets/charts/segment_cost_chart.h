#pragma once

#include <QColor>

#include "core/analysis/allocator/segment_cost.h"
#include "widgets/charts/trace_chart.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace allostrata {

/// Colour of the stems.
[[nodiscard]] QColor segmentCostColour(bool takes, const Theme &theme);
/// Highest number of bytes that one segment event in the window took or returned.
[[nodiscard]] std::uint64_t highestCost(const SegmentCosts &costs, Moment first, Moment last);

/// A stem for each segment event, as high as its bytes; taken and returned bytes are separate, and the warm-up has a
/// tinted background.
class SegmentCostChart final : public TraceChart {
public:
    /// `places`: number of stems side by side; each shows the highest at its place. O(segment events).
    SegmentCostChart(const ReportQuestion &question, std::shared_ptr<const SegmentCosts> costs, int places);

    [[nodiscard]] std::uint64_t highest() const override { return m_highest; }
    void show(ChartPane &pane) const override;
    [[nodiscard]] QString toolTipAt(const ChartFrame &frame, const QPointF &position) const override;

private:
    std::shared_ptr<const Document> m_document;
    std::shared_ptr<const SegmentCosts> m_costs;
    std::uint64_t m_highest = 0;
    std::vector<double> m_taken; ///< by half places; NaN: none
    std::vector<double> m_returned;
};

/// Makes the chart for a window.
[[nodiscard]] MakeTraceChart costPictures(std::shared_ptr<const SegmentCosts> costs);

} // namespace allostrata
