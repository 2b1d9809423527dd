// Paints the grid of dumps, its headings and its key.

#include "widgets/charts/dump_painter.h"

#include "core/base/arithmetic.h"
#include "widgets/paint/bar_fill.h"
#include "widgets/paint/colours.h"
#include "widgets/paint/stack_colours.h"
#include "widgets/text/dump_text.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLinearGradient>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

namespace allostrata {

QRectF drawDumpPill(QPainter *painter, const QString &text, const QPointF &topRight, const QFont &font,
                    const QColor &ink, const QColor &ground, const QColor &line)
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
    const auto at = [&box](double x, double y) {
        return QPointF(box.left() + x * box.width(), box.bottom() - y * box.height());
    };
    painter.drawPolyline(
        QPolygonF({at(0, 0.1), at(0.2, 0.1), at(0.35, 0.9), at(0.55, 0.3), at(0.7, 0.65), at(0.8, 0.1), at(1, 0.1)}));
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
    painter.drawPolygon(
        QPolygonF({QPointF(box.left(), base), QPointF(box.right(), base), QPointF(box.center().x(), tip)}));
    painter.restore();
}

QString oomPillText() { return Words::tr("OOM"); }

QString highestPillText() { return Words::tr("highest"); }

namespace {

constexpr double kGapFrom = 9; ///< minimum cell size in pixels for a line between cells
constexpr std::size_t kMostCells = 1'000'000; ///< cells visited individually
constexpr double kLeastRange = 0.1; ///< minimum range of the scale, as a share of the highest value

/// Height of the number and what belongs to it, above a cell's curve.
double captionHeight(const Theme &theme)
{
    return std::ceil(QFontMetricsF(theme.smallFont).height() + QFontMetricsF(theme.axisFont).height()) + 6;
}

class CellPainter {
public:
    CellPainter(QPainter &painter, const DumpScene &scene, const Theme &theme)
        : m_painter(painter), m_scene(scene), m_theme(theme), m_values(theme.smallFont), m_notes(theme.axisFont),
          m_pillFont(theme.axisFont), m_voice(Voice::current())
    {
        if (m_pillFont.pixelSize() > 0)
            m_pillFont.setPixelSize(std::max(m_pillFont.pixelSize() - 2, 8));
    }

    void paint(const DumpCell &cell, QRectF box)
    {
        const double gap = std::min(box.width(), box.height()) >= kGapFrom ? 1 : 0;
        box.adjust(0, 0, -gap, -gap);
        if (cell.snapshot)
            paintSnapshot(*cell.snapshot, box);
        else if (cell.trace)
            m_painter.fillRect(box, m_theme.panel);
        else
            drawMissingCell(m_painter, box, m_theme);
        if (cell.trace)
            paintTrace(box, !cell.snapshot);
    }

private:
    void paintSnapshot(std::size_t dump, const QRectF &box)
    {
        const DumpPeaks *peaks = (*m_scene.peaks)[dump].get();
        const auto &value = m_scene.facts.values[dump];
        m_ink = m_theme.text2;
        if (peaks && peaks->error) {
            m_painter.fillRect(box, m_theme.error.ground);
            m_ink = m_theme.error.text;
            centred(box, Words::tr("unreadable"), QStringLiteral("×"));
        } else if (value) {
            const QColor fill = dumpHeat(m_scene.facts, value->value, themeKindOf(m_theme));
            const QPolygonF curve = dumpCurve(m_scene, dump, box, m_theme);
            m_painter.fillRect(box, curve.isEmpty() ? fill : m_theme.panel);
            m_ink = curve.isEmpty() ? contrastingText(fill) : m_theme.text;
            if (!curve.isEmpty())
                paintCurve(curve, fill);
            paintValue(dump, *value,
                       curve.isEmpty() ? box : QRectF(box.topLeft(), QSizeF(box.width(), captionHeight(m_theme))),
                       peaks && peaks->ooms() > 0);
        } else {
            m_painter.fillRect(box, m_theme.panel);
            centred(box, peaks ? QStringLiteral("–") : QStringLiteral("…"), {});
        }
        if (m_scene.folder->dumps[dump].isExit)
            drawExitBar(m_painter, box, m_theme);
        paintPills(dump, peaks && peaks->ooms() > 0, box);
    }

