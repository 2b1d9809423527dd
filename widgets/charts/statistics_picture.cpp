// The curves of the view of statistics.

#include "widgets/charts/statistics_picture.h"

namespace allostrata {

void StatisticsPicture::draw(QPainter &painter, const ChartFrame &frame, const ChartLook &look) const
{
    drawStatisticsArea(painter, *m_area, frame, look);
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
        return area ? std::make_shared<const StatisticsPicture>(std::move(area)) : nullptr;
    };
}

} // namespace allostrata
