#pragma once

#include "widgets/charts/chart_pane.h"
#include "widgets/session/report_question.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>

namespace allostrata {

/// What a chart over a trace shows, as data. Immutable; made on a thread of the pool, shown on the GUI thread.
class TraceChart {
public:
    /// Of what the question's window shows.
    explicit TraceChart(const ReportQuestion &question);
    virtual ~TraceChart() = default;
    TraceChart(const TraceChart &) = delete;
    TraceChart &operator=(const TraceChart &) = delete;

    /// It is of the document and device that the question is about. It keeps that document.
    [[nodiscard]] bool isOf(const ReportQuestion &question) const
    {
        return m_document == question.document && m_device == question.state.device;
    }
    /// The coordinates that its columns cover.
    [[nodiscard]] const QCPRange &keys() const { return m_keys; }
    [[nodiscard]] virtual std::uint64_t highest() const = 0; ///< value that the axis reaches to
    [[nodiscard]] virtual ChartValues values() const { return ChartValues::Bytes; }
    /// What its axes reach over; the values up to `highest` or a little more.
    [[nodiscard]] virtual ChartScale scaleOf(const ReportQuestion &question, std::uint64_t highest) const;
    /// Puts what is drawn into a pane that is new.
    virtual void show(ChartPane &pane) const = 0;
    /// What is said of a place in the frame's area: rich text; empty: nothing.
    [[nodiscard]] virtual QString toolTipAt(const ChartFrame &frame, const QPointF &position) const;

protected:
    /// A value by column as the upper edge of stairs.
    [[nodiscard]] Stairs stairs(std::vector<double> upper, std::vector<double> lower = {}) const;

private:
    std::shared_ptr<const Document> m_document;
    std::size_t m_device = 0;
    QCPRange m_keys;
};

/// Makes the data of a chart. `columns`: pixels across the area. Null once a stop was asked for, and where memory does
/// not suffice.
using MakeTraceChart = std::function<std::shared_ptr<const TraceChart>(const ReportQuestion &question, int columns,
                                                                       ThemeKind theme, const std::stop_token &stop)>;

} // namespace allostrata