    void paintCurve(QPolygonF curve, const QColor &fill)
    {
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(fill);
        m_painter.drawPolygon(curve);
        m_painter.setPen(QPen(m_theme.outline, 1));
        m_painter.setBrush(Qt::NoBrush);
        curve.removeFirst(); // the corners on the ground
        curve.removeLast();
        m_painter.drawPolyline(curve);
        m_painter.restore();
    }

    void paintValue(std::size_t dump, const Estimated &value, QRectF box, bool hasOoms)
    {
        const DumpLine &line = m_scene.facts.rows[m_scene.grid->placeOf(dump).first];
        const bool isOutlier = line.outlier == dump;
        const QString text = (value.low ? QStringLiteral("≈ ") : QString()) + m_voice.bytes(value.value);
        const double height = m_values.height() + (isOutlier ? m_notes.height() : 0);
        if (m_values.horizontalAdvance(text) + 4 > box.width() || height > box.height()) {
            if (isOutlier)
                drawDeviationSign(m_painter, signBox(box), line.deviation > 0, m_ink);
            return;
        }
        const double top = box.center().y() - height / 2;
        const double pills = pillsWidth(dump, hasOoms, box);
        if (top < box.top() + 2 + QFontMetricsF(m_pillFont).height()
            && m_values.horizontalAdvance(text) + 4 + pills <= box.width())
            box.setRight(box.right() - pills); // beside them
        m_painter.setPen(m_ink);
        m_painter.setFont(m_theme.smallFont);
        m_painter.drawText(QRectF(box.left(), top, box.width(), m_values.height()), Qt::AlignCenter, text);
        if (isOutlier)
            paintDeviation(line.deviation, QRectF(box.left(), top + m_values.height(), box.width(), m_notes.height()));
    }

    void paintDeviation(double deviation, const QRectF &row)
    {
        const QString text = deviationText(deviation, m_voice);
        const double side = m_notes.ascent() * 0.6;
        const double width = side * 1.5 + m_notes.horizontalAdvance(text);
        const double left = row.center().x() - width / 2;
        drawDeviationSign(m_painter, QRectF(left, row.center().y() - side / 2, side, side), deviation > 0, m_ink);
        m_painter.setFont(m_theme.axisFont);
        m_painter.setPen(m_ink);
        m_painter.drawText(QRectF(left + side * 1.5, row.top(), row.right() - left, row.height()),
                           Qt::AlignLeft | Qt::AlignVCenter, text);
    }

    [[nodiscard]] bool hasPillRoom(const QRectF &box) const
    {
        return box.height() >= m_values.height() * 2.1
               && box.width() > m_notes.horizontalAdvance(highestPillText()) * 1.6;
    }

    [[nodiscard]] double pillsWidth(std::size_t dump, bool hasOoms, const QRectF &box) const
    {
        if (!hasPillRoom(box))
            return 0;
        const auto width = [this](const QString &text) {
            return drawDumpPill(nullptr, text, {}, m_pillFont, {}, {}, {}).width() + 3;
        };
        return (hasOoms ? width(oomPillText()) : 0) + (m_scene.facts.highest == dump ? width(highestPillText()) : 0);
    }

    /// Draws pills in the upper right corner. In a small cell, a bar or dot marks an OOM and a frame marks the highest
    /// value.
    void paintPills(std::size_t dump, bool hasOoms, const QRectF &box)
    {
        const bool isHighest = m_scene.facts.highest == dump;
        const bool hasRoom = hasPillRoom(box);
        double right = box.right() - 3;
        if (hasOoms && hasRoom) {
            right = drawDumpPill(&m_painter, oomPillText(), {right, box.top() + 2}, m_pillFont, m_theme.error.text,
                                 m_theme.error.ground, m_theme.error.line)
                        .left()
                    - 3;
        } else if (hasOoms && box.width() >= kGapFrom) {
            const double side = std::min(6.0, box.width() / 3);
            m_painter.fillRect(QRectF(box.right() - side, box.top(), side, side), m_theme.error.text);
        }
        if (!isHighest)
            return;
        m_painter.setPen(QPen(m_theme.cursor, 2));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(box.adjusted(1, 1, -1, -1));
        if (hasRoom)
            drawDumpPill(&m_painter, highestPillText(), {right, box.top() + 2}, m_pillFont, m_theme.base,
                         m_theme.cursor, m_theme.cursor);
    }

