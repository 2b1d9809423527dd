#pragma once

#include <QColor>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <qcustomplot.h>

#include "core/estimate/step_estimate.h"
#include "widgets/charts/bar_chart.h"
#include "widgets/charts/chart_pane.h"
#include "widgets/timeline/swatch_flow.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace allostrata {

/// Colour of a purpose: that of its category. Where two purposes share one, the second is lighter.
[[nodiscard]] QColor purposeColour(Purpose purpose, ThemeKind theme);

/// Live bytes of one rank during a step, by column of events.
struct StepCurve {
    /// Part of a step; events from `from` to before `to`.
    struct Span {
        Instant instant = Instant::Setup;
        std::size_t from = 0;
        std::size_t to = 0;
        std::uint64_t highest = 0;
    };

    std::vector<PurposeBytes> columns; ///< each at its event with the most live bytes
    std::vector<Span> spans;
    std::size_t events = 0;
    std::size_t peakEvent = 0;
    std::uint64_t peak = 0;

    /// At most `columns` of them. O(events). Errors: Cancelled.
    [[nodiscard]] static Result<StepCurve> of(const StepTape &tape, std::size_t columns, const std::stop_token &stop);
    /// With fewer columns, each the highest of those that it covers.
    [[nodiscard]] StepCurve reduced(std::size_t columns) const;
    [[nodiscard]] bool isEmpty() const { return columns.empty(); }
};

/// What the charts of an estimate show besides it.
struct EstimateMarks {
    std::size_t stage = 0; ///< whose bytes are in the key, and whose curve is shown
    std::optional<std::uint64_t> capacity; ///< a line
    QString capacityName;
    std::int64_t rest = 0; ///< carried over from a recording, and in the peaks
};

/// The peaks as bars, one for each stage, with what they consist of and their upper bounds. The key above them names
/// the bytes.
struct EstimateBars {
    BarChart chart;
    std::vector<Swatch> key;

    [[nodiscard]] static EstimateBars of(const StepEstimate &estimate, const EstimateMarks &marks, const Theme &theme);
    /// Height that all of them need at a width.
    [[nodiscard]] double height(double width, const ChartLook &look) const;
    /// Positions below the key.
    [[nodiscard]] BarLayout layOut(const QRectF &room, const ChartLook &look) const;
    /// Replaces the plot's contents.
    ChartPane show(QCustomPlot &plot, const QRectF &room, const QSizeF &viewport, const ChartLook &look) const;
};

/// Shows the curve within a part of a plot, with the names of the parts of the step above it. Replaces the plot's
/// contents, or adds to a chart on it (`beside`).
ChartPane showStepCurve(QCustomPlot &plot, const StepCurve &curve, const QRectF &room, const QSizeF &viewport,
                        const ChartLook &look, const ChartPane *beside = nullptr);

/// Rich text about a place in the curve; empty outside of it.
[[nodiscard]] QString stepCurveTipAt(const StepCurve &curve, const ChartFrame &frame, const QPointF &position);

} // namespace allostrata
