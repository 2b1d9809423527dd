// Paints bars of segments with their blocks; of blocks thinner than a pixel, the one with most bytes in it is drawn.

#include "widgets/charts/segment_painter.h"

#include "widgets/paint/bar_fill.h"
#include "widgets/paint/colours.h"
#include "widgets/paint/stack_colours.h"
#include "widgets/text/place_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace allostrata {

double drawSegmentLegend(QPainter &painter, const std::vector<SegmentLegendItem> &items, const QRectF &room,
                         const QFont &font, const Theme &theme)
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
        drawSegmentMark(painter,
                        QRectF(std::round(x), std::round(room.center().y() - height / 2), std::round(width), height),
                        item.mark, theme);
        painter.setFont(font);
        painter.setPen(theme.text2);
        painter.drawText(QRectF(x + width + gap, room.top(), needed, room.height()),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, item.text);
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
    add(SegmentMark::Free, Words::tr("free in used segments %1").arg(voice.bytes(total.free - total.unused)));
    if (total.unusedSegments > 0)
        add(SegmentMark::Unused,
            filled(voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 unused segment(s) %2"), total.unusedSegments),
                   {{}, voice.bytes(total.unused)}));
    if (total.rounding() > 0)
        add(SegmentMark::Rounding, Words::tr("rounding %1").arg(voice.bytes(total.rounding())));
    if (total.pendingFree > 0)
        add(SegmentMark::Pending, Words::tr("waiting to be freed %1").arg(voice.bytes(total.pendingFree)));
    std::uint64_t inPools = 0;
    for (std::size_t i = 0; i < map.uses.size(); ++i)
        inPools += map.state.segments[i].pool != 0 ? map.uses[i].reserved : 0;
    if (inPools > 0)
        add(SegmentMark::Private, Words::tr("private pools %1").arg(voice.bytes(inPools)));
    return items;
}

namespace {

constexpr double kSeparated = 4; ///< pixels from which a block has a separate edge
constexpr double kFaint = 0.84; ///< share of the background mixed into non-matching blocks

/// Paints one bar.
class SegmentBarPainter {
public:
    SegmentBarPainter(QPainter &painter, const SegmentScene &scene)
        : m_painter(painter), m_scene(scene), m_theme(*scene.theme)
    {
    }

    void paint(const SegmentPiece &piece)
    {
        const StateSegment &segment = m_scene.map->state.segments[piece.segment];
        const bool isUnused = m_scene.map->uses[piece.segment].blocks == 0;
        const QRectF box = piece.box;
        m_painter.fillRect(box, m_theme.unused);
        if (!isUnused)
            paintBlocks(piece, segment);
        if (segment.pool != 0)
            frame(box, poolFrame(segment.pool, themeKindOf(m_theme)), 2 * m_scene.line, Qt::SolidLine);
        else
            frame(box, isUnused ? m_theme.text3 : m_theme.line, m_scene.line, isUnused ? Qt::DashLine : Qt::SolidLine);
        if (segment.pool != 0 && isUnused)
            frame(box.adjusted(3, 3, -3, -3), m_theme.text3, m_scene.line, Qt::DashLine);
    }
    void paintHole(const SegmentHole &hole)
    {
        m_painter.setPen(QPen(m_theme.text3, m_scene.line, Qt::DotLine));
        const double middle = hole.box.center().y();
        m_painter.drawLine(QPointF(hole.box.left(), middle), QPointF(hole.box.right(), middle));
    }

private:
    void frame(const QRectF &box, const QColor &colour, double width, Qt::PenStyle style)
    {
        if (box.width() < 2 * width || box.height() < 2 * width)
            return;
        m_painter.setBrush(Qt::NoBrush);
        QPen pen(colour, width, style);
        pen.setJoinStyle(Qt::MiterJoin);
        m_painter.setPen(pen);
        m_painter.drawRect(box.adjusted(width / 2, width / 2, -width / 2, -width / 2));
    }
    void paintBlocks(const SegmentPiece &piece, const StateSegment &segment)
    {
        const auto ranges = m_scene.map->rangesOf(piece.segment);
        const std::uint64_t from = segment.address + piece.from;
        const std::uint64_t to = segment.address + piece.to;
        auto range = std::partition_point(ranges.begin(), ranges.end(),
                                          [from](const StateRange &one) { return one.address + one.size <= from; });
        m_pixel = -1;
        for (; range != ranges.end() && range->address < to; ++range) {
            const double left = piece.xOf(std::max(range->address, from) - segment.address);
            const double right = piece.xOf(std::min(range->address + range->size, to) - segment.address);
            if (right - left >= 1) {
                flush(piece);
                if (range->state != RangeState::Free)
                    paintBlock(*range, QRectF(left, piece.box.top(), right - left, piece.box.height()));
            } else {
                collect(piece, *range, left, right - left);
            }
        }
        flush(piece);
    }
    /// Collects blocks and free space narrower than a pixel: the pixel shows the heaviest.
    void collect(const SegmentPiece &piece, const StateRange &range, double left, double width)
    {
        const double pixel = std::floor(left);
        if (pixel != m_pixel) {
            flush(piece);
            m_pixel = pixel;
            m_heaviest = nullptr;
            m_width = 0;
        }
        if (!m_heaviest || width > m_width) {
            m_heaviest = &range;
            m_width = width;
        }
    }
    void flush(const SegmentPiece &piece)
    {
        if (m_pixel >= 0 && m_heaviest && m_heaviest->state != RangeState::Free) {
            const QRectF box(std::max(m_pixel, piece.box.left()), piece.box.top(), 1, piece.box.height());
            m_painter.fillRect(box, colourOf(*m_heaviest));
        }
        m_pixel = -1;
    }
    [[nodiscard]] bool isFaint(const StateRange &range) const { return !keeps(m_scene.matching, range.allocation); }
    [[nodiscard]] QColor colourOf(const StateRange &range) const
    {
        const bool isKnown = range.allocation.isIn(m_scene.colours->size());
        const QColor colour(isKnown ? m_scene.colours->colour(range.allocation) : noStackColour(themeKindOf(m_theme)));
        return isFaint(range) ? mixed(colour, m_theme.base, kFaint) : colour;
    }
    void paintBlock(const StateRange &range, const QRectF &box)
    {
        const QColor colour = colourOf(range);
        const QColor edge = colour.darker(m_theme.dark ? 135 : 119);
        if (range.state == RangeState::PendingFree) {
            m_painter.fillRect(box, mixed(colour, m_theme.base, 0.55));
            paintHatch(m_painter, box, QPen(isFaint(range) ? edge : m_theme.text2, m_scene.line), 5 * m_scene.line);
        } else {
            m_painter.fillRect(box, colour);
            const std::uint64_t lost = range.size - std::min(range.requestedSize, range.size);
            const double width = box.width() * static_cast<double>(lost)
                                 / static_cast<double>(std::max<std::uint64_t>(range.size, 1));
            if (width >= 0.75)
                m_painter.fillRect(
                    QRectF(box.right() - std::max(width, 1.0), box.top(), std::max(width, 1.0), box.height()),
                    mixed(colour, m_theme.base, 0.5));
        }
        if (box.width() >= kSeparated)
            m_painter.fillRect(QRectF(box.right() - m_scene.line, box.top(), m_scene.line, box.height()), edge);
    }

