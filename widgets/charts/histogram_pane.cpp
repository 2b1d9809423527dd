// Draws histograms.

#include "widgets/charts/histogram_pane.h"

#include "core/base/arithmetic.h"
#include "widgets/text/allocation_text.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/byte_ticks.h"
#include "widgets/timeline/plot_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr double kHistogramGap = 6;
constexpr double kHistogramHeadroom = 1.12; ///< above the highest bar, for its number
constexpr double kAxisLabelGap = 0.4; ///< between the axis and its labels, in line heights

QColor barColour(const Theme &theme) { return theme.dark ? QColor(0x5b, 0x8a, 0xc4) : QColor(0x6d, 0x9b, 0xd3); }

QString amountText(HistogramMeasure measure, const AllocationSum &sum)
{
    const Voice voice = Voice::current();
    return measure == HistogramMeasure::Bytes ? voice.bytes(sum.bytes) : voice.number(sum.count);
}

void drawHistogramBars(QPainter &painter, const HistogramLayout &layout, const Theme &theme,
                       std::optional<std::size_t> current)
{
    const QFontMetricsF metrics(theme.axisFont);
    const HistogramPicture &picture = layout.picture();
    painter.setFont(theme.axisFont);
    for (std::size_t place = 0; place < layout.barCount(); ++place) {
        const QRectF rect = layout.bar(place);
        if (rect.isEmpty())
            continue;
        QColor colour = barColour(theme);
        if (current == place)
            colour = theme.dark ? colour.lighter(125) : colour.darker(120);
        QColor ground = colour;
        const bool isOpen = place >= picture.histogram.bars.size();
        ground.setAlphaF(isOpen ? 0.28F : 1.0F);
        painter.fillRect(rect, ground);
        if (isOpen)
            painter.fillRect(rect, QBrush(colour, Qt::BDiagPattern));
        if (place < picture.selected.size() && picture.selected[place].count > 0) {
            painter.setPen(QPen(theme.cursor, 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(layout.bar(place, picture.selected[place]).adjusted(1, 1, -1, -1));
        }
        const QString label = amountText(picture.measure, layout.sum(place));
        const double half = metrics.horizontalAdvance(label) / 2;
        if (layout.valueOf(layout.sum(place)) < layout.highest() && 2 * half > layout.column(place).width() - 2)
            continue;
        painter.setPen(theme.text);
        const double x = bounded(rect.center().x(), layout.plot().left() + half,
                                 std::max(layout.plot().left() + half, layout.plot().right() - half));
        painter.drawText(QRectF(x - half - 1, rect.top() - metrics.height() - 1, 2 * half + 2, metrics.height()),
                         Qt::AlignCenter, label);
    }
}

void drawHistogramTitle(QPainter &painter, const HistogramLayout &layout, const Theme &theme)
{
    painter.setFont(theme.titleFont);
    painter.setPen(theme.text);
    const QString title = histogramTitle(layout.picture().histogram.of);
    const QRectF row = layout.title().adjusted(kHistogramGap, 0, 0, -kHistogramGap);
    painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, title);
    const double left = QFontMetricsF(theme.titleFont).horizontalAdvance(title) + kHistogramGap + 2;
    painter.setFont(theme.axisFont);
    painter.setPen(theme.text2);
    const QString what = QFontMetricsF(theme.axisFont)
                             .elidedText(measureTitle(layout.picture().measure), Qt::ElideRight,
                                         std::max(0.0, row.width() - left));
    painter.drawText(row.adjusted(left, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, what);
}

} // namespace

HistogramLayout::HistogramLayout(HistogramPicture picture, const QRectF &area) : m_picture(std::move(picture))
{
    for (std::size_t place = 0; place < barCount(); ++place)
        m_highest = std::max(m_highest, valueOf(sum(place)));
    const QFontMetricsF text(m_picture.theme.axisFont);
    m_title = QRectF(area.left(), area.top(), area.width(),
                     QFontMetricsF(m_picture.theme.titleFont).height() + kHistogramGap);
    m_plot = area.adjusted(0, m_title.height(), -kHistogramGap, -text.height() * (1 + kAxisLabelGap) - 1);
    m_ticks = valueTicks();
    m_plot.setLeft(area.left() + widest(text, m_ticks.labels) + 2 * kHistogramGap);
    m_plot = m_plot.width() < 8 || m_plot.height() < 8 ? QRectF()
                                                       : QRectF(m_plot.toRect()); // on whole pixels, like axes
}

const AllocationSum &HistogramLayout::sum(std::size_t place) const
{
    const Histogram &histogram = m_picture.histogram;
    return place < histogram.bars.size() ? histogram.bars[place].sum : histogram.open;
}

HistogramPart HistogramLayout::part(std::size_t place) const
{
    const Histogram &histogram = m_picture.histogram;
    if (place >= histogram.bars.size())
        return {histogram.of, true, 0, 0};
    return {histogram.of, false, histogram.bars[place].low, histogram.bars[place].high};
}

double HistogramLayout::valueOf(const AllocationSum &sum) const
{
    return static_cast<double>(m_picture.measure == HistogramMeasure::Bytes ? sum.bytes : sum.count);
}

double HistogramLayout::shareOf(double value) const
{
    if (m_highest <= 0)
        return 0;
    return m_picture.heights == HistogramHeights::Linear ? value / m_highest
                                                         : std::log1p(value) / std::log1p(m_highest);
}

/// Ticks in shares of the highest bar.
ByteTicks HistogramLayout::valueTicks() const
{
    ByteTicks ticks;
    const Voice voice = Voice::current();
    const bool isBytes = m_picture.measure == HistogramMeasure::Bytes;
    const double line = QFontMetricsF(m_picture.theme.axisFont).height();
    const int wanted = bounded(static_cast<int>(m_plot.height() / (line * 2.2)), 1, 8);
    const auto add = [&](double value, const QString &label) {
        const double share = shareOf(value);
        const bool isFree = ticks.positions.empty()
                            || (share - ticks.positions.back()) / kHistogramHeadroom * m_plot.height() >= line;
        if (!isFree || share > kHistogramHeadroom || ticks.positions.size() >= 20)
            return;
        ticks.positions.push_back(share);
        ticks.labels.push_back(label);
    };
    const auto count = [&](double value) { return voice.number(static_cast<std::uint64_t>(value)); };
    if (m_picture.heights == HistogramHeights::Logarithmic) {
        const double base = isBytes ? 1024 : 10;
        for (double value = isBytes ? 1024 : 1; value <= m_highest && value < 1e19; value *= base)
            add(value, isBytes ? stepText(HistogramOf::Size, static_cast<std::uint64_t>(value)) : count(value));
    } else if (isBytes) {
        const ByteTicks bytes = byteTicks(0, m_highest * kHistogramHeadroom, wanted, ByteUnits::Binary);
        for (std::size_t i = 0; i < bytes.positions.size(); ++i)
            add(bytes.positions[i], bytes.positions[i] > 0 ? bytes.labels[i] + u' ' + bytes.unit : u"0"_s);
    } else {
        const double step = niceStep(std::max(1.0, m_highest * kHistogramHeadroom), wanted, 1);
        for (double value = 0; value <= m_highest * kHistogramHeadroom && value < 20 * step; value += step)
            add(value, count(value));
    }
    return ticks;
}

/// Ticks at each power of two whose label fits, and one for lives that never ended.
KeyTicks HistogramLayout::rangeTicks() const
{
    const Histogram &histogram = m_picture.histogram;
    const QFontMetricsF metrics(m_picture.theme.axisFont);
    KeyTicks ticks;
    double most = 0;
    for (const HistogramBar &bar : histogram.bars)
        most = std::max(most, metrics.horizontalAdvance(stepText(histogram.of, bar.low)));
    std::size_t stride = 1;
    const double width = column(0).width();
    for (const std::size_t candidate : std::array<std::size_t, 4>{2, 5, 10, 20}) {
        if (width * static_cast<double>(stride) < most + 2 * kHistogramGap)
            stride = candidate;
    }
    double end = -1000;
    const auto add = [&](double at, const QString &label) {
        const double half = metrics.horizontalAdvance(label) / 2;
        if (at * width - half < end + kHistogramGap || at * width + half > m_plot.width() + kHistogramGap)
            return;
        end = at * width + half;
        ticks.positions.push_back(at);
        ticks.labels << label;
    };
    for (std::size_t i = 0; i < histogram.bars.size(); ++i) {
        const std::size_t step = histogramStep(histogram.bars[i].low);
        if (step == 0 || (step - 1) % stride == 0)
            add(static_cast<double>(i), stepText(histogram.of, histogram.bars[i].low));
    }
    if (!hasOpen())
        return ticks;
    const QString open = Words::tr("incomplete");
    const double room = m_plot.width() + kHistogramGap - metrics.horizontalAdvance(open) / 2;
    add(std::min(static_cast<double>(histogram.bars.size()) + 1.5, room / std::max(width, 1.0)), open);
    return ticks;
}

ChartScale HistogramLayout::scale() const
{
    ChartScale scale;
    scale.to = std::max(m_plot.width(), 1.0) / std::max(column(0).width(), 1e-9);
    scale.highest = kHistogramHeadroom;
    scale.keyTicks = [ticks = rangeTicks()](double, double, int) { return ticks; };
    scale.valueTicks = [ticks = m_ticks](double, double, int) { return ticks; };
    return scale;
}

QRectF HistogramLayout::column(std::size_t place) const
{
    if (m_plot.isEmpty() || place >= barCount())
        return {};
    // The open lives are one column apart from the rest.
    const double columns = static_cast<double>(m_picture.histogram.bars.size()) + (hasOpen() ? 2.0 : 0.0);
    const double width = std::min(m_plot.width() / std::max(1.0, columns), m_picture.theme.axisFont.pixelSize() * 6.0);
    const bool isOpen = place >= m_picture.histogram.bars.size();
    const double left = m_plot.left() + width * (static_cast<double>(place) + (isOpen ? 1.0 : 0.0));
    return {left, m_plot.top(), width, m_plot.height()};
}

QRectF HistogramLayout::bar(std::size_t place, const AllocationSum &sum) const
{
    const QRectF room = column(place);
    const double value = valueOf(sum);
    if (room.isEmpty() || value <= 0)
        return {};
    const double margin = room.width() > 8 ? 1.5 : 0.5;
    const double left = std::round(room.left() + margin); // crisp at any scale of the painter
    const double top = std::round(room.bottom() - std::max(1.5, shareOf(value) / kHistogramHeadroom * room.height()));
    return {left, top, std::max(1.0, std::round(room.right() - margin) - left),
            std::max(0.0, std::round(room.bottom()) - top)};
}

std::optional<std::size_t> HistogramLayout::barAt(const QPointF &position) const
{
    for (std::size_t place = 0; place < barCount(); ++place) {
        if (column(place).contains(position) && sum(place).count > 0)
            return place;
    }
    return std::nullopt;
}

ChartPane showHistogram(QCustomPlot &plot, const HistogramLayout &layout, const Theme &theme, const QSizeF &viewport,
                        std::optional<std::size_t> current, const ChartPane *beside)
{
    const ChartLook look{&theme, theme.axisFont, theme.titleFont};
    const ChartScale scale = layout.scale();
    ChartPane pane = beside ? beside->another(scale, look) : ChartPane(plot, scale, look);
    pane.placeAt(layout.plot().translated(0, 1), viewport); // its lowest row is the axis
    QCPAxis *keys = pane.axis(QCPAxis::atBottom);
    for (QCPAxis *axis : {keys, pane.axis(QCPAxis::atLeft)})
        axis->setVisible(!layout.plot().isEmpty() && layout.barCount() > 0);
    keys->setTickLabelPadding(static_cast<int>(QFontMetricsF(theme.axisFont).height() * kAxisLabelGap)
                              - keys->tickLengthOut());
    pane.addPainted([layout, theme = &theme](QCPPainter &painter,
                                             const ChartFrame &) { drawHistogramTitle(painter, layout, *theme); },
                    ChartClip::None);
    pane.addPainted(
        [layout, current, theme = &theme](QCPPainter &painter, const ChartFrame &) {
            drawHistogramBars(painter, layout, *theme, current);
        },
        ChartClip::None);
    return pane;
}

namespace {

QString boundText(HistogramOf of, std::uint64_t value, const Voice &voice)
{
    switch (of) {
    case HistogramOf::Size: return voice.bytes(value);
    case HistogramOf::LifeEvents: return voice.number(value);
    case HistogramOf::LifeTime: break;
    }
    return durationText(value, voice);
}

} // namespace

QString histogramTitle(HistogramOf of)
{
    switch (of) {
    case HistogramOf::Size: return Words::tr("Size");
    case HistogramOf::LifeEvents: return Words::tr("Lifetime in events");
    case HistogramOf::LifeTime: break;
    }
    return Words::tr("Lifetime");
}

QString measureTitle(HistogramMeasure measure)
{
    return measure == HistogramMeasure::Bytes ? Words::tr("requested bytes") : Words::tr("allocations");
}

QString barText(const Histogram &histogram, std::size_t place)
{
    const Voice voice = Voice::current();
    if (place >= histogram.bars.size())
        return Words::tr("lifetime not fully recorded");
    const HistogramBar &bar = histogram.bars[place];
    const QString low = boundText(histogram.of, bar.low, voice);
    if (bar.low == bar.high)
        return histogram.of == HistogramOf::LifeEvents
                   ? voice.count(QT_TRANSLATE_N_NOOP("Words", "%1 event(s)"), bar.low)
                   : low;
    // For sizes and times the upper end is the start of the next step, which reads better; event counts are exact.
    if (histogram.of == HistogramOf::LifeEvents)
        return Words::tr("%1 to %2 events").arg(low, voice.number(bar.high));
    return Words::tr("%1 to below %2")
        .arg(low, boundText(histogram.of, bar.high == UINT64_MAX ? bar.high : bar.high + 1, voice));
}

QString stepText(HistogramOf of, std::uint64_t value)
{
    const Voice voice = Voice::current();
    if (of != HistogramOf::Size || value < 1024)
        return of == HistogramOf::Size ? voice.exactBytes(value) : boundText(of, value, voice);
    // A power of two is a whole number in its unit.
    static constexpr const char *kUnits[] = {"KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    int unit = -1;
    while (value >= 1024 && unit < 5) {
        value /= 1024;
        ++unit;
    }
    return voice.number(value) + u' ' + QLatin1StringView(kUnits[unit]);
}

} // namespace allostrata
