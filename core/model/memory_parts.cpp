// Parts of memory and their sums.

#include "core/model/memory_parts.h"

namespace allostrata {

std::string_view memoryPartId(MemoryPart part)
{
    switch (part) {
    case MemoryPart::Free: return "free";
    case MemoryPart::Allocated: return "allocated";
    case MemoryPart::Unallocated: return "unallocated";
    case MemoryPart::OutsidePyTorch: return "outside_pytorch";
    case MemoryPart::OtherProcesses: return "other_processes";
    case MemoryPart::OutsideAllocator: return "outside_allocator";
    case MemoryPart::Process: return "process";
    case MemoryPart::Weights: return "weights";
    case MemoryPart::Activations: return "activations";
    case MemoryPart::KvCache: return "kv_cache";
    case MemoryPart::StateCache: return "state_cache";
    case MemoryPart::Graphs: return "graphs";
    case MemoryPart::Unbudgeted: return "unbudgeted";
    case MemoryPart::Requested: return "requested";
    case MemoryPart::Rounding: return "rounding";
    case MemoryPart::AwaitingStreams: return "awaiting_streams";
    case MemoryPart::InactiveSplits: return "inactive_splits";
    case MemoryPart::UnusedSegments: return "unused_segments";
    case MemoryPart::Unexplained: return "unexplained";
    case MemoryPart::FreeAtStart: return "free_at_start";
    case MemoryPart::Reserved: return "reserved";
    case MemoryPart::Total: break;
    }
    return "total";
}

void closeLedger(std::vector<MemoryPartBytes> &parts, MemoryPart rest, MemoryPart sum, const BytesRange &total)
{
    BytesRange left = total;
    for (const MemoryPartBytes &part : parts)
        left = left - part.bytes;
    const bool isRounding = rest == MemoryPart::Unexplained && left.low <= 0 && left.high >= 0;
    if (!isRounding || left.value != 0)
        parts.push_back({rest, left});
    parts.push_back({sum, total});
}

} // namespace allostrata
