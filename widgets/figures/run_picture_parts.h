#pragma once

#include <QRectF>
#include <QString>

#include "core/analysis/report/report_state.h"
#include "widgets/charts/statistics_chart.h"
#include "widgets/charts/trace_chart.h"
#include "widgets/figures/bar_figure.h"
#include "widgets/figures/run_pictures.h"
#include "widgets/figures/timeline_figure.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace allostrata {

/// Context of the words of these pictures in the translations.
inline constexpr const char *kRunPictureContext = "ReportPicture";

/// The sentence of that source text in the context of the pictures of a report.
[[nodiscard]] QString pictureWords(const char *source);

/// What the pictures of a report are drawn from: the numbers of its text, by the same functions.
class RunPictureData {
public:
    explicit RunPictureData(const RunPictureSource &source);

    [[nodiscard]] const Device &device() const { return m_device; }
    [[nodiscard]] const Document &document() const { return *m_source.document; }
    [[nodiscard]] const Attribution &attribution() const { return *m_source.attribution; }
    /// The blocks at the end; absent where the file has no final state.
    [[nodiscard]] const std::optional<StateFindings> &state() const { return m_state; }
    [[nodiscard]] Moment peak() const { return m_peak; }
    [[nodiscard]] std::uint64_t peakBytes() const { return m_peakBytes; } ///< requested; 0: nothing was ever live
    /// What was live at the peak, most bytes first; adds up to it. O(allocations).
    [[nodiscard]] std::vector<CategoryBytes> atPeak() const;
    /// "74.2 %" of a whole; empty where that is nothing.
    [[nodiscard]] static QString share(std::uint64_t bytes, std::uint64_t whole, const Voice &voice);
    /// "51.22 GiB (74.2 %)".
    [[nodiscard]] static QString bytesOf(std::uint64_t bytes, std::uint64_t whole, const Voice &voice);
    [[nodiscard]] QString categoryName(CategoryId category, const Voice &voice) const;
    [[nodiscard]] QColor categoryColourOn(CategoryId category, const Theme &theme) const;
    /// What a file's caching allocator or a profiler counts by: the moment after the last event, the whole window.
    [[nodiscard]] ReportQuestion question() const;

private:
    const RunPictureSource &m_source;
    const Device &m_device;
    std::optional<StateFindings> m_state;
    Moment m_peak = 0;
    std::uint64_t m_peakBytes = 0;
};

/// The sheet of a picture: its title with the run's name, a line of numbers, a footnote with file, device and rules.
[[nodiscard]] PlainFigure runPictureSheet(const RunPictureRow &row, const RunPictureSource &source,
                                          const RunPictureLook &look, const QString &title, const QString &subtitle);
/// What the final state adds up to: "Reserved 69.04 GiB: allocated 51.22 GiB (74.2 %), ...".
[[nodiscard]] QString stateLine(const StateFindings &state, const Voice &voice);

/// What is reserved at the end, part by part: allocated, waiting, free beside blocks, free in whole segments.
[[nodiscard]] BarChart reservedBars(const StateFindings &state, const Theme &theme);
/// Bytes of blocks by size, in use and free; of allocations live at the peak where no blocks are told.
[[nodiscard]] BarChart sizeBars(const RunPictureData &data, const Theme &theme);

/// Bars of categories with their bytes and shares; all of them, the smallest together where there are more than `most`.
[[nodiscard]] BarChart categoryBars(const RunPictureData &data, const std::vector<CategoryBytes> &rows,
                                    std::uint64_t whole, std::size_t most, const Theme &theme);

/// Whether there are such curves.
[[nodiscard]] bool hasRunPictureCurves(const RunPictureSource &source);

/// A chart in a picture: bars, or a curve over the recording below its heading.
struct RunPicturePanel {
    BarChart bars;
    std::shared_ptr<const TraceChart> curve; ///< null: bars
    QString heading; ///< of the curve; its unit follows
};
/// Panels side by side.
struct RunPicturePanels {
    double share = 1; ///< of the height
    std::vector<RunPicturePanel> panels;
};
/// All that a picture paints.
struct RunPictureSheet {
    PlainFigure sheet;
    std::optional<ReportQuestion> question; ///< of the curves
    std::vector<RunPicturePanels> rows; ///< one below the other
    std::optional<Figure> figure; ///< in place of all that
};
/// Answers why not.
std::optional<Error> paintRunPictureSheet(QCPPainter &painter, const RunPictureSheet &made);

// The makers and words of the rows of the table.
struct RunPictureCall {
    const RunPictureRow &row;
    const RunPictureSource &source;
    const RunPictureLook &look;
    FigureGrain grain;
};

/// A curve of the allocator's statistics over the whole trace. Errors: Cancelled, MemoryLimit.
[[nodiscard]] Result<RunPicturePanel> runPictureCurve(const RunPictureCall &call, const RunPictureData &data,
                                                      StatisticsCurve curve, const QString &heading,
                                                      const PlainFigure &sheet);
/// What is requested by category, stacked. Errors: the same.
[[nodiscard]] Result<RunPicturePanel> runPictureCategories(const RunPictureCall &call, const RunPictureData &data,
                                                           const QString &heading, const PlainFigure &sheet);

[[nodiscard]] Result<RunPictureSheet> makeMemoryOverview(const RunPictureCall &call);
[[nodiscard]] Result<RunPictureSheet> makeTopConsumers(const RunPictureCall &call);
[[nodiscard]] Result<RunPictureSheet> makeCategoryBreakdown(const RunPictureCall &call);
[[nodiscard]] Result<RunPictureSheet> makeSizeDistribution(const RunPictureCall &call);
[[nodiscard]] Result<RunPictureSheet> makeMemoryEfficiency(const RunPictureCall &call);
[[nodiscard]] Result<RunPictureSheet> makeActiveTimeline(const RunPictureCall &call);
[[nodiscard]] Result<RunPictureSheet> makeFragmentation(const RunPictureCall &call);

[[nodiscard]] QString memoryOverviewAlt(const RunPictureSource &source, const Voice &voice);
[[nodiscard]] QString topConsumersAlt(const RunPictureSource &source, const Voice &voice);
[[nodiscard]] QString categoryBreakdownAlt(const RunPictureSource &source, const Voice &voice);
[[nodiscard]] QString sizeDistributionAlt(const RunPictureSource &source, const Voice &voice);
[[nodiscard]] QString memoryEfficiencyAlt(const RunPictureSource &source, const Voice &voice);
[[nodiscard]] QString activeTimelineAlt(const RunPictureSource &source, const Voice &voice);
[[nodiscard]] QString fragmentationAlt(const RunPictureSource &source, const Voice &voice);

} // namespace allostrata
