#pragma once

#include "core/attribution/attribution.h"
#include "core/load/document.h"
#include "core/tables/check_report.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace allostrata {

/// Checks a document: all its devices with events or segments, or the one of that ordinal; the runs of a file about
/// steps. Window and command line check by this. Of several rules that look at steps the attribution is made once.
/// Nothing once a stop was asked for.
[[nodiscard]] std::optional<std::vector<CheckedDevice>> checkDocument(const Document &document,
                                                                      const CheckRequest &request,
                                                                      const AttributionRules &rules,
                                                                      std::optional<int> onlyDevice,
                                                                      const std::stop_token &stop);

} // namespace allostrata
