// Chart of predicted peaks over the size of the input.

#include "widgets/charts/predict_chart.h"

#include "widgets/paint/colours.h"
#include "widgets/text/attribution_text.h"
#include "widgets/text/predict_text.h"
#include "widgets/text/voice.h"
#include "widgets/timeline/byte_ticks.h"
#include "widgets/timeline/plot_text.h"
#include "widgets/timeline/swatch_flow.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

constexpr std::uint64_t kGiB = std::uint64_t(1) << 30;
constexpr std::array<std::uint64_t, 6> kUsualCapacities = {24 * kGiB, 40 * kGiB,  48 * kGiB,
                                                           80 * kGiB, 141 * kGiB, 192 * kGiB};

/// A category of the stack, with its bytes by point of the curve.
struct Layer {
    PredictedCategory of;
    std::vector<double> bytes;
    double sum = 0;
};

/// The categories, the one with the most bytes lowest. What has no category is a layer without a name.
std::vector<Layer> layersOf(const PredictChart &chart)
{
    std::vector<Layer> layers;
    const auto layerOf = [&](const PredictedCategory &category) -> Layer & {
        const auto found = std::ranges::find_if(
            layers, [&](const Layer &layer) { return layer.of.category.id == category.category.id; });
        if (found != layers.end())
            return *found;
        return layers.emplace_back(Layer{category, std::vector<double>(chart.curve.size(), 0.0), 0});
    };
    for (std::size_t i = 0; i < chart.curve.size(); ++i) {
        const PredictedSize &size = chart.curve[i];
        const auto add = [&](const PredictedCategory &category) {
            Layer &layer = layerOf(category);
            layer.bytes[i] += category.bytes;
            layer.sum += category.bytes;
        };
        if (size.categories.empty())
            add({{}, false, size.peak.requested.value});
        for (const PredictedCategory &category : size.categories)
            add(category);
    }
    std::ranges::stable_sort(layers, [](const Layer &a, const Layer &b) {
        return std::pair(!a.of.isBefore, -a.sum) < std::pair(!b.of.isBefore, -b.sum);
    });
    return layers;
}

QColor colourOf(const Layer &layer, const Theme &theme)
{
    return layer.of.category.id.empty() ? theme.accent
                                        : categoryColour(layer.of.category, layer.of.isBefore, themeKindOf(theme));
}

/// The key: categories of some weight, then the marks.
std::vector<Swatch> keyOf(const std::vector<Layer> &layers, const Theme &theme)
{
    constexpr double kLeast = 0.005;
    double all = 0;
    for (const Layer &layer : layers)
        all += layer.sum;
    std::vector<Swatch> key;
    for (const Layer &layer : layers) {
        if (layer.sum >= kLeast * all)
            key.push_back({colourOf(layer, theme), layer.of.category.id.empty()
                                                       ? Words::tr("requested")
                                                       : categoryText(layer.of.category, Voice::current())});
    }
    return key;
}

MakeKeyTicks sizeTicks()
{
    return [](double from, double to, int wanted) {
        KeyTicks ticks;
        const double step = niceStep(std::max(to - from, 1.0), std::max(wanted, 1), 1);
        for (double at = std::ceil(from / step) * step; at <= to * (1 + 1e-9); at += step) {
            ticks.positions.push_back(at);
            ticks.labels << inputSizeText(at, Voice::current());
        }
        ticks.name = Words::tr("size of the input");
        return ticks;
    };
}

/// Paints marks over the areas.
class PredictMarks {
public:
    PredictMarks(QCPPainter &painter, const PredictChart &chart, const ChartFrame &frame, const ChartLook &look)
        : m_painter(painter), m_chart(chart), m_frame(frame), m_look(look)
    {
    }

    void paint()
    {
        m_painter.setRenderHint(QPainter::Antialiasing, true);
        if (m_chart.capacity)
            capacity(*m_chart.capacity, m_look.theme->error.text);
        else
            for (const std::uint64_t usual : kUsualCapacities)
                capacity(usual, m_look.theme->text2);
        for (const PredictedSize &size : m_chart.asked) {
            dot(size, size.peak.requested.value, m_look.theme->base, m_look.theme->text);
            if (size.heap)
                diamond(size, size.heap->reserved.value);
        }
        for (const PredictedSize &size : m_chart.recorded)
            dot(size, size.peak.requested.value, m_look.theme->text, m_look.theme->base);
        for (const PredictedSize &size : m_chart.asked)
            label(size);
    }

private:
    void capacity(std::uint64_t bytes, const QColor &colour)
    {
        const double y = m_frame.yOf(static_cast<double>(bytes));
        if (y < m_frame.area.top() || y > m_frame.area.bottom())
            return;
        m_painter.setPen(QPen(colour, std::max(m_look.scale, 1.0), Qt::DashLine));
        m_painter.drawLine(QPointF(m_frame.area.left(), y), QPointF(m_frame.area.right(), y));
        say(QPointF(m_frame.area.left() + 5 * m_look.scale, y + 2 * m_look.scale), Voice::current().bytes(bytes),
            colour, m_look.text);
    }

