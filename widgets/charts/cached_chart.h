#pragma once

#include <QColor>
#include <QString>

#include "core/analysis/allocator/cached_bands.h"
#include "widgets/charts/trace_chart.h"
#include "widgets/paint/strata_image.h"
#include "widgets/session/report_question.h"
#include "widgets/timeline/chart_frame.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

namespace allostrata {

/// Property by which the bands of segments are coloured.
enum class SegmentColouring : std::uint8_t { Stack, Stream, Pool, Type };

/// Segments and mapped ranges over time, as data: windows and exported pictures draw the same.
struct CachedArea {
    /// A colour and its meaning.
    struct ColourClass {
        QString name;
        QColor colour;
        std::uint64_t bytes = 0; ///< bytes of its bands in the picture's highest column
    };

    ReportQuestion question; ///< the question it answers
    std::shared_ptr<const CachedBands> bands;
    CachedStacks stacks; ///< one column for each pixel of the area's width
    std::vector<BandColour> colours; ///< by band
    std::vector<ColourClass> classes; ///< by colour class
    std::vector<std::uint64_t> pageTotals; ///< by column: bytes on the timeline page; empty: not shown
    std::optional<std::uint32_t> selected; ///< outlined band
    std::uint64_t highest = 0; ///< highest total of a column
    CachedStep peak; ///< peak of the reserved bytes in the window

    /// Column at x.
    [[nodiscard]] std::size_t columnAt(const ChartFrame &frame, double x) const;
    [[nodiscard]] std::optional<std::uint32_t> bandAt(const ChartFrame &frame, const QPointF &position) const;
};

struct CachedAreaRequest {
    ReportQuestion question; ///< attribution and filter are ignored
    std::shared_ptr<const CachedBands> bands; ///< bands of the question's device; never null
    SegmentColouring colouring = SegmentColouring::Stack;
    bool showsPage = false;
    std::optional<std::uint32_t> selected;
    int columns = 1;
    ThemeKind theme = ThemeKind::Light;
};

/// Errors: Cancelled.
[[nodiscard]] Result<std::shared_ptr<const CachedArea>> makeCachedArea(const CachedAreaRequest &request,
                                                                       const std::stop_token &stop);

/// Name of a band: "20.0 MiB at 0x7f8a12000000"; its size at a moment at which it exists.
[[nodiscard]] QString cachedBandName(const CachedArea &area, std::uint32_t band, Moment moment);
/// Place of a band: "stream 0 (default), default pool, large".
[[nodiscard]] QString cachedBandPlace(const Snapshot &snapshot, const StateSegment &segment);
/// User's line that caused the segment; "" if no stack was recorded.
[[nodiscard]] QString cachedBandLine(const Document &document, const StateSegment &segment);

/// Segments over time, for a chart in a window.
class CachedChart final : public TraceChart {
public:
    CachedChart(const ReportQuestion &question, std::shared_ptr<const CachedArea> area)
        : TraceChart(question), m_area(std::move(area))
    {
    }

    [[nodiscard]] const CachedArea &area() const { return *m_area; }
    [[nodiscard]] std::uint64_t highest() const override { return m_area->highest; }
    void show(ChartPane &pane) const override;
    [[nodiscard]] QString toolTipAt(const ChartFrame &frame, const QPointF &position) const override;

private:
    std::shared_ptr<const CachedArea> m_area;
};

/// Choices made in the view.
struct CachedChoice {
    std::shared_ptr<const CachedBands> bands;
    SegmentColouring colouring = SegmentColouring::Stack;
    bool showsPage = false;
    std::optional<std::uint32_t> selected;
};
[[nodiscard]] MakeTraceChart cachedPictures(CachedChoice choice);

} // namespace allostrata
