// Computes and paints the legend of a picture, with sums.

#include "widgets/figures/figure_legend.h"

#include "widgets/text/voice.h"
#include "widgets/timeline/byte_ticks.h"
#include "widgets/timeline/colour_groups.h"
#include "widgets/timeline/plot_text.h"
#include "widgets/timeline/timeline_axes.h"

#include <QFontMetricsF>
#include <QLocale>

#include <algorithm>
#include <map>
#include <memory>
#include <span>

namespace allostrata {

namespace {

constexpr std::uint64_t kLargePart = 50; ///< minimum share of a row that is large at another moment, likewise
constexpr std::size_t kMostElsewhere = 12;
constexpr std::size_t kFirstRows = 4; ///< of the moment itself, which have room before those of others
constexpr std::uint64_t kSmallestPart = 200; ///< minimum share of the sum for a row, as its reciprocal

/// Live groups at a moment, and those that hold much more at another one.
class LegendRows {
public:
    LegendRows(SceneCache &cache, const ViewState &state, ThemeKind theme)
        : m_cache(cache), m_window(state.window), m_colours(*cache.colours(state.colouring, theme)),
          m_groups(cache.document(), cache.device(), state.colouring, *m_colours)
    {
        ViewState whole = state;
        whole.showLeftOut = true; // so that bands are separated only from those hidden by the detail level
        m_bands = cache.separate(whole);
    }

    [[nodiscard]] std::vector<CursorRow> at(Moment moment) const
    {
        return m_groups.at(moment, m_bands ? std::vector<std::uint8_t>(m_bands->begin(), m_bands->end())
                                           : std::vector<std::uint8_t>());
    }
    [[nodiscard]] FigureLegend::Row named(const CursorRow &row) const
    {
        return {QColor(m_groups.colourOf(row)), m_groups.textOf(row), row.bytes};
    }

    /// Groups that are large at some moment of the window, and larger by a visible part than among `here`, with their
    /// highest bytes; most first.
    [[nodiscard]] std::vector<FigureLegend::Row> elsewhere(const std::vector<CursorRow> &here,
                                                           std::uint64_t requested) const
    {
        const std::uint64_t large = std::max<std::uint64_t>(requested / kLargePart, 1);
        std::map<ColourGroupKey, std::uint64_t> known;
        for (const CursorRow &row : here)
            known[keyOf(row)] = row.bytes;
        const StrataIndex &index = m_cache.sampled();
        std::vector<FigureLegend::Row> rows;
        for (const CursorRow &row : largestGroups(
                 m_groups, index, groupColumns(index, m_cache.device().timeline, m_window), m_bands.get(), large)) {
            const auto same = known.find(keyOf(row));
            if (rows.size() < kMostElsewhere && row.bytes >= large + (same == known.end() ? 0 : same->second))
                rows.push_back(named(row));
        }
        return rows;
    }

private:
    SceneCache &m_cache;
    TimelineWindow m_window;
    std::shared_ptr<const AllocationColours> m_colours;
    ColourGroups m_groups;
    std::shared_ptr<const std::vector<bool>> m_bands; ///< null: all
};

QString elsewhereTitle() { return Words::tr("At other moments, up to"); }

/// Paints rows of the legend one below another.
class RowPainter {
public:
    RowPainter(QPainter &painter, const QRectF &area, const FigureFonts &fonts, const Theme &theme)
        : m_painter(painter), m_area(area), m_fonts(fonts), m_theme(theme), m_y(area.top())
    {
    }

    enum class SwatchKind { None, Filled, Hollow, Hatched };

