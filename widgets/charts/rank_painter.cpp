// Paints the heat map of ranks, its headings and its key.

#include "widgets/charts/rank_painter.h"

#include "core/base/arithmetic.h"
#include "widgets/charts/dump_painter.h"
#include "widgets/paint/colours.h"
#include "widgets/paint/stack_colours.h"
#include "widgets/text/rank_text.h"
#include "widgets/timeline/swatch_flow.h"

#include <QFontMetricsF>
#include <QImage>
#include <QLinearGradient>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr std::size_t kMostRankBoxes = 8'000; ///< cells painted one by one; more become an image
constexpr std::size_t kHeatTones = 256;
constexpr double kLeastScale = 0.1; ///< minimum range of the scale, as a share of its greater end
constexpr double kCellGapFrom = 7; ///< minimum cell size in pixels for a line between cells
constexpr std::size_t kMostGroupNames = 8; ///< in the key

/// Ends of the scale: a small range is widened, so that small differences look small.
std::pair<double, double> heatEnds(const RankScene &scene)
{
    if (scene.look.measure == RankMeasure::Ooms || scene.look.measure == RankMeasure::Fragmentation)
        return {0, std::max(scene.high, 1e-9)};
    const double range = std::max(std::abs(scene.high), std::abs(scene.low)) * kLeastScale;
    if (scene.look.measure == RankMeasure::Headroom)
        return {scene.low, std::max(scene.high, scene.low + range)};
    return {std::min(scene.low, scene.high - range), scene.high};
}

/// Tone of a value on the scale, below kHeatTones.
std::size_t heatTone(const RankScene &scene, double value)
{
    const auto [low, high] = heatEnds(scene);
    const double share = high > low ? bounded((value - low) / (high - low), 0.0, 1.0) : 0.5;
    const double worse = scene.look.measure == RankMeasure::Headroom ? 1 - share : share;
    return static_cast<std::size_t>(std::lround(worse * static_cast<double>(kHeatTones - 1)));
}

QColor toneColour(std::size_t tone, ThemeKind theme)
{
    const double at = static_cast<double>(tone) / (kHeatTones - 1) * (kRampColours - 1);
    const auto step = std::min(static_cast<std::size_t>(at), kRampColours - 2);
    return mixed(QColor(sizeColour(step, theme)), QColor(sizeColour(step + 1, theme)), at - static_cast<double>(step));
}

/// Cells of a heat map between two corners.
struct SeenCells {
    std::size_t top = 0;
    std::size_t bottom = 0;
    std::size_t left = 0; ///< of the columns besides the first
    std::size_t right = 0;
    bool hasWhole = false;

    SeenCells(const RankLayout &layout, const QRectF &seen)
    {
        const auto index = [](double value, double size, std::size_t most) {
            return size > 0
                       ? static_cast<std::size_t>(bounded(std::floor(value / size), 0.0, static_cast<double>(most)))
                       : 0;
        };
        top = index(seen.top(), layout.cell.height(), layout.lines);
        bottom = std::min(index(seen.bottom(), layout.cell.height(), layout.lines) + 1, layout.lines);
        const double steps = layout.whole + layout.gap;
        left = index(seen.left() - steps, layout.cell.width(), layout.columns);
        right = std::min(index(seen.right() - steps, layout.cell.width(), layout.columns) + 1, layout.columns);
        hasWhole = seen.left() < layout.whole;
    }
    [[nodiscard]] std::size_t count() const { return (bottom - top) * (right - left + 1); }
};

class RankCellPainter {
public:
    RankCellPainter(QPainter &painter, const RankScene &scene, const RankLayout &layout, const Theme &theme)
        : m_painter(painter), m_scene(scene), m_layout(layout), m_theme(theme), m_metrics(theme.axisFont),
          m_voice(Voice::current()), m_unknown(mixed(theme.base, theme.line, 0.45))
    {
        for (std::size_t tone = 0; tone < kHeatTones; ++tone)
            m_tones[tone] = toneColour(tone, themeKindOf(theme));
    }

    void paint(const SeenCells &seen)
    {
        const bool isMany = seen.count() > kMostRankBoxes || m_layout.cell.height() < 1
                            || (m_layout.columns > 0 && m_layout.cell.width() < 1);
        if (seen.hasWhole)
            part(seen, 0, 1, isMany);
        if (seen.right > seen.left)
            part(seen, seen.left + 1, seen.right + 1, isMany);
    }

private:
    [[nodiscard]] const QColor &colourOf(RankCell cell) const
    {
        const double value = double(m_scene.value(cell));
        return std::isnan(value) ? m_unknown : m_tones[heatTone(m_scene, value)];
    }

