#pragma once

#include <QColor>
#include <QString>

#include "core/analysis/allocator/pool_series.h"
#include "widgets/charts/trace_chart.h"
#include "widgets/session/report_question.h"
#include "widgets/timeline/timeline_scene.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace allostrata {

/// Pools and streams stacked over time, as data: each an envelope of its reserved bytes with its active bytes inside.
/// Windows and exported pictures draw the same.
struct PoolArea {
    struct Band {
        std::size_t place = 0; ///< row of PoolPlaces::places()
        QString name;
        QColor colour;
    };

    PoolSeries series; ///< one column for each pixel of the area's width
    std::vector<Band> bands; ///< bottom to top; only those with bytes in the window
    std::uint64_t highest = 0; ///< highest sum of a column

    /// Band at `bytes` above the bottom of a column.
    [[nodiscard]] std::optional<std::size_t> bandAt(std::size_t column, double bytes) const;
};

struct PoolAreaRequest {
    ReportQuestion question; ///< without an attribution; its filter is ignored
    std::shared_ptr<const PoolPlaces> places;
    std::optional<std::size_t> alone; ///< only this place
    int columns = 1;
    ThemeKind theme = ThemeKind::Light;
};

/// Errors: Cancelled.
[[nodiscard]] Result<std::shared_ptr<const PoolArea>> makePoolArea(const PoolAreaRequest &request,
                                                                   const std::stop_token &stop);

/// Colour by row of PoolPlaces::places().
[[nodiscard]] QColor poolColour(std::size_t place, ThemeKind theme);
/// Name of a place: "default pool, stream 0 (default)"; "others".
[[nodiscard]] QString poolName(const Snapshot &snapshot, const PoolPlace &place);

/// Pools and streams over time, for a chart in a window.
class PoolChart final : public TraceChart {
public:
    PoolChart(const ReportQuestion &question, std::shared_ptr<const PoolArea> area)
        : TraceChart(question), m_area(std::move(area))
    {
    }

    [[nodiscard]] const PoolArea &area() const { return *m_area; }
    [[nodiscard]] std::uint64_t highest() const override { return m_area->highest; }
    void show(ChartPane &pane) const override;
    /// Place, a row of PoolPlaces::places().
    [[nodiscard]] std::optional<std::size_t> bandAt(const ChartFrame &frame, const QPointF &position) const override;
    [[nodiscard]] QString toolTipAt(const ChartFrame &frame, const QPointF &position) const override;

private:
    std::shared_ptr<const PoolArea> m_area;
};

/// Makes the chart with all places, or only one.
[[nodiscard]] MakeTraceChart poolPictures(std::shared_ptr<const PoolPlaces> places, std::optional<std::size_t> alone);

} // namespace allostrata
