#pragma once

#include "core/base/result.h"
#include "core/load/document.h"

#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

struct LoadContext;

/// Bytes x time of the allocations of one stack in the visible range. Requested bytes.
struct ByteTimeRow {
    StackId stack; ///< representative stack; empty: allocations without a stack
    double byteTime = 0; ///< bytes x seconds, or x events if these have no times
    std::uint64_t count = 0; ///< allocations that are live at some moment of the range
    AllocationId largest; ///< the one with the most byte-time
};

struct ByteTime {
    std::vector<ByteTimeRow> rows; ///< most byte-time first
    double total = 0; ///< sum of all rows: the area under the curve of requested bytes
    double length = 0; ///< length of the range: seconds, or events
    bool isTimed = false; ///< in seconds

    /// Average bytes over the range.
    [[nodiscard]] double mean(double byteTime) const { return length > 0 ? byteTime / length : 0; }
};

struct ByteTimeRequest {
    Moment first = 0; ///< start of the range: moments first, ..., last - 1, each lasting to the next event
    Moment last = 0;
    std::span<const std::uint8_t> matching; ///< by allocation: 0 is left out; empty: all match
};

/// Bytes x time by stack. O(allocations + rows log rows). Errors: Cancelled.
[[nodiscard]] Result<ByteTime> byteTimeByStack(const Document &document, const Device &device,
                                               const ByteTimeRequest &request, const LoadContext &context);

} // namespace allostrata
