#pragma once

#include "core/model/printed_bytes.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {

/// Bytes between two bounds; the difference of printed numbers, so it may be negative.
struct BytesRange {
    std::int64_t low = 0;
    std::int64_t value = 0;
    std::int64_t high = 0;

    BytesRange() = default;
    BytesRange(std::int64_t least, std::int64_t given, std::int64_t most) : low(least), value(given), high(most) {}
    BytesRange(const PrintedBytes &printed)
        : low(static_cast<std::int64_t>(printed.low())), value(static_cast<std::int64_t>(printed.bytes)),
          high(static_cast<std::int64_t>(printed.high()))
    {
    }

    [[nodiscard]] bool operator==(const BytesRange &) const = default;
};

[[nodiscard]] inline BytesRange operator-(const BytesRange &a, const BytesRange &b)
{
    return {a.low - b.high, a.value - b.value, a.high - b.low};
}

[[nodiscard]] inline BytesRange operator+(const BytesRange &a, const BytesRange &b)
{
    return {a.low + b.low, a.value + b.value, a.high + b.high};
}

/// Part of a device, of the limit of MPS, or of what PyTorch reserved.
enum class MemoryPart : std::uint8_t {
    Free, ///< of the device
    Allocated, ///< by PyTorch
    Unallocated, ///< reserved by PyTorch, but not allocated
    OutsidePyTorch, ///< held by this process outside PyTorch's allocator
    OtherProcesses, ///< held by other processes
    OutsideAllocator, ///< held outside PyTorch's allocator, by this process or by others
    Process, ///< held by one process, which is named
    Weights, ///< of the model of a server
    Activations, ///< peak of a server's profile run
    KvCache, ///< of a server
    StateCache, ///< of the layers of a server's model that keep a state instead of keys and values
    Graphs, ///< CUDA graphs of a server
    Unbudgeted, ///< left by a server to others, by its setting
    Requested, ///< by the program, of what PyTorch allocated
    Rounding, ///< what PyTorch allocated beyond the requests
    AwaitingStreams, ///< freed, but in use by another stream
    InactiveSplits, ///< free pieces of segments that are in use
    UnusedSegments, ///< whole segments without a block in use, and the like
    Unexplained, ///< what the text does not account for; negative if its numbers add up to more
    Total, ///< sum: the device, or the limit for MPS
    FreeAtStart, ///< sum: free on the device when a server started
    Reserved, ///< sum: reserved by PyTorch
};
/// Stable id, snake_case.
[[nodiscard]] std::string_view memoryPartId(MemoryPart part);

struct MemoryPartBytes {
    MemoryPart part = MemoryPart::Total;
    BytesRange bytes;
    std::string name = {}; ///< of a process

    [[nodiscard]] bool operator==(const MemoryPartBytes &) const = default;
};

/// Who held what at one moment: the parts add up to the last one, if that is a sum.
struct MemoryLedger {
    std::string source; ///< program or table that gave it: "vLLM", "SGLang", "memory_stats", "nvidia-smi"
    std::uint64_t line = 0; ///< first line of it in the file, from 1
    std::optional<double> timestamp; ///< seconds since the epoch
    std::vector<MemoryPartBytes> parts; ///< empty: only facts
    std::vector<std::pair<std::string, std::string>> facts = {}; ///< what was said beside the bytes, by name

    [[nodiscard]] bool operator==(const MemoryLedger &) const = default;
};

/// Adds what the parts leave of the sum, as `rest`, unless it is nothing but rounding, then the sum.
void closeLedger(std::vector<MemoryPartBytes> &parts, MemoryPart rest, MemoryPart sum, const BytesRange &total);

} // namespace allostrata
