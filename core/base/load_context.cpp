// Limits of a load, in proportion to what has been read.

#include "core/base/load_context.h"

#include <string>

namespace allostrata {

std::uint64_t LoadContext::memoryLimit() const
{
    if (!bytesRead || limits.memory <= limits.memoryOfAnyFile)
        return limits.memory;
    const std::uint64_t read = bytesRead->load(std::memory_order_relaxed);
    return read > (limits.memory - limits.memoryOfAnyFile) / kMemoryPerByte
               ? limits.memory
               : limits.memoryOfAnyFile + read * kMemoryPerByte;
}

Error LoadContext::tooMuchMemory() const
{
    const std::uint64_t limit = memoryLimit();
    return {limit < limits.memory ? Reason::OutOfProportion : Reason::MemoryLimit, std::to_string(limit)};
}

} // namespace allostrata
