// Categories stacked over time.

#include "widgets/plots/category_area.h"

#include "widgets/paint/category_colour.h"
#include "widgets/paint/contrast.h"
#include "widgets/text/attribution_text.h"

#include <QFontMetricsF>
#include <QPaintEngine>
#include <QPolygonF>

#include <algorithm>
#include <limits>
#include <new>
#include <utility>

namespace allostrata {

namespace {

constexpr int kOverviewColumns = 128;

/// Categories from what changes least over the whole trace to what comes and goes; before the recording first. Those that a
/// file tells of come in its order, as in the timeline.
std::vector<CategoryId> stackOrder(const ReportQuestion &question)
{
    if (!question.device().capabilities.lives) {
        std::vector<CategoryId> ids;
        for (std::size_t i = 0; i < question.attribution->categories().size(); ++i)
            ids.push_back(CategoryId::at(i));
        return ids;
    }
    const Timeline &timeline = question.timeline();
    const CategorySeries whole = categorySeries(*question.device().strata, timeline, *question.attribution,
                                                eventColumns(timeline, 0, timeline.end() + 1.0, kOverviewColumns));
    std::vector<std::pair<double, CategoryId>> order;
    for (std::size_t i = 0; i < whole.categories; ++i) {
        const auto values = whole.of(CategoryId::at(i));
        double sum = 0;
        std::uint64_t most = 0;
        for (const std::uint64_t value : values) {
            sum += static_cast<double>(value);
            most = std::max(most, value);
        }
        const double steadiness = most == 0 ? 0 : sum / static_cast<double>(values.size()) / static_cast<double>(most);
        const bool isFirst = CategoryId::at(i) == question.attribution->beforeRecording();
        order.emplace_back(isFirst ? 2.0 : steadiness, CategoryId::at(i));
    }
    std::stable_sort(order.begin(), order.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    std::vector<CategoryId> ids;
    for (const auto &[steadiness, id] : order)
        ids.push_back(id);
    return ids;
}

/// Lower and upper edge of a band, in bytes by column.
struct Edges {
    std::vector<std::uint64_t> lower;
    std::vector<std::uint64_t> upper;
};

/// Pixels are filled run by run there: a polygon of some thousand columns up and down takes seconds. Elsewhere one shape is smaller.
bool paintsPixels(const QPainter &painter)
{
    return painter.paintEngine() && painter.paintEngine()->type() == QPaintEngine::Raster;
}

/// The band as a staircase, runs of equal height as one piece.
void drawBand(QPainter &painter, const Edges &edges, const ChartFrame &frame)
{
    const bool inRuns = paintsPixels(painter);
    const std::size_t columns = edges.lower.size();
    const double width = frame.area.width() / static_cast<double>(columns);
    QPolygonF low;
    QPolygonF high;
    for (std::size_t column = 0; column < columns;) {
        std::size_t end = column + 1;
        while (end < columns && edges.lower[end] == edges.lower[column] && edges.upper[end] == edges.upper[column])
            ++end;
        const double left = frame.area.left() + width * static_cast<double>(column);
        const double right = frame.area.left() + width * static_cast<double>(end);
        const double below = frame.yOf(static_cast<double>(edges.lower[column]));
        const double above = frame.yOf(static_cast<double>(edges.upper[column]));
        column = end;
        if (inRuns) {
            painter.fillRect(QRectF(QPointF(left, above), QPointF(right, below)), painter.brush());
            continue;
        }
        low << QPointF(left, below) << QPointF(right, below);
        high << QPointF(left, above) << QPointF(right, above);
    }
    if (inRuns)
        return;
    std::reverse(high.begin(), high.end());
    painter.drawPolygon(low + high);
}

/// The line of the total, with the painter's pen.
void drawTop(QPainter &painter, const CategoryArea &area, const ChartFrame &frame)
{
    const bool inRuns = paintsPixels(painter);
    const std::size_t columns = area.series.columns.samples.size();
    const double width = frame.area.width() / static_cast<double>(columns);
    const double half = painter.pen().widthF() / 2;
    QPolygonF top;
    for (std::size_t column = 0; column < columns; ++column) {
        const double y = frame.yOf(static_cast<double>(area.series.columns.totals[column]));
        const double left = frame.area.left() + width * static_cast<double>(column);
        if (inRuns) {
            const double before = column > 0 ? frame.yOf(static_cast<double>(area.series.columns.totals[column - 1])) : y;
            const QPointF tall(left + half, std::max(y, before) + half);
            painter.fillRect(QRectF(QPointF(left - half, std::min(y, before) - half), tall), painter.pen().brush());
            painter.fillRect(QRectF(left, y - half, width, 2 * half), painter.pen().brush());
        } else {
            top << QPointF(left, y) << QPointF(left + width, y);
        }
    }
    painter.drawPolyline(top);
}

/// The name in the roomiest place of its band, where it fits whole.
void drawName(QPainter &painter, const CategoryArea::Band &band, const Edges &edges, const ChartFrame &frame, const ChartLook &look)
{
    const QFontMetricsF metrics(look.strong);
    const std::size_t columns = edges.lower.size();
    const double perColumn = frame.area.width() / static_cast<double>(columns);
    const auto wanted = static_cast<std::size_t>((metrics.horizontalAdvance(band.name) + 12 * look.scale) / std::max(perColumn, 1e-6)) + 1;
    if (wanted > columns)
        return;
    // Boxes begin at every few columns: enough to find room where there is some.
    const std::size_t stride = std::max<std::size_t>(wanted / 8, 1);
    double bestHeight = 0;
    QRectF best;
    for (std::size_t first = 0; first + wanted <= columns; first += stride) {
        std::uint64_t low = 0;
        std::uint64_t high = std::numeric_limits<std::uint64_t>::max();
        for (std::size_t column = first; column < first + wanted; ++column) {
            low = std::max(low, edges.lower[column]);
            high = std::min(high, edges.upper[column]);
        }
        if (high <= low)
            continue;
        const double top = frame.yOf(static_cast<double>(high));
        const double height = frame.yOf(static_cast<double>(low)) - top;
        if (height > bestHeight * 1.05) {
            bestHeight = height;
            best = QRectF(frame.area.left() + perColumn * static_cast<double>(first), top, perColumn * static_cast<double>(wanted), height);
        }
    }
    if (bestHeight < metrics.height())
        return;
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setFont(look.strong);
    painter.setPen(contrastingText(band.colour));
    painter.drawText(best, Qt::AlignCenter | Qt::TextDontClip | Qt::TextSingleLine, band.name);
}

} // namespace

std::optional<CategoryId> CategoryArea::bandAt(std::size_t column, double bytes) const
{
    if (column >= series.columns.samples.size() || bytes < 0)
        return std::nullopt;
    double below = 0;
    for (const Band &band : bands) {
        below += static_cast<double>(series.of(band.category)[column]);
        if (bytes < below)
            return band.category;
    }
    return std::nullopt;
}

std::shared_ptr<const CategoryArea> makeCategoryArea(const CategoryAreaRequest &request, const std::stop_token &stop)
{
    const ReportQuestion &question = request.question;
    const auto index = indexOf(question, request.hidden, stop);
    if (!index || stop.stop_requested())
        return nullptr;
    try {
        auto area = std::make_shared<CategoryArea>();
        area->question = question;
        const SceneAxis axis(question.device(), question.state.axis);
        const SceneWindow window = windowOf(axis, question.state, 1);
        area->series = categorySeries(*index, question.timeline(), *question.attribution,
                                      axis.columns(window.from, window.to, std::max(request.columns, 1)));
        for (const std::uint64_t total : area->series.columns.totals)
            area->highest = std::max(area->highest, total);
        const Voice voice = Voice::current();
        for (const CategoryId id : stackOrder(question)) {
            const auto values = area->series.of(id);
            if (std::all_of(values.begin(), values.end(), [](std::uint64_t value) { return value == 0; }))
                continue;
            const Category &category = question.attribution->categories()[id];
            area->bands.push_back({id, categoryText(category, voice), categoryColour(question.attribution->categoryRules(), id, request.theme)});
        }
        return area;
    } catch (const std::bad_alloc &) {
        return nullptr;
    }
}

void drawCategoryArea(QPainter &painter, const CategoryArea &area, const ChartFrame &frame, const ChartLook &look)
{
    const std::size_t columns = area.series.columns.samples.size();
    if (columns == 0)
        return;
    painter.save();
    painter.setClipRect(frame.area.adjusted(0, -2, 0, 0));
    Edges edges;
    edges.upper.assign(columns, 0);
    std::vector<Edges> all;
    for (const CategoryArea::Band &band : area.bands) {
        edges.lower = edges.upper;
        const auto values = area.series.of(band.category);
        for (std::size_t column = 0; column < columns; ++column)
            edges.upper[column] += values[column];
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(Qt::NoPen);
        painter.setBrush(band.colour);
        drawBand(painter, edges, frame);
        all.push_back(edges);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(look.theme->outline, std::max(look.scale, 1.0)));
    painter.setBrush(Qt::NoBrush);
    drawTop(painter, area, frame);
    painter.restore();
    painter.save();
    for (std::size_t i = 0; i < area.bands.size(); ++i)
        drawName(painter, area.bands[i], all[i], frame, look);
    painter.restore();
}

} // namespace allostrata
