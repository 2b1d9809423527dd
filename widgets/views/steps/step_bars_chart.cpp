// The chart of what is compared, or estimated.

#include "widgets/views/steps/step_bars_chart.h"

#include "widgets/parts/view_look.h"

#include <QMouseEvent>
#include <QPainter>
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
    m_canvas = new QWidget;
    m_canvas->setMouseTracking(true);
    m_canvas->installEventFilter(this);
    setWidget(m_canvas);
}

void StepBarsChart::setTheme(const Theme &theme)
{
    m_theme = theme;
    layOut();
}

void StepBarsChart::setUnits(ByteUnits units)
{
    m_units = units;
    layOut();
}

void StepBarsChart::setBars(StepBars bars)
{
    m_bars = std::move(bars);
    layOut();
}

void StepBarsChart::setChosen(std::optional<std::size_t> row)
{
    m_chosen = row;
    if (row) {
        const QRectF place = painter().placeOf(*row);
        if (!place.isEmpty())
            ensureVisible(0, static_cast<int>(place.center().y()), 0, static_cast<int>(place.height()) + kViewMargin);
    }
    m_canvas->update();
}

ChartLook StepBarsChart::look() const
{
    return {&m_theme, m_theme.axisFont, m_theme.titleFont, 1, m_units};
}

StepBarsPainter StepBarsChart::painter() const
{
    return {m_bars, QRectF(m_canvas->rect()).adjusted(kViewMargin, 6, -kViewMargin, -4), look()};
}

void StepBarsChart::layOut()
{
    const int width = viewport()->width();
    const double needed = StepBarsPainter::heightOf(m_bars, width - 2 * kViewMargin, look()) + 12;
    m_canvas->resize(width, std::max(static_cast<int>(std::ceil(needed)), viewport()->height()));
    m_canvas->update();
}

void StepBarsChart::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    layOut();
}

bool StepBarsChart::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_canvas)
        return QScrollArea::eventFilter(watched, event);
    if (event->type() == QEvent::Paint) {
        QPainter canvas(m_canvas);
        canvas.fillRect(m_canvas->rect(), m_theme.base);
        painter().paint(canvas, m_chosen);
        return true;
    }
    if (event->type() == QEvent::MouseMove || event->type() == QEvent::MouseButtonPress) {
        const auto *mouse = static_cast<const QMouseEvent *>(event);
        const StepBarsPainter drawn = painter();
        const StepBar *bar = drawn.barAt(mouse->position());
        if (bar && event->type() == QEvent::MouseButtonPress && mouse->button() == Qt::LeftButton)
            emit rowChosen(bar->row);
        if (bar)
            QToolTip::showText(mouse->globalPosition().toPoint(), bar->toolTip, m_canvas);
        else
            QToolTip::hideText();
    } else if (event->type() == QEvent::Leave) {
        QToolTip::hideText();
    }
    return false;
}

} // namespace allostrata

#include "moc_step_bars_chart.cpp"
