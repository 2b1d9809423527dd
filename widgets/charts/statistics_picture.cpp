// The curves of the view of statistics.

#include "widgets/charts/statistics_picture.h"

#include "widgets/plots/plot_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <limits>

namespace allostrata {

namespace {

constexpr double kVisible = 1; ///< pixels, from which a band is worth drawing

QColor tinted(QColor colour, float alpha)
{
    colour.setAlphaF(alpha);
    return colour;
}

QPen penOf(const StatisticsArea::Line &line, const ChartLook &look)
{
    QPen pen(line.colour, (line.style == LineStyle::Area ? 1 : 1.5) * std::max(look.scale, 1.0));
    if (line.style == LineStyle::Dashed)
        pen.setDashPattern({5, 3});
    return pen;
}

/// One end of each extent; NaN where it is empty.
std::vector<double> ends(const std::vector<Extent<double>> &values, double Extent<double>::*end)
{
    std::vector<double> all;
    for (const Extent<double> &value : values)
        all.push_back(value.isEmpty() ? std::numeric_limits<double>::quiet_NaN() : value.*end);
    return all;
}

/// A line of samples, joined up. A single one lasts to the end.
void addSamples(ChartPane &pane, const StatisticsArea &area, const StatisticsArea::Line &line)
{
    QVector<double> keys;
    QVector<double> values;
    for (std::size_t i = 0; i < line.values.size(); ++i) {
        if (line.values[i].isEmpty())
            continue;
        keys << pane.scale().axis.coordinate(area.samples[i]);
        values << line.values[i].high + (line.below.empty() ? 0 : line.below[i]);
    }
    if (area.samples.size() == 1 && !keys.isEmpty()) {
        keys << pane.scale().to;
        values << values.back();
    }
    QCPGraph *graph = pane.addLine(penOf(line, pane.look()), keys, values);
    graph->setAntialiased(true);
    if (line.style == LineStyle::Area) {
        graph->setBrush(tinted(line.colour, 0.55F));
        graph->setAntialiasedFill(true);
    }
}

QRectF keyRow(const ChartFrame &frame, const QFontMetricsF &metrics, const ChartLook &look, const QString &unitText)
{
    const double unit = look.hasUnit ? metrics.horizontalAdvance(unitText) + 16 * look.scale : 0;
    return {frame.area.left() + unit, frame.area.top() - metrics.height() - 5 * look.scale, frame.area.width() - unit, metrics.height()};
}

/// Names with their colours in the row above the area, from the right; those that have no room are left out.
void drawKey(QPainter &painter, const StatisticsArea &area, const ChartFrame &frame, const ChartLook &look, const QString &unitText)
{
    const QFontMetricsF metrics(look.text);
    const QRectF row = keyRow(frame, metrics, look, unitText);
    const double swatch = 14 * look.scale;
    const double gap = 5 * look.scale;
    std::vector<const StatisticsArea::Line *> lines; // front to back, areas first: they take the most place
    for (auto line = area.lines.rbegin(); line != area.lines.rend(); ++line)
        lines.push_back(&*line);
    std::stable_partition(lines.begin(), lines.end(), [](const StatisticsArea::Line *line) { return line->style == LineStyle::Area; });
    double width = 0;
    std::size_t count = 0;
    for (; count < lines.size(); ++count) {
        const double wanted = swatch + gap + metrics.horizontalAdvance(lines[count]->name) + (count > 0 ? 14 * look.scale : 0);
        if (width + wanted > row.width())
            break;
        width += wanted;
    }
    double x = row.right() - width;
    painter.setFont(look.text);
    for (std::size_t i = 0; i < count; ++i) {
        const StatisticsArea::Line &line = *lines[i];
        painter.setRenderHint(QPainter::Antialiasing, false);
        if (line.style == LineStyle::Area) {
            QColor tint = line.colour;
            tint.setAlphaF(area.samples.empty() ? 0.30F : 0.55F);
            painter.fillRect(QRectF(x, row.center().y() - 4 * look.scale, swatch, 8 * look.scale), tint);
        }
        QPen pen(line.colour, (line.style == LineStyle::Dashed ? 1.5 : 2) * std::max(look.scale, 1.0));
        if (line.style == LineStyle::Dashed)
            pen.setDashPattern({2, 1});
        painter.setPen(pen);
        const double y = std::round(line.style == LineStyle::Area ? row.center().y() - 4 * look.scale : row.center().y());
        painter.drawLine(QPointF(x, y), QPointF(x + swatch, y));
        painter.setPen(look.theme->text2);
        const double name = metrics.horizontalAdvance(line.name);
        painter.drawText(QRectF(x + swatch + gap, row.top(), name, row.height()), Qt::AlignLeft | Qt::AlignVCenter | kPlainText, line.name);
        x += swatch + gap + name + 14 * look.scale;
    }
}

QString nothingToDraw(const StatisticsArea &area)
{
    if (!area.lines.empty())
        return {};
    return area.curve == StatisticsCurve::Pending ? QCoreApplication::translate("StatisticsArea", "No block waits to be freed in this trace.")
                                                  : QCoreApplication::translate("StatisticsArea", "Adding up…");
}

} // namespace

void StatisticsPicture::show(ChartPane &pane) const
{
    const ChartLook look = pane.look();
    if (const QString text = nothingToDraw(*m_area); !text.isEmpty()) {
        pane.addPainted([look, text](QCPPainter &painter, const ChartFrame &frame) {
            painter.setFont(look.text);
            painter.setPen(look.theme->text2);
            painter.drawText(frame.area, Qt::AlignCenter | Qt::TextWordWrap, text);
        });
        return;
    }
    for (const StatisticsArea::Line &line : m_area->lines) {
        if (m_area->samples.empty())
            pane.addStairs(stairsOf(line, look));
        else
            addSamples(pane, *m_area, line);
    }
    pane.addPainted([area = m_area, look, unit = pane.unit()](QCPPainter &painter, const ChartFrame &frame) { drawKey(painter, *area, frame, look, unit); },
                    ChartClip::None);
}

/// The highest value of each column as a line; pale bands down to the lowest, and as far as inferred values may lie.
std::vector<Stairs> StatisticsPicture::stairsOf(const StatisticsArea::Line &line, const ChartLook &look) const
{
    std::vector<Stairs> parts;
    if (line.style == LineStyle::Area) {
        parts.push_back(stairs(ends(line.values, &Extent<double>::high)));
        parts.back().fill = tinted(line.colour, 0.22F);
    }
    const auto band = [&](const std::vector<Extent<double>> &values, float alpha) {
        parts.push_back(stairs(ends(values, &Extent<double>::high), ends(values, &Extent<double>::low)));
        parts.back().fill = tinted(line.colour, alpha);
        parts.back().hiddenBelow = kVisible;
    };
    if (!line.bounds.empty())
        band(line.bounds, 0.16F);
    if (line.style != LineStyle::Area)
        band(line.values, 0.34F);
    parts.push_back(stairs(ends(line.values, &Extent<double>::high)));
    parts.back().line = penOf(line, look);
    return parts;
}

QString StatisticsPicture::toolTipAt(const ChartFrame &frame, const QPointF &position) const
{
    return statisticsToolTip(*m_area, frame, position.x());
}

MakeReportPicture statisticsPictures(StatisticsCurve curve, std::shared_ptr<const StatisticsSource> source, std::shared_ptr<const FreeCurve> free)
{
    return [curve, source = std::move(source), free = std::move(free)](const ReportQuestion &question, int columns, ThemeKind theme,
                                                                        const std::stop_token &stop) -> std::shared_ptr<const ReportPicture> {
        auto area = makeStatisticsArea({question, curve, source, free, columns, theme}, stop);
        return area ? std::make_shared<const StatisticsPicture>(question, std::move(area)) : nullptr;
    };
}

} // namespace allostrata
