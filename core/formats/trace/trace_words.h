#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace allostrata {

/// The relevant keys of a trace, grouped by their place.
enum class TraceKey : std::uint8_t {
    Unknown,
    // at the top
    Events,
    Devices,
    Distributed,
    ProfileMemory,
    WithStack,
    BaseTime,
    // keys of a device or of the distributed group
    DeviceName,
    TotalMemory,
    Rank,
    WorldSize,
    // keys of an event
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

/// The meaning of an event's category, for all the words that profilers have used for it.
enum class TraceCategory : std::uint8_t {
    None, ///< missing or empty
    Operator,
    Annotation,
    Python,
    Span, ///< the recording itself
    Flow, ///< an arrow from forward to backward
    Instant,
    Other, ///< kernels, calls of the runtime, arrows to kernels and the like
};

[[nodiscard]] TraceCategory traceCategory(std::string_view text);

/// Returns the device of a memory event by the number of its type (PyTorch's DeviceType) and its index; empty if both
/// are invalid. Types without a word are "other".
[[nodiscard]] std::optional<int> traceDevice(std::int64_t type, std::int64_t index);
/// Returns the device of a memory event whose type is a word, "CUDA", "cuda:1".
[[nodiscard]] std::optional<int> traceDevice(std::string_view word);

} // namespace allostrata
