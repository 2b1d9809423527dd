#pragma once

#include "core/base/diagnostics.h"
#include "core/base/result.h"
#include "core/model/snapshot.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace allostrata {
struct LoadContext;
}

namespace allostrata::native {

/// Numbers of rows of the tables of a file.
struct RowCounts {
    std::uint64_t strings = 0;
    std::uint64_t stringBytes = 0;
    std::uint64_t extras = 0; ///< of frames
    std::uint64_t frames = 0;
    std::uint64_t stacks = 0;
    std::uint64_t stackFrames = 0; ///< of all stacks
    std::uint64_t details = 0;
    std::uint64_t segments = 0;
    std::uint64_t blocks = 0;
    std::uint64_t histories = 0;
    std::uint64_t annotations = 0;
    std::uint64_t sources = 0;
    std::uint64_t threads = 0; ///< of a profile
    std::uint64_t calls = 0;

    // Rows that an id may name.
    [[nodiscard]] std::uint64_t of(StringId) const { return strings; }
    [[nodiscard]] std::uint64_t of(FrameId) const { return frames; }
    [[nodiscard]] std::uint64_t of(StackId) const { return stacks; }
    [[nodiscard]] std::uint64_t of(DetailId) const { return details; }
    [[nodiscard]] std::uint64_t of(CallId) const { return calls; }
    /// Checked with the trace.
    [[nodiscard]] std::uint64_t of(EventId) const { return EventId::kNone; }
};

/// One of Trace::visitOtherColumns().
struct OtherColumn {
    bool isConstant = true;
    std::uint64_t value = 0; ///< of all rows, if it is; as bitsOf() makes it
};

/// Header of a trace, read before its columns.
struct TraceHead {
    std::uint64_t events = 0;
    std::vector<OtherColumn> others; ///< in the order of Trace::visitOtherColumns()
    // Columns of DeviceTrace::profiled that it has.
    bool timesNs = false;
    bool calls = false;
    bool totalAllocated = false;
    bool totalReserved = false;
};

/// The first part of a file: everything that is small, and the numbers of rows of what is not.
struct Facts {
    std::string format; ///< id of the format that was recorded
    RowCounts counts;
    std::vector<TraceHead> traces; ///< by row of Snapshot::traces
};

/// Most bytes of the facts; texts, settings and diagnostics take some kilobytes.
inline constexpr std::size_t kMostFactsBytes = std::size_t(64) << 20;

/// The facts of a snapshot, as bytes. `format`: id of the format that it was read from.
[[nodiscard]] std::string encodedFacts(const Snapshot &snapshot, std::string_view format);
/// Reads them; what is small is set in `snapshot`, an empty one. Errors: BadNative; MemoryLimit or OutOfProportion if
/// its lists take more than LoadContext::memoryLimit().
[[nodiscard]] Result<Facts> decodeFacts(std::string_view bytes, Snapshot &snapshot, const LoadContext &context);

} // namespace allostrata::native
