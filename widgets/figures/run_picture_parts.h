#pragma once

#include <QRectF>
#include <QString>

#include "core/analysis/report/report_state.h"
#include "widgets/charts/statistics_chart.h"
#include "widgets/charts/trace_chart.h"
#include "widgets/figures/bar_figure.h"
#include "widgets/figures/report_pictures.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace allostrata {

/// Data of a report's pictures: the same numbers as in its text, from the same functions.
class RunPictureData {
public:
    explicit RunPictureData(const PictureCall &call);

    [[nodiscard]] const Device &device() const { return m_device; }
    [[nodiscard]] const Document &document() const { return *m_call.ask.document(); }
    [[nodiscard]] const Attribution &attribution() const { return *m_call.ask.report.attribution; }
    /// Blocks at the end; absent if the file has no final state.
    [[nodiscard]] const std::optional<StateFindings> &state() const { return m_state; }
    [[nodiscard]] Moment peak() const { return m_peak; }
    [[nodiscard]] std::uint64_t peakBytes() const { return m_peakBytes; } ///< requested; 0: no allocation was ever live
    /// Live memory at the peak by category, most bytes first; adds up to the peak. O(allocations).
    [[nodiscard]] std::vector<CategoryBytes> atPeak() const;
    /// Share "74.2 %" of a whole; empty if the whole is zero.
    [[nodiscard]] static QString share(std::uint64_t bytes, std::uint64_t whole, const Voice &voice);
    /// Bytes and share: "51.22 GiB (74.2 %)".
    [[nodiscard]] static QString bytesOf(std::uint64_t bytes, std::uint64_t whole, const Voice &voice);
    [[nodiscard]] QString categoryName(CategoryId category, const Voice &voice) const;
    [[nodiscard]] QColor categoryColourOn(CategoryId category, const Theme &theme) const;
    /// Question about the device itself: the moment after the last event, the whole window.
    [[nodiscard]] ReportQuestion question() const;

private:
    const PictureCall &m_call;
    const Device &m_device;
    std::optional<StateFindings> m_state;
    Moment m_peak = 0;
    std::uint64_t m_peakBytes = 0;
};

/// Sheet of a picture: its title with the run's name, a line of numbers, a footnote with file, device and rules.
[[nodiscard]] PlainFigure runPictureSheet(const PictureCall &call, const QString &title, const QString &subtitle);
/// Sums of the final state: "Reserved 69.04 GiB: allocated 51.22 GiB (74.2 %), ...".
[[nodiscard]] QString stateLine(const StateFindings &state, const Voice &voice);

/// Parts of the reserved memory at the end: allocated, waiting, free beside blocks, free in whole segments.
[[nodiscard]] BarChart reservedBars(const StateFindings &state, const Theme &theme);
/// Bytes of blocks by size, in use and free; of allocations live at the peak if the file has no blocks.
[[nodiscard]] BarChart sizeBars(const RunPictureData &data, const Theme &theme);

/// Bars of categories with their bytes and shares; if there are more than `most`, the smallest are combined.
[[nodiscard]] BarChart categoryBars(const RunPictureData &data, const std::vector<CategoryBytes> &rows,
                                    std::uint64_t whole, std::size_t most, const Theme &theme);

/// Returns whether the device has data for curves.
[[nodiscard]] bool hasRunPictureCurves(const PictureAsk &ask);

/// A chart in a picture: bars, or a curve over the recording with a heading above.
struct RunPicturePanel {
    BarChart bars;
    std::shared_ptr<const TraceChart> curve; ///< null: bars
    QString heading; ///< heading of the curve; followed by its unit
};
/// Panels side by side.
struct RunPicturePanels {
    double share = 1; ///< share of the height
    std::vector<RunPicturePanel> panels;
};
/// A picture of panels in rows.
struct PanelFigure {
    PlainFigure sheet;
    std::optional<ReportQuestion> question; ///< question behind the curves
    std::vector<RunPicturePanels> rows; ///< one below another
    double gap = 36; ///< between panels, in units of a sheet of the usual size
};
[[nodiscard]] Result<PlotSheet> sheetOf(const PanelFigure &figure, const std::stop_token &stop);

/// Curve of the allocator's statistics over the whole trace. Errors: Cancelled, MemoryLimit.
[[nodiscard]] Result<RunPicturePanel> runPictureCurve(const PictureCall &call, const RunPictureData &data,
                                                      StatisticsCurve curve, const QString &heading,
                                                      const PlainFigure &sheet);
/// Requested memory by category, stacked. Errors: Cancelled, MemoryLimit.
[[nodiscard]] Result<RunPicturePanel> runPictureCategories(const PictureCall &call, const RunPictureData &data,
                                                           const QString &heading, const PlainFigure &sheet);

[[nodiscard]] Result<Picture> makeMemoryOverview(const PictureCall &call);
[[nodiscard]] Result<Picture> makeTopConsumers(const PictureCall &call);
[[nodiscard]] Result<Picture> makeCategoryBreakdown(const PictureCall &call);
[[nodiscard]] Result<Picture> makeSizeDistribution(const PictureCall &call);
[[nodiscard]] Result<Picture> makeMemoryEfficiency(const PictureCall &call);
[[nodiscard]] Result<Picture> makeActiveTimeline(const PictureCall &call);
[[nodiscard]] Result<Picture> makeFragmentation(const PictureCall &call);

[[nodiscard]] QString memoryOverviewAlt(const PictureCall &call, const Voice &voice);
[[nodiscard]] QString topConsumersAlt(const PictureCall &call, const Voice &voice);
[[nodiscard]] QString categoryBreakdownAlt(const PictureCall &call, const Voice &voice);
[[nodiscard]] QString sizeDistributionAlt(const PictureCall &call, const Voice &voice);
[[nodiscard]] QString memoryEfficiencyAlt(const PictureCall &call, const Voice &voice);
[[nodiscard]] QString activeTimelineAlt(const PictureCall &call, const Voice &voice);
[[nodiscard]] QString fragmentationAlt(const PictureCall &call, const Voice &voice);

} // namespace allostrata
