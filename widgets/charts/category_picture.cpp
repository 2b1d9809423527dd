// The chart of categories.

#include "widgets/charts/category_picture.h"

#include "widgets/plots/timeline_axes.h"
#include "widgets/text/voice.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace allostrata {

void CategoryPicture::draw(QPainter &painter, const ChartFrame &frame, const ChartLook &look) const
{
    drawCategoryArea(painter, *m_area, frame, look);
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
        return area ? std::make_shared<const CategoryPicture>(std::move(area)) : nullptr;
    };
}

} // namespace allostrata
