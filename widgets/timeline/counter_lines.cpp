// Draws the lines of reserved, allocated and capacity over the strata.

#include "widgets/timeline/counter_lines.h"

#include "core/base/arithmetic.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/plot_text.h"
#include "widgets/timeline/timeline_axes.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace allostrata {

namespace {

constexpr double kVisibleGap = 1; ///< pixels; a line closer than this to the top of the strata shows nothing new

} // namespace

CounterLines::CounterLines(const QCustomPlot &plot, const TimelineScene &scene, const Theme &theme)
    : m_area(plot.axisRect()->rect()), m_place(scenePlace(plot, scene)), m_bytes(plot.yAxis), m_scene(scene),
      m_theme(theme)
{
}

double CounterLines::yOf(double bytes) const
{
    return bounded(m_bytes->coordToPixel(bytes), m_area.top() - kFarOutside, m_area.bottom() + kFarOutside);
}

double CounterLines::xOf(std::size_t column, std::size_t columns) const
{
    const double width = m_place.width() / static_cast<double>(std::max<std::size_t>(columns, 1));
    return bounded(m_place.left() + width * static_cast<double>(column), m_area.left() - kFarOutside,
                   m_area.right() + kFarOutside);
}

std::vector<double> CounterLines::values(const Interval Counters::*counter, std::uint64_t Interval::*bound) const
{
    std::vector<double> result;
    result.reserve(m_scene.counters.size());
    for (const Counters &counters : m_scene.counters)
        result.push_back(static_cast<double>((counters.*counter).*bound));
    return result;
}

QPolygonF CounterLines::steps(const std::vector<double> &values) const
{
    QPolygonF line;
    for (std::size_t column = 0; column < values.size(); ++column) {
        const double x = xOf(column, values.size());
        const double y = std::round(yOf(values[column])); // one thickness everywhere
        if (line.isEmpty() || line.last().y() != y) {
            if (!line.isEmpty())
                line << QPointF(x, line.last().y());
            line << QPointF(x, y);
        }
    }
    if (!line.isEmpty())
        line << QPointF(xOf(values.size(), values.size()) + 1, line.last().y());
    return line;
}

void CounterLines::drawReserved(QPainter &painter) const
{
    QPen pen(m_theme.text2, 1.5);
    pen.setDashPattern({6, 4});
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(steps(values(&Counters::reserved, &Interval::value)));
}

void CounterLines::drawAllocated(QPainter &painter) const
{
    const auto low = values(&Counters::allocated, &Interval::low);
    const auto middle = values(&Counters::allocated, &Interval::value);
    const auto high = values(&Counters::allocated, &Interval::high);
    QColor tint = m_theme.text2;
    tint.setAlphaF(0.16F);
    QPolygonF line;
    const auto flush = [&] {
        if (line.size() > 1)
            painter.drawPolyline(line);
        line.clear();
    };
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.text2, 1));
    for (std::size_t column = 0; column < middle.size(); ++column) {
        const double left = xOf(column, middle.size());
        const double right = xOf(column + 1, middle.size());
        const double top = yOf(high[column]);
        const double bottom = yOf(low[column]);
        if (bottom - top > kVisibleGap)
            painter.fillRect(QRectF(left, top, right - left, bottom - top), tint);
        const double y = yOf(middle[column]);
        if (std::abs(y - yOf(static_cast<double>(m_scene.picture.columns.totals[column]))) <= kVisibleGap) {
            flush();
            continue;
        }
        line << QPointF(left, y) << QPointF(right, y);
    }
    flush();
}

void CounterLines::drawCapacity(QPainter &painter) const
{
    if (!m_scene.capacity || static_cast<double>(m_scene.capacity->bytes) > m_scene.highestByte)
        return;
    const double y = yOf(static_cast<double>(m_scene.capacity->bytes));
    painter.setPen(QPen(m_theme.error.text, 1.5));
    painter.drawLine(QPointF(m_area.left(), y), QPointF(m_area.right() + 1, y));
}

