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

/// How the pictures of a report are made; the same for all of them.
struct RunPictureLook {
    int dpi = 300; ///< of PNG
    FigureTheme theme = FigureTheme::Paper;
    bool isTransparent = false;
    bool hasTitle = true; ///< with the file's name; a page that has captions may do without
    QString name; ///< of the run, in titles; empty: the file's name
    std::optional<std::uint64_t> capacity = {}; ///< of the device, bytes, where somebody knows it
};

/// What the pictures speak of.
struct RunPictureSource {
    std::shared_ptr<const Document> document;
    std::size_t device = 0; ///< row of Document::devices
    std::shared_ptr<const Attribution> attribution; ///< of that device; never null
    std::stop_token stop = {};
};

struct RunPictureCall;
struct RunPictureSheet;

/// A picture of the report, as a row of the table.
struct RunPictureRow {
    std::string_view name; ///< of its file, without ending: "memory_overview"
    QSize size{1600, 900}; ///< points of 1/96 inch; pixels are this * dpi / 96
    /// Whether the device tells what it shows. Where not, there is no such picture, and whyNot is a sentence.
    bool (*isPossible)(const RunPictureSource &source) = nullptr;
    const char *missing = nullptr; ///< why it is not there: a sentence to say in the context "TraceChart"
    const char *caption = nullptr; ///< one line to stand below it, in the same context
    /// What it shows with its numbers, for those who cannot see it.
    QString (*altText)(const RunPictureSource &source, const Voice &voice) = nullptr;
    /// All that is painted. Errors: Cancelled; those of the analyses.
    Result<RunPictureSheet> (*make)(const RunPictureCall &call) = nullptr;
};

/// In the order of a report: memory_overview, top_consumers, category_breakdown, size_distribution, memory_efficiency,
/// active_memory_timeline, fragmentation.
[[nodiscard]] std::span<const RunPictureRow> runPictures();

[[nodiscard]] QString runPictureCaption(const RunPictureRow &row, const Voice &voice);
/// Why a picture cannot be made of this source; empty where it can.
[[nodiscard]] QString whyNoRunPicture(const RunPictureRow &row, const RunPictureSource &source, const Voice &voice);

/// Errors: those of making it, no room for the pixels.
[[nodiscard]] Result<QImage> runPictureImage(const RunPictureRow &row, const RunPictureSource &source,
                                             const RunPictureLook &look);
/// Writes PNG, SVG or PDF, by the file's ending. Errors: WriteFailed, UnknownFormat for another ending, Cancelled.
[[nodiscard]] Result<void> writeRunPicture(const RunPictureRow &row, const RunPictureSource &source,
                                           const RunPictureLook &look, const QString &path);
/// As an SVG element for a page: without the XML header, its ids its own (`prefix` sets them apart), scaled by its view
/// box. What has too many shapes for a page is an image in it. Errors: the same.
[[nodiscard]] Result<QByteArray> runPictureSvg(const RunPictureRow &row, const RunPictureSource &source,
                                               const RunPictureLook &look, const QString &prefix);

/// A device of a file in the overview over several. Bytes; what is not known is absent.
struct OverviewBar {
    QString name; ///< of the run: "iter1_rank0"
    std::optional<std::uint64_t> reserved; ///< at the end, as the report's text tells it
    std::optional<std::uint64_t> allocated;
    std::optional<std::uint64_t> peakRequested; ///< over the trace
    std::optional<std::uint64_t> peakReserved;
    std::vector<std::uint64_t> categories; ///< allocated bytes by category of the rules; empty: not known
};

/// The picture over several files: reserved, allocated and peak per run, and what is allocated by category.
struct OverviewPicture {
    std::vector<OverviewBar> bars; ///< in the order of the table beside it
    CategoryRules rules; ///< names and colours of the categories
    QString footnote; ///< which files, which rules
};
[[nodiscard]] QSize overviewPictureSize(const OverviewPicture &picture); ///< grows with the bars
[[nodiscard]] QImage overviewPictureImage(const OverviewPicture &picture, const RunPictureLook &look);
[[nodiscard]] Result<void> writeOverviewPicture(const OverviewPicture &picture, const RunPictureLook &look,
                                                const QString &path);
[[nodiscard]] QByteArray overviewPictureSvg(const OverviewPicture &picture, const RunPictureLook &look,
                                            const QString &prefix);

} // namespace allostrata
