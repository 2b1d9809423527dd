// Stable names of attribution sources.

#include "core/attribution/attribution_source.h"

#include "core/base/enum_table.h"

namespace allostrata {

std::string_view attributionSourceId(AttributionSource source)
{
    constexpr EnumTable<AttributionSource, std::string_view> kIds
        = {{"none", "before_recording", "stack", "rule", "annotation", "metadata", "file", "inferred_before_recording",
            "inferred_from_order"}};
    return kIds[source];
}

} // namespace allostrata
