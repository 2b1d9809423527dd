#pragma once

#include "widgets/text/report_text.h"

#include <QByteArray>
#include <QString>

#include <span>
#include <string>
#include <vector>

namespace allostrata {

/// A picture of a report, or why there is none.
struct RunPictureText {
    QString file; ///< its name in the run folder; empty: there is none
    QString caption;
    QString missing; ///< a sentence; empty where the picture is there
    QString altText;
    QByteArray svg; ///< for a page: an element of its own; empty: `png` is there instead
    QByteArray png;
};

/// A report and its pictures, as a part of a page.
struct RunReportPage {
    RunReportWords words;
    std::vector<RunPictureText> pictures;
};

/// analysis_report.txt: at most 100 columns, but for words that are longer.
[[nodiscard]] std::string reportAsText(const RunReportWords &words, const Voice &voice);
/// README.md: the findings of the run in prose, the recommendations, and what lies in its folder.
[[nodiscard]] std::string reportAsReadme(const RunReportWords &words, std::span<const RunPictureText> pictures,
                                         const Voice &voice);
/// The whole report as Markdown.
[[nodiscard]] std::string reportAsMarkdown(const RunReportWords &words, const Voice &voice);
/// One page that needs nothing else: light or dark as the reader has it, and fit for print.
[[nodiscard]] std::string reportAsPage(std::span<const RunReportPage> parts, const QString &language,
                                       const Voice &voice);

} // namespace allostrata
