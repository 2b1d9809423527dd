#pragma once

#include "core/analysis/report/report.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace allostrata {

// Reports for machines: a document with its schema's name and version at the top; sizes are integers in bytes, what is
// absent is null. Keys are promised within a version: they may join, none may change.

inline constexpr int kReportVersion = 1;

/// Every number of a report. `name`: of the run.
[[nodiscard]] std::string reportJson(const RunReport &report, const Document &document,
                                     std::span<const Attribution *const> attributions, const std::string &name);

/// One file of the overview over several.
struct OverviewEntry {
    std::string file; ///< as given
    std::string name; ///< of the run
    std::string folder; ///< name of its run folder; "" where it has none
    std::vector<DeviceSummary> summaries;
    std::vector<std::optional<StateFindings>> states; ///< one per device; only its sums and categories count
    std::vector<std::size_t> advice; ///< recommendations, one number per summary
    std::optional<Error> error; ///< it could not be read
    std::string errorMessage;
};
/// `rules`: of the categories.
[[nodiscard]] std::string overviewJson(std::span<const OverviewEntry> entries, const CategoryRules &rules);

} // namespace allostrata
