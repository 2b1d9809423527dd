#pragma once

#include "widgets/text/report_text.h"

#include <QByteArray>
#include <QString>

#include <span>
#include <string>
#include <vector>

namespace allostrata {

/// A picture of a report, or the reason why there is none.
struct RunPictureText {
    QString file; ///< file name in the run folder; empty: no picture
    QString caption;
    QString missing; ///< a sentence; empty if there is a picture
    QString altText;
    QByteArray svg; ///< element for an HTML page; empty: use `png`
    QByteArray png;
};

/// A report and its pictures, as part of an HTML page.
struct RunReportPage {
    RunReportWords words;
    std::vector<RunPictureText> pictures;
};

/// analysis_report.txt: at most 100 columns, except for longer words.
[[nodiscard]] std::string reportAsText(const RunReportWords &words, const Voice &voice);
/// README.md: the findings of the run in prose, the recommendations, and the contents of its folder.
[[nodiscard]] std::string reportAsReadme(const RunReportWords &words, std::span<const RunPictureText> pictures,
                                         const Voice &voice);
/// Whole report as Markdown.
[[nodiscard]] std::string reportAsMarkdown(const RunReportWords &words, const Voice &voice);
/// Self-contained HTML page: light or dark as the reader prefers, and suitable for print.
[[nodiscard]] std::string reportAsPage(std::span<const RunReportPage> parts, const QString &language,
                                       const Voice &voice);

} // namespace allostrata
