// Overlay shown while files are dragged over the window.

#include "widgets/window/drop_overlay.h"

#include "widgets/paint/icons.h"
#include "widgets/paint/theme.h"

#include <QPainter>

namespace allostrata {

DropOverlay::DropOverlay(QWidget *parent) : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
}

void DropOverlay::showFor(int files)
{
    m_text = tr("Drop to open %n file(s)", nullptr, files);
    setAccessibleName(m_text);
    setGeometry(parentWidget()->rect());
    raise();
    show();
    update();
}

void DropOverlay::paintEvent(QPaintEvent *)
{
    const Theme theme = themeOf(palette(), font());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor veil = theme.base;
    veil.setAlphaF(0.86F);
    painter.fillRect(rect(), veil);
    const QRectF frame = QRectF(rect()).adjusted(16, 16, -16, -16);
    QColor tint = theme.accentSoft;
    tint.setAlphaF(0.4F);
    QPen pen(theme.accent, 2);
    pen.setDashPattern({4, 3});
    painter.setPen(pen);
    painter.setBrush(tint);
    painter.drawRoundedRect(frame, 8, 8);
    const double side = 40;
    const QPointF middle = frame.center();
    paintIcon(painter, Icon::Open, QRectF(middle.x() - side / 2, middle.y() - side - 8, side, side), theme.accent);
    painter.setPen(theme.text);
    painter.setFont(theme.headingFont);
    painter.drawText(QRectF(frame.left(), middle.y() + 8, frame.width(), QFontMetricsF(theme.headingFont).height() + 4),
                     Qt::AlignHCenter | Qt::AlignTop, m_text);
}

} // namespace allostrata

#include "moc_drop_overlay.cpp"
