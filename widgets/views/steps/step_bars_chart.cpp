// Chart of comparisons and estimates.

#include "widgets/views/steps/step_bars_chart.h"

#include "widgets/parts/follow_theme.h"
#include "widgets/parts/view_look.h"
#include "widgets/text/voice.h"

#include <QMouseEvent>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace allostrata {

StepBarsChart::StepBarsChart(QWidget *parent) : QScrollArea(parent), m_theme(themeOf(palette(), font()))
{
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMinimumSize(1, 1);
    setBackgroundRole(QPalette::Base);
    setAccessibleName(tr("Estimated and measured memory"));
    setAccessibleDescription(Words::tr("The table next to it shows the same data as numbers."));
    m_plot = new PlotWidget;
    m_plot->setMouseTracking(true);
    m_plot->setAttribute(Qt::WA_NoMousePropagation, false); // lets the wheel scroll
    m_plot->installEventFilter(this);
    setWidget(m_plot);
    onThemeChange(*this, [this](const Theme &theme) {
        m_theme = theme;
        compose();
    });
}

void StepBarsChart::setUnits(ByteUnits units)
{
    m_units = units;
    compose();
}

void StepBarsChart::setBars(BarChart bars)
{
    m_bars = std::move(bars);
    compose();
}

void StepBarsChart::setChosen(std::optional<std::size_t> row)
{
    m_bars.current = row;
    compose();
    const BarLayout made = layOut();
    for (std::size_t group = 0; group < made.shownGroups(); ++group) {
        const auto &bars = m_bars.groups[group].bars;
        if (row && std::any_of(bars.begin(), bars.end(), [row](const Bar &bar) { return bar.row == *row; }))
            ensureVisible(0, static_cast<int>(made.slot(group).center().y()), 0,
                          static_cast<int>(made.slotLength() / 2));
    }
}

ChartLook StepBarsChart::look() const
{
    return {&m_theme, m_theme.axisFont, m_theme.titleFont, 1, m_units, false, m_theme.axisFont};
}

BarLayout StepBarsChart::layOut() const
{
    return {m_bars, QRectF(m_plot->rect()).adjusted(kViewMargin, 6, -kViewMargin, -4), look()};
}

void StepBarsChart::compose()
{
    m_bars.units = m_units;
    /// Pixels of the screen: painters cannot go further, and a chart says how many groups it omits
    constexpr int kHighest = 32'000;
    const int wanted = std::min(static_cast<int>(std::ceil(barChartHeight(m_bars, look()))) + 12,
                                static_cast<int>(kHighest / devicePixelRatioF()));
    m_plot->setBufferDevicePixelRatio(devicePixelRatioF());
    m_plot->resize(viewport()->width(), std::max(wanted, viewport()->height()));
    m_plot->setBackground(m_theme.base);
    showBarChart(*m_plot, m_bars, layOut(), m_plot->size(), look());
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void StepBarsChart::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    compose();
}

bool StepBarsChart::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_plot)
        return QScrollArea::eventFilter(watched, event);
    if (event->type() == QEvent::Wheel) {
        event->ignore();
        return true;
    }
    if (event->type() == QEvent::MouseMove || event->type() == QEvent::MouseButtonPress) {
        const auto *mouse = static_cast<const QMouseEvent *>(event);
        const Bar *bar = layOut().barAt(m_bars, mouse->position());
        if (bar && event->type() == QEvent::MouseButtonPress && mouse->button() == Qt::LeftButton)
            emit rowChosen(bar->row);
        else if (bar)
            QToolTip::showText(mouse->globalPosition().toPoint(), bar->toolTip, m_plot);
        else
            QToolTip::hideText();
    } else if (event->type() == QEvent::Leave) {
        QToolTip::hideText();
    }
    return false;
}

} // namespace allostrata

#include "moc_step_bars_chart.cpp"
