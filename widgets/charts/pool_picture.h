#pragma once

#include "widgets/plots/pool_area.h"
#include "widgets/charts/report_picture.h"

#include <memory>
#include <optional>
#include <utility>

namespace allostrata {

/// Pools and streams over time, for a chart in the window.
class PoolPicture final : public ReportPicture {
public:
    PoolPicture(const ReportQuestion &question, std::shared_ptr<const PoolArea> area) : ReportPicture(question), m_area(std::move(area)) {}

    [[nodiscard]] const PoolArea &area() const { return *m_area; }
    [[nodiscard]] std::uint64_t highest() const override { return m_area->highest; }
    void show(ChartPane &pane) const override;
    [[nodiscard]] QString toolTipAt(const ChartFrame &frame, const QPointF &position) const override;

private:
    std::shared_ptr<const PoolArea> m_area;
};

/// Makes it with all places, or one alone.
[[nodiscard]] MakeReportPicture poolPictures(std::shared_ptr<const PoolPlaces> places, std::optional<std::size_t> alone);

} // namespace allostrata
