#pragma once

#include <QByteArray>
#include <QSize>
#include <QString>

#include "core/base/load_context.h"
#include "core/reports/report_request.h"
#include "widgets/figures/figure_request.h"
#include "widgets/figures/picture_file.h"
#include "widgets/figures/trace_figure.h"
#include "widgets/session/diff_question.h"
#include "widgets/session/report_question.h"
#include "widgets/text/voice.h"

#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// Question to a picture of a report.
struct PictureAsk {
    ReportRequest report;
    FigureRequest figure; ///< size, dpi, title, theme, background, parts; state
    std::optional<ReportQuestion> baseline = {}; ///< of a flame graph
    std::string around = {}; ///< expression for the frame in the middle of a flame graph; empty: none
    std::shared_ptr<const DiffAnswer> difference = nullptr; ///< for the report of differences

    [[nodiscard]] const std::shared_ptr<const Document> &document() const { return report.document; }
    [[nodiscard]] ReportQuestion question() const
    {
        return {report.document, report.attribution, report.filter, figure.state};
    }
};

/// Arguments of the functions in the table of pictures.
struct PictureCall {
    const PictureAsk &ask;
    PictureFormat format = PictureFormat::Png;
    LoadContext context = {};
};

/// A picture as part of what `report` makes.
struct PicturePage {
    QSize size{1600, 900}; ///< points of 1/96 inch
    /// Returns whether the device, or the job, has the data of the picture. If not, the picture is omitted and
    /// `missing` says why.
    bool (*isPossible)(const PictureAsk &ask) = nullptr;
    const char *missing = nullptr; ///< a sentence in the context "Words"
    const char *caption = nullptr; ///< one line, in the same context
    /// Text alternative with its numbers, for accessibility.
    QString (*altText)(const PictureCall &call, const Voice &voice) = nullptr;
};

/// A picture of a report. A report's main picture, drawn by `plot`, has the report's id.
struct PictureRow {
    std::string_view report;
    std::string_view id; ///< stable; name of the file that `report` writes: "memory_overview"
    /// Answers the question and makes the picture. Errors: Cancelled; those of the analyses.
    Result<Picture> (*make)(const PictureCall &call) = nullptr;
    std::optional<PicturePage> page = {}; ///< absent: `report` does not use it
    /// Areas stacked over time, shown by the report's view beside its table; null for other pictures.
    const StackedPicture *stacked = nullptr;
};

/// All pictures of reports; those of `report` in its order.
[[nodiscard]] std::span<const PictureRow> pictures();
/// Picture with that id; null if there is none.
[[nodiscard]] const PictureRow *findPicture(std::string_view id);
/// Function that makes a picture; the context's progress is reported while the question is answered.
[[nodiscard]] MakePicture makerOf(const PictureRow &row, PictureAsk ask, LoadContext context = {});

// Pictures of `report`. A device needs its attribution; size and state of the question are not used.

/// Pictures of a document with devices, or of a job; empty for other documents.
[[nodiscard]] std::vector<const PictureRow *> pagePictures(const Document &document);
/// Reason why a picture cannot be made; empty if it can.
[[nodiscard]] QString whyNoPage(const PictureRow &row, const PictureAsk &ask, const Voice &voice);
/// Function that makes a picture with the size of its page and with the name of the run as its title, if one is given.
[[nodiscard]] MakePicture pageMakerOf(const PictureRow &row, PictureAsk ask);
/// Renders a picture as an SVG element for an HTML page: without the XML header, with ids that begin with `prefix`,
/// scaled by its view box. A picture with too many shapes for a page becomes an embedded image. Errors: those of making
/// it, no room for the pixels.
[[nodiscard]] Result<QByteArray> pageSvg(const PictureRow &row, const PictureAsk &ask, const QString &prefix,
                                         const std::stop_token &stop);

} // namespace allostrata
