#pragma once

#include "core/analysis/report/summary.h"
#include "core/base/error.h"
#include "core/export/table.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace allostrata {

/// Result of one input file: its devices, or the error that prevented reading it.
struct SummaryEntry {
    std::string file; ///< as given
    std::vector<DeviceSummary> devices;
    std::optional<Error> error;
    std::string errorMessage; ///< sentence in English
    std::string format = {}; ///< id of the registry; for a file without devices
    std::string note = {}; ///< sentence in English on why there are no devices; empty if there are some
};

/// Whether files that could not be read, or have no devices, have a row (JSON lists them in order, the other formats
/// skip them).
enum class UnreadFiles : bool { LeftOut, InTheirPlace };

/// All numbers of all entries, one row per file and device; column names are the keys of the JSON form.
[[nodiscard]] Table summaryTable(std::span<const SummaryEntry> entries, UnreadFiles unread);

} // namespace allostrata
