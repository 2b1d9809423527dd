// Computes the positions of a bar chart's parts.

#include "core/base/arithmetic.h"
#include "widgets/charts/bar_chart.h"

#include <QFontMetricsF>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace allostrata {

namespace {

constexpr double kLayoutGap = 10;
constexpr double kMostNames = 0.4; ///< share of the width
constexpr double kMostNamesHeight = 0.34;
constexpr double kLeastRow = 1.15; ///< line heights, for each bar
constexpr double kMostRow = 3.2;
constexpr double kMostBar = 2.8; ///< share of a row, for each bar after the first
constexpr double kLeastColumn = 0.9;
constexpr double kMostColumn = 9;
constexpr double kPixelsPerBarTick = 90; ///< along a horizontal axis
constexpr double kPixelsPerLine = 54; ///< along a vertical one
constexpr double kFill = 0.7; ///< share of a slot; the rest separates groups
constexpr double kWidestBar = 3; ///< times the number of bars in the largest group
constexpr double kLeastPlot = 12;

double widthOf(const QFontMetricsF &metrics, const QString &text)
{
    return text.isEmpty() ? 0 : metrics.horizontalAdvance(text);
}

double finite(double value) { return std::isfinite(value) ? value : 0; }

/// End of a bar: its parts added to its start.
double endOf(const Bar &bar, double from)
{
    for (const BarPart &part : bar.parts)
        from += finite(part.value);
    return from;
}

/// Maximum number of bars in a group, at least 1.
double mostBars(const BarChart &chart)
{
    std::size_t most = 1;
    for (const BarGroup &group : chart.groups)
        most = std::max(most, group.bars.size());
    return static_cast<double>(most);
}

/// Calls `visitPart` with each part and its range, and `visitBar` with each bar and its ends.
template <typename VisitPart, typename VisitBar>
void walk(const BarChart &chart, VisitPart visitPart, VisitBar visitBar)
{
    double running = 0;
    for (std::size_t g = 0; g < chart.groups.size(); ++g) {
        const BarGroup &group = chart.groups[g];
        for (std::size_t b = 0; b < group.bars.size(); ++b) {
            const Bar &bar = group.bars[b];
            const double from = bar.from.value_or(chart.isWaterfall && !bar.isStrong ? running : 0);
            const bool isRow = chart.isWaterfall;
            double up = from;
            double down = from;
            double at = from;
            double least = from;
            double most = from;
            for (std::size_t p = 0; p < bar.parts.size(); ++p) {
                const double value = finite(bar.parts[p].value);
                double &end = isRow ? at : value < 0 ? down : up;
                visitPart(g, b, p, end, end + value);
                end += value;
                least = std::min(least, end);
                most = std::max(most, end);
            }
            visitBar(g, b, least, most);
            running = endOf(bar, from);
        }
    }
}

/// Height needed by the values above columns: one line, or their length if they are turned.
double valuesHeight(const BarChart &chart, double slot, const ChartLook &look)
{
    const QFontMetricsF text(look.text);
    double height = text.height() * 1.1;
    for (const BarGroup &group : chart.groups) {
        for (const Bar &bar : group.bars) {
            const double width = widthOf(QFontMetricsF(bar.isStrong ? look.strong : look.text), bar.value);
            if (width > columnValueRoom(slot, group.bars.size()))
                height = std::max(height, width + 1.2 * kLayoutGap * look.scale);
        }
    }
    return height;
}

QString tickText(double value, double step)
{
    int decimals = 0;
    for (double scaled = step; decimals < 6 && std::abs(scaled - std::round(scaled)) > 1e-6; scaled *= 10)
        ++decimals;
    return QLocale().toString(value, 'f', decimals);
}

} // namespace

std::vector<Swatch> barKey(const BarChart &chart)
{
    std::vector<Swatch> key;
    for (const BarSeries &series : chart.series) {
        if (!series.name.isEmpty())
            key.push_back({series.colour, series.name, series.fill});
    }
    return key;
}

