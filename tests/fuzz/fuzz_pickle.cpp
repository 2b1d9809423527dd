// Fuzz target: only the pickle machine, with a small window; after an error it folds the rest.

#include "core/base/load_context.h"
#include "core/io/window.h"
#include "core/pickle/reader.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace allostrata;
    MemorySource source({data, size});
    Window window(source, 64);
    StringTable strings;
    DataTree tree(strings);
    LoadContext context;
    context.limits.memory = std::uint64_t(64) << 20;
    context.limits.stringBytes = std::uint64_t(16) << 20;
    pickle::Reader reader(window, tree, context);
    if (reader.read() != pickle::Outcome::Done)
        (void)reader.foldRest();
    return 0;
}
