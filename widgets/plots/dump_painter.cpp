// The cells of the grid of dumps.

#include "widgets/plots/dump_painter.h"

#include "core/base/bounded.h"
#include "widgets/paint/contrast.h"
#include "widgets/paint/stack_colours.h"
#include "widgets/plots/dump_marks.h"
#include "widgets/text/dump_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace allostrata {

namespace {

constexpr double kGapFrom = 9; ///< pixels of a cell from which a line of ground separates it from the next
constexpr std::size_t kMostCells = 1'000'000; ///< that are gone through one by one
constexpr double kLeastRange = 0.1; ///< of the highest value that the scale spans

class CellPainter {
public:
    CellPainter(QPainter &painter, const DumpScene &scene, const Theme &theme) :
        m_painter(painter), m_scene(scene), m_theme(theme), m_values(theme.smallFont), m_notes(theme.axisFont), m_pillFont(theme.axisFont),
        m_voice(Voice::current())
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
            centred(box, QCoreApplication::translate("Dumps", "unreadable"), QStringLiteral("×"));
        } else if (value) {
            const QColor fill = dumpHeat(m_scene.facts, value->value, themeKindOf(m_theme));
            m_painter.fillRect(box, fill);
            m_ink = contrastingText(fill);
            paintValue(dump, *value, box, peaks && peaks->ooms() > 0);
        } else {
            m_painter.fillRect(box, m_theme.panel);
            centred(box, peaks ? QStringLiteral("–") : QStringLiteral("…"), {});
        }
        if (m_scene.folder->dumps[dump].isExit)
            drawExitBar(m_painter, box, m_theme);
        paintPills(dump, peaks && peaks->ooms() > 0, box);
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
        if (top < box.top() + 2 + QFontMetricsF(m_pillFont).height() && m_values.horizontalAdvance(text) + 4 + pills <= box.width())
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
        m_painter.drawText(QRectF(left + side * 1.5, row.top(), row.right() - left, row.height()), Qt::AlignLeft | Qt::AlignVCenter, text);
    }

    [[nodiscard]] bool hasPillRoom(const QRectF &box) const
    {
        return box.height() >= m_values.height() * 2.1 && box.width() > m_notes.horizontalAdvance(highestPillText()) * 1.6;
    }

    [[nodiscard]] double pillsWidth(std::size_t dump, bool hasOoms, const QRectF &box) const
    {
        if (!hasPillRoom(box))
            return 0;
        const auto width = [this](const QString &text) { return drawDumpPill(nullptr, text, {}, m_pillFont, {}, {}, {}).width() + 3; };
        return (hasOoms ? width(oomPillText()) : 0) + (m_scene.facts.highest == dump ? width(highestPillText()) : 0);
    }

    /// In the upper right corner; a small cell of an OOM is told by its bar or a dot, of the highest by a frame.
    void paintPills(std::size_t dump, bool hasOoms, const QRectF &box)
    {
        const bool isHighest = m_scene.facts.highest == dump;
        const bool hasRoom = hasPillRoom(box);
        double right = box.right() - 3;
        if (hasOoms && hasRoom) {
            right = drawDumpPill(&m_painter, oomPillText(), {right, box.top() + 2}, m_pillFont, m_theme.error.text, m_theme.error.ground, m_theme.error.line).left() - 3;
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
            drawDumpPill(&m_painter, highestPillText(), {right, box.top() + 2}, m_pillFont, m_theme.base, m_theme.cursor, m_theme.cursor);
    }

    void paintTrace(const QRectF &box, bool isAlone)
    {
        if (isAlone) {
            m_ink = m_theme.text2;
            const QString word = QCoreApplication::translate("Dumps", "trace");
            if (m_values.horizontalAdvance(word) + 4 <= box.width() && m_values.height() <= box.height())
                centred(box, word, {});
            else
                drawTraceSign(m_painter, signBox(box), m_ink);
            return;
        }
        if (box.width() < 3 * kGapFrom || box.height() < 2 * kGapFrom)
            return;
        const double height = std::round(m_notes.ascent() * 0.6);
        drawTraceSign(m_painter, QRectF(box.right() - height * 1.6 - 4, box.bottom() - height - 3, height * 1.6, height), m_ink);
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
    const auto index = [&](double value) { return static_cast<std::size_t>(bounded(std::floor(value / size), 0.0, static_cast<double>(count))); };
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

void drawDumpCells(QPainter &painter, const DumpScene &scene, const DumpLayout &layout, const QRectF &seen, const Theme &theme)
{
    if (!scene || layout.cell.isEmpty())
        return;
    CellPainter cells(painter, scene, theme);
    const auto [left, right] = seenOf(seen.left(), seen.right(), layout.cell.width(), layout.across);
    const auto [top, bottom] = seenOf(seen.top(), seen.bottom(), layout.cell.height(), layout.down);
    if ((right - left) * (bottom - top) > kMostCells) { // far more places than dumps: what is missing is left blank
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

} // namespace allostrata
