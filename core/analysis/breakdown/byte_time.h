#pragma once

#include "core/base/result.h"
#include "core/load/document.h"

#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Bytes x time of the allocations of one stack in a window. Bytes are those requested.
struct ByteTimeRow {
    StackId stack; ///< one that stands for it; none: allocations without a stack
    double byteTime = 0; ///< bytes x seconds, or x events where these have no times
    std::uint64_t count = 0; ///< allocations that are live at some moment of the window
    AllocationId largest; ///< the one that held the most
};

struct ByteTime {
    std::vector<ByteTimeRow> rows; ///< most byte-time first
    double total = 0; ///< of all rows: the area under the line of requested bytes
    double length = 0; ///< of the window: seconds, or events
    bool isTimed = false; ///< in seconds

    /// Bytes that are held on average over the window.
    [[nodiscard]] double mean(double byteTime) const { return length > 0 ? byteTime / length : 0; }
};

struct ByteTimeRequest {
    Moment first = 0; ///< of the window: moments first, ..., last - 1, each as long as until the next event
    Moment last = 0;
    std::span<const std::uint8_t> matching; ///< by allocation: 0 is left out. Empty: all are kept
};

/// Bytes x time by stack. O(allocations + rows log rows). Errors: Cancelled.
[[nodiscard]] Result<ByteTime> byteTimeByStack(const Document &document, const Device &device,
                                               const ByteTimeRequest &request, const LoadContext &context);

} // namespace allostrata
