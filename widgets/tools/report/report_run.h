#pragma once

#include <QString>
#include <QStringList>

#include "core/analysis/report/report.h"
#include "core/attribution/attribution.h"
#include "core/base/load_context.h"
#include "widgets/text/voice.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace allostrata {

/// What becomes of reports.
enum class RunReportShape : std::uint8_t {
    Folder, ///< a run folder for each file, with pictures
    Page, ///< one page of HTML
    Text,
    Markdown,
    Json,
};

/// What reports are made of, and how. Window and command line make them with the same function.
struct RunReportWish {
    std::vector<std::string> files; ///< one report each; a folder of dumps stands for its snapshots
    RunReportShape shape = RunReportShape::Folder;
    std::string parent = "results"; ///< where run folders are made
    std::string name; ///< of the run; empty: out of each file's path
    bool hasPage = false; ///< report.html in each run folder, too
    bool hasPictures = true;
    bool asSvg = false; ///< pictures as SVG; else PNG of `dpi`
    int dpi = 300;
    AttributionRules rules;
    std::shared_ptr<const StackRules> stackRules; ///< null: the standard ones
    RunReportOptions options;
    Salvage salvage = Salvage::Refuse;
    Voice voice = Voice::current();
    QString language; ///< of the voice, as pages name it: "en"
};

struct RunReportOutcome {
    std::vector<std::string> folders; ///< run folders, one per file that was read; then that of the overview
    std::string text; ///< of all shapes but Folder
    std::vector<std::pair<std::string, Error>> unread; ///< files that could not be read
    QStringList remarks; ///< what went otherwise than asked
    std::optional<Error> error; ///< nothing was made: it was cancelled, or nothing could be written
};

/// Reads one file after the other, each freed before the next. Run folders appear all together at the end; `latest`
/// leads to the last one. Any thread; `onProgress` is called on it, with the file's number.
[[nodiscard]] RunReportOutcome makeRunReports(
    const RunReportWish &wish, const std::stop_token &stop,
    const std::function<void(std::size_t file, const LoadProgress &now)> &onProgress = {});

/// The files that a report is made of: folders of dumps are taken as their snapshots, or their traces where they have
/// no other.
[[nodiscard]] std::vector<std::string> filesOfReport(const std::vector<std::string> &operands,
                                                     const std::stop_token &stop);

} // namespace allostrata