    void row(SwatchKind swatch, const QColor &colour, const QString &name, const QString &value, const QFont &font,
             const QColor &text)
    {
        const double s = m_fonts.scale;
        const double height = rowHeight(m_fonts);
        const double side = 17 * s;
        const QRectF box(m_area.left(), m_y + (height - side) / 2, side, side);
        if (swatch != SwatchKind::None) {
            m_painter.setPen(swatch == SwatchKind::Filled ? QPen(Qt::NoPen) : QPen(m_theme.text3, std::max(s, 0.7)));
            m_painter.setBrush(swatch == SwatchKind::Hollow    ? QBrush(Qt::NoBrush)
                               : swatch == SwatchKind::Hatched ? QBrush(m_theme.text3, Qt::BDiagPattern)
                                                               : QBrush(colour));
            m_painter.drawRoundedRect(box, 2 * s, 2 * s);
        }
        const double left = swatch == SwatchKind::None ? m_area.left() : box.right() + 10 * s;
        const QFontMetricsF metrics(font);
        const double room = m_area.right() - left - metrics.horizontalAdvance(value) - 12 * s;
        m_painter.setFont(font);
        m_painter.setPen(text);
        m_painter.drawText(QRectF(left, m_y, std::max(room, 0.0), height),
                           Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip | Qt::TextSingleLine,
                           metrics.elidedText(name, Qt::ElideMiddle, room));
        m_painter.drawText(QRectF(m_area.left(), m_y, m_area.width(), height),
                           Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip | Qt::TextSingleLine, value);
        m_y += height;
    }

    void line()
    {
        m_painter.setPen(QPen(m_theme.text3, std::max(m_fonts.scale, 0.7)));
        m_painter.drawLine(QPointF(m_area.left(), m_y), QPointF(m_area.right(), m_y));
    }

