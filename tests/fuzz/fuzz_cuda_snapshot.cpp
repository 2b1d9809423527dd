// Fuzz target: snapshot pickles. Both routes must accept and refuse the same input with equal results, and salvage
// without harm.

#include "core/base/load_context.h"
#include "core/formats/snapshot/cuda_snapshot.h"
#include "tests/support/snapshot_text.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

std::string outcome(const std::uint8_t *data, std::size_t size, allostrata::PickleRoute route,
                    allostrata::Salvage salvage)
{
    using namespace allostrata;
    MemorySource source({data, size});
    LoadContext context;
    context.limits.memory = std::uint64_t(64) << 20;
    context.limits.stringBytes = std::uint64_t(16) << 20;
    context.salvage = salvage;
    const auto snapshot = readCudaSnapshot(source, context, route);
    return snapshot ? test::snapshotText(**snapshot) : std::string(snapshot.error().id());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace allostrata;
    const std::string fast = outcome(data, size, PickleRoute::Shortcuts, Salvage::Refuse);
    const std::string general = outcome(data, size, PickleRoute::General, Salvage::Refuse);
    if (fast != general) {
        std::fprintf(stderr, "the routes differ\n--- shortcuts\n%s\n--- general\n%s\n", fast.c_str(), general.c_str());
        std::abort();
    }
    // Salvage may guess at the end of a damaged pickle; it must only do no harm.
    (void)outcome(data, size, PickleRoute::Shortcuts, Salvage::KeepWhatIsThere);
    (void)outcome(data, size, PickleRoute::General, Salvage::KeepWhatIsThere);
    return 0;
}
