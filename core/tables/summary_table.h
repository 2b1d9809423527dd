#pragma once

#include "core/analysis/report/summary.h"
#include "core/base/error.h"
#include "core/export/table.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace allostrata {

/// What one file of a call has given: its devices, or the error that kept it from being read.
struct SummaryEntry {
    std::string file; ///< as given
    std::vector<DeviceSummary> devices;
    std::optional<Error> error;
    std::string errorMessage; ///< a sentence in English
};

/// Whether unread files take a row (JSON tells them in their place, the other formats do not).
enum class UnreadFiles : bool { LeftOut, InTheirPlace };

/// All numbers of all entries, a row per file and device; the columns' names are the keys of the JSON form.
[[nodiscard]] Table summaryTable(std::span<const SummaryEntry> entries, UnreadFiles unread);

} // namespace allostrata
