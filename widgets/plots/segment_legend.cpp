// The legend of the bars of segments.

#include "widgets/plots/segment_legend.h"

#include "widgets/text/voice.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <cmath>

namespace allostrata {

namespace {

QString legendWords(const char *text)
{
    return QCoreApplication::translate("SegmentLegend", text);
}

} // namespace

double drawSegmentLegend(QPainter &painter, const std::vector<SegmentLegendItem> &items, const QRectF &room, const QFont &font,
                         const Theme &theme)
{
    const QFontMetricsF metrics(font);
    const double height = std::round(metrics.ascent() * 0.95);
    const double width = height * 1.6;
    const double gap = metrics.averageCharWidth();
    double x = room.left();
    for (const SegmentLegendItem &item : items) {
        const double needed = width + gap + metrics.horizontalAdvance(item.text);
        if (x + needed > room.right())
            break;
        drawSegmentMark(painter, QRectF(std::round(x), std::round(room.center().y() - height / 2), std::round(width), height), item.mark, theme);
        painter.setFont(font);
        painter.setPen(theme.text2);
        painter.drawText(QRectF(x + width + gap, room.top(), needed, room.height()), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, item.text);
        x += needed + gap * 3;
    }
    return x;
}

std::vector<SegmentLegendItem> segmentLegendOf(const SegmentMap &map)
{
    const Voice voice = Voice::current();
    const SegmentUse &total = map.total;
    std::vector<SegmentLegendItem> items;
    const auto add = [&](SegmentMark mark, const QString &text) { items.push_back({mark, text}); };
    add(SegmentMark::Free, legendWords(QT_TRANSLATE_NOOP("SegmentLegend", "free in used segments %1")).arg(voice.bytes(total.free - total.unused)));
    if (total.unusedSegments > 0)
        add(SegmentMark::Unused, filled(voice.count("SegmentLegend", QT_TRANSLATE_N_NOOP("SegmentLegend", "unused %2 in %1 segment(s)"), total.unusedSegments),
                                        {{}, voice.bytes(total.unused)}));
    if (total.rounding() > 0)
        add(SegmentMark::Rounding, legendWords(QT_TRANSLATE_NOOP("SegmentLegend", "rounding %1")).arg(voice.bytes(total.rounding())));
    if (total.pendingFree > 0)
        add(SegmentMark::Pending, legendWords(QT_TRANSLATE_NOOP("SegmentLegend", "waiting to be freed %1")).arg(voice.bytes(total.pendingFree)));
    std::uint64_t inPools = 0;
    for (std::size_t i = 0; i < map.uses.size(); ++i)
        inPools += map.state.segments[i].pool != 0 ? map.uses[i].reserved : 0;
    if (inPools > 0)
        add(SegmentMark::Private, legendWords(QT_TRANSLATE_NOOP("SegmentLegend", "private pools %1")).arg(voice.bytes(inPools)));
    return items;
}

} // namespace allostrata
