#pragma once

#include "core/analysis/report/summary.h"
#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

struct LoadContext;

/// What files are held against: the peaks that `summary --format json` wrote, or those of a document that is read for
/// it. Of the former only file, device, run and peaks are taken; entries of files that could not be read are left out.
/// Errors: those of load(), BadJson, UnexpectedValue where it is JSON of neither kind.
[[nodiscard]] Result<std::vector<DeviceSummary>> loadBaseline(const std::string &path, const LoadContext &context);

/// The same of the text alone: one that is no summary is no baseline.
[[nodiscard]] Result<std::vector<DeviceSummary>> parseBaseline(std::string_view json);

} // namespace allostrata
