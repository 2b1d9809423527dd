#pragma once

#include <QString>
#include <QStringList>

#include "core/analysis/ranks/rank_numbers.h"
#include "core/analysis/report/report.h"
#include "core/attribution/attribution.h"
#include "core/base/diagnostics.h"
#include "core/base/load_context.h"
#include "widgets/text/voice.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace allostrata {

/// Shape of a report.
enum class RunReportShape : std::uint8_t {
    Folder, ///< a run folder for each file, with pictures
    Page, ///< one HTML page
    Text,
    Markdown,
    Json,
};

/// Input and options of reports. Window and command line use the same function.
struct RunReportWish {
    std::vector<std::string> files; ///< one report each; a folder of dumps is replaced by its snapshots
    std::map<std::string, std::shared_ptr<const Document>> made; ///< by path: documents that are in no file
    RunReportShape shape = RunReportShape::Folder;
    std::string parent = "results"; ///< folder in which run folders are made
    std::string name; ///< name of the run; empty: derived from each file's path
    bool hasPage = false; ///< also write report.html to each run folder
    bool hasPictures = true;
    bool asSvg = false; ///< pictures as SVG; else PNG at `dpi`
    int dpi = 300;
    AttributionRules rules;
    std::shared_ptr<const StackRules> stackRules; ///< null: the standard rules
    RunReportOptions options;
    Salvage salvage = Salvage::Refuse;
    ReadPart part = {}; ///< events to read of each file
    std::vector<ReadPart> parts; ///< as `part`, for each of the files; empty: the same of all
    Voice voice = Voice::current();
    QString language; ///< language of the voice, as HTML names it: "en"
};

struct RunReportOutcome {
    std::vector<std::string> folders; ///< run folders, one per file that was read, then the folder of the overview
    std::string text; ///< output of all shapes except Folder
    std::vector<std::pair<std::string, Error>> unread; ///< files that could not be read
    /// Recordings of jobs that could not be read when they were summarised, each after the file of the job
    std::vector<std::pair<std::string, FailedRecording>> failed;
    QStringList remarks; ///< deviations from the request
    std::optional<Error> error; ///< set if no report was made: cancelled, or no file could be written
};

/// Makes reports of one file after the other and frees each file before the next. All run folders appear together at
/// the end; `latest` links to the last one. Any thread; `onProgress` is called on that thread, with the file's number.
[[nodiscard]] RunReportOutcome makeRunReports(
    const RunReportWish &wish, const std::stop_token &stop,
    const std::function<void(std::size_t file, const LoadProgress &now)> &onProgress = {});

/// Files to report on: a folder of dumps is replaced by its snapshots, or by its traces if it has no snapshots. What is
/// left out is added to `leftOut`.
[[nodiscard]] std::vector<std::string> filesOfReport(const std::vector<std::string> &operands,
                                                     const std::stop_token &stop, Diagnostics &leftOut);

} // namespace allostrata
