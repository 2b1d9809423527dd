#pragma once

#include "core/load/document.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace allostrata {

/// What reserved memory consists of at one moment, in bytes. The parts add up to `reserved`.
struct ReservedSplit {
    std::uint64_t requested = 0; ///< by the callers, blocks waiting to be freed included
    std::uint64_t rounding = 0; ///< rounding of blocks, and what is free in segments that hold a block
    std::uint64_t unused = 0; ///< segments without any block
    std::uint64_t reserved = 0;
    bool segmentsKnown = true; ///< else nobody knows what of `unused` is rounding
    bool exact = true; ///< reserved is known exactly at that moment; else all but `requested` are estimates
};

/// O(live log live).
[[nodiscard]] ReservedSplit splitReserved(const Timeline &timeline, Moment moment);

/// What a card about one device tells at a glance. Sizes in bytes; what the file cannot tell is absent.
struct DeviceOverview {
    std::optional<std::uint64_t> events; ///< absent where the file has no trace at all
    std::optional<std::int64_t> recordedUs; ///< from the first to the last event
    std::uint64_t allocations = 0;
    std::uint64_t bornBefore = 0; ///< of them, those from before the recording
    std::uint64_t stacks = 0; ///< different stacks that allocated
    std::optional<std::uint64_t> peak; ///< of a list of tensors alive at the peak (Recorder::Peak), as all of the next
    std::optional<std::uint64_t> listed; ///< of it: the tensors
    std::optional<std::uint64_t> remainder; ///< of it: what is not in the file
    std::optional<ReservedSplit> atPeak; ///< of requested bytes; absent without a trace
    std::optional<std::uint64_t> reservedAtEnd; ///< final segments
    std::optional<std::uint64_t> liveAtEnd; ///< requested
    std::optional<double> efficiencyAtPeak; ///< allocated / reserved, best estimates
    std::optional<double> efficiencyAtEnd;
    std::optional<std::uint64_t> peakAllocated; ///< of what a profiler recorded; so the next
    std::optional<std::uint64_t> peakReserved; ///< absent where it is not told
    std::optional<std::uint64_t> capacity; ///< of the device, where the file tells it
    std::optional<std::uint64_t> ooms; ///< absent without a trace
};

/// `device` is a row of document.devices. Cost O(events + blocks).
[[nodiscard]] DeviceOverview overviewOf(const Document &document, std::size_t device);

} // namespace allostrata