    [[nodiscard]] static double rowHeight(const FigureFonts &fonts)
    {
        return QFontMetricsF(fonts.text).height() + 10 * fonts.scale;
    }

private:
    QPainter &m_painter;
    QRectF m_area;
    const FigureFonts &m_fonts;
    const Theme &m_theme;
    double m_y;
};

} // namespace

ByteColumn ByteColumn::suiting(std::uint64_t largest, bool isDecimal)
{
    const ByteTicks ticks = byteTicks(0, static_cast<double>(std::max<std::uint64_t>(largest, 1)), 2,
                                      isDecimal ? ByteUnits::Decimal : ByteUnits::Binary);
    return {ticks.unit, ticks.bytesPerUnit};
}

QString ByteColumn::number(std::uint64_t bytes) const
{
    const double value = static_cast<double>(bytes) / bytesPerUnit;
    const int decimals = bytesPerUnit == 1 ? 0 : value >= 99.95 ? 1 : 2;
    if (bytes > 0 && value < 0.005)
        return QStringLiteral("< ") + QLocale().toString(0.01, 'f', decimals);
    return QLocale().toString(value, 'f', decimals);
}

FigureLegend FigureLegend::make(SceneCache &cache, const ViewState &state, ThemeKind theme, Moment moment)
{
    FigureLegend legend;
    const Counters counters = cache.device().timeline.countersAt(moment);
    const bool isFiltered = cache.sources().filter != nullptr;
    const bool isPeak = !isFiltered && counters.requested == cache.device().timeline.peakRequested().bytes;
    const SceneAxis axis(cache.device(), state.axis);
    legend.title = isPeak ? Words::tr("At the peak") : Words::tr("At %1").arg(momentText(axis, moment));
    legend.requested = isFiltered ? cache.sampled().totalAt(moment) : counters.requested;
    legend.isFiltered = isFiltered;
    legend.reserved = counters.reserved.value;
    legend.hasReserved = state.showReserved;
    legend.isOfBlocks = hasBlocksOnly(cache.device().capabilities);
    legend.column = ByteColumn::suiting(std::max(legend.requested, legend.hasReserved ? legend.reserved : 0),
                                        state.decimalUnits);
    legend.hatchedBytes = legend.requested;
    const LegendRows rows(cache, state, theme);
    const std::vector<CursorRow> here = rows.at(moment);
    for (const CursorRow &row : here) {
        legend.hatchedBytes -= std::min(legend.hatchedBytes, row.bytes);
        if (legend.smaller == 0 && row.bytes >= legend.requested / kSmallestPart) {
            legend.rows.push_back(rows.named(row));
            continue;
        }
        ++legend.smaller;
        legend.smallerBytes += row.bytes;
    }
    legend.elsewhere = rows.elsewhere(here, legend.requested);
    return legend;
}

QString FigureLegend::sumName() const
{
    if (isOfBlocks)
        return isFiltered ? Words::tr("Allocated, matching") : Words::tr("Allocated");
    return isFiltered ? Words::tr("Requested, matching") : Words::tr("Requested");
}

double FigureLegend::width(const FigureFonts &fonts) const
{
    const QFontMetricsF metrics(fonts.text);
    const QFontMetricsF strong(fonts.strong);
    double name = strong.horizontalAdvance(title);
    for (const std::vector<Row> *part : {&rows, &elsewhere}) {
        for (const Row &row : *part)
            name = std::max(name, metrics.horizontalAdvance(row.name) + 27 * fonts.scale);
    }
    name = std::max(name, strong.horizontalAdvance(sumName()));
    if (!elsewhere.empty())
        name = std::max(name, strong.horizontalAdvance(elsewhereTitle()));
    const double value = std::max(strong.horizontalAdvance(column.number(std::max(requested, reserved))),
                                  metrics.horizontalAdvance(column.unit));
    return name + value + 26 * fonts.scale;
}

void FigureLegend::paint(QPainter &painter, const QRectF &area, const FigureFonts &fonts, const Theme &theme) const
{
    RowPainter rowPainter(painter, area, fonts, theme);
    using SwatchKind = RowPainter::SwatchKind;
    rowPainter.row(SwatchKind::None, {}, title, {}, fonts.strong, theme.text);
    RowPainter(painter, area, fonts, theme).row(SwatchKind::None, {}, {}, column.unit, fonts.text, theme.text2);
    // title, sums, smaller, hatched
    const std::size_t fixed = 2U + (hasReserved ? 1U : 0U) + 1U + (hatchedBytes > 0 ? 1U : 0U);
    const auto lines = static_cast<std::size_t>(std::max(area.height() / RowPainter::rowHeight(fonts), 0.0));
    const std::size_t forRows = lines > fixed ? lines - fixed : 0;
    // The first rows of this moment come before those of others, which need a gap and a title.
    const std::size_t kept = std::min(rows.size(), kFirstRows) + 2;
    const std::size_t shownElsewhere = std::min(elsewhere.size(), forRows > kept ? forRows - kept : 0);
    const std::size_t room = shownElsewhere > 0 ? forRows - shownElsewhere - 2 : forRows;
    const std::size_t shownRows = std::min(rows.size(), room);
    std::size_t left = smaller;
    std::uint64_t leftBytes = smallerBytes;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i < shownRows) {
            rowPainter.row(SwatchKind::Filled, rows[i].colour, rows[i].name, column.number(rows[i].bytes), fonts.text,
                           theme.text);
        } else {
            ++left;
            leftBytes += rows[i].bytes;
        }
    }
    if (left > 0)
        rowPainter.row(SwatchKind::Hollow, {}, Voice::current().count(QT_TRANSLATE_N_NOOP("Words", "%1 smaller"), left),
                       column.number(leftBytes), fonts.text, theme.text2);
    if (hatchedBytes > 0)
        rowPainter.row(SwatchKind::Hatched, {}, Words::tr("hatched"), column.number(hatchedBytes), fonts.text,
                       theme.text2);
    rowPainter.line();
    rowPainter.row(SwatchKind::None, {}, sumName(), column.number(requested), fonts.strong, theme.text);
    if (hasReserved)
        rowPainter.row(SwatchKind::None, {}, Words::tr("Reserved"), column.number(reserved), fonts.text, theme.text2);
    if (shownElsewhere == 0)
        return;
    rowPainter.row(SwatchKind::None, {}, {}, {}, fonts.text, theme.text);
    rowPainter.row(SwatchKind::None, {}, elsewhereTitle(), {}, fonts.strong, theme.text);
    for (const Row &row : std::span(elsewhere).first(shownElsewhere))
        rowPainter.row(SwatchKind::Filled, row.colour, row.name, column.number(row.bytes), fonts.text, theme.text);
}

} // namespace allostrata
