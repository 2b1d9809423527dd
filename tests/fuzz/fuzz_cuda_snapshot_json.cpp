// Fuzz target: snapshots in JSON. Input that is valid without salvage gives the same result with it; other input does
// no harm.

#include "core/base/load_context.h"
#include "core/formats/snapshot/cuda_snapshot_json.h"
#include "tests/support/snapshot_text.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

using namespace allostrata;

Result<std::unique_ptr<Snapshot>> readAs(const std::uint8_t *data, std::size_t size, Salvage salvage)
{
    MemorySource source({data, size});
    LoadContext context;
    context.limits.memory = std::uint64_t(64) << 20;
    context.limits.stringBytes = std::uint64_t(4) << 20;
    context.salvage = salvage;
    return readCudaSnapshotJson(source, context);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto refusing = readAs(data, size, Salvage::Refuse);
    const auto salvaging = readAs(data, size, Salvage::KeepWhatIsThere);
    if (!refusing)
        return 0;
    if (!salvaging || test::snapshotText(**refusing) != test::snapshotText(**salvaging)) {
        std::fprintf(stderr, "salvage changed a whole snapshot\n");
        std::abort();
    }
    return 0;
}
