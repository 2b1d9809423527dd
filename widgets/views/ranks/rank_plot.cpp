// Chart of the curves of ranks in a window.

#include "widgets/views/ranks/rank_plot.h"

#include "widgets/parts/view_look.h"
#include "widgets/text/voice.h"

#include <QMouseEvent>
#include <QPainter>

#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

RankPlot::RankPlot(QWidget *parent) : PlotWidget(parent), m_theme(themeOf(palette(), font()))
{
    setMouseTracking(true);
    setMinimumSize(1, 1);
}

void RankPlot::setTheme(const Theme &theme)
{
    m_theme = theme;
    compose();
}

void RankPlot::setUnits(ByteUnits units)
{
    if (std::exchange(m_units, units) != units)
        compose();
}

void RankPlot::setChart(std::shared_ptr<const RankCurvesChart> chart, const QString &empty)
{
    m_chart = chart && !chart->isEmpty() ? std::move(chart) : nullptr;
    m_empty = empty;
    compose();
}

/// Draws the chart at the current size and theme.
void RankPlot::compose()
{
    setBufferDevicePixelRatio(devicePixelRatioF());
    m_pane.reset();
    clearPlottables(); // they show the previous chart
    update();
    if (!m_chart)
        return;
    const ChartLook look{&m_theme, m_theme.axisFont, bolder(m_theme.axisFont), 1, m_units};
    setBackground(m_theme.base);
    m_pane.emplace(showRankCurves(*this, *m_chart, QRectF(rect()).adjusted(kViewMargin, 6, -kViewMargin, -4),
                                  QSizeF(size()), look));
    updateLayout();
    replot(rpQueuedReplot);
}

void RankPlot::resizeEvent(QResizeEvent *event)
{
    PlotWidget::resizeEvent(event);
    compose();
}

PlotTooltip RankPlot::tooltipAt(const QPointF &position) const
{
    constexpr qsizetype kMostLines = 12;
    PlotTooltip tooltip;
    if (!m_chart || !m_pane || !area().contains(position))
        return tooltip;
    const Voice voice = Voice::current();
    const double at = m_pane->axis(QCPAxis::atBottom)->pixelToCoord(position.x());
    const std::size_t column = rankTraceColumn(*m_chart, at);
    tooltip.title.strong = rankPositionText(m_chart->axis, at, voice);
    for (auto trace = m_chart->traces.rbegin(); trace != m_chart->traces.rend(); ++trace) {
        const double high = trace->high[column];
        if (std::isnan(high) || tooltip.lines.size() == kMostLines)
            continue;
        const auto bytes = [&](const std::vector<double> &values) {
            return voice.bytes(static_cast<std::uint64_t>(values[column]));
        };
        const bool isRange = trace->kind == RankTrace::Kind::Band && trace->low[column] < high;
        tooltip.lines.append(isRange ? tr("%1: %2 to %3").arg(trace->name, bytes(trace->low), bytes(trace->high))
                                     : trace->name + u": "_s + bytes(trace->high));
    }
    if (tooltip.lines.isEmpty())
        tooltip.lines.append(tr("No rank has a value here."));
    return tooltip;
}

void RankPlot::paintEvent(QPaintEvent *event)
{
    if (m_chart)
        QCustomPlot::paintEvent(event);
    QPainter painter(this);
    if (!m_chart) {
        painter.fillRect(rect(), m_theme.base);
        painter.setFont(m_theme.smallFont);
        painter.setPen(m_theme.text2);
        painter.drawText(rect().adjusted(24, 8, -24, -8), Qt::AlignCenter | Qt::TextWordWrap, m_empty);
        return;
    }
    if (!m_pointer || !area().contains(*m_pointer))
        return;
    painter.fillRect(QRectF(std::round(m_pointer->x()), area().top(), 1, area().height()), m_theme.cursor);
    drawTooltip(painter, tooltipAt(*m_pointer), *m_pointer, QRectF(rect()), {}, m_theme);
}

void RankPlot::mouseMoveEvent(QMouseEvent *event)
{
    m_pointer = event->position();
    update();
}

void RankPlot::leaveEvent(QEvent *event)
{
    PlotWidget::leaveEvent(event);
    m_pointer.reset();
    update();
}

} // namespace allostrata

#include "moc_rank_plot.cpp"