    void part(const SeenCells &seen, std::size_t first, std::size_t end, bool isImage)
    {
        if (isImage)
            image(seen, first, end);
        for (std::size_t line = seen.top; line < seen.bottom; ++line) {
            for (std::size_t column = first; column < end; ++column) {
                if (!isImage)
                    box({line, column});
                if (m_scene.ooms[m_scene.place({line, column})])
                    oom({line, column});
            }
        }
    }

    void image(const SeenCells &seen, std::size_t first, std::size_t end)
    {
        QImage pixels(static_cast<int>(end - first), static_cast<int>(seen.bottom - seen.top), QImage::Format_RGB32);
        if (pixels.isNull())
            return;
        for (std::size_t line = seen.top; line < seen.bottom; ++line) {
            auto *row = reinterpret_cast<QRgb *>(pixels.scanLine(static_cast<int>(line - seen.top)));
            for (std::size_t column = first; column < end; ++column)
                row[column - first] = colourOf({line, column}).rgb();
        }
        const QRectF corner = m_layout.box({seen.top, first});
        const QRectF other = m_layout.box({seen.bottom - 1, end - 1});
        const bool isSmaller = m_layout.cell.height() < 1 || other.width() < 1;
        m_painter.save();
        m_painter.setRenderHint(QPainter::SmoothPixmapTransform, isSmaller);
        m_painter.drawImage(corner.united(other), pixels);
        m_painter.restore();
    }

    void box(RankCell cell)
    {
        QRectF box = m_layout.box(cell);
        const bool isWide = std::min(box.width(), box.height()) >= kCellGapFrom;
        if (isWide)
            box.adjust(0, 0, -1, -1);
        const QColor fill = colourOf(cell);
        m_painter.fillRect(box, fill);
        const float value = m_scene.value(cell);
        if (!isWide || box.height() < m_metrics.height() || std::isnan(value))
            return;
        const QString text = rankValueText(double(value), m_scene.look.measure, m_voice);
        if (m_metrics.horizontalAdvance(text) + 4 > box.width())
            return;
        m_painter.setFont(m_theme.axisFont);
        m_painter.setPen(contrastingText(fill));
        m_painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine, text);
    }

    /// Marks a cell in which memory ran out.
    void oom(RankCell cell)
    {
        const QRectF box = m_layout.box(cell);
        const double side = bounded(std::min(box.width(), box.height()) / 2, 3.0, 7.0);
        const QRectF mark(box.right() - side - (box.width() > 12 ? 1 : 0), box.top(), side, side);
        m_painter.fillRect(mark, m_theme.error.text);
        if (side > 4) {
            m_painter.fillRect(QRectF(mark.left() - 1, mark.top(), 1, side), m_theme.base);
            m_painter.fillRect(QRectF(mark.left() - 1, mark.bottom(), side + 1, 1), m_theme.base);
        }
    }

    QPainter &m_painter;
    const RankScene &m_scene;
    const RankLayout &m_layout;
    const Theme &m_theme;
    QFontMetricsF m_metrics;
    Voice m_voice;
    QColor m_unknown;
    std::array<QColor, kHeatTones> m_tones;
};

/// Only every n-th heading has room.
std::size_t headStride(double cell, double text)
{
    return cell >= text ? 1 : static_cast<std::size_t>(std::ceil(text / std::max(cell, 0.01)));
}

QString rankGroupText(const RankScene &scene, std::size_t group, const Voice &voice)
{
    const RankGroup &of = scene.answer->groups[group];
    const QString text = rankListText(*scene.job, of.members, voice);
    return of.members.size() < 2
               ? text
               : voice.say(QT_TRANSLATE_NOOP("Words", "%1: median %2"), {text, voice.bytes(of.median)});
}

