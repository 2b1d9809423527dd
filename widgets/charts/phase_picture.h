#pragma once

#include "widgets/plots/phase_area.h"
#include "widgets/charts/report_picture.h"

#include <memory>
#include <utility>

namespace allostrata {

/// The total coloured by phase, for a chart in the window.
class PhasePicture final : public ReportPicture {
public:
    explicit PhasePicture(std::shared_ptr<const PhaseArea> area) : m_area(std::move(area)) {}

    [[nodiscard]] const PhaseArea &area() const { return *m_area; }
    [[nodiscard]] std::uint64_t highest() const override { return m_area->highest; }
    void draw(QPainter &painter, const ChartFrame &frame, const ChartLook &look) const override;
    [[nodiscard]] QString toolTipAt(const ChartFrame &frame, const QPointF &position) const override;

private:
    std::shared_ptr<const PhaseArea> m_area;
};

[[nodiscard]] MakeReportPicture phasePictures();

} // namespace allostrata
