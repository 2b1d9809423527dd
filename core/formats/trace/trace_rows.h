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

/// A complete slice ("ph": "X") of what ran on the CPU. Kernels, runtime calls and the like are not kept.
struct TraceSlice {
    static constexpr std::uint32_t kNoExtra = UINT32_MAX;

    StringId name;
    std::uint32_t thread = 0; ///< row of TraceRows::threads
    CallKind kind = CallKind::Operator;
    std::int64_t startNs = 0;
    std::int64_t durationNs = 0; ///< >= 0
    std::uint32_t extra = kNoExtra; ///< row of TraceRows::extras
};

/// What few slices have.
struct TraceSliceExtra {
    std::optional<std::int64_t> sequence; ///< "Sequence number": a backward node has that of its forward operator
    std::optional<std::int64_t> forwardThread; ///< "Fwd thread id": not 0 on backward nodes
    /// "Call stack" of 2021, as it stands there: "f.py(12): name" joined by ";", the innermost first in real files
    StringId callStack;
    StringId shapes; ///< "Input Dims" as JSON text
    StringId types; ///< "Input type" as JSON text
};

/// A `[memory]` or `[OutOfMemory]` event.
struct TraceMemory {
    std::int64_t timeNs = 0;
    std::uint32_t thread = 0; ///< row of TraceRows::threads
    int device = 0; ///< see device_code.h
    std::int64_t bytes = 0; ///< > 0 allocated, < 0 let go
    std::optional<std::uint64_t> address;
    std::optional<std::uint64_t> totalAllocated; ///< after the event
    std::optional<std::uint64_t> totalReserved;
    bool isOom = false;
};

/// One end of an arrow from a forward operator to its backward node (category fwdbwd, or what 2021 wrote for it).
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

/// What a profiler's trace says, row by row in the file's order; nothing inferred. Times are in ns, as the file counts
/// them.
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
    std::optional<std::int64_t> spanStartNs; ///< of the slice of category "Trace": where the recording began
    /// "baseTimeNanoseconds": the clock's zero since the epoch; times of torch 2.2 and newer count from it
    std::optional<std::int64_t> baseNs;
    std::optional<bool> profileMemory; ///< the file's own flags; the first also where it has a memory event
    std::optional<bool> withStack;
    Diagnostics diagnostics; ///< rows left out, and why
};

} // namespace allostrata
