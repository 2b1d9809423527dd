// The chart of categories.

#include "widgets/charts/category_picture.h"

#include "widgets/paint/contrast.h"
#include "widgets/plots/timeline_axes.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace allostrata {

namespace {

/// The name in the roomiest place of its band, where it fits whole.
void drawName(QPainter &painter, const CategoryArea::Band &band, const Stairs &edges, const ChartFrame &frame, const ChartLook &look)
{
    const QFontMetricsF metrics(look.strong);
    const std::size_t columns = edges.upper.size();
    const double left = frame.xOf(edges.from);
    const double perColumn = (frame.xOf(edges.to) - left) / static_cast<double>(columns);
    const auto wanted = static_cast<std::size_t>((metrics.horizontalAdvance(band.name) + 12 * look.scale) / std::max(perColumn, 1e-6)) + 1;
    if (wanted > columns)
        return;
    // Boxes begin at every few columns: enough to find room where there is some.
    const std::size_t stride = std::max<std::size_t>(wanted / 8, 1);
    double bestHeight = 0;
    QRectF best;
    for (std::size_t first = 0; first + wanted <= columns; first += stride) {
        double low = 0;
        double high = std::numeric_limits<double>::max();
        for (std::size_t column = first; column < first + wanted; ++column) {
            low = std::max(low, edges.lower[column]);
            high = std::min(high, edges.upper[column]);
        }
        if (high <= low)
            continue;
        const double top = frame.yOf(high);
        const double height = frame.yOf(low) - top;
        if (height > bestHeight * 1.05) {
            bestHeight = height;
            best = QRectF(left + perColumn * static_cast<double>(first), top, perColumn * static_cast<double>(wanted), height);
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

void CategoryPicture::show(ChartPane &pane) const
{
    const ChartLook look = pane.look();
    const auto &totals = m_area->series.columns.totals;
    std::vector<Stairs> bands;
    std::vector<double> below(totals.size(), 0);
    for (const CategoryArea::Band &band : m_area->bands) {
        std::vector<double> above = below;
        const auto values = m_area->series.of(band.category);
        for (std::size_t column = 0; column < above.size(); ++column)
            above[column] += static_cast<double>(values[column]);
        bands.push_back(stairs(above, std::move(below)));
        bands.back().fill = band.colour;
        below = std::move(above);
    }
    std::vector<Stairs> shown = bands;
    shown.push_back(stairs({totals.begin(), totals.end()}));
    shown.back().line = QPen(look.theme->outline, std::max(look.scale, 1.0));
    pane.addStairs(std::move(shown));
    pane.addPainted([area = m_area, bands = std::move(bands), look](QCPPainter &painter, const ChartFrame &frame) {
        for (std::size_t i = 0; i < bands.size(); ++i)
            drawName(painter, area->bands[i], bands[i], frame, look);
    });
}

QString CategoryPicture::toolTipAt(const ChartFrame &frame, const QPointF &position) const
{
    const std::size_t columns = m_area->series.columns.samples.size();
    if (columns == 0)
        return {};
    const std::size_t column = frame.columnAt(position.x(), columns);
    const double bytes = frame.bytesAt(position.y());
    const Voice voice = Voice::current();
    const QString moment = momentText(frame.axis, m_area->series.columns.samples[column]).toHtmlEscaped();
    const QString total = QCoreApplication::translate("CategoriesView", "%1 in all").arg(voice.bytes(m_area->series.columns.totals[column])).toHtmlEscaped();
    const auto category = m_area->bandAt(column, bytes);
    if (!category)
        return moment + u", "_s + total;
    const auto band = std::find_if(m_area->bands.begin(), m_area->bands.end(), [&](const CategoryArea::Band &one) { return one.category == *category; });
    const QString amount = voice.bytes(m_area->series.of(*category)[column]).toHtmlEscaped();
    return u"<b>%1</b> %2<br>%3, %4"_s.arg(band->name.toHtmlEscaped(), amount, moment, total);
}

MakeReportPicture categoryPictures(std::vector<std::uint8_t> hidden)
{
    return [hidden = std::move(hidden)](const ReportQuestion &question, int columns, ThemeKind theme,
                                        const std::stop_token &stop) -> std::shared_ptr<const ReportPicture> {
        auto area = makeCategoryArea({question, hidden, columns, theme}, stop);
        return area ? std::make_shared<const CategoryPicture>(question, std::move(area)) : nullptr;
    };
}

} // namespace allostrata
