#pragma once

#include "widgets/plots/statistics_area.h"
#include "widgets/charts/report_picture.h"

#include <memory>
#include <utility>

namespace allostrata {

/// Curves of statistics, for a chart in the window.
class StatisticsPicture final : public ReportPicture {
public:
    explicit StatisticsPicture(std::shared_ptr<const StatisticsArea> area) : m_area(std::move(area)) {}

    [[nodiscard]] const StatisticsArea &area() const { return *m_area; }
    [[nodiscard]] std::uint64_t highest() const override { return m_area->highest; }
    [[nodiscard]] ChartValues values() const override { return m_area->values(); }
    void draw(QPainter &painter, const ChartFrame &frame, const ChartLook &look) const override;
    [[nodiscard]] QString toolTipAt(const ChartFrame &frame, const QPointF &position) const override;

private:
    std::shared_ptr<const StatisticsArea> m_area;
};

/// Makes a curve from what is known so far; each may be null.
[[nodiscard]] MakeReportPicture statisticsPictures(StatisticsCurve curve, std::shared_ptr<const StatisticsSource> source,
                                                   std::shared_ptr<const FreeCurve> free);

} // namespace allostrata
