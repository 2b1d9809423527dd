// Histograms as they are drawn.

#include "widgets/plots/histogram_painter.h"

#include "core/base/bounded.h"
#include "widgets/plots/byte_ticks.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr double kHistogramGap = 6;
constexpr double kHistogramHeadroom = 1.12; ///< above the highest bar, for its number
constexpr double kAxisLabelGap = 0.4; ///< between the axis and its labels, in heights of a line

QColor barColour(const Theme &theme)
{
    return theme.dark ? QColor(0x5b, 0x8a, 0xc4) : QColor(0x6d, 0x9b, 0xd3);
}

QString amountText(HistogramMeasure measure, const AllocationSum &sum)
{
    const Voice voice = Voice::current();
    return measure == HistogramMeasure::Bytes ? voice.bytes(sum.bytes) : voice.number(sum.count);
}

/// Crisp whatever the painter's scale.
QRectF aligned(const QRectF &rect)
{
    const double left = std::round(rect.left());
    const double top = std::round(rect.top());
    return {left, top, std::max(1.0, std::round(rect.right()) - left), std::max(0.0, std::round(rect.bottom()) - top)};
}

} // namespace

HistogramPainter::HistogramPainter(HistogramPicture picture, const QRectF &area) : m_picture(std::move(picture))
{
    for (std::size_t place = 0; place < barCount(); ++place)
        m_highest = std::max(m_highest, valueOf(sum(place)));
    layOut(area);
}

const AllocationSum &HistogramPainter::sum(std::size_t place) const
{
    const Histogram &histogram = m_picture.histogram;
    return place < histogram.bars.size() ? histogram.bars[place].sum : histogram.open;
}

HistogramPart HistogramPainter::part(std::size_t place) const
{
    const Histogram &histogram = m_picture.histogram;
    if (place >= histogram.bars.size())
        return {histogram.of, true, 0, 0};
    return {histogram.of, false, histogram.bars[place].low, histogram.bars[place].high};
}

double HistogramPainter::valueOf(const AllocationSum &sum) const
{
    return static_cast<double>(m_picture.measure == HistogramMeasure::Bytes ? sum.bytes : sum.count);
}

double HistogramPainter::heightOf(double value) const
{
    if (m_highest <= 0)
        return 0;
    const double share = m_picture.heights == HistogramHeights::Linear ? value / m_highest : std::log1p(value) / std::log1p(m_highest);
    return share / kHistogramHeadroom * m_plot.height();
}

void HistogramPainter::layOut(const QRectF &area)
{
    const QFontMetricsF text(m_picture.theme.axisFont);
    const QFontMetricsF strong(m_picture.theme.titleFont);
    m_title = QRectF(area.left(), area.top(), area.width(), strong.height() + kHistogramGap);
    m_plot = area.adjusted(0, m_title.height(), -kHistogramGap, -text.height() * (1 + kAxisLabelGap) - 1);
    m_ticks = valueTicks();
    double widest = 0;
    for (const Tick &tick : m_ticks)
        widest = std::max(widest, text.horizontalAdvance(tick.label));
    m_plot.setLeft(area.left() + widest + 2 * kHistogramGap);
    if (m_plot.width() < 8 || m_plot.height() < 8)
        m_plot = QRectF();
}

std::vector<HistogramPainter::Tick> HistogramPainter::valueTicks() const
{
    std::vector<Tick> ticks;
    const Voice voice = Voice::current();
    const bool isBytes = m_picture.measure == HistogramMeasure::Bytes;
    const int wanted = bounded(static_cast<int>(m_plot.height() / (QFontMetricsF(m_picture.theme.axisFont).height() * 2.2)), 1, 8);
    if (m_picture.heights == HistogramHeights::Logarithmic) {
        const double base = isBytes ? 1024 : 10;
        for (double value = isBytes ? 1024 : 1; value <= m_highest && ticks.size() < 20; value *= base)
            ticks.push_back({value, isBytes ? stepText(HistogramOf::Size, static_cast<std::uint64_t>(value)) : voice.number(static_cast<std::uint64_t>(value))});
        return ticks;
    }
    if (isBytes) {
        const ByteTicks bytes = byteTicks(0, m_highest * kHistogramHeadroom, wanted, ByteUnits::Binary);
        for (std::size_t i = 0; i < bytes.positions.size(); ++i)
            ticks.push_back({bytes.positions[i], bytes.positions[i] > 0 ? bytes.labels[i] + u' ' + bytes.unit : u"0"_s});
        return ticks;
    }
    const double step = niceStep(std::max(1.0, m_highest * kHistogramHeadroom), wanted, 1);
    for (double value = 0; value <= m_highest * kHistogramHeadroom && ticks.size() < 20; value += step)
        ticks.push_back({value, voice.number(static_cast<std::uint64_t>(value))});
    return ticks;
}

