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

/// Stretch of the trace in one phase and one step (or none).
struct PhaseStretch {
    Moment first = 0; ///< its events are first, first + 1, ..., last - 1
    Moment last = 0;
    Phase phase = Phase::Unknown;
    PhaseSource source = PhaseSource::None;
    std::size_t step = 0; ///< row of Attribution::steps(); its size if there is none
    std::uint32_t name = kNoPhaseName; ///< row of Phases::names()

    [[nodiscard]] bool operator==(const PhaseStretch &) const = default;
};

/// Stretches of a device, in order; they cover its trace without gaps. O(phase intervals + steps).
[[nodiscard]] std::vector<PhaseStretch> phaseStretches(const Attribution &attribution, Moment end);

/// Activity during a phase of a step, within the visible range. Requested bytes.
struct PhaseRow {
    Phase phase = Phase::Unknown;
    PhaseSource source = PhaseSource::None; ///< source of its longest stretch
    std::size_t step = 0; ///< row of Attribution::steps(); its size if there is none
    Moment first = 0; ///< from the first to the last of its stretches, including those outside the range
    Moment last = 0;
    std::uint64_t stretches = 0; ///< within the range, as all below; 0: the row lies outside it
    std::uint64_t events = 0;
    std::int64_t timeUs = 0; ///< 0 if events have no times
    std::uint64_t peakBytes = 0; ///< most live bytes at any moment of it
    Moment peakMoment = 0; ///< the earliest such moment
    std::uint64_t allocatedBytes = 0;
    std::uint64_t allocatedCount = 0;
    std::uint64_t freedBytes = 0;
    std::uint64_t freedCount = 0;
    /// Live bytes at the request's moment that this phase and step allocated: see Attribution::phase.
    std::uint64_t liveBytes = 0;
    std::uint64_t liveCount = 0;
    std::uint32_t name = kNoPhaseName; ///< row of Phases::names(): if the file names its phases, each name is a row

    [[nodiscard]] std::int64_t netBytes() const { return static_cast<std::int64_t>(allocatedBytes - freedBytes); }
    [[nodiscard]] bool operator==(const PhaseRow &) const = default;
};

struct PhaseBreakdown {
    std::vector<PhaseStretch> stretches;
    std::vector<PhaseRow> phases; ///< by step, those without a step last; within a step in order of their starts
    std::vector<PhaseRow> steps; ///< by step only; their phase is meaningless
    PhaseRow total; ///< sum over the visible range
};

struct PhaseRequest {
    Moment moment = 0; ///< the cursor
    Moment first = 0; ///< the range's events are first, ..., last - 1
    Moment last = 0;
    std::span<const std::uint8_t> matching; ///< by allocation: 0 is left out; empty: all match
};

/// Breakdown by phase and step. `index` covers the matching allocations; all arguments belong to one device.
/// O(allocations + stretches log events). Errors: Cancelled.
[[nodiscard]] Result<PhaseBreakdown> phaseBreakdown(const Timeline &timeline, const EventTimes &times,
                                                    const StrataIndex &index, const Attribution &attribution,
                                                    const PhaseRequest &request, const LoadContext &context);

} // namespace allostrata