    QPainter &m_painter;
    const SegmentScene &m_scene;
    const Theme &m_theme;
    double m_pixel = -1; ///< pixel whose blocks are being collected
    const StateRange *m_heaviest = nullptr;
    double m_width = 0; ///< width of the heaviest block
};

void drawHeading(QPainter &painter, const SegmentScene &scene, const SegmentHeading &heading)
{
    const SegmentGroup &group = scene.groups[heading.group];
    const Voice voice = Voice::current();
    const QString name = poolPlaceText(*scene.document->snapshot(), group.stream, group.pool, voice);
    const QString sums = filled(Words::tr("%1, %2 of %3 in use"),
                                {voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 segment(s)"), group.use.segments),
                                 voice.bytes(group.use.active()), voice.bytes(group.use.reserved)});
    QRectF box = heading.box;
    if (group.pool != 0) {
        const double side = QFontMetricsF(scene.text).ascent() * 0.8;
        const QRectF swatch(box.left(), box.center().y() - side / 2, side, side);
        painter.setPen(QPen(poolFrame(group.pool, themeKindOf(*scene.theme)), 2 * scene.line));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(swatch.adjusted(1, 1, -1, -1));
        box.setLeft(swatch.right() + side / 2);
    }
    const QFontMetricsF strong(scene.strong);
    painter.setFont(scene.strong);
    painter.setPen(scene.theme->text);
    painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     strong.elidedText(name, Qt::ElideRight, box.width()));
    box.setLeft(box.left() + strong.horizontalAdvance(name) + strong.averageCharWidth() * 2);
    if (box.width() <= 0)
        return;
    painter.setFont(scene.text);
    painter.setPen(scene.theme->text2);
    painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     QFontMetricsF(scene.text).elidedText(sums, Qt::ElideRight, box.width()));
}

} // namespace

QColor poolFrame(std::uint16_t pool, ThemeKind theme) { return streamColour(pool, theme); }

void drawSegments(QPainter &painter, const SegmentScene &scene, const QRectF &seen)
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    const SegmentLayout &layout = *scene.layout;
    SegmentBarPainter bars(painter, scene);
    const auto [first, last] = layout.piecesBetween(seen.top(), seen.bottom());
    for (std::size_t i = first; i < last; ++i)
        bars.paint(layout.pieces[i]);
    const auto hole = std::partition_point(layout.holes.begin(), layout.holes.end(),
                                           [&](const SegmentHole &one) { return one.box.bottom() < seen.top(); });
    for (auto at = hole; at != layout.holes.end() && at->box.top() <= seen.bottom(); ++at)
        bars.paintHole(*at);
    painter.setRenderHint(QPainter::TextAntialiasing, true);
    for (const SegmentHeading &heading : layout.headings) {
        if (heading.box.bottom() >= seen.top() && heading.box.top() <= seen.bottom())
            drawHeading(painter, scene, heading);
    }
}

void drawSegmentMark(QPainter &painter, const QRectF &box, SegmentMark mark, const Theme &theme)
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    const QColor block(streamColour(1, themeKindOf(theme)));
    painter.fillRect(box, theme.unused);
    QPen pen(mark == SegmentMark::Unused ? theme.text3 : theme.line, 1,
             mark == SegmentMark::Unused ? Qt::DashLine : Qt::SolidLine);
    switch (mark) {
    case SegmentMark::Rounding:
        painter.fillRect(box, block);
        painter.fillRect(QRectF(box.right() - 5, box.top(), 5, box.height()), mixed(block, theme.base, 0.5));
        break;
    case SegmentMark::Pending:
        painter.fillRect(box, mixed(block, theme.base, 0.55));
        paintHatch(painter, box, QPen(theme.text2, 1), 5);
        break;
    case SegmentMark::Private: pen = QPen(poolFrame(1, themeKindOf(theme)), 2); break;
    case SegmentMark::Free:
    case SegmentMark::Unused: break;
    }
    pen.setJoinStyle(Qt::MiterJoin);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    const double half = pen.widthF() / 2;
    painter.drawRect(box.adjusted(half, half, -half, -half));
}

} // namespace allostrata