    void paintTrace(const QRectF &box, bool isAlone)
    {
        if (isAlone) {
            m_ink = m_theme.text2;
            const QString word = Words::tr("trace");
            if (m_values.horizontalAdvance(word) + 4 <= box.width() && m_values.height() <= box.height())
                centred(box, word, {});
            else
                drawTraceSign(m_painter, signBox(box), m_ink);
            return;
        }
        if (box.width() < 3 * kGapFrom || box.height() < 2 * kGapFrom)
            return;
        const double height = std::round(m_notes.ascent() * 0.6);
        drawTraceSign(m_painter,
                      QRectF(box.right() - height * 1.6 - 4, box.bottom() - height - 3, height * 1.6, height), m_ink);
    }

    void centred(const QRectF &box, const QString &text, const QString &shortText)
    {
        const QString &fitting = m_values.horizontalAdvance(text) + 4 <= box.width() ? text : shortText;
        if (fitting.isEmpty() || m_values.height() > box.height())
            return;
        m_painter.setFont(m_theme.smallFont);
        m_painter.setPen(m_ink);
        m_painter.drawText(box, Qt::AlignCenter, fitting);
    }

    [[nodiscard]] static QRectF signBox(const QRectF &box)
    {
        const double side = std::min({box.width(), box.height(), 14.0}) * 0.6;
        return {box.center().x() - side / 2, box.center().y() - side / 2, side, side};
    }

    QPainter &m_painter;
    const DumpScene &m_scene;
    const Theme &m_theme;
    QFontMetricsF m_values;
    QFontMetricsF m_notes;
    QFont m_pillFont;
    Voice m_voice;
    QColor m_ink;
};

std::pair<std::size_t, std::size_t> seenOf(double from, double to, double size, std::size_t count)
{
    const auto index = [&](double value) {
        return static_cast<std::size_t>(bounded(std::floor(value / size), 0.0, static_cast<double>(count)));
    };
    return {index(from), std::min(index(to) + 1, count)};
}

} // namespace

std::uint64_t dumpHeatLow(const DumpFacts &facts)
{
    const auto wide = static_cast<std::uint64_t>(static_cast<double>(facts.high) * (1 - kLeastRange));
    return std::min(facts.low, wide);
}

QColor dumpHeat(const DumpFacts &facts, std::uint64_t value, ThemeKind theme)
{
    const double low = static_cast<double>(dumpHeatLow(facts));
    const double range = static_cast<double>(facts.high) - low;
    const double share = range > 0 ? bounded((static_cast<double>(value) - low) / range, 0.0, 1.0) : 0.5;
    const double at = share * static_cast<double>(kRampColours - 1);
    const auto step = std::min(static_cast<std::size_t>(at), kRampColours - 2);
    return mixed(QColor(sizeColour(step, theme)), QColor(sizeColour(step + 1, theme)), at - static_cast<double>(step));
}

QPolygonF dumpCurve(const DumpScene &scene, std::size_t dump, const QRectF &cell, const Theme &theme)
{
    constexpr double kLowestCurve = 24;
    constexpr double kNarrowestCurve = 48;
    const double caption = captionHeight(theme);
    const DumpPeaks *peaks = (*scene.peaks)[dump].get();
    if (!peaks || peaks->curve.empty() || scene.facts.high == 0 || cell.width() < kNarrowestCurve
        || cell.height() < caption + kLowestCurve)
        return {};
    const QRectF room = cell.adjusted(0, caption, 0, 0);
    const double step = room.width() / static_cast<double>(peaks->curve.size());
    QPolygonF curve{room.bottomLeft()};
    for (std::size_t i = 0; i < peaks->curve.size(); ++i) {
        const double share = static_cast<double>(peaks->curve[i]) / static_cast<double>(scene.facts.high);
        const double top = room.bottom() - bounded(share, 0.0, 1.0) * room.height();
        const double left = room.left() + step * static_cast<double>(i);
        curve << QPointF(left, top) << QPointF(left + step, top);
    }
    return curve << room.bottomRight();
}

