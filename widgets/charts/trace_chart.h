#pragma once

#include "widgets/charts/chart_pane.h"
#include "widgets/session/report_question.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>

namespace allostrata {

/// Data of a chart over a trace. Immutable; made on a thread of the pool, shown on the GUI thread.
class TraceChart {
public:
    /// Covers the question's window.
    explicit TraceChart(const ReportQuestion &question);
    virtual ~TraceChart() = default;
    TraceChart(const TraceChart &) = delete;
    TraceChart &operator=(const TraceChart &) = delete;

    /// Returns whether the chart shows the question's document and device. The chart keeps that document alive.
    [[nodiscard]] bool isOf(const ReportQuestion &question) const
    {
        return m_document == question.document && m_device == question.state.device;
    }
    /// Range of coordinates that its columns cover.
    [[nodiscard]] const QCPRange &keys() const { return m_keys; }
    [[nodiscard]] virtual std::uint64_t highest() const = 0; ///< upper end of the axis
    [[nodiscard]] virtual ChartValues values() const { return ChartValues::Bytes; }
    /// Ranges of its axes; values up to `highest` or a little more.
    [[nodiscard]] virtual ChartScale scaleOf(const ReportQuestion &question, std::uint64_t highest) const;
    /// Draws the chart into a new pane.
    virtual void show(ChartPane &pane) const = 0;
    /// Band at a position in the frame's area, as the row of its view's data; empty if there is none.
    [[nodiscard]] virtual std::optional<std::size_t> bandAt(const ChartFrame &frame, const QPointF &position) const;
    /// Tooltip at a position in the frame's area: rich text; empty: none.
    [[nodiscard]] virtual QString toolTipAt(const ChartFrame &frame, const QPointF &position) const;

protected:
    /// Stairs with one value per column as the upper edge.
    [[nodiscard]] Stairs stairs(std::vector<double> upper, std::vector<double> lower = {}) const;

private:
    std::shared_ptr<const Document> m_document;
    std::size_t m_device = 0;
    QCPRange m_keys;
};

template <typename Chart, typename... Parts>
[[nodiscard]] Result<std::shared_ptr<const TraceChart>> madeChart(Parts &&...parts)
{
    return std::shared_ptr<const TraceChart>(std::make_shared<const Chart>(std::forward<Parts>(parts)...));
}

/// Makes the data of a chart. `columns`: pixels across the area. Errors: Cancelled, what the chart's analysis says.
using MakeTraceChart = std::function<Result<std::shared_ptr<const TraceChart>>(
    const ReportQuestion &question, int columns, ThemeKind theme, const std::stop_token &stop)>;

} // namespace allostrata
