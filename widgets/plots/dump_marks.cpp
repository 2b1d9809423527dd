// Signs of the grid of dumps.

#include "widgets/plots/dump_marks.h"

#include "core/base/bounded.h"
#include "widgets/paint/bar_fill.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPolygonF>

#include <cmath>

namespace allostrata {

QRectF drawDumpPill(QPainter *painter, const QString &text, const QPointF &topRight, const QFont &font, const QColor &ink, const QColor &ground, const QColor &line)
{
    const QFontMetricsF metrics(font);
    const double height = std::ceil(metrics.height());
    const double width = std::ceil(metrics.horizontalAdvance(text) + height * 0.6);
    const QRectF box(topRight.x() - width, topRight.y(), width, height);
    if (painter) {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(line, 1));
        painter->setBrush(ground);
        painter->drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), height / 4, height / 4);
        painter->setFont(font);
        painter->setPen(ink);
        painter->drawText(box, Qt::AlignCenter, text);
        painter->restore();
    }
    return box;
}

void drawExitBar(QPainter &painter, const QRectF &cell, const Theme &theme)
{
    const double width = bounded(cell.width() / 12, 2.0, 5.0);
    painter.fillRect(QRectF(cell.left(), cell.top(), width, cell.height()), theme.error.text);
    if (cell.width() > 20)
        painter.fillRect(QRectF(cell.left() + width, cell.top(), 1, cell.height()), theme.base);
}

void drawTraceSign(QPainter &painter, const QRectF &box, const QColor &ink)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(ink, bounded(box.height() / 8, 1.0, 2.0), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    const auto at = [&box](double x, double y) { return QPointF(box.left() + x * box.width(), box.bottom() - y * box.height()); };
    painter.drawPolyline(QPolygonF({at(0, 0.1), at(0.2, 0.1), at(0.35, 0.9), at(0.55, 0.3), at(0.7, 0.65), at(0.8, 0.1), at(1, 0.1)}));
    painter.restore();
}

void drawMissingCell(QPainter &painter, const QRectF &cell, const Theme &theme)
{
    paintHatch(painter, cell, QPen(theme.line, 1), 7);
}

void drawDeviationSign(QPainter &painter, const QRectF &box, bool isUp, const QColor &ink)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    const double base = isUp ? box.bottom() : box.top();
    const double tip = isUp ? box.top() : box.bottom();
    painter.drawPolygon(QPolygonF({QPointF(box.left(), base), QPointF(box.right(), base), QPointF(box.center().x(), tip)}));
    painter.restore();
}

QString oomPillText()
{
    return QCoreApplication::translate("Dumps", "OOM");
}

QString highestPillText()
{
    return QCoreApplication::translate("Dumps", "highest");
}

} // namespace allostrata
