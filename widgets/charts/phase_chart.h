#pragma once

#include <QString>

#include "core/attribution/stack_groups.h"
#include "core/timeline/strata_layout.h"
#include "widgets/charts/trace_chart.h"
#include "widgets/session/report_question.h"
#include "widgets/timeline/phase_band.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace allostrata {

/// The total over time, coloured by phase, with the peak of each stretch, as data: windows and exported pictures draw
/// the same.
struct PhaseArea {
    struct Stretch {
        PhaseInterval interval; ///< joined with others if too short to see
        std::uint64_t peakBytes = 0; ///< peak within the visible part
        Moment peakMoment = 0;
        QString word; ///< see PhaseSpan
        std::vector<PhaseShares> shares; ///< of several phases: by pixel; see PhaseSpan
    };
    struct StepMark {
        Moment first = 0;
        Moment last = 0;
        QString name;
    };

    ReportQuestion question; ///< the question it answers
    StrataColumns columns; ///< one column for each pixel of the area's width
    std::vector<std::uint64_t> medians; ///< by column
    std::vector<Stretch> stretches;
    std::vector<StepMark> steps; ///< those that overlap the window
    std::uint64_t highest = 0; ///< highest total of a column

    /// Stretch at a moment.
    [[nodiscard]] std::optional<std::size_t> stretchAt(Moment moment) const;
};

/// `columns`: pixels across the area. Errors: Cancelled.
[[nodiscard]] Result<std::shared_ptr<const PhaseArea>> makePhaseArea(const ReportQuestion &question, int columns,
                                                                     const std::stop_token &stop);

/// The total coloured by phase, for a chart in a window.
class PhaseChart final : public TraceChart {
public:
    PhaseChart(const ReportQuestion &question, std::shared_ptr<const PhaseArea> area)
        : TraceChart(question), m_area(std::move(area))
    {
    }

    [[nodiscard]] const PhaseArea &area() const { return *m_area; }
    [[nodiscard]] std::uint64_t highest() const override { return m_area->highest; }
    void show(ChartPane &pane) const override;
    /// Stretch of the area.
    [[nodiscard]] std::optional<std::size_t> bandAt(const ChartFrame &frame, const QPointF &position) const override;
    [[nodiscard]] QString toolTipAt(const ChartFrame &frame, const QPointF &position) const override;

private:
    std::shared_ptr<const PhaseArea> m_area;
};

[[nodiscard]] MakeTraceChart phasePictures();

} // namespace allostrata
