#pragma once

#include "core/analysis/report/report.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace allostrata {

// Reports for programs: a document with its schema's name and version at the top; sizes are integers in bytes, absent
// values are null. Keys are stable within a version: keys may be added, none may change.

inline constexpr int kReportVersion = 1;

/// Every number of a report. `name`: name of the run.
[[nodiscard]] std::string reportJson(const RunReport &report, const Document &document,
                                     std::span<const Attribution *const> attributions, const std::string &name);

/// One file in an overview of several.
struct OverviewEntry {
    std::string file; ///< as given
    std::string name; ///< name of the run
    std::string folder; ///< name of its run folder; "" if it has none
    std::vector<DeviceSummary> summaries;
    std::vector<std::optional<StateFindings>> states; ///< one per device; only its sums and categories are used
    std::vector<std::size_t> advice; ///< recommendations, one number per summary
    std::optional<Error> error; ///< set if the file could not be read
    std::string errorMessage;
};
/// The overview as JSON. `rules`: rules of the categories.
[[nodiscard]] std::string overviewJson(std::span<const OverviewEntry> entries, const CategoryRules &rules);

} // namespace allostrata
