#pragma once

#include "core/base/diagnostics.h"
#include "core/base/id.h"
#include "core/base/string_table.h"
#include "core/model/profile.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace allostrata {

/// A complete slice ("ph": "X") on the CPU. Kernels, runtime calls and the like are dropped.
struct TraceSlice {
    static constexpr std::uint32_t kNoExtra = UINT32_MAX;

    StringId name;
    std::uint32_t thread = 0; ///< row of TraceRows::threads
    CallKind kind = CallKind::Operator;
    std::int64_t startNs = 0;
    std::int64_t durationNs = 0; ///< >= 0
    std::uint32_t extra = kNoExtra; ///< row of TraceRows::extras
};

/// Rare values of slices.
struct TraceSliceExtra {
    std::optional<std::int64_t> sequence; ///< "Sequence number": equal for a backward node and its forward operator
    std::optional<std::int64_t> forwardThread; ///< "Fwd thread id": not 0 in backward nodes
    /// "Call stack" of 2021, unparsed: "f.py(12): name" joined by ";", the innermost first in real files
    StringId callStack;
    StringId shapes; ///< "Input Dims" as JSON text
    StringId types; ///< "Input type" as JSON text
};

/// A `[memory]` or `[OutOfMemory]` event.
struct TraceMemory {
    std::int64_t timeNs = 0;
    std::uint32_t thread = 0; ///< row of TraceRows::threads
    int device = 0; ///< see device_code.h
    std::int64_t bytes = 0; ///< > 0 allocated, < 0 freed
    std::optional<std::uint64_t> address;
    std::optional<std::uint64_t> totalAllocated; ///< after the event
    std::optional<std::uint64_t> totalReserved;
    bool isOom = false;
};

/// One end of an arrow from a forward operator to its backward node (category fwdbwd, or its equivalent of 2021).
struct TraceFlow {
    bool isStart = false; ///< in forward
    std::uint64_t id = 0;
    std::uint32_t thread = 0; ///< row of TraceRows::threads
    std::int64_t timeNs = 0;
};

struct TraceDevice {
    int ordinal = 0; ///< CUDA ordinal
    StringId name;
    std::optional<std::uint64_t> totalMemory; ///< bytes
};

/// The contents of a profiler's trace, row by row in the file's order, with no inference. Times are in ns on the file's
/// clock.
struct TraceRows {
    StringTable strings;
    std::vector<CallThread> threads;
    std::vector<TraceSlice> slices;
    std::vector<TraceSliceExtra> extras;
    std::vector<TraceMemory> memory;
    std::vector<TraceFlow> flows;
    std::vector<TraceDevice> devices;
    std::optional<std::int64_t> rank; ///< distributedInfo
    std::optional<std::int64_t> worldSize;
    std::optional<std::int64_t> spanStartNs; ///< start of the slice of category "Trace": the recording
    /// "baseTimeNanoseconds": the clock's zero since the epoch; base of the times of torch 2.2 and newer
    std::optional<std::int64_t> baseNs;
    std::optional<bool> profileMemory; ///< the file's flags; this one is also set by a memory event
    std::optional<bool> withStack;
    Diagnostics diagnostics; ///< rows left out, and why
};

} // namespace allostrata
