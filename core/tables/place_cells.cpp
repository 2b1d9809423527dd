// Names of devices and segments in tables.

#include "core/tables/place_cells.h"

#include "core/model/device_code.h"

namespace allostrata {

Cell deviceCell(std::optional<int> device)
{
    if (!device)
        return {};
    return isNamedDevice(*device) ? Cell(deviceWord(*device)) : Cell(std::int64_t(*device));
}

std::string_view segmentTypeId(SegmentType type)
{
    switch (type) {
    case SegmentType::Small: return "small";
    case SegmentType::Large: return "large";
    case SegmentType::Unknown: break;
    }
    return "unknown";
}

} // namespace allostrata
