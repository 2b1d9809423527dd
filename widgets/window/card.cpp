// Flat box with round corners.

#include "widgets/window/card.h"

#include "widgets/paint/theme.h"

#include <QPainter>

namespace allostrata {

Card::Card(QWidget *parent) : QWidget(parent) {}

void Card::paintEvent(QPaintEvent *)
{
    const Theme theme = themeOf(palette(), font());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(theme.base);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
}

} // namespace allostrata

#include "moc_card.cpp"
