#pragma once

#include "core/attribution/attribution.h"
#include "core/load/document.h"
#include "core/tables/check_report.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace allostrata {

/// Checks all devices of a document with events or segments, or only the one with that ordinal; runs in the file are
/// checked by the rules about steps. Of a job it checks the devices of all recordings, then its groups of ranks, to
/// which MaxImbalance applies; in other documents that rule is left out. Used by window and command line. Rules about
/// steps share one attribution. Errors: Cancelled, NoMemory; of a job also those of rankAnswer().
[[nodiscard]] Result<std::vector<CheckedDevice>> checkDocument(const Document &document, const CheckRequest &request,
                                                               const AttributionRules &rules,
                                                               std::optional<int> onlyDevice,
                                                               const std::stop_token &stop);

} // namespace allostrata