    [[nodiscard]] QPointF placeOf(const PredictedSize &size, double bytes) const
    {
        return {m_frame.xOf(size.peak.size.size), m_frame.yOf(bytes)};
    }

    void dot(const PredictedSize &size, double bytes, const QColor &fill, const QColor &line)
    {
        const double radius = 4 * m_look.scale;
        m_painter.setPen(QPen(line, 1.5 * m_look.scale));
        m_painter.setBrush(fill);
        m_painter.drawEllipse(placeOf(size, bytes), radius, radius);
    }

    void diamond(const PredictedSize &size, double bytes)
    {
        const double radius = 5 * m_look.scale;
        const QPointF at = placeOf(size, bytes);
        m_painter.setPen(QPen(m_look.theme->text, 1.5 * m_look.scale));
        m_painter.setBrush(m_look.theme->base);
        m_painter.drawPolygon(QPolygonF{QPointF(at.x(), at.y() - radius), QPointF(at.x() + radius, at.y()),
                                        QPointF(at.x(), at.y() + radius), QPointF(at.x() - radius, at.y())});
    }

    /// The bytes of a size, beside its highest mark.
    void label(const PredictedSize &size)
    {
        const double bytes = size.heap ? size.heap->reserved.value : size.peak.requested.value;
        const QPointF at = placeOf(size, bytes);
        const QString text = Voice::current().bytes(wholeBytes(bytes));
        const QFontMetricsF metrics(m_look.strong);
        const double width = metrics.horizontalAdvance(text);
        const double gap = 9 * m_look.scale;
        const double x = at.x() - gap - width < m_frame.area.left() ? at.x() + gap : at.x() - gap - width;
        say({x, std::max(at.y() - metrics.height(), m_frame.area.top())}, text, m_look.theme->text, m_look.strong);
    }

    /// Writes on a patch of the background; not over another label.
    void say(const QPointF &at, const QString &text, const QColor &colour, const QFont &font)
    {
        const QFontMetricsF metrics(font);
        const QRectF box(at, QSizeF(metrics.horizontalAdvance(text), metrics.height()));
        if (std::ranges::any_of(m_taken, [&box](const QRectF &other) { return other.intersects(box); }))
            return;
        QColor patch = m_look.theme->base;
        patch.setAlphaF(0.7F);
        m_painter.fillRect(box, patch);
        m_painter.setFont(font);
        m_painter.setPen(colour);
        m_painter.drawText(box, int(Qt::AlignCenter) | kPlainText, text);
        m_taken.push_back(box);
    }

    QCPPainter &m_painter;
    const PredictChart &m_chart;
    const ChartFrame &m_frame;
    const ChartLook &m_look;
    std::vector<QRectF> m_taken; ///< by labels
};

/// Explains the marks in a row at the right of the key.
QString marksText(const PredictChart &chart)
{
    const bool hasHeap = std::ranges::any_of(chart.asked,
                                             [](const PredictedSize &size) { return size.heap.has_value(); });
    return hasHeap ? Words::tr("● recorded   ○ predicted   ◇ reserved, predicted")
                   : Words::tr("● recorded   ○ predicted");
}

