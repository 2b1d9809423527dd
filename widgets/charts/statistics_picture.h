#pragma once

#include "widgets/plots/statistics_area.h"
#include "widgets/charts/report_picture.h"

#include <memory>
#include <utility>
#include <vector>

namespace allostrata {

/// Curves of statistics, for a chart in the window.
class StatisticsPicture final : public ReportPicture {
public:
    StatisticsPicture(const ReportQuestion &question, std::shared_ptr<const StatisticsArea> area) : ReportPicture(question), m_area(std::move(area)) {}

    [[nodiscard]] const StatisticsArea &area() const { return *m_area; }
    [[nodiscard]] std::uint64_t highest() const override { return m_area->highest; }
    [[nodiscard]] ChartValues values() const override { return m_area->values(); }
    void show(ChartPane &pane) const override;
    [[nodiscard]] QString toolTipAt(const ChartFrame &frame, const QPointF &position) const override;

private:
    [[nodiscard]] std::vector<Stairs> stairsOf(const StatisticsArea::Line &line, const ChartLook &look) const;

    std::shared_ptr<const StatisticsArea> m_area;
};

/// Makes a curve from what is known so far; each may be null.
[[nodiscard]] MakeReportPicture statisticsPictures(StatisticsCurve curve, std::shared_ptr<const StatisticsSource> source,
                                                   std::shared_ptr<const FreeCurve> free);

} // namespace allostrata
