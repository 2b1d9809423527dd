// Box with a line along one edge.

#include "widgets/parts/ruled_box.h"

#include "widgets/paint/theme.h"

#include <QPainter>

namespace allostrata {

void RuledBox::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const int top = m_edge == Qt::TopEdge ? 0 : height() - 1;
    painter.fillRect(QRect(0, top, width(), 1), themeOf(palette(), font()).line);
}

} // namespace allostrata

#include "moc_ruled_box.cpp"
