// The chart of free blocks by size.

#include "widgets/views/statistics/free_sizes_chart.h"

#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <utility>

namespace allostrata {

FreeSizesChart::FreeSizesChart(QWidget *parent) : QWidget(parent), m_theme(themeOf(palette(), font()))
{
    setMouseTracking(true);
    setMinimumSize(1, 1);
}

void FreeSizesChart::setTheme(const Theme &theme)
{
    m_theme = theme;
    update();
}

void FreeSizesChart::setUnits(ByteUnits units)
{
    m_units = units;
    update();
}

void FreeSizesChart::setFragmentation(std::optional<Fragmentation> shown, std::optional<Fragmentation> compared)
{
    m_shown = std::move(shown);
    m_compared = std::move(compared);
    update();
}

std::optional<FreeSizesPainter> FreeSizesChart::drawn() const
{
    if (!m_shown)
        return std::nullopt;
    ChartLook look{&m_theme, m_theme.axisFont, m_theme.axisFont, 1, m_units};
    return FreeSizesPainter(*m_shown, m_compared ? &*m_compared : nullptr, QRectF(rect()).adjusted(12, 4, -12, -2), look);
}

void FreeSizesChart::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.base);
    if (const auto shown = drawn())
        shown->paint(painter);
}

void FreeSizesChart::mouseMoveEvent(QMouseEvent *event)
{
    const auto shown = drawn();
    const auto step = shown ? shown->stepAt(event->position()) : std::nullopt;
    if (step)
        QToolTip::showText(event->globalPosition().toPoint(), shown->toolTip(*step), this);
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
