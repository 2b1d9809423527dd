#pragma once

#include "core/analysis/report/summary.h"
#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Loads the baseline of checks: the peaks written by `summary --format json`, or those of a document, which is then
/// read. From a summary only file, device, run and peaks are used; entries of unreadable files are skipped. Errors:
/// those of load(), BadJson, UnexpectedValue for JSON of neither kind.
[[nodiscard]] Result<std::vector<DeviceSummary>> loadBaseline(const std::string &path, const LoadContext &context);

/// Parses a baseline from a text that must be a summary.
[[nodiscard]] Result<std::vector<DeviceSummary>> parseBaseline(std::string_view json);

} // namespace allostrata
