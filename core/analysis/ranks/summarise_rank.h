#pragma once

#include "core/attribution/attribution.h"
#include "core/base/result.h"
#include "core/job/rank_summary.h"
#include "core/load/document.h"
#include "core/runs/run_places.h"

#include <span>
#include <string>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Summarises a loaded document, which must have its stacks (LoadFor::Weights or Everything); its origin is left empty
/// except for a rank that only the file knows. A log has no devices, and gives one row of steps per run (see
/// addLogs()). `rules`: of phases and categories. O(events log events). Errors: Cancelled; IsFolder and
/// NotASnapshot for documents about other things.
[[nodiscard]] Result<RankSummary> summariseRank(const Document &document, const AttributionRules &rules,
                                                const LoadContext &context);

/// Reads what the path says about a recording; `path` is stored as it is given. Content and size stay empty.
[[nodiscard]] RankOrigin originOf(const std::string &path);
/// Reads the paths of recordings that belong together, in their order: see runPlacesOf(). Paths are stored as they are
/// given.
[[nodiscard]] std::vector<RankOrigin> originsOf(std::span<const std::string> paths, NumberMeaning as);

} // namespace allostrata