double columnValueRoom(double slot, std::size_t bars)
{
    return bars > 1 ? slot * kFill / static_cast<double>(bars) : slot;
}

BarLayout::BarLayout(const BarChart &chart, const QRectF &bounds, const ChartLook &look)
    : m_bounds(bounds), m_direction(chart.direction)
{
    QRectF room = bounds;
    if (!chart.title.isEmpty()) {
        m_title = QRectF(room.left(), room.top(), room.width(), QFontMetricsF(look.strong).height());
        room.setTop(m_title.bottom() + kLayoutGap / 2 * look.scale);
    }
    const SwatchFlow key(barKey(chart), look.text, room.width());
    if (key.height() > 0 && key.height() < room.height() / 3) {
        m_key = QRectF(room.left(), room.top(), room.width(), key.height());
        room.setTop(m_key.bottom() + kLayoutGap / 2 * look.scale);
    }
    takeRange(chart);
    if (m_direction == BarDirection::Horizontal)
        layRows(chart, room, look);
    else
        layColumns(chart, room, look);
    if (m_plot.width() < kLeastPlot || m_plot.height() < kLeastPlot)
        m_shown = 0;
    // on whole pixels, like axes
    m_plot = QRectF(QPointF(std::round(m_plot.left()), std::round(m_plot.top())),
                    QPointF(std::floor(m_plot.right()), std::floor(m_plot.bottom())));
    place(chart);
}

void BarLayout::takeRange(const BarChart &chart)
{
    double lowest = 0;
    double highest = chart.mark.value_or(0);
    walk(
        chart, [](std::size_t, std::size_t, std::size_t, double, double) {},
        [&](std::size_t, std::size_t, double least, double most) {
            lowest = std::min(lowest, least);
            highest = std::max(highest, most);
        });
    m_lowest = chart.lowest.value_or(lowest);
    m_highest = chart.highest.value_or(highest);
    if (!(m_highest > m_lowest))
        m_highest = m_lowest + 1;
}

void BarLayout::makeTicks(const BarChart &chart, double length, const ChartLook &look)
{
    m_ticks = {};
    if (!chart.hasAxis || chart.groups.empty())
        return;
    const double reach = std::max(std::abs(m_lowest), std::abs(m_highest));
    const int wanted = bounded(
        static_cast<int>(
            length / ((m_direction == BarDirection::Horizontal ? kPixelsPerBarTick : kPixelsPerLine) * look.scale)),
        2, 12);
    // For a range that includes zero, the unit suits the end farther from it.
    const double range = m_highest - m_lowest;
    if (chart.values == BarValues::Bytes) {
        const ByteTicks unit = byteTicks(0, reach, std::max(static_cast<int>(wanted * reach / range), 1), chart.units);
        const double step = unit.positions.size() > 1 ? unit.positions[1] : reach;
        m_ticks.unit = unit.unit;
        m_ticks.bytesPerUnit = unit.bytesPerUnit;
        for (double i = std::ceil(m_lowest / step - 1e-9); i * step <= m_highest * (1 + 1e-9); ++i) {
            m_ticks.positions.push_back(i * step);
            m_ticks.labels.push_back(tickText(i * step / unit.bytesPerUnit, step / unit.bytesPerUnit));
        }
        return;
    }
    const double perUnit = chart.values == BarValues::Share ? 0.01 : 1;
    m_ticks.unit = chart.values == BarValues::Share ? QStringLiteral("%") : QString();
    m_ticks.bytesPerUnit = perUnit;
    const double step = niceStep(range / perUnit, wanted, chart.values == BarValues::Share ? 1e-3 : 1);
    for (double i = std::ceil(m_lowest / perUnit / step - 1e-9); i * step * perUnit <= m_highest * (1 + 1e-9); ++i) {
        m_ticks.positions.push_back(i * step * perUnit);
        m_ticks.labels.push_back(tickText(i * step, step));
    }
}

