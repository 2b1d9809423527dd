// Names of streams and pools in tables.

#include "core/export/place_cells.h"

#include "core/base/hex.h"
#include "core/model/device_code.h"

namespace allostrata {

Cell deviceCell(std::optional<int> device)
{
    if (!device)
        return {};
    return isNamedDevice(*device) ? Cell(deviceWord(*device)) : Cell(std::int64_t(*device));
}

std::string streamId(const Snapshot &snapshot, std::uint16_t row)
{
    return formatHex(snapshot.streams[row]);
}

std::string poolId(const Snapshot &snapshot, std::uint16_t row)
{
    const PoolKey &key = snapshot.pools[row];
    std::string text = std::to_string(key.first);
    text += ',';
    text += std::to_string(key.second);
    return text;
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