void drawDumpCells(QPainter &painter, const DumpScene &scene, const DumpLayout &layout, const QRectF &seen,
                   const Theme &theme)
{
    if (!scene || layout.cell.isEmpty())
        return;
    CellPainter cells(painter, scene, theme);
    const auto [left, right] = seenOf(seen.left(), seen.right(), layout.cell.width(), layout.across);
    const auto [top, bottom] = seenOf(seen.top(), seen.bottom(), layout.cell.height(), layout.down);
    if ((right - left) * (bottom - top) > kMostCells) { // far more places than dumps: missing cells stay blank
        for (std::size_t dump = 0; dump < scene.grid->dumpCount(); ++dump) {
            const auto [row, rank] = scene.grid->placeOf(dump);
            cells.paint(scene.grid->cell(row, rank), layout.box(layout.placeOf(row, rank)));
        }
        return;
    }
    for (std::size_t down = top; down < bottom; ++down) {
        for (std::size_t across = left; across < right; ++across) {
            const DumpPlace place{across, down};
            cells.paint(scene.grid->cell(layout.rowOf(place), layout.rankOf(place)), layout.box(place));
        }
    }
}

namespace {

/// A row or column of the grid: a rank, or an iteration.
struct Head {
    QString name;
    QString highest; ///< empty: not read yet
    bool isExit = false;
    bool hasHighest = false; ///< whether it includes the highest value of the grid
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

/// If cells are smaller than the text of their headings, only every n-th gets one.
std::size_t strideOf(double cell, double text)
{
    return cell >= text ? 1 : static_cast<std::size_t>(std::ceil(text / std::max(cell, 0.1)));
}

QColor inkOf(const Head &head, const Theme &theme) { return head.isExit ? theme.error.text : theme.text; }

void drawText(QPainter &painter, const QFont &font, const QColor &ink, const QRectF &box, int flags,
              const QString &text)
{
    painter.setFont(font);
    painter.setPen(ink);
    painter.drawText(box, flags, QFontMetricsF(font).elidedText(text, Qt::ElideRight, box.width() + 1));
}

} // namespace

void drawDumpColumnHeads(QPainter &painter, const DumpScene &scene, const DumpLayout &layout, double left, double right,
                         const Theme &theme)
{
    if (!scene || layout.cell.isEmpty())
        return;
    const QFontMetricsF names(theme.titleFont);
    const QFontMetricsF values(theme.axisFont);
    const double pad = names.averageCharWidth();
    const QString longest = layout.ranksAcross ? dumpRankText(scene.grid->ranks().back(), Voice::current())
                                               : dumpRowText(scene.grid->rows().back(), Voice::current());
    const std::size_t stride = strideOf(layout.cell.width(), names.horizontalAdvance(longest) + pad);
    const auto first = static_cast<std::size_t>(std::max(std::floor(left / layout.cell.width()), 0.0)) / stride
                       * stride;
    for (std::size_t i = first; i < layout.across && layout.box({i, 0}).left() < right; i += stride) {
        const Head head = headOf(scene, layout.ranksAcross, i);
        const double width = layout.cell.width() * static_cast<double>(stride);
        // The last of few headings ends with its column.
        const double last = stride == 1 ? layout.box({i, 0}).left()
                                        : layout.size().width() - names.horizontalAdvance(head.name) - 3;
        const QRectF box(std::max(std::min(layout.box({i, 0}).left(), last), 0.0), 0, width, layout.headHeight);
        const bool hasValue = stride == 1 && values.horizontalAdvance(head.highest) + 2 <= width;
        const double height = names.height() + (hasValue ? values.height() : 0);
        const double top = hasValue ? (layout.headHeight - height) / 2 : layout.headHeight - names.height() - 3;
        const int side = stride == 1 ? Qt::AlignHCenter : Qt::AlignLeft;
        drawText(painter, theme.titleFont, inkOf(head, theme), QRectF(box.left() + 1, top, width - 2, names.height()),
                 side | Qt::AlignVCenter, head.name);
        if (hasValue)
            drawText(painter, theme.axisFont, head.hasHighest ? theme.text : theme.text2,
                     QRectF(box.left(), top + names.height(), width, values.height()),
                     Qt::AlignHCenter | Qt::AlignVCenter, head.highest);
    }
}

void drawDumpRowHeads(QPainter &painter, const DumpScene &scene, const DumpLayout &layout, double top, double bottom,
                      const Theme &theme)
{
    if (!scene || layout.cell.isEmpty())
        return;
    const QFontMetricsF names(theme.titleFont);
    const double pad = names.averageCharWidth() * 1.5;
    const std::size_t stride = strideOf(layout.cell.height(), names.height());
    const auto first = static_cast<std::size_t>(std::max(std::floor(top / layout.cell.height()), 0.0)) / stride
                       * stride;
    for (std::size_t i = first; i < layout.down && layout.box({0, i}).top() < bottom; i += stride) {
        const Head head = headOf(scene, !layout.ranksAcross, i);
        const double height = stride == 1 ? layout.cell.height() : names.height();
        const double last = stride == 1 ? layout.box({0, i}).top() : layout.size().height() - height;
        const QRectF box(pad, std::max(std::min(layout.box({0, i}).top(), last), 0.0), layout.headWidth - 2 * pad,
                         height);
        const double value = stride == 1 ? QFontMetricsF(theme.axisFont).horizontalAdvance(head.highest) : 0;
        drawText(painter, theme.titleFont, inkOf(head, theme), box.adjusted(0, 0, -value, 0),
                 Qt::AlignLeft | Qt::AlignVCenter, head.name);
        if (stride == 1)
            drawText(painter, theme.axisFont, head.hasHighest ? theme.text : theme.text2, box,
                     Qt::AlignRight | Qt::AlignVCenter, head.highest);
    }
}

void drawDumpCorner(QPainter &painter, const DumpLayout &layout, const Theme &theme)
{
    const QFontMetricsF names(theme.titleFont);
    const QFontMetricsF values(theme.axisFont);
    const double pad = names.averageCharWidth() * 1.5;
    const QRectF box(pad, 0, layout.headWidth - 2 * pad, layout.headHeight - 3);
    const double top = (layout.headHeight - names.height() - values.height()) / 2;
    // Beside the column names, the corner explains the values below them and those to the right of the rows.
    drawText(painter, theme.axisFont, theme.text2,
             QRectF(box.left(), top + names.height(), box.width(), values.height()), Qt::AlignRight | Qt::AlignVCenter,
             Words::tr("highest"));
}

namespace {

/// A sign and its meaning.
struct Entry {
    double signWidth = 0;
    std::function<void(QPainter &painter, const QRectF &box)> paint;
    QString text;
};

/// Parts of the grid that the key must explain.
struct Contents {
    bool exits = false;
    bool ooms = false;
    bool traces = false;
    bool missing = false;
    bool errors = false;
    bool pending = false;
    bool outliers = false;
};

Contents contentsOf(const DumpScene &scene)
{
    Contents contents;
    std::size_t cells = 0;
    for (std::size_t i = 0; i < scene.folder->dumps.size(); ++i) {
        const Dump &dump = scene.folder->dumps[i];
        const DumpPeaks *peaks = (*scene.peaks)[i].get();
        const bool isTrace = dump.kind == DumpKind::Trace;
        contents.traces = contents.traces || isTrace;
        contents.exits = contents.exits || dump.isExit;
        contents.ooms = contents.ooms || (peaks && peaks->ooms() > 0);
        contents.errors = contents.errors || (peaks && peaks->error);
        contents.pending = contents.pending || (!peaks && !isTrace);
        const auto [row, rank] = scene.grid->placeOf(i);
        cells += !isTrace || !scene.grid->cell(row, rank).snapshot ? 1 : 0;
    }
    contents.missing = cells < scene.grid->rows().size() * scene.grid->ranks().size();
    contents.outliers = std::any_of(scene.facts.rows.begin(), scene.facts.rows.end(),
                                    [](const DumpLine &line) { return line.outlier.has_value(); });
    return contents;
}

class DumpKeyPainter {
public:
    DumpKeyPainter(const DumpScene &scene, const Theme &theme)
        : m_scene(scene), m_theme(theme), m_metrics(theme.axisFont), m_side(m_metrics.height())
    {
        addHeat();
        const Contents contents = contentsOf(scene);
        if (scene.facts.highest)
            addPill(highestPillText(), Words::tr("highest value in the folder"), theme.base, theme.cursor,
                    theme.cursor);
        if (contents.outliers)
            add(
                m_side * 0.7,
                [this](QPainter &painter, const QRectF &box) {
                    drawDeviationSign(painter, box.adjusted(0, 3, 0, -3), true, m_theme.text);
                },
                Voice::current().say(QT_TRANSLATE_NOOP("Words", "farthest from its iteration's median, by at least %1"),
                                     {Voice::current().share(kLeastDeviation)}));
        if (contents.exits)
            add(
                m_side * 0.9,
                [this](QPainter &painter, const QRectF &box) {
                    painter.fillRect(box, m_theme.panel);
                    drawExitBar(painter, QRectF(box.left(), box.top(), 50, box.height()), m_theme);
                },
                Words::tr("exit dump, written because memory ran out"));
        if (contents.ooms)
            addPill(oomPillText(), Words::tr("out-of-memory events recorded"), theme.error.text, theme.error.ground,
                    theme.error.line);
        if (contents.traces)
            add(
                m_side,
                [this](QPainter &painter, const QRectF &box) {
                    drawTraceSign(painter, box.adjusted(0, 3, 0, -3), m_theme.text2);
                },
                Words::tr("profiler trace"));
        if (contents.missing)
            add(
                m_side * 1.3, [this](QPainter &painter, const QRectF &box) { drawMissingCell(painter, box, m_theme); },
                Words::tr("no dump"));
        if (contents.errors)
            add(
                m_side * 1.3,
                [this](QPainter &painter, const QRectF &box) { painter.fillRect(box, m_theme.error.ground); },
                Words::tr("unreadable"));
        if (contents.pending)
            add(
                m_side * 1.3, [this](QPainter &painter, const QRectF &box) { painter.fillRect(box, m_theme.panel); },
                Words::tr("not read yet"));
    }

