// Tooltip painted inside a plot, so that it follows the pointer without delay.

#include "widgets/timeline/plot_tooltip.h"

#include "core/base/arithmetic.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <limits>

namespace allostrata {

namespace {

constexpr double kFromPointer = 14; ///< pixels from the pointer
constexpr double kEdge = 4; ///< pixels from the edge of the widget
constexpr double kTipPadding = 10;
constexpr double kTipSwatch = 10;
constexpr double kWidestTip = 460; ///< pixels of text

/// Lines cut to the available room, and the size of the whole box.
struct Laid {
    PlotTooltip tooltip;
    QSizeF size;
    double textWidth = 0;
    double lineHeight = 0;
};

Laid layOut(PlotTooltip tooltip, double most, const Theme &theme)
{
    const QFontMetricsF metrics(theme.axisFont);
    Laid laid;
    laid.lineHeight = metrics.height() + 3;
    const double swatch = tooltip.swatch.isValid() ? kTipSwatch + 7 : 0;
    const double over = widthOf(tooltip.title, theme.axisFont) + swatch - most;
    if (over > 0) {
        QString &longest = tooltip.title.trail.size() > tooltip.title.lead.size() ? tooltip.title.trail
                                                                                  : tooltip.title.lead;
        longest = metrics.elidedText(longest, Qt::ElideMiddle,
                                     std::max(metrics.horizontalAdvance(longest) - over, 0.0));
    }
    laid.textWidth = widthOf(tooltip.title, theme.axisFont) + swatch;
    for (QStringList *lines : {&tooltip.lines, &tooltip.below}) {
        for (QString &line : *lines) {
            line = metrics.elidedText(line, Qt::ElideMiddle, most);
            laid.textWidth = std::max(laid.textWidth, metrics.horizontalAdvance(line));
        }
    }
    const auto rows
        = static_cast<double>((tooltip.title.isEmpty() ? 0 : 1) + tooltip.lines.size() + tooltip.below.size());
    const double rule = tooltip.below.isEmpty() || tooltip.lines.isEmpty() ? 0 : 7;
    laid.size = QSizeF(laid.textWidth + 2 * kTipPadding, rows * laid.lineHeight + rule + 12);
    laid.tooltip = std::move(tooltip);
    return laid;
}

double overlap(const QRectF &box, const QList<QRectF> &others)
{
    double area = 0;
    for (const QRectF &other : others) {
        const QRectF common = box.intersected(other);
        area += std::max(common.width(), 0.0) * std::max(common.height(), 0.0);
    }
    return area;
}

} // namespace

QRectF besidePointer(const QSizeF &size, const QPointF &pointer, const QRectF &inside, const QList<QRectF> &avoid)
{
    const QRectF room = inside.adjusted(kEdge, kEdge, -kEdge, -kEdge);
    const double right = pointer.x() + kFromPointer;
    const double left = pointer.x() - kFromPointer - size.width();
    const double below = pointer.y() + kFromPointer;
    const double above = pointer.y() - kFromPointer - size.height();
    const std::array places{QPointF(right, below), QPointF(left, below), QPointF(right, above), QPointF(left, above)};
    QRectF best;
    double least = std::numeric_limits<double>::max();
    for (const QPointF &place : places) {
        QRectF box(place, size);
        if (box.right() > room.right())
            box.moveRight(room.right());
        if (box.left() < room.left())
            box.moveLeft(room.left());
        if (box.bottom() > room.bottom())
            box.moveBottom(room.bottom());
        if (box.top() < room.top())
            box.moveTop(room.top());
        // Covering the pointer is the worst case; moving aside costs nothing.
        const double cost = overlap(box, avoid) + (box.contains(pointer) ? 1e9 : 0);
        if (cost < least) {
            least = cost;
            best = box;
        }
    }
    return best;
}

void drawTooltip(QPainter &painter, const PlotTooltip &tooltip, const QPointF &pointer, const QRectF &inside,
                 const QList<QRectF> &avoid, const Theme &theme)
{
    if (tooltip.isEmpty())
        return;
    const double most = bounded(inside.width() - 2 * (kTipPadding + kEdge), 40.0, kWidestTip);
    const Laid laid = layOut(tooltip, most, theme);
    const QRectF box = besidePointer(laid.size, pointer, inside, avoid);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(theme.cursor);
    painter.drawRoundedRect(box, 4, 4);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(theme.base);
    QRectF row(box.left() + kTipPadding, box.top() + 6, laid.textWidth, laid.lineHeight);
    if (!laid.tooltip.title.isEmpty()) {
        QRectF text = row;
        if (laid.tooltip.swatch.isValid()) {
            const QRectF swatch(row.left(), row.center().y() - kTipSwatch / 2, kTipSwatch, kTipSwatch);
            painter.fillRect(swatch, laid.tooltip.swatch);
            text.setLeft(swatch.right() + 7);
        }
        drawLabel(painter, laid.tooltip.title, text, theme.axisFont);
        row.translate(0, laid.lineHeight);
    }
    painter.setFont(theme.axisFont);
    QColor quiet = theme.base;
    quiet.setAlphaF(0.82F);
    painter.setPen(quiet);
    for (const QString &line : laid.tooltip.lines) {
        painter.drawText(row, Qt::AlignVCenter | Qt::AlignLeft, line);
        row.translate(0, laid.lineHeight);
    }
    if (!laid.tooltip.below.isEmpty() && !laid.tooltip.lines.isEmpty()) {
        QColor rule = theme.base;
        rule.setAlphaF(0.25F);
        painter.fillRect(QRectF(row.left(), row.top() + 3, row.width(), 1), rule);
        row.translate(0, 7);
    }
    for (const QString &line : laid.tooltip.below) {
        painter.drawText(row, Qt::AlignVCenter | Qt::AlignLeft, line);
        row.translate(0, laid.lineHeight);
    }
}

} // namespace allostrata