std::vector<Swatch> groupSwatches(const RankScene &scene, const Theme &theme, const Voice &voice)
{
    std::vector<Swatch> swatches;
    const std::size_t count = scene.answer->groups.size();
    for (std::size_t i = 0; i < std::min(count, kMostGroupNames); ++i)
        swatches.push_back({rankGroupColour(i, themeKindOf(theme)), rankGroupText(scene, i, voice)});
    if (count > kMostGroupNames)
        swatches.push_back(
            {theme.line, voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 more group(s)"), count - kMostGroupNames)});
    return swatches;
}

/// The first part of the key: the scale and the signs, which wrap like text.
class RankKeyLine {
public:
    RankKeyLine(QPainter *painter, const QRectF &room, const Theme &theme)
        : m_painter(painter), m_room(room), m_theme(theme), m_metrics(theme.axisFont), m_row(m_metrics.height() * 1.5),
          m_at(room.topLeft())
    {
    }

    [[nodiscard]] double height() const { return m_at.y() + m_row - m_room.top(); }
    [[nodiscard]] double side() const { return m_metrics.height(); }
    [[nodiscard]] double widthOf(const QString &text) const { return m_metrics.horizontalAdvance(text) + kKeyGap; }
    /// Begins parts that stay together, `width` in all: in the next row if this one has no room for them.
    void begin(double width)
    {
        if (m_at.x() > m_room.left() && m_at.x() + width - kKeyGap > m_room.right() + 1)
            m_at = QPointF(m_room.left(), m_at.y() + m_row);
    }
    void words(const QString &text, const QColor &ink)
    {
        const QRectF box(m_at, QSizeF(std::max(m_room.right() - m_at.x(), 0.0), m_row));
        if (m_painter) {
            m_painter->setFont(m_theme.axisFont);
            m_painter->setPen(ink);
            m_painter->drawText(box, Qt::AlignLeft | Qt::AlignVCenter,
                                m_metrics.elidedText(text, Qt::ElideRight, box.width() + 1));
        }
        m_at.rx() += widthOf(text);
    }
    /// Rectangle of a sign, which is painted by `paint`.
    void sign(double width, const auto &paint)
    {
        if (m_painter && m_at.x() + width <= m_room.right())
            paint(*m_painter, QRectF(m_at.x(), m_at.y() + (m_row - side()) / 2, width, side()));
        m_at.rx() += width + kKeyGap;
    }
    /// A sign with its meaning.
    void explained(double width, const QString &meaning, const auto &paint)
    {
        m_at.rx() += m_metrics.averageCharWidth() * 2;
        begin(width + kKeyGap + widthOf(meaning));
        sign(width, paint);
        words(meaning, m_theme.text2);
    }

private:
    static constexpr double kKeyGap = 6;

    QPainter *m_painter;
    QRectF m_room;
    const Theme &m_theme;
    QFontMetricsF m_metrics;
    double m_row;
    QPointF m_at;
};

void addScale(RankKeyLine &line, const RankScene &scene, const Theme &theme, const Voice &voice)
{
    const QString name = rankMeasureText(scene.look.measure, voice);
    line.begin(line.widthOf(name));
    line.words(name, theme.text);
    if (!scene.extreme)
        return;
    const auto [low, high] = heatEnds(scene);
    const QString lowest = rankValueText(low, scene.look.measure, voice);
    const QString highest = rankValueText(high, scene.look.measure, voice);
    const double gap = line.widthOf(QString());
    line.begin(line.widthOf(lowest) + gap + line.side() * 6 + line.widthOf(highest));
    line.words(lowest, theme.text2);
    line.sign(line.side() * 6, [&, from = low, to = high](QPainter &painter, const QRectF &box) {
        QLinearGradient gradient(box.topLeft(), box.topRight());
        constexpr int kStops = 14;
        for (int i = 0; i <= kStops; ++i) {
            const double share = double(i) / kStops;
            gradient.setColorAt(share, rankHeat(scene, from + (to - from) * share, themeKindOf(theme)));
        }
        painter.fillRect(box.adjusted(0, 2, 0, -2), gradient);
    });
    line.words(highest, theme.text2);
}

void addSigns(RankKeyLine &line, const RankScene &scene, const Theme &theme, const Voice &voice)
{
    if (std::ranges::find(scene.ooms, true) != scene.ooms.end()) {
        line.explained(7, voice.say(QT_TRANSLATE_NOOP("Words", "ran out of memory")),
                       [&](QPainter &painter, const QRectF &box) {
                           painter.fillRect(QRectF(box.left(), box.center().y() - 3, 7, 7), theme.error.text);
                       });
    }
    if (std::ranges::any_of(scene.lines, [](const RankLine &one) { return one.deviation.has_value(); })) {
        line.explained(line.side() * 0.6, voice.say(QT_TRANSLATE_NOOP("Words", "stands out from its group")),
                       [&](QPainter &painter, const QRectF &box) {
                           const double cut = std::max(box.height() * 0.25, 4.0);
                           drawDeviationSign(painter, box.adjusted(0, cut, 0, -cut), true, theme.text);
                       });
    }
    if (std::ranges::any_of(scene.values, [](float value) { return std::isnan(value); })) {
        line.explained(line.side(), voice.say(QT_TRANSLATE_NOOP("Words", "not known")),
                       [&](QPainter &painter, const QRectF &box) {
                           painter.fillRect(box.adjusted(0, 2, 0, -2), mixed(theme.base, theme.line, 0.45));
                       });
    }
}

} // namespace

QColor rankGroupColour(std::size_t group, ThemeKind theme) { return QColor(streamColour(group + 1, theme)); }

QColor rankHeat(const RankScene &scene, double value, ThemeKind theme)
{
    return toneColour(heatTone(scene, value), theme);
}

void drawRankCells(QPainter &painter, const RankScene &scene, const RankLayout &layout, const QRectF &seen,
                   const Theme &theme)
{
    if (scene && layout.lines > 0 && !seen.isEmpty())
        RankCellPainter(painter, scene, layout, theme).paint(SeenCells(layout, seen));
}

void drawRankLineHeads(QPainter &painter, const RankScene &scene, const RankLayout &layout, double top, double bottom,
                       const Theme &theme)
{
    if (!scene || layout.lines == 0)
        return;
    const QFontMetricsF names(theme.smallFont);
    const double strip = std::round(names.height() * 0.5);
    const double pad = std::round(names.height() * 0.45);
    const std::size_t stride = headStride(layout.cell.height(), names.height());
    const QRectF seen(0, top, layout.whole, bottom - top);
    const SeenCells lines(layout, seen);
    for (std::size_t i = lines.top; i < lines.bottom; ++i) {
        const RankLine &line = scene.lines[i];
        const QRectF box = layout.box({i, 0});
        if (line.group)
            painter.fillRect(QRectF(layout.headWidth - strip - 3, box.top(), strip, std::ceil(box.height())),
                             rankGroupColour(*line.group, themeKindOf(theme)));
        if (line.deviation && box.height() >= 5) {
            const double side = std::min(box.height() - 2, names.height() * 0.55);
            drawDeviationSign(painter,
                              QRectF(layout.headWidth - strip - side - 8, box.center().y() - side / 2, side, side),
                              *line.deviation > 0, theme.text);
        } else if (line.deviation) {
            painter.fillRect(QRectF(layout.headWidth - strip - 9, box.top(), 4, std::max(box.height(), 1.0)),
                             theme.text);
        }
    }
    const double width = layout.headWidth - strip - names.height() * 0.7 - pad - 3;
    double above = 0; // bottom of the name above
    for (std::size_t i = lines.top - lines.top % stride; i < lines.bottom; i += stride) {
        const double height = stride == 1 ? layout.cell.height() : names.height();
        const double last = stride == 1 ? layout.box({i, 0}).top() : layout.size().height() - height;
        const QRectF box(pad, std::max(std::min(layout.box({i, 0}).top(), last), 0.0), width, height);
        if (box.top() < above - 0.5) // the last of few names ends with its row
            continue;
        above = box.bottom();
        painter.setFont(theme.smallFont);
        painter.setPen(theme.text);
        painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter,
                         names.elidedText(scene.lines[i].name, Qt::ElideMiddle, width + 1));
    }
}

