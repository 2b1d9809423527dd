#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace allostrata {

/// The keys of a trace that matter, at the place where they stand.
enum class TraceKey : std::uint8_t {
    Unknown,
    // at the top
    Events,
    Devices,
    Distributed,
    ProfileMemory,
    WithStack,
    BaseTime,
    // of a device or of the distributed group
    DeviceName,
    TotalMemory,
    Rank,
    WorldSize,
    // of an event
    Phase,
    Category,
    Name,
    Process,
    Thread,
    Time,
    Duration,
    Id,
    Arguments,
    // among its arguments
    DeviceType,
    DeviceId,
    Bytes,
    Address,
    TotalAllocated,
    TotalReserved,
    Sequence,
    ForwardThread,
    ModuleNumber,
    CallStack,
    Shapes,
    Types,
};

[[nodiscard]] TraceKey traceTopKey(std::string_view text);
[[nodiscard]] TraceKey traceEventKey(std::string_view text);
[[nodiscard]] TraceKey traceArgumentKey(std::string_view text);

/// What an event's category says, by all the words for it that profilers have used.
enum class TraceCategory : std::uint8_t {
    None, ///< not told, or empty
    Operator,
    Annotation,
    Python,
    Span, ///< the recording itself
    Flow, ///< an arrow from forward to backward
    Instant,
    Other, ///< kernels, calls of the runtime, arrows to kernels and the like
};

[[nodiscard]] TraceCategory traceCategory(std::string_view text);

/// The device of a memory event, by the number of its type (PyTorch's DeviceType) and its index; absent where both make
/// no sense. Types that have no word are "other".
[[nodiscard]] std::optional<int> traceDevice(std::int64_t type, std::int64_t index);
/// The same where a word stands for the type, "CUDA", "cuda:1".
[[nodiscard]] std::optional<int> traceDevice(std::string_view word);

} // namespace allostrata
