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

/// What the bands of segments are coloured by.
enum class SegmentColouring : std::uint8_t { Stack, Stream, Pool, Type };

/// Segments and mapped ranges over time, as data: window and exported picture draw the same.
struct CachedArea {
    /// What a colour stands for.
    struct ColourClass {
        QString name;
        QColor colour;
        std::uint64_t bytes = 0; ///< of its bands in the picture's highest column
    };

    ReportQuestion question; ///< what it was made for
    std::shared_ptr<const CachedBands> bands;
    CachedStacks stacks; ///< a column for each pixel across the area
    std::vector<BandColour> colours; ///< by band
    std::vector<ColourClass> classes; ///< by colour class
    std::vector<std::uint64_t> pageTotals; ///< by column: what the timeline page counts; empty: not shown
    std::optional<std::uint32_t> selected; ///< a band that is outlined
    std::uint64_t highest = 0; ///< of the columns' totals
    CachedStep peak; ///< of the reserved bytes in the window

    /// The column of a place, and the band there.
    [[nodiscard]] std::size_t columnAt(const ChartFrame &frame, double x) const;
    [[nodiscard]] std::optional<std::uint32_t> bandAt(const ChartFrame &frame, const QPointF &position) const;
};

struct CachedAreaRequest {
    ReportQuestion question; ///< its attribution and filter are not used
    std::shared_ptr<const CachedBands> bands; ///< of the question's device; never null
    SegmentColouring colouring = SegmentColouring::Stack;
    bool showsPage = false;
    std::optional<std::uint32_t> selected;
    int columns = 1;
    ThemeKind theme = ThemeKind::Light;
};

/// Null once a stop was asked for, and where memory does not suffice.
[[nodiscard]] std::shared_ptr<const CachedArea> makeCachedArea(const CachedAreaRequest &request,
                                                               const std::stop_token &stop);

/// A band in words: "20.0 MiB at 0x7f8a12000000"; its size at a moment at which it exists.
[[nodiscard]] QString cachedBandName(const CachedArea &area, std::uint32_t band, Moment moment);
/// "stream 0 (default), default pool, large"
[[nodiscard]] QString cachedBandPlace(const Snapshot &snapshot, const StateSegment &segment);
/// The user's line that asked for it; "" where no stack is recorded.
[[nodiscard]] QString cachedBandLine(const Document &document, const StateSegment &segment);

/// Segments over time, for a chart in the window.
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

/// What the view chose to see. Null bands: an empty picture.
struct CachedChoice {
    std::shared_ptr<const CachedBands> bands;
    SegmentColouring colouring = SegmentColouring::Stack;
    bool showsPage = false;
    std::optional<std::uint32_t> selected;
};
[[nodiscard]] MakeTraceChart cachedPictures(CachedChoice choice);

} // namespace allostrata