void BarLayout::layRows(const BarChart &chart, QRectF room, const ChartLook &look)
{
    const QFontMetricsF text(look.text);
    const QFontMetricsF strong(look.strong);
    const double s = look.scale;
    double names = 0;
    double values = 0;
    for (const BarGroup &group : chart.groups) {
        const bool isStrong = group.bars.size() == 1 && group.bars.front().isStrong;
        const double note = group.note.isEmpty() ? 0 : widthOf(QFontMetricsF(look.note), group.note) + kLayoutGap * s;
        names = std::max(names, widthOf(isStrong ? strong : text, group.name) + note);
        for (const Bar &bar : group.bars) {
            values = std::max(values, widthOf(bar.isStrong ? strong : text, bar.value));
            if (group.bars.size() > 1)
                m_barNames = std::max(m_barNames, widthOf(QFontMetricsF(look.note), bar.name));
        }
    }
    if (m_barNames > 0)
        m_barNames += kLayoutGap * s;
    names = std::min(names + m_barNames, room.width() * kMostNames);
    m_barNames = std::min(m_barNames, names * 0.6);
    m_names = QRectF(room.left(), room.top(), names, room.height());
    room.setLeft(room.left() + names + (names > 0 ? kLayoutGap * s : 0));
    room.setRight(room.right() - std::min(values + kLayoutGap * s, room.width() * 0.4));
    makeTicks(chart, room.width(), look);
    if (!m_ticks.positions.empty())
        room.setBottom(room.bottom() - text.height() * (chart.axisName.isEmpty() ? 1.3 : 2.4));
    if (chart.mark)
        room.setTop(room.top() + text.height() * 1.2);
    const double bars = mostBars(chart);
    const double least = text.height() * kLeastRow * bars;
    const auto fit = static_cast<std::size_t>(std::max(0.0, room.height() / least));
    m_shown = chart.groups.size();
    double rows = room.height();
    if (m_shown > fit) { // one row says how many are omitted
        m_shown = static_cast<std::size_t>(std::max(0.0, (room.height() - text.height() * kLeastRow) / least));
        rows = room.height() - text.height() * kLeastRow;
    }
    m_slot = m_shown == 0
                 ? 0
                 : std::min(rows / static_cast<double>(m_shown), text.height() * (kMostRow + (bars - 1) * kMostBar));
    m_plot = QRectF(room.left(), room.top(), room.width(),
                    m_shown < chart.groups.size() ? rows : m_slot * static_cast<double>(m_shown));
    m_names.setTop(m_plot.top());
    m_names.setBottom(m_plot.bottom());
}

void BarLayout::layColumns(const BarChart &chart, QRectF room, const ChartLook &look)
{
    const QFontMetricsF text(look.text);
    const double s = look.scale;
    m_axisNameTop = room.top();
    makeTicks(chart, room.height(), look);
    double ticks = 0;
    for (const QString &label : m_ticks.labels)
        ticks = std::max(ticks, text.horizontalAdvance(label));
    if (!m_ticks.positions.empty()) {
        room.setLeft(room.left() + ticks + kLayoutGap * s);
        if (!chart.axisName.isEmpty() || !m_ticks.unit.isEmpty())
            room.setTop(room.top() + text.height() * 1.2);
    }
    const double bars = mostBars(chart);
    const double least = text.height() * kLeastColumn * bars;
    const auto fit = static_cast<std::size_t>(std::max(0.0, room.width() / least));
    m_shown = std::min(chart.groups.size(), fit);
    m_slot = m_shown == 0
                 ? 0
                 : std::min(room.width() / static_cast<double>(m_shown), text.height() * kMostColumn * std::sqrt(bars));
    room.setTop(room.top() + valuesHeight(chart, m_slot, look)); // above the highest bar
    double names = 0;
    double word = 0;
    double lines = 1;
    for (const BarGroup &group : chart.groups) {
        names = std::max(names, text.horizontalAdvance(group.name));
        for (const QString &one : group.name.split(QLatin1Char(' ')))
            word = std::max(word, text.horizontalAdvance(one));
        const QRectF wrapped = text.boundingRect(QRectF(0, 0, std::max(m_slot - 6 * s, 1.0), 1e5),
                                                 Qt::AlignHCenter | Qt::TextWordWrap, group.name);
        lines = std::max(lines, std::round(wrapped.height() / text.lineSpacing()));
    }
    m_turned = word > m_slot - 6 * s || lines > 3;
    const double height = std::min((m_turned ? names : lines * text.lineSpacing()) + kLayoutGap / 2 * s,
                                   room.height() * kMostNamesHeight);
    const double more = m_shown < chart.groups.size() ? text.height() * 1.2 : 0;
    m_plot = room.adjusted(0, 0, 0, -height - kLayoutGap / 2 * s - more);
    m_names = QRectF(m_plot.left(), m_plot.bottom() + kLayoutGap / 2 * s, m_plot.width(), height);
}

