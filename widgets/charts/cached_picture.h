#pragma once

#include "widgets/plots/cached_area.h"
#include "widgets/charts/report_picture.h"

#include <memory>
#include <optional>
#include <utility>

namespace allostrata {

/// Segments over time, for a chart in the window.
class CachedPicture final : public ReportPicture {
public:
    CachedPicture(const ReportQuestion &question, std::shared_ptr<const CachedArea> area) : ReportPicture(question), m_area(std::move(area)) {}

    [[nodiscard]] const CachedArea &area() const { return *m_area; }
    [[nodiscard]] std::uint64_t highest() const override { return m_area->highest; }
    void show(ChartPane &pane) const override;
    [[nodiscard]] QString toolTipAt(const ChartFrame &frame, const QPointF &position) const override;

private:
    std::shared_ptr<const CachedArea> m_area;
};

/// What the view chose to see. Null bands: an empty picture.
struct CachedChoice {
    std::shared_ptr<const CachedBands> bands;
    SegmentColouring colouring = SegmentColouring::Stack;
    bool showsPage = false;
    std::optional<std::uint32_t> selected;
};
[[nodiscard]] MakeReportPicture cachedPictures(CachedChoice choice);

} // namespace allostrata