    double draw(QPainter *painter, const QRectF &room) const
    {
        const double gap = m_metrics.averageCharWidth() * 3;
        const double row = m_metrics.height() * 1.5;
        double left = room.left();
        double top = room.top();
        for (const Entry &entry : m_entries) {
            const double space = entry.signWidth > 0 ? 6 : 0;
            const double width = entry.signWidth + space + m_metrics.horizontalAdvance(entry.text);
            if (left > room.left() && left + width > room.right()) {
                left = room.left();
                top += row;
            }
            if (painter) {
                const QRectF sign(left, top + (row - m_side) / 2, entry.signWidth, m_side);
                painter->save();
                entry.paint(*painter, sign);
                painter->restore();
                painter->setFont(m_theme.axisFont);
                painter->setPen(m_theme.text2);
                const QRectF words(sign.right() + space, top, std::max(room.right() - sign.right() - space, 0.0), row);
                painter->drawText(words, Qt::AlignLeft | Qt::AlignVCenter,
                                  m_metrics.elidedText(entry.text, Qt::ElideRight, words.width() + 1));
            }
            left += width + gap;
        }
        return top + row - room.top();
    }

private:
    void add(double width, std::function<void(QPainter &, const QRectF &)> paint, const QString &text)
    {
        m_entries.push_back({width, std::move(paint), text});
    }

