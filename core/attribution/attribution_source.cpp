// Names of the ways in which something about an allocation is known.

#include "core/attribution/attribution_source.h"

#include <array>

namespace allostrata {

std::string_view attributionSourceId(AttributionSource source)
{
    constexpr std::array<std::string_view, kAttributionSourceCount> kIds
        = {"none", "before_recording", "stack", "rule", "annotation", "metadata", "file"};
    return kIds[static_cast<std::size_t>(source)];
}

} // namespace allostrata