void addAreas(ChartPane &pane, const PredictChart &chart, const std::vector<Layer> &layers, const Theme &theme)
{
    QVector<double> sizes{0};
    for (const PredictedSize &size : chart.curve)
        sizes << size.peak.size.size;
    std::vector<double> below(chart.curve.size(), 0.0);
    QCPGraph *lower = nullptr;
    for (const Layer &layer : layers) {
        for (std::size_t i = 0; i < below.size(); ++i)
            below[i] += layer.bytes[i];
        QVector<double> values{below.front()};
        values << QVector<double>(below.begin(), below.end());
        QCPGraph *graph = pane.addLine(QPen(theme.outline, 1), sizes, values);
        graph->setBrush(colourOf(layer, theme));
        graph->setChannelFillGraph(lower);
        lower = graph;
    }
    const bool isRange = std::ranges::any_of(chart.curve, [](const PredictedSize &size) {
        constexpr double kWide = 0.0015;
        const PredictedBytes &bytes = size.peak.requested;
        return bytes.high - bytes.low > 2 * kWide * bytes.value;
    });
    for (const double PredictedBytes::*bound : {&PredictedBytes::low, &PredictedBytes::high}) {
        if (!isRange)
            break;
        QVector<double> values{chart.curve.front().peak.requested.*bound};
        for (const PredictedSize &size : chart.curve)
            values << size.peak.requested.*bound;
        pane.addLine(QPen(theme.text, 1, Qt::DotLine), sizes, values);
    }
}

} // namespace

PredictChart PredictChart::of(const PredictAnswers &answers, const PredictAsk &ask)
{
    return {answers.curve, answers.recorded, answers.sizes, ask.capacity};
}

double PredictChart::highest() const
{
    constexpr double kRoom = 1.06;
    double highest = 1;
    for (const std::vector<PredictedSize> *sizes : {&curve, &recorded, &asked}) {
        for (const PredictedSize &size : *sizes) {
            highest = std::max(highest, size.peak.requested.value);
            if (size.heap)
                highest = std::max(highest, size.heap->reserved.value);
        }
    }
    if (capacity && static_cast<double>(*capacity) <= 2 * highest)
        highest = std::max(highest, static_cast<double>(*capacity));
    return kRoom * highest;
}

ChartFrame showPredictChart(QCustomPlot &plot, const PredictChart &chart, const QRectF &room, const QSizeF &viewport,
                            const ChartLook &look)
{
    const std::vector<Layer> layers = layersOf(chart);
    const SwatchFlow flow(keyOf(layers, *look.theme), look.text, room.width());
    const QFontMetricsF metrics(look.text);
    const double gap = 6 * look.scale;
    const double head = flow.height() + metrics.height() + 2 * gap;
    ChartScale scale;
    scale.from = 0;
    scale.to = chart.largestSize() * 1.02;
    scale.highest = chart.highest();
    scale.keyTicks = sizeTicks();
    scale.pixelsPerKey = 80 * look.scale;
    ChartPane pane(plot, scale, look);
    pane.placeWithin(room.adjusted(0, head + (look.hasUnit ? metrics.height() : 0), 0, -1.4 * metrics.height()),
                     viewport);
    pane.showKeyName();
    addAreas(pane, chart, layers, *look.theme);
    pane.addPainted(
        [chart, look, flow, room, gap, metrics](QCPPainter &painter, const ChartFrame &frame) {
            PredictMarks(painter, chart, frame, look).paint();
            flow.paint(painter, QPointF(frame.area.left(), room.top()), *look.theme, look.scale);
            painter.setFont(look.text);
            painter.setPen(look.theme->text2);
            painter.drawText(
                QRectF(frame.area.left(), room.top() + flow.height() + gap, room.width(), metrics.height()),
                int(Qt::AlignLeft | Qt::AlignVCenter) | kPlainText, marksText(chart));
        },
        ChartClip::None);
    return pane.frame();
}

QString predictTipAt(const PredictChart &chart, const ChartFrame &frame, const QPointF &position)
{
    if (chart.isEmpty() || !frame.area.contains(position))
        return {};
    const Voice voice = Voice::current();
    const double size = frame.coordinateAt(position.x());
    const PredictedSize &nearest = *std::ranges::min_element(
        chart.curve, {}, [size](const PredictedSize &one) { return std::abs(one.peak.size.size - size); });
    const auto row = [](const QString &name, const QString &value) {
        return u"<tr><td>%1&nbsp;&nbsp;</td><td align='right'>%2</td></tr>"_s.arg(name.toHtmlEscaped(), value);
    };
    QString tip = u"<b>%1</b><table>"_s.arg(inputSizeText(std::round(nearest.peak.size.size), voice));
    tip += row(Words::tr("requested"), predictedBytesText(nearest.peak.requested, voice));
    for (const PredictedCategory &category : nearest.categories)
        tip += row(categoryText(category.category, voice), voice.bytes(wholeBytes(category.bytes)));
    return tip + u"</table>"_s;
}

} // namespace allostrata
