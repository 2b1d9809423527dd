#pragma once

#include "core/analysis/out_of_memory.h"

#include <vector>

namespace allostrata {

/// The causes, the decisive one first, by the rules that examineOom tells. Never empty.
[[nodiscard]] std::vector<OomReason> oomReasons(const OomFacts &facts);

/// What follows from the reasons, each remedy only where its cause was told. `oom` without its remedies.
[[nodiscard]] std::vector<OomRemedy> oomRemedies(const OutOfMemory &oom, const AllocatorSettings &settings,
                                                 const Attribution *attribution);

} // namespace allostrata
