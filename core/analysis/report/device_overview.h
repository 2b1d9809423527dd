#pragma once

#include "core/base/load_context.h"
#include "core/base/result.h"
#include "core/load/document.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace allostrata {

/// Composition of reserved memory at one moment, in bytes. The parts add up to `reserved`.
struct ReservedSplit {
    std::uint64_t requested = 0; ///< by the callers, including blocks waiting to be freed
    std::uint64_t rounding = 0; ///< rounding of blocks, and free memory in segments that hold a block
    std::uint64_t unused = 0; ///< segments without blocks
    std::uint64_t reserved = 0;
    bool segmentsKnown = true; ///< if false, `unused` may contain rounding
    bool exact = true; ///< whether reserved is exact at that moment; else all but `requested` are estimates
};

/// Splits the reserved memory at a moment. O(live log live).
[[nodiscard]] ReservedSplit splitReserved(const Timeline &timeline, Moment moment);

/// Facts on the card of one device. Bytes; values unknown to the file are empty.
struct DeviceOverview {
    std::optional<std::uint64_t> events; ///< empty if the file has no trace
    std::optional<std::int64_t> recordedUs; ///< from the first to the last event
    std::uint64_t allocations = 0;
    std::uint64_t bornBefore = 0; ///< part of them from before the recording
    std::uint64_t stacks = 0; ///< distinct stacks that allocated
    std::optional<std::uint64_t> peak; ///< only for tensors live at the peak (Recorder::Peak), like the next two
    std::optional<std::uint64_t> listed; ///< part of it in tensors
    std::optional<std::uint64_t> remainder; ///< part of it that is not in the file
    std::optional<ReservedSplit> atPeak; ///< at the peak of requested bytes; empty without a trace
    std::optional<std::uint64_t> reservedAtEnd; ///< final segments
    std::optional<std::uint64_t> liveAtEnd; ///< requested
    std::optional<double> efficiencyAtPeak; ///< allocated / reserved, best estimates
    std::optional<double> efficiencyAtEnd;
    std::optional<std::uint64_t> peakAllocated; ///< in a profiler's recording, as is the next
    std::optional<std::uint64_t> peakReserved; ///< empty if unknown
    std::optional<std::uint64_t> capacity; ///< capacity of the device, if the file says
    std::optional<std::uint64_t> ooms; ///< empty without a trace
};

/// Overview of a device. `device` is a row of document.devices(). O(events + blocks). Errors: Cancelled.
[[nodiscard]] Result<DeviceOverview> overviewOf(const Document &document, std::size_t device,
                                                const LoadContext &context = {});

} // namespace allostrata