QRectF HistogramPainter::column(std::size_t place) const
{
    if (m_plot.isEmpty() || place >= barCount())
        return {};
    // The open lives stand a column apart.
    const double columns = static_cast<double>(m_picture.histogram.bars.size()) + (hasOpen() ? 2.0 : 0.0);
    const double width = std::min(m_plot.width() / std::max(1.0, columns), m_picture.theme.axisFont.pixelSize() * 6.0);
    const bool isOpen = place >= m_picture.histogram.bars.size();
    const double left = m_plot.left() + width * (static_cast<double>(place) + (isOpen ? 1.0 : 0.0));
    return {left, m_plot.top(), width, m_plot.height()};
}

QRectF HistogramPainter::partOfBar(std::size_t place, double value) const
{
    const QRectF room = column(place);
    if (room.isEmpty() || value <= 0)
        return {};
    const double margin = room.width() > 8 ? 1.5 : 0.5;
    const double height = std::max(1.5, heightOf(value));
    return aligned({room.left() + margin, room.bottom() - height, room.width() - 2 * margin, height});
}

QRectF HistogramPainter::bar(std::size_t place) const
{
    return place < barCount() ? partOfBar(place, valueOf(sum(place))) : QRectF();
}

std::optional<std::size_t> HistogramPainter::barAt(const QPointF &position) const
{
    for (std::size_t place = 0; place < barCount(); ++place) {
        if (column(place).contains(position) && sum(place).count > 0)
            return place;
    }
    return std::nullopt;
}

void HistogramPainter::paintAxes(QPainter &painter) const
{
    const Theme &theme = m_picture.theme;
    painter.setFont(theme.axisFont);
    const QFontMetricsF metrics(theme.axisFont);
    double lowest = m_plot.bottom() + 2 * metrics.height();
    for (const Tick &tick : m_ticks) {
        const double y = std::round(m_plot.bottom() - heightOf(tick.position));
        if (y < m_plot.top() - 1 || y > lowest - metrics.height())
            continue;
        lowest = y;
        painter.fillRect(QRectF(m_plot.left(), y, m_plot.width(), 1), tick.position > 0 ? theme.grid : theme.line);
        painter.setPen(theme.text2);
        painter.drawText(QRectF(m_plot.left() - 400, y - metrics.height() / 2, 400 - kHistogramGap, metrics.height()), Qt::AlignRight | Qt::AlignVCenter, tick.label);
    }
    painter.fillRect(QRectF(m_plot.left(), std::round(m_plot.bottom()), m_plot.width(), 1), theme.line);
}

