#pragma once

#include "core/attribution/attribution.h"
#include "core/base/result.h"
#include "core/timeline/strata_index.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

struct LoadContext;

/// A stretch of the trace that is all of one phase and one step (or none).
struct PhaseStretch {
    Moment first = 0; ///< its events are first, first + 1, ..., last - 1
    Moment last = 0;
    Phase phase = Phase::Unknown;
    PhaseSource source = PhaseSource::None;
    std::size_t step = 0; ///< row of Attribution::steps(); its size where there is none
    std::uint32_t name = kNoPhaseName; ///< row of Phases::names()

    [[nodiscard]] bool operator==(const PhaseStretch &) const = default;
};

/// The stretches of a device, in order; they cover its trace without gaps. O(phase intervals + steps).
[[nodiscard]] std::vector<PhaseStretch> phaseStretches(const Attribution &attribution, Moment end);

/// What happened while a phase of a step ran, as far as it lies in the window. Bytes are requested ones.
struct PhaseRow {
    Phase phase = Phase::Unknown;
    PhaseSource source = PhaseSource::None; ///< of its longest stretch
    std::size_t step = 0; ///< row of Attribution::steps(); its size where there is none
    Moment first = 0; ///< from the first to the last of its stretches, also those outside of the window
    Moment last = 0;
    std::uint64_t stretches = 0; ///< in the window, as all below; 0: the row lies outside of it
    std::uint64_t events = 0;
    std::int64_t timeUs = 0; ///< 0 where events have no times
    std::uint64_t peakBytes = 0; ///< most that was live at any moment of it
    Moment peakMoment = 0; ///< the earliest such moment
    std::uint64_t allocatedBytes = 0;
    std::uint64_t allocatedCount = 0;
    std::uint64_t freedBytes = 0;
    std::uint64_t freedCount = 0;
    /// At the request's moment, of what this phase and step asked for: see Attribution::phase
    std::uint64_t liveBytes = 0;
    std::uint64_t liveCount = 0;
    std::uint32_t name = kNoPhaseName; ///< row of Phases::names(): where the file names its phases, each name is a row

    [[nodiscard]] std::int64_t netBytes() const { return static_cast<std::int64_t>(allocatedBytes - freedBytes); }
    [[nodiscard]] bool operator==(const PhaseRow &) const = default;
};

struct PhaseBreakdown {
    std::vector<PhaseStretch> stretches;
    std::vector<PhaseRow> phases; ///< by step, those without a step last; within it in the order of their beginnings
    std::vector<PhaseRow> steps; ///< the same by step alone; their phase means nothing
    PhaseRow total; ///< of the window
};

struct PhaseRequest {
    Moment moment = 0; ///< the cursor
    Moment first = 0; ///< the window's events are first, ..., last - 1
    Moment last = 0;
    std::span<const std::uint8_t> matching; ///< by allocation: 0 is left out. Empty: all are kept
};

/// `index` speaks of what is kept, and the rest of the same device. O(allocations + stretches log events).
/// Errors: Cancelled.
[[nodiscard]] Result<PhaseBreakdown> phaseBreakdown(const Timeline &timeline, const EventTimes &times,
                                                    const StrataIndex &index, const Attribution &attribution,
                                                    const PhaseRequest &request, const LoadContext &context);

} // namespace allostrata