    void addPill(const QString &word, const QString &text, const QColor &ink, const QColor &ground, const QColor &line)
    {
        const double width = drawDumpPill(nullptr, word, {}, m_theme.axisFont, ink, ground, line).width();
        add(
            width,
            [this, word, ink, ground, line](QPainter &painter, const QRectF &box) {
                drawDumpPill(&painter, word, box.topRight(), m_theme.axisFont, ink, ground, line);
            },
            text);
    }

    void addHeat()
    {
        const Voice voice = Voice::current();
        const QString measure = voice.say(QT_TRANSLATE_NOOP("Words", "%1 at the peak"),
                                          {dumpMeasureText(m_scene.measure, voice)});
        if (!m_scene.facts.highest) {
            add(
                0, [](QPainter &, const QRectF &) {}, measure);
            return;
        }
        const std::uint64_t low = dumpHeatLow(m_scene.facts);
        add(
            0, [](QPainter &, const QRectF &) {}, measure + QStringLiteral("  ") + voice.bytes(low));
        add(
            m_side * 6,
            [this, low](QPainter &painter, const QRectF &box) {
                QLinearGradient gradient(box.topLeft(), box.topRight());
                constexpr int kStops = 14;
                for (int i = 0; i <= kStops; ++i) {
                    const double share = double(i) / kStops;
                    const auto value
                        = low + static_cast<std::uint64_t>(static_cast<double>(m_scene.facts.high - low) * share);
                    gradient.setColorAt(share, dumpHeat(m_scene.facts, value, themeKindOf(m_theme)));
                }
                painter.fillRect(box.adjusted(0, 2, 0, -2), gradient);
            },
            voice.bytes(m_scene.facts.high));
    }

    const DumpScene &m_scene;
    const Theme &m_theme;
    QFontMetricsF m_metrics;
    double m_side;
    std::vector<Entry> m_entries;
};

} // namespace

double drawDumpKey(QPainter *painter, const DumpScene &scene, const QRectF &box, const Theme &theme)
{
    return scene ? DumpKeyPainter(scene, theme).draw(painter, box) : 0;
}

} // namespace allostrata
