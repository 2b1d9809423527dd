// How sure verdicts about steps are.

#include "core/analysis/confidence.h"

#include <array>

namespace allostrata {

std::string_view confidenceId(Confidence confidence)
{
    constexpr std::array<std::string_view, 3> kIds = {"low", "medium", "high"};
    return kIds[static_cast<std::size_t>(confidence)];
}

} // namespace allostrata
