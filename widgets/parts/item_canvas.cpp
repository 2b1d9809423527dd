// Canvas of items: pixels, pointer, focus and scroll bars.

#include "widgets/parts/item_canvas.h"

#include "core/base/arithmetic.h"
#include "widgets/parts/follow_theme.h"

#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace allostrata {

ItemCanvas::ItemCanvas(QWidget *parent) : QAbstractScrollArea(parent), m_theme(themeOf(palette(), font()))
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(1, 1);
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    onThemeChange(*this, [this](const Theme &theme) { setTheme(theme); });
}

void ItemCanvas::setTheme(const Theme &theme)
{
    m_theme = theme;
    layOut();
}

void ItemCanvas::hoverAt(const std::optional<QPointF> &position)
{
    m_pointer = position;
    viewport()->update();
}

void ItemCanvas::renew()
{
    m_pixels = QPixmap();
    viewport()->update();
}

void ItemCanvas::paintEvent(QPaintEvent *)
{
    if (m_pixels.isNull() || m_pixels.size() != viewport()->size() * devicePixelRatioF()) {
        m_pixels = QPixmap(viewport()->size() * devicePixelRatioF());
        m_pixels.setDevicePixelRatio(devicePixelRatioF());
        m_pixels.fill(m_theme.base);
        QPainter items(&m_pixels);
        paintItems(items);
    }
    QPainter painter(viewport());
    painter.drawPixmap(0, 0, m_pixels);
    painter.save();
    paintOverlay(painter);
    painter.restore();
    if (m_pointer)
        drawTooltip(painter, tooltipAt(*m_pointer), *m_pointer, QRectF(viewport()->rect()), {}, m_theme);
}

void ItemCanvas::paintFocus(QPainter &painter) const
{
    if (!hasFocus())
        return;
    painter.setPen(QPen(m_theme.accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(viewport()->rect()).adjusted(1, 1, -1, -1));
}

void ItemCanvas::fitBar(QScrollBar &bar, double whole, double room, double step)
{
    constexpr double kMost = 1e9;
    bar.setRange(0, static_cast<int>(bounded(std::ceil(whole - room), 0.0, kMost)));
    bar.setPageStep(static_cast<int>(std::max(room, 1.0)));
    bar.setSingleStep(static_cast<int>(std::max(step, 1.0)));
}

void ItemCanvas::showPart(QScrollBar &bar, double from, double to, double room)
{
    if (from < bar.value())
        bar.setValue(static_cast<int>(std::floor(from)));
    else if (to > bar.value() + room)
        bar.setValue(static_cast<int>(std::ceil(to - room)));
}

void ItemCanvas::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    layOut();
}

void ItemCanvas::scrollContentsBy(int, int) { renew(); }

void ItemCanvas::mouseMoveEvent(QMouseEvent *event) { hoverAt(event->position()); }

void ItemCanvas::wheelEvent(QWheelEvent *event)
{
    if (event->modifiers().testFlag(Qt::ControlModifier) && zoomBySteps(event->angleDelta().y() / 120.0))
        event->accept();
    else
        QAbstractScrollArea::wheelEvent(event);
}

bool ItemCanvas::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave && m_pointer)
        hoverAt(std::nullopt);
    return QAbstractScrollArea::viewportEvent(event);
}

void ItemCanvas::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void ItemCanvas::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

} // namespace allostrata
