#pragma once

#include "core/analysis/out_of_memory.h"

#include <vector>

namespace allostrata {

/// Members of OutOfMemory of the same names.
struct OomReasons {
    std::vector<OomReason> reasons;
    OomInequality proof;
    bool isTogether = false;
};

/// The causes by the rules of examineOom.
[[nodiscard]] OomReasons oomReasons(const OomFacts &facts);

/// With the request, less than a twentieth of the memory would have been left.
[[nodiscard]] bool isNearlyFull(const OomFacts &facts);

/// Remedies, only for causes that were found. `oom` comes without its remedies.
[[nodiscard]] std::vector<OomRemedy> oomRemedies(const OutOfMemory &oom, const AllocatorSettings &settings,
                                                 const Attribution *attribution);

} // namespace allostrata
