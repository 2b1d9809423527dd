// THE TABLE of input formats.

#include "core/formats/registry.h"

#include "core/formats/cuda_snapshot.h"
#include "core/formats/cuda_snapshot_json.h"

#include <array>

namespace allostrata {

std::span<const Format> formats()
{
    static constexpr std::array kFormats = {
        Format{"cuda-snapshot", sniffCudaSnapshot, readCudaSnapshot},
        Format{"cuda-snapshot-json", sniffCudaSnapshotJson, readCudaSnapshotJson},
    };
    return kFormats;
}

} // namespace allostrata
