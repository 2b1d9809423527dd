#pragma once

#include "widgets/plots/phase_area.h"
#include "widgets/charts/report_picture.h"

#include <memory>
#include <utility>

namespace allostrata {

/// The total coloured by phase, for a chart in the window.
class PhasePicture final : public ReportPicture {
public:
    PhasePicture(const ReportQuestion &question, std::shared_ptr<const PhaseArea> area) : ReportPicture(question), m_area(std::move(area)) {}

    [[nodiscard]] const PhaseArea &area() const { return *m_area; }
    [[nodiscard]] std::uint64_t highest() const override { return m_area->highest; }
    void show(ChartPane &pane) const override;
    [[nodiscard]] QString toolTipAt(const ChartFrame &frame, const QPointF &position) const override;

private:
    std::shared_ptr<const PhaseArea> m_area;
};

[[nodiscard]] MakeReportPicture phasePictures();

} // namespace allostrata