void HistogramPainter::paintRangeTicks(QPainter &painter) const
{
    const Theme &theme = m_picture.theme;
    const Histogram &histogram = m_picture.histogram;
    const QFontMetricsF metrics(theme.axisFont);
    painter.setFont(theme.axisFont);
    painter.setPen(theme.text2);
    const double top = m_plot.bottom() + metrics.height() * kAxisLabelGap;
    double widest = 0;
    for (const HistogramBar &bar : histogram.bars)
        widest = std::max(widest, metrics.horizontalAdvance(stepText(histogram.of, bar.low)));
    std::size_t stride = 1;
    const double width = column(0).width();
    for (const std::size_t candidate : std::array<std::size_t, 4>{2, 5, 10, 20}) {
        if (width * static_cast<double>(stride) < widest + 2 * kHistogramGap)
            stride = candidate;
    }
    double end = m_plot.left() - 1000;
    for (std::size_t i = 0; i < histogram.bars.size(); ++i) {
        const std::size_t step = histogramStep(histogram.bars[i].low);
        if (step > 0 && (step - 1) % stride != 0)
            continue;
        const QString label = stepText(histogram.of, histogram.bars[i].low);
        const double x = column(i).left();
        const double half = metrics.horizontalAdvance(label) / 2;
        if (x - half < end + kHistogramGap || x + half > m_plot.right() + kHistogramGap)
            continue;
        end = x + half;
        painter.fillRect(QRectF(std::round(x), m_plot.bottom(), 1, 4), theme.line);
        painter.drawText(QRectF(x - half - 1, top, 2 * half + 2, metrics.height()), Qt::AlignCenter, label);
    }
    if (!hasOpen())
        return;
    const QRectF room = column(histogram.bars.size());
    const QString label = QCoreApplication::translate("Histogram", "open");
    const double half = metrics.horizontalAdvance(label) / 2;
    const double x = std::min(room.center().x(), m_plot.right() + kHistogramGap - half);
    if (x - half > end + kHistogramGap)
        painter.drawText(QRectF(x - half - 1, top, 2 * half + 2, metrics.height()), Qt::AlignCenter, label);
}

void HistogramPainter::paintBars(QPainter &painter, std::optional<std::size_t> current) const
{
    const Theme &theme = m_picture.theme;
    const QFontMetricsF metrics(theme.axisFont);
    painter.setFont(theme.axisFont);
    for (std::size_t place = 0; place < barCount(); ++place) {
        const QRectF rect = bar(place);
        if (rect.isEmpty())
            continue;
        QColor colour = barColour(theme);
        if (current == place)
            colour = theme.dark ? colour.lighter(125) : colour.darker(120);
        const bool isOpen = place >= m_picture.histogram.bars.size();
        if (isOpen) {
            QColor faint = colour;
            faint.setAlphaF(0.28F);
            painter.fillRect(rect, faint);
            painter.fillRect(rect, QBrush(colour, Qt::BDiagPattern));
        } else {
            painter.fillRect(rect, colour);
        }
        if (place < m_picture.selected.size() && m_picture.selected[place].count > 0) {
            const QRectF chosen = partOfBar(place, valueOf(m_picture.selected[place]));
            painter.setPen(QPen(theme.cursor, 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(chosen.adjusted(1, 1, -1, -1));
        }
        const QString label = amountText(m_picture.measure, sum(place));
        const double half = metrics.horizontalAdvance(label) / 2;
        const bool isHighest = valueOf(sum(place)) >= m_highest;
        if (!isHighest && 2 * half > column(place).width() - 2)
            continue;
        painter.setPen(theme.text);
        const double x = bounded(rect.center().x(), m_plot.left() + half, std::max(m_plot.left() + half, m_plot.right() - half));
        painter.drawText(QRectF(x - half - 1, rect.top() - metrics.height() - 1, 2 * half + 2, metrics.height()), Qt::AlignCenter, label);
    }
}

void HistogramPainter::paint(QPainter &painter, std::optional<std::size_t> current) const
{
    const Theme &theme = m_picture.theme;
    painter.save();
    painter.setFont(theme.titleFont);
    painter.setPen(theme.text);
    const QString title = histogramTitle(m_picture.histogram.of);
    painter.drawText(m_title.adjusted(kHistogramGap, 0, 0, -kHistogramGap), Qt::AlignLeft | Qt::AlignVCenter, title);
    const double left = QFontMetricsF(theme.titleFont).horizontalAdvance(title) + 2 * kHistogramGap + 2;
    painter.setFont(theme.axisFont);
    painter.setPen(theme.text2);
    const QString what = QFontMetricsF(theme.axisFont).elidedText(measureTitle(m_picture.measure), Qt::ElideRight, std::max(0.0, m_title.width() - left));
    painter.drawText(m_title.adjusted(left, 0, 0, -kHistogramGap), Qt::AlignLeft | Qt::AlignVCenter, what);
    if (!m_plot.isEmpty() && barCount() > 0) {
        paintAxes(painter);
        paintRangeTicks(painter);
        paintBars(painter, current);
    }
    painter.restore();
}

} // namespace allostrata
