// Heads of the grid of dumps: what rows and columns are, and the highest of each.

#include "widgets/plots/dump_marks.h"
#include "widgets/plots/dump_painter.h"
#include "widgets/text/dump_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace allostrata {

namespace {

/// A line of the grid: a rank, or an iteration.
struct Head {
    QString name;
    QString highest; ///< empty: nothing is read
    bool isExit = false;
    bool hasHighest = false; ///< of all
};

Head headOf(const DumpScene &scene, bool isRank, std::size_t index)
{
    const Voice voice = Voice::current();
    Head head;
    const DumpLine &line = isRank ? scene.facts.ranks[index] : scene.facts.rows[index];
    if (isRank) {
        head.name = dumpRankText(scene.grid->ranks()[index], voice);
    } else {
        head.name = dumpRowText(scene.grid->rows()[index], voice);
        head.isExit = scene.grid->rows()[index].isExit;
    }
    if (line.highest) {
        head.highest = voice.bytes(scene.facts.values[*line.highest]->value);
        head.hasHighest = line.highest == scene.facts.highest;
    }
    return head;
}

/// Cells may be smaller than the text of their head: then only every n-th has one.
std::size_t strideOf(double cell, double text)
{
    return cell >= text ? 1 : static_cast<std::size_t>(std::ceil(text / std::max(cell, 0.1)));
}

QColor inkOf(const Head &head, const Theme &theme)
{
    return head.isExit ? theme.error.text : theme.text;
}

void drawText(QPainter &painter, const QFont &font, const QColor &ink, const QRectF &box, int flags, const QString &text)
{
    painter.setFont(font);
    painter.setPen(ink);
    painter.drawText(box, flags, QFontMetricsF(font).elidedText(text, Qt::ElideRight, box.width() + 1));
}

} // namespace

void drawDumpColumnHeads(QPainter &painter, const DumpScene &scene, const DumpLayout &layout, double left, double right, const Theme &theme)
{
    if (!scene || layout.cell.isEmpty())
        return;
    const QFontMetricsF names(theme.titleFont);
    const QFontMetricsF values(theme.axisFont);
    const double pad = names.averageCharWidth();
    const QString longest = layout.ranksAcross ? dumpRankText(scene.grid->ranks().back(), Voice::current()) : dumpRowText(scene.grid->rows().back(), Voice::current());
    const std::size_t stride = strideOf(layout.cell.width(), names.horizontalAdvance(longest) + pad);
    const auto first = static_cast<std::size_t>(std::max(std::floor(left / layout.cell.width()), 0.0)) / stride * stride;
    for (std::size_t i = first; i < layout.across && layout.box({i, 0}).left() < right; i += stride) {
        const Head head = headOf(scene, layout.ranksAcross, i);
        const double width = layout.cell.width() * static_cast<double>(stride);
        // The last one of few ends with its column.
        const double last = stride == 1 ? layout.box({i, 0}).left() : layout.size().width() - names.horizontalAdvance(head.name) - 3;
        const QRectF box(std::max(std::min(layout.box({i, 0}).left(), last), 0.0), 0, width, layout.headHeight);
        const bool hasValue = stride == 1 && values.horizontalAdvance(head.highest) + 2 <= width;
        const double height = names.height() + (hasValue ? values.height() : 0);
        const double top = hasValue ? (layout.headHeight - height) / 2 : layout.headHeight - names.height() - 3;
        const int side = stride == 1 ? Qt::AlignHCenter : Qt::AlignLeft;
        drawText(painter, theme.titleFont, inkOf(head, theme), QRectF(box.left() + 1, top, width - 2, names.height()), side | Qt::AlignVCenter, head.name);
        if (hasValue)
            drawText(painter, theme.axisFont, head.hasHighest ? theme.text : theme.text2, QRectF(box.left(), top + names.height(), width, values.height()),
                     Qt::AlignHCenter | Qt::AlignVCenter, head.highest);
    }
}

void drawDumpRowHeads(QPainter &painter, const DumpScene &scene, const DumpLayout &layout, double top, double bottom, const Theme &theme)
{
    if (!scene || layout.cell.isEmpty())
        return;
    const QFontMetricsF names(theme.titleFont);
    const double pad = names.averageCharWidth() * 1.5;
    const std::size_t stride = strideOf(layout.cell.height(), names.height());
    const auto first = static_cast<std::size_t>(std::max(std::floor(top / layout.cell.height()), 0.0)) / stride * stride;
    for (std::size_t i = first; i < layout.down && layout.box({0, i}).top() < bottom; i += stride) {
        const Head head = headOf(scene, !layout.ranksAcross, i);
        const double height = stride == 1 ? layout.cell.height() : names.height();
        const double last = stride == 1 ? layout.box({0, i}).top() : layout.size().height() - height;
        const QRectF box(pad, std::max(std::min(layout.box({0, i}).top(), last), 0.0), layout.headWidth - 2 * pad, height);
        const double value = stride == 1 ? QFontMetricsF(theme.axisFont).horizontalAdvance(head.highest) : 0;
        drawText(painter, theme.titleFont, inkOf(head, theme), box.adjusted(0, 0, -value, 0), Qt::AlignLeft | Qt::AlignVCenter, head.name);
        if (stride == 1)
            drawText(painter, theme.axisFont, head.hasHighest ? theme.text : theme.text2, box, Qt::AlignRight | Qt::AlignVCenter, head.highest);
    }
}

void drawDumpCorner(QPainter &painter, const DumpLayout &layout, const Theme &theme)
{
    const QFontMetricsF names(theme.titleFont);
    const QFontMetricsF values(theme.axisFont);
    const double pad = names.averageCharWidth() * 1.5;
    const QRectF box(pad, 0, layout.headWidth - 2 * pad, layout.headHeight - 3);
    const double top = (layout.headHeight - names.height() - values.height()) / 2;
    // Beside the names of the columns it says what they tell below them, and what stands at the right of the rows.
    drawText(painter, theme.axisFont, theme.text2, QRectF(box.left(), top + names.height(), box.width(), values.height()), Qt::AlignRight | Qt::AlignVCenter,
             QCoreApplication::translate("Dumps", "highest"));
}

} // namespace allostrata