double BarLayout::at(double value) const
{
    const double part = bounded((value - m_lowest) / (m_highest - m_lowest), -0.5, 1.5);
    return m_direction == BarDirection::Horizontal ? m_plot.left() + part * m_plot.width()
                                                   : m_plot.bottom() - part * m_plot.height();
}

QRectF BarLayout::slot(std::size_t group) const
{
    const double start = static_cast<double>(group) * m_slot;
    return m_direction == BarDirection::Horizontal
               ? QRectF(m_bounds.left(), m_plot.top() + start, m_bounds.width(), m_slot)
               : QRectF(m_plot.left() + start, m_plot.top(), m_slot, m_names.bottom() - m_plot.top());
}

std::optional<std::size_t> BarLayout::groupAt(const QPointF &position) const
{
    for (std::size_t i = 0; i < m_shown; ++i) {
        if (slot(i).contains(position))
            return i;
    }
    return std::nullopt;
}

const Bar *BarLayout::barAt(const BarChart &chart, const QPointF &position) const
{
    for (std::size_t group = 0; group < m_shown; ++group) {
        for (std::size_t i = 0; i < m_bars[group].size(); ++i) {
            const QRectF &bar = m_bars[group][i];
            if (QRectF(m_bounds.left(), bar.top(), m_bounds.width(), bar.height()).contains(position))
                return &chart.groups[group].bars[i];
        }
    }
    return nullptr;
}

QRectF BarLayout::span(double from, double to, double start, double breadth) const
{
    const double a = at(bounded(from, m_lowest, m_highest));
    const double b = at(bounded(to, m_lowest, m_highest));
    return m_direction == BarDirection::Horizontal ? QRectF(std::min(a, b), start, std::abs(b - a), breadth)
                                                   : QRectF(start, std::min(a, b), breadth, std::abs(b - a));
}

void BarLayout::place(const BarChart &chart)
{
    const bool isRows = m_direction == BarDirection::Horizontal;
    const double widest = m_slot * kFill / mostBars(chart) * kWidestBar;
    const auto start = [&](std::size_t group, std::size_t bar) {
        const auto count = static_cast<double>(chart.groups[group].bars.size());
        const double breadth = std::min(m_slot * kFill / count, widest);
        const double first = (isRows ? m_plot.top() : m_plot.left()) + (static_cast<double>(group) + 0.5) * m_slot
                             - breadth * count / 2;
        return std::pair(first + breadth * static_cast<double>(bar), breadth * (count > 1 ? 0.92 : 1));
    };
    m_bars.resize(m_shown);
    walk(
        chart,
        [&](std::size_t group, std::size_t bar, std::size_t part, double from, double to) {
            if (group >= m_shown)
                return;
            const auto [first, breadth] = start(group, bar);
            m_pieces.push_back({span(from, to, first, breadth), group, bar, part, from, to});
        },
        [&](std::size_t group, std::size_t bar, double least, double most) {
            if (group >= m_shown)
                return;
            const auto [first, breadth] = start(group, bar);
            m_bars[group].push_back(span(least, most, first, breadth));
        });
}

} // namespace allostrata