void drawRankColumnHeads(QPainter &painter, const RankScene &scene, const RankLayout &layout, const Theme &theme)
{
    if (!scene || layout.lines == 0)
        return;
    const Voice voice = Voice::current();
    const QFontMetricsF metrics(theme.axisFont);
    painter.setFont(theme.axisFont);
    painter.setPen(theme.text2);
    const auto write = [&](const QRectF &box, int flags, const QString &text) {
        painter.drawText(box, flags | Qt::AlignVCenter, metrics.elidedText(text, Qt::ElideRight, box.width() + 1));
    };
    write(QRectF(0, 0, layout.whole, layout.headHeight), Qt::AlignHCenter, rankColumnText(scene, 0, voice));
    if (layout.columns == 0)
        return;
    const auto number = [&](std::size_t column) {
        const std::int64_t step = scene.columns[column - 1].last;
        return step == std::numeric_limits<std::int64_t>::min() ? u"–"_s : QString::number(step);
    };
    const QString first = voice.say(QT_TRANSLATE_NOOP("Words", "step %1"), {number(1)});
    const double widest = std::max(metrics.horizontalAdvance(first), metrics.horizontalAdvance(number(layout.columns)))
                          + metrics.averageCharWidth() * 1.5;
    const std::size_t stride = headStride(layout.cell.width(), widest);
    for (std::size_t column = 1; column <= layout.columns; column += stride) {
        const QRectF box = layout.box({0, column});
        const double width = layout.cell.width() * static_cast<double>(stride);
        if (column > 1 && box.left() + widest > layout.size().width() + 1)
            break;
        write(QRectF(box.left(), 0, std::max(width, widest), layout.headHeight),
              stride == 1 ? Qt::AlignHCenter : Qt::AlignLeft, column == 1 ? first : number(column));
    }
}

double drawRankKey(QPainter *painter, const RankScene &scene, const QRectF &room, const Theme &theme)
{
    if (!scene)
        return 0;
    const Voice voice = Voice::current();
    RankKeyLine line(painter, room, theme);
    addScale(line, scene, theme, voice);
    addSigns(line, scene, theme, voice);
    if (scene.answer->groups.empty())
        return line.height();
    const SwatchFlow groups(groupSwatches(scene, theme, voice), theme.axisFont, std::max(room.width(), 1.0));
    if (line.height() + groups.height() > room.height() + 0.5)
        return line.height();
    if (painter)
        groups.paint(*painter, room.topLeft() + QPointF(0, line.height()), theme);
    return line.height() + groups.height();
}

} // namespace allostrata
