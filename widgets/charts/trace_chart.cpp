// Common parts of charts over a trace.

#include "widgets/charts/trace_chart.h"

#include <algorithm>
#include <utility>

namespace allostrata {

TraceChart::TraceChart(const ReportQuestion &question) : m_document(question.document), m_device(question.state.device)
{
    const SceneWindow window = windowOf(SceneAxis(question.device(), question.state.axis), question.state, 1);
    m_keys = QCPRange(window.from, std::max(window.to, window.from + 1e-9));
}

ChartScale TraceChart::scaleOf(const ReportQuestion &question, std::uint64_t highest) const
{
    return ChartScale::overTrace(question.device(), question.state, highest, values());
}

std::optional<std::size_t> TraceChart::bandAt(const ChartFrame &, const QPointF &) const { return std::nullopt; }

QString TraceChart::toolTipAt(const ChartFrame &, const QPointF &) const { return {}; }

Stairs TraceChart::stairs(std::vector<double> upper, std::vector<double> lower) const
{
    Stairs made;
    made.from = m_keys.lower;
    made.to = m_keys.upper;
    made.upper = std::move(upper);
    made.lower = std::move(lower);
    return made;
}

} // namespace allostrata
