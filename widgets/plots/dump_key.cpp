// What colours and signs of the grid of dumps mean.

#include "widgets/plots/dump_marks.h"
#include "widgets/plots/dump_painter.h"
#include "widgets/text/dump_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLinearGradient>
#include <QPainter>

#include <algorithm>
#include <functional>
#include <vector>

namespace allostrata {

namespace {

/// A sign and what it means.
struct Entry {
    double signWidth = 0;
    std::function<void(QPainter &painter, const QRectF &box)> paint;
    QString text;
};

/// What of the grid there is to explain.
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
    contents.outliers = std::any_of(scene.facts.rows.begin(), scene.facts.rows.end(), [](const DumpLine &line) { return line.outlier.has_value(); });
    return contents;
}

class DumpKeyPainter {
public:
    DumpKeyPainter(const DumpScene &scene, const Theme &theme) : m_scene(scene), m_theme(theme), m_metrics(theme.axisFont), m_side(m_metrics.height())
    {
        addHeat();
        const Contents contents = contentsOf(scene);
        if (scene.facts.highest)
            addPill(highestPillText(), tr(QT_TRANSLATE_NOOP("Dumps", "of all")), theme.base, theme.cursor, theme.cursor);
        if (contents.outliers)
            add(m_side * 0.7, [this](QPainter &painter, const QRectF &box) { drawDeviationSign(painter, box.adjusted(0, 3, 0, -3), true, m_theme.text); },
                Voice::current().say("Dumps", QT_TRANSLATE_NOOP("Dumps", "farthest from the median of its iteration, %1 or more"),
                                     {Voice::current().share(kLeastDeviation)}));
        if (contents.exits)
            add(m_side * 0.9, [this](QPainter &painter, const QRectF &box) { painter.fillRect(box, m_theme.panel); drawExitBar(painter, QRectF(box.left(), box.top(), 50, box.height()), m_theme); },
                tr(QT_TRANSLATE_NOOP("Dumps", "exit: written because memory ran out")));
        if (contents.ooms)
            addPill(oomPillText(), tr(QT_TRANSLATE_NOOP("Dumps", "out-of-memory events recorded")), theme.error.text, theme.error.ground, theme.error.line);
        if (contents.traces)
            add(m_side, [this](QPainter &painter, const QRectF &box) { drawTraceSign(painter, box.adjusted(0, 3, 0, -3), m_theme.text2); },
                tr(QT_TRANSLATE_NOOP("Dumps", "profiler trace")));
        if (contents.missing)
            add(m_side * 1.3, [this](QPainter &painter, const QRectF &box) { drawMissingCell(painter, box, m_theme); }, tr(QT_TRANSLATE_NOOP("Dumps", "no dump")));
        if (contents.errors)
            add(m_side * 1.3, [this](QPainter &painter, const QRectF &box) { painter.fillRect(box, m_theme.error.ground); }, tr(QT_TRANSLATE_NOOP("Dumps", "unreadable")));
        if (contents.pending)
            add(m_side * 1.3, [this](QPainter &painter, const QRectF &box) { painter.fillRect(box, m_theme.panel); }, tr(QT_TRANSLATE_NOOP("Dumps", "not read yet")));
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
                painter->drawText(words, Qt::AlignLeft | Qt::AlignVCenter, m_metrics.elidedText(entry.text, Qt::ElideRight, words.width() + 1));
            }
            left += width + gap;
        }
        return top + row - room.top();
    }

private:
    static QString tr(const char *text) { return QCoreApplication::translate("Dumps", text); }

    void add(double width, std::function<void(QPainter &, const QRectF &)> paint, const QString &text) { m_entries.push_back({width, std::move(paint), text}); }

    void addPill(const QString &word, const QString &text, const QColor &ink, const QColor &ground, const QColor &line)
    {
        const double width = drawDumpPill(nullptr, word, {}, m_theme.axisFont, ink, ground, line).width();
        add(width, [this, word, ink, ground, line](QPainter &painter, const QRectF &box) { drawDumpPill(&painter, word, box.topRight(), m_theme.axisFont, ink, ground, line); }, text);
    }

    void addHeat()
    {
        const Voice voice = Voice::current();
        const QString measure = voice.say("Dumps", QT_TRANSLATE_NOOP("Dumps", "%1 at the peak"), {dumpMeasureText(m_scene.measure, voice)});
        if (!m_scene.facts.highest) {
            add(0, [](QPainter &, const QRectF &) {}, measure);
            return;
        }
        const std::uint64_t low = dumpHeatLow(m_scene.facts);
        add(0, [](QPainter &, const QRectF &) {}, measure + QStringLiteral("  ") + voice.bytes(low));
        add(m_side * 6,
            [this, low](QPainter &painter, const QRectF &box) {
                QLinearGradient gradient(box.topLeft(), box.topRight());
                constexpr int kStops = 14;
                for (int i = 0; i <= kStops; ++i) {
                    const double share = double(i) / kStops;
                    const auto value = low + static_cast<std::uint64_t>(static_cast<double>(m_scene.facts.high - low) * share);
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
