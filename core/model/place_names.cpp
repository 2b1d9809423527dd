// Names of streams and pools.

#include "core/model/place_names.h"

#include "core/base/hex.h"

namespace allostrata {

std::string streamId(const Snapshot &snapshot, std::uint16_t row)
{
    return formatHex(snapshot.streams[row]);
}

std::string poolId(const Snapshot &snapshot, std::uint16_t row)
{
    const PoolKey &key = snapshot.pools[row];
    return std::to_string(key.first) + ',' + std::to_string(key.second);
}

} // namespace allostrata
