// Fuzz target: profiler traces. Input that is valid without salvage gives the same result with it, and loads; other
// input does no harm. The parser alone gives the same.

#include "core/base/load_context.h"
#include "core/formats/trace/trace_json.h"
#include "core/load/load.h"
#include "tests/support/trace_text.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

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

Result<TraceRows> readAs(const std::uint8_t *data, std::size_t size, Salvage salvage)
{
    MemorySource source({data, size});
    return readTraceRows(source, contextOf(salvage));
}

void check(bool holds, const char *what)
{
    if (holds)
        return;
    std::fprintf(stderr, "%s\n", what);
    std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static_cast<void>(sniffTraceJson({data, std::min(size, kSniffBytes)}));
    MemorySource once({data, size});
    MemorySource again({data, size});
    const LoadContext context = contextOf(Salvage::Refuse);
    check(test::traceReading(once, test::JsonWay::Fast, context)
              == test::traceReading(again, test::JsonWay::Parser, context),
          "the fast way and the parser differ");
    const auto refusing = readAs(data, size, Salvage::Refuse);
    const auto salvaging = readAs(data, size, Salvage::KeepWhatIsThere);
    if (!refusing)
        return 0;
    check(salvaging && refusing->slices.size() == salvaging->slices.size()
              && refusing->memory.size() == salvaging->memory.size(),
          "salvage changed a whole trace");
    for (const TraceSlice &slice : refusing->slices)
        check(slice.durationNs >= 0 && slice.thread < refusing->threads.size() && bool(slice.name),
              "a slice that makes no sense");
    for (const TraceMemory &row : refusing->memory)
        check(row.bytes != 0 && row.thread < refusing->threads.size(), "a memory event that makes no sense");
    const std::vector<std::uint8_t> bytes(data, data + size);
    static_cast<void>(load(std::make_unique<MemorySource>(bytes), "fuzz", contextOf(Salvage::Refuse)));
    return 0;
}
