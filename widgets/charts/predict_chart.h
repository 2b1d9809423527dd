#pragma once

#include <QColor>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <qcustomplot.h>

#include "core/analysis/predict/predict_answer.h"
#include "widgets/charts/chart_pane.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace allostrata {

/// Chart of a prediction: the peak over the size, stacked by category, with what was recorded, what would be reserved,
/// and capacities as lines.
struct PredictChart {
    std::vector<PredictedSize> curve; ///< ascending; at least one
    std::vector<PredictedSize> recorded;
    std::vector<PredictedSize> asked; ///< with heaps as far as they are known
    std::optional<std::uint64_t> capacity; ///< the user's; else some of usual devices are drawn

    [[nodiscard]] static PredictChart of(const PredictAnswers &answers, const PredictAsk &ask);
    [[nodiscard]] bool isEmpty() const { return curve.empty(); }
    [[nodiscard]] double largestSize() const { return curve.back().peak.size.size; }
    /// Upper end of the axis of bytes.
    [[nodiscard]] double highest() const;
};

/// Shows the chart within a part of a plot, with its key above it. Returns the frame of its data.
ChartFrame showPredictChart(QCustomPlot &plot, const PredictChart &chart, const QRectF &room, const QSizeF &viewport,
                            const ChartLook &look);

/// Rich text about a place in the chart; empty outside of it.
[[nodiscard]] QString predictTipAt(const PredictChart &chart, const ChartFrame &frame, const QPointF &position);

} // namespace allostrata
