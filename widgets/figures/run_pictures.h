#pragma once

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>

#include "core/attribution/attribution.h"
#include "core/base/result.h"
#include "core/load/document.h"
#include "widgets/figures/figure_request.h"
#include "widgets/text/voice.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// Options common to all pictures of a report.
struct RunPictureLook {
    int dpi = 300; ///< for PNG
    FigureTheme theme = FigureTheme::Paper;
    bool isTransparent = false;
    bool hasTitle = true; ///< with the file name; pages with captions may omit it
    QString name; ///< name of the run, in titles; empty: the file's name
    std::optional<std::uint64_t> capacity = {}; ///< capacity of the device in bytes, if known
};

/// Subject of the pictures.
struct RunPictureSource {
    std::shared_ptr<const Document> document;
    std::size_t device = 0; ///< row of Document::devices; 0 for a job, whose pictures are about all ranks
    std::shared_ptr<const Attribution> attribution; ///< attribution of that device; null only for a job
    std::stop_token stop = {};
};

struct RunPictureCall;
struct RunPictureSheet;

/// A picture of the report, as a row of the table.
struct RunPictureRow {
    std::string_view name; ///< file name without ending: "memory_overview"
    QSize size{1600, 900}; ///< points of 1/96 inch; size in pixels is this * dpi / 96
    /// Returns whether the device, or the job, has the data of the picture. If not, the picture is omitted and
    /// `missing` says why.
    bool (*isPossible)(const RunPictureSource &source) = nullptr;
    const char *missing = nullptr; ///< why the picture is missing: a sentence in the context "TraceChart"
    const char *caption = nullptr; ///< caption of one line, in the same context
    /// Text alternative with its numbers, for accessibility.
    QString (*altText)(const RunPictureSource &source, const Voice &voice) = nullptr;
    /// Makes the content of the picture. Errors: Cancelled; those of the analyses.
    Result<RunPictureSheet> (*make)(const RunPictureCall &call) = nullptr;
};

/// Pictures of a device in the order of a report: memory_overview, top_consumers, category_breakdown,
/// size_distribution, memory_efficiency, active_memory_timeline, fragmentation.
[[nodiscard]] std::span<const RunPictureRow> runPictures();
/// Pictures of a document: runPictures() of one with devices; of a job: ranks. Others have none.
[[nodiscard]] std::span<const RunPictureRow> runPicturesOf(const Document &document);

[[nodiscard]] QString runPictureCaption(const RunPictureRow &row, const Voice &voice);
/// Reason why a picture cannot be made from this source; empty if it can.
[[nodiscard]] QString whyNoRunPicture(const RunPictureRow &row, const RunPictureSource &source, const Voice &voice);

/// Renders a picture as an image. Errors: those of making it, no room for the pixels.
[[nodiscard]] Result<QImage> runPictureImage(const RunPictureRow &row, const RunPictureSource &source,
                                             const RunPictureLook &look);
/// Writes PNG, SVG or PDF, depending on the file's ending. Errors: WriteFailed, UnknownFormat for another ending,
/// Cancelled.
[[nodiscard]] Result<void> writeRunPicture(const RunPictureRow &row, const RunPictureSource &source,
                                           const RunPictureLook &look, const QString &path);
/// Renders a picture as an SVG element for an HTML page: without the XML header, with ids that begin with `prefix`,
/// scaled by its view box. A picture with too many shapes for a page becomes an embedded image. Errors: those of making
/// it, no room for the pixels.
[[nodiscard]] Result<QByteArray> runPictureSvg(const RunPictureRow &row, const RunPictureSource &source,
                                               const RunPictureLook &look, const QString &prefix);

/// A device of a file in the overview of several. Bytes; unknown values are absent.
struct OverviewBar {
    QString name; ///< of the run: "iter1_rank0"
    std::optional<std::uint64_t> reserved; ///< at the end, as in the report's text
    std::optional<std::uint64_t> allocated;
    std::optional<std::uint64_t> peakRequested; ///< over the trace
    std::optional<std::uint64_t> peakReserved;
    std::vector<std::uint64_t> categories; ///< allocated bytes by category of the rules; empty: unknown
};

/// Overview of several files: reserved, allocated and peak per run, and allocated memory by category.
struct OverviewPicture {
    std::vector<OverviewBar> bars; ///< in the order of the table beside it
    CategoryRules rules; ///< names and colours of the categories
    QString footnote; ///< names of files and rules
};
[[nodiscard]] QSize overviewPictureSize(const OverviewPicture &picture); ///< height depends on the bars
[[nodiscard]] QImage overviewPictureImage(const OverviewPicture &picture, const RunPictureLook &look);
[[nodiscard]] Result<void> writeOverviewPicture(const OverviewPicture &picture, const RunPictureLook &look,
                                                const QString &path);
[[nodiscard]] QByteArray overviewPictureSvg(const OverviewPicture &picture, const RunPictureLook &look,
                                            const QString &prefix);

} // namespace allostrata
