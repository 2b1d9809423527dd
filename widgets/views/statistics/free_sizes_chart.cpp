// Chart of free blocks by size.

#include "widgets/views/statistics/free_sizes_chart.h"

#include "widgets/parts/follow_theme.h"
#include "widgets/text/voice.h"

#include <QFontMetricsF>
#include <QMouseEvent>
#include <QToolTip>

namespace allostrata {

FreeSizesChart::FreeSizesChart(QWidget *parent) : PlotWidget(parent), m_theme(themeOf(palette(), font()))
{
    setMouseTracking(true);
    setMinimumSize(1, 1);
    setAccessibleName(tr("Free blocks by size"));
    setAccessibleDescription(Words::tr("The table next to it shows the same data as numbers."));
    onThemeChange(*this, [this](const Theme &theme) {
        m_theme = theme;
        compose();
    });
}

void FreeSizesChart::setUnits(ByteUnits units)
{
    m_units = units;
    compose();
}

void FreeSizesChart::setFragmentation(const std::optional<Fragmentation> &shown,
                                      const std::optional<Fragmentation> &compared)
{
    m_sizes.reset();
    if (shown)
        m_sizes.emplace(*shown, compared ? &*compared : nullptr);
    compose();
}

void FreeSizesChart::compose()
{
    setBackground(m_theme.base);
    xAxis->setVisible(m_sizes && !m_sizes->steps().empty());
    yAxis->setVisible(xAxis->visible());
    clearPlottables();
    if (m_sizes) {
        m_look = {&m_theme, m_theme.axisFont, m_theme.axisFont, 1, m_units, xAxis->visible()};
        ChartPane pane(*this, m_sizes->scale(), m_look);
        const double row = QFontMetricsF(m_theme.axisFont).height();
        pane.placeWithin(QRectF(rect()).adjusted(12, 4, -12, -2 - row), size());
        pane.showKeyName();
        updateLayout();
        m_sizes->show(pane);
    }
    replot(rpQueuedRefresh);
}

std::optional<std::size_t> FreeSizesChart::stepAt(const QPointF &position) const
{
    const double step = xAxis->pixelToCoord(position.x());
    const bool isIn = m_sizes && axisRect()->rect().contains(position.toPoint()) && step >= 0
                      && step < static_cast<double>(m_sizes->steps().size());
    return isIn ? std::optional(static_cast<std::size_t>(step)) : std::nullopt;
}

void FreeSizesChart::resizeEvent(QResizeEvent *event)
{
    PlotWidget::resizeEvent(event);
    compose();
}

void FreeSizesChart::mouseMoveEvent(QMouseEvent *event)
{
    if (const auto step = stepAt(event->position()))
        QToolTip::showText(event->globalPosition().toPoint(), m_sizes->toolTip(*step), this);
    else
        QToolTip::hideText();
}

void FreeSizesChart::leaveEvent(QEvent *event)
{
    QToolTip::hideText();
    QWidget::leaveEvent(event);
}

} // namespace allostrata

#include "moc_free_sizes_chart.cpp"
