// Fuzz target: peak snapshots. Input that is valid without salvage gives the same result with it, and loads; other
// input does no harm.

#include "core/base/load_context.h"
#include "core/formats/peak/peak_snapshot.h"
#include "core/load/load.h"
#include "tests/support/snapshot_text.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace {

using namespace allostrata;

LoadContext contextOf(Salvage salvage)
{
    LoadContext context;
    context.limits.memory = std::uint64_t(64) << 20;
    context.limits.stringBytes = std::uint64_t(4) << 20;
    context.salvage = salvage;
    return context;
}

Result<std::unique_ptr<Snapshot>> readAs(const std::uint8_t *data, std::size_t size, Salvage salvage)
{
    MemorySource source({data, size});
    return readPeakSnapshot(source, contextOf(salvage));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static_cast<void>(sniffPeakSnapshot({data, std::min(size, kSniffBytes)}));
    const auto refusing = readAs(data, size, Salvage::Refuse);
    const auto salvaging = readAs(data, size, Salvage::KeepWhatIsThere);
    if (!refusing)
        return 0;
    if (!salvaging || test::snapshotText(**refusing) != test::snapshotText(**salvaging)) {
        std::fprintf(stderr, "salvage changed a whole snapshot\n");
        std::abort();
    }
    const std::vector<std::uint8_t> bytes(data, data + size);
    static_cast<void>(load(std::make_unique<MemorySource>(bytes), "fuzz", contextOf(Salvage::Refuse)));
    return 0;
}