std::vector<CounterLines::Label> CounterLines::labels() const
{
    const Voice voice = Voice::current();
    std::vector<Label> rows;
    if (m_scene.capacity) {
        const SceneCapacity &capacity = *m_scene.capacity;
        const bool isAbove = static_cast<double>(capacity.bytes) > m_scene.highestByte;
        QString rest = capacity.source == CapacitySource::Chosen    ? Words::tr("(chosen)")
                       : capacity.source == CapacitySource::AtLeast ? Words::tr("(at least)")
                                                                    : QString();
        if (isAbove)
            rest += QStringLiteral(" ↑");
        rows.push_back({Words::tr("device memory"), voice.bytes(capacity.bytes), rest, m_theme.error.text,
                        isAbove ? m_area.top() : yOf(static_cast<double>(capacity.bytes))});
    }
    if (m_scene.counters.empty())
        return rows;
    const Counters &last = m_scene.counters.back();
    const auto add = [&](const QString &name, const Interval &bytes) {
        const double y = yOf(static_cast<double>(bytes.value));
        if (y >= m_area.top() && y <= m_area.bottom())
            rows.push_back({name,
                            (bytes.isExact() ? QString() : QStringLiteral("~ ")) + voice.bytes(bytes.value),
                            {},
                            m_theme.text2,
                            y});
    };
    if (m_scene.state.showReserved)
        add(Words::tr("reserved"), last.reserved);
    if (m_scene.state.showAllocated)
        add(Words::tr("allocated"), last.allocated);
    std::stable_sort(rows.begin(), rows.end(), [](const Label &a, const Label &b) { return a.y < b.y; });
    return rows;
}

namespace {

struct LabelPart {
    QString text;
    QFont font;
};

std::array<LabelPart, 3> partsOf(const CounterLines::Label &label, const QFont &plain)
{
    QFont bold = plain;
    bold.setBold(true);
    return {LabelPart{label.name, plain}, LabelPart{label.value, bold}, LabelPart{label.rest, plain}};
}

constexpr double kPartGap = 4; ///< pixels

} // namespace

std::vector<CounterLines::PlacedLabel> CounterLines::placedLabels() const
{
    const std::vector<Label> all = labels();
    const double height = QFontMetricsF(m_theme.axisFont).height();
    std::vector<PlacedLabel> placed;
    for (const Label &label : all) {
        double width = 0;
        for (const auto &[text, font] : partsOf(label, m_theme.axisFont))
            width += text.isEmpty() ? 0 : QFontMetricsF(font).horizontalAdvance(text) + kPartGap;
        const QRectF above(m_area.right() - width - 2, label.y - height - 2, width, height);
        const QRectF below = above.translated(0, height + 5);
        const auto isFree = [&](const QRectF &box) {
            return box.top() >= m_area.top() && box.bottom() <= m_area.bottom() && box.left() >= m_area.left()
                   && std::none_of(placed.begin(), placed.end(),
                                   [&](const PlacedLabel &other) { return other.box.intersects(box); });
        };
        const auto isClear = [&](const QRectF &box) {
            return isFree(box) && std::none_of(all.begin(), all.end(), [&](const Label &other) {
                       return &other != &label && other.y > box.top() && other.y < box.bottom();
                   });
        };
        const std::array<QRectF, 2> boxes = {above, below};
        const auto *box = std::find_if(boxes.begin(), boxes.end(), isClear);
        if (box == boxes.end())
            box = std::find_if(boxes.begin(), boxes.end(), isFree);
        if (box != boxes.end())
            placed.push_back({label, *box});
    }
    return placed;
}

void CounterLines::drawLabels(QPainter &painter, const std::vector<PlacedLabel> &placed) const
{
    QColor ground = m_theme.base;
    ground.setAlphaF(0.82F);
    for (const auto &[label, box] : placed) {
        painter.fillRect(box.adjusted(-3, 0, 0, 0), ground);
        painter.setPen(label.colour);
        double x = box.left();
        for (const auto &[text, font] : partsOf(label, m_theme.axisFont)) {
            if (text.isEmpty())
                continue;
            painter.setFont(font);
            const double advance = QFontMetricsF(font).horizontalAdvance(text);
            painter.drawText(QRectF(x, box.top(), advance + 2, box.height()), Qt::AlignLeft | Qt::AlignVCenter, text);
            x += advance + kPartGap;
        }
    }
}

} // namespace allostrata
