#pragma once

#include <QColor>
#include <QString>

#include "core/analysis/breakdown/category_series.h"
#include "widgets/charts/trace_chart.h"
#include "widgets/session/report_question.h"
#include "widgets/timeline/timeline_scene.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace allostrata {

/// Groups of allocations stacked over time, as data: windows and exported pictures draw the same.
struct StackedArea {
    struct Band {
        std::size_t group = 0; ///< in `series`
        QString name;
        QColor colour;
    };

    ReportQuestion question; ///< the question it answers
    GroupSeries series; ///< one column for each pixel of the area's width
    std::vector<Band> bands; ///< bottom to top; only those with bytes in the window
    std::uint64_t highest = 0; ///< highest total of a column

    /// Adds a band above the others, if it has bytes in the window.
    void addBand(Band band);
    /// Group at `bytes` above the bottom of a column.
    [[nodiscard]] std::optional<std::size_t> groupAt(std::size_t column, double bytes) const;
};

struct StackedAreaRequest {
    ReportQuestion question;
    std::vector<std::uint8_t> hidden; ///< a flag per category; empty: none is hidden
    int columns = 1;
    ThemeKind theme = ThemeKind::Light;
};

using StackedAreaResult = Result<std::shared_ptr<const StackedArea>>;
/// Makes an area. Errors: Cancelled.
using MakeStackedArea = StackedAreaResult (*)(const StackedAreaRequest &request, const std::stop_token &stop);

/// An area without bands; `makeSeries(index, ranges)` sorts the matching allocations into groups. Errors: Cancelled.
[[nodiscard]] Result<std::shared_ptr<StackedArea>> bareArea(
    const StackedAreaRequest &request, const std::stop_token &stop,
    const std::function<GroupSeries(const StrataIndex &index, std::vector<MomentRange> ranges)> &makeSeries);
/// Categories, the steadiest lowest.
[[nodiscard]] StackedAreaResult makeCategoryArea(const StackedAreaRequest &request, const std::stop_token &stop);

/// Groups stacked over time, for a chart in a window.
class StackedChart final : public TraceChart {
public:
    StackedChart(const ReportQuestion &question, std::shared_ptr<const StackedArea> area)
        : TraceChart(question), m_area(std::move(area))
    {
    }

    [[nodiscard]] const StackedArea &area() const { return *m_area; }
    [[nodiscard]] std::uint64_t highest() const override { return m_area->highest; }
    void show(ChartPane &pane) const override;
    /// The group.
    [[nodiscard]] std::optional<std::size_t> bandAt(const ChartFrame &frame, const QPointF &position) const override;
    [[nodiscard]] QString toolTipAt(const ChartFrame &frame, const QPointF &position) const override;

private:
    std::shared_ptr<const StackedArea> m_area;
};

/// Makes the chart of an area, without the hidden categories (a flag each).
[[nodiscard]] MakeTraceChart stackedPictures(MakeStackedArea make, std::vector<std::uint8_t> hidden = {});

} // namespace allostrata
