#pragma once

#include "core/analysis/steps/step_growth.h"
#include "core/analysis/steps/step_headroom.h"
#include "core/load/document.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace allostrata {

/// Value, with its bounds if inferred. Bytes.
struct Estimated {
    std::uint64_t value = 0;
    std::optional<std::uint64_t> low; ///< empty if the value is exact
    std::optional<std::uint64_t> high;

    /// Exact estimate; empty for an empty value.
    [[nodiscard]] static std::optional<Estimated> exactly(std::optional<std::uint64_t> value);
};

/// Matching allocations of a device. Requested bytes.
struct MatchSummary {
    std::uint64_t allocations = 0;
    std::uint64_t bytes = 0; ///< sum of their bytes
    std::uint64_t peakRequested = 0; ///< peak of their live bytes
    std::optional<std::uint64_t> peakRequestedEvent; ///< number in the file; empty: before the first event
    std::uint64_t finalRequested = 0;
};

/// Summary of a query's matches. `index` covers only the matching allocations.
[[nodiscard]] MatchSummary matchSummary(std::uint64_t allocations, std::uint64_t bytes, const StrataIndex &index,
                                        const Timeline &timeline);

/// Step data of a run, or of an estimated configuration.
struct StepSummary {
    std::string run; ///< its name; "" if the file has only one
    std::optional<std::uint64_t> steps; ///< rows
    std::optional<std::uint64_t> retries; ///< retries of allocations
    std::optional<std::uint64_t> estimatedPeak; ///< bytes
    std::string headroom; ///< headroomId(); "" if nothing was measured, as for growth
    std::string growth; ///< growthId()
};

/// Causes of one out-of-memory event.
struct OomVerdict {
    std::uint64_t event = 0; ///< number in the file
    std::string causes; ///< ids of OomCause separated by spaces, decisive one first
};

/// Numbers of one device of one file. Bytes; values that the file does not have, or that would exceed 64 bits, are
/// empty.
struct DeviceSummary {
    std::string file; ///< as given
    std::string format; ///< id of the registry
    std::optional<int> device; ///< see device_code.h; empty if the file has no devices

    std::optional<std::uint64_t> events; ///< empty if the file has no traces, or they were lost
    std::optional<std::uint64_t> allocations; ///< lifetimes of blocks, including those from before the recording
    std::optional<std::uint64_t> segments; ///< empty if lost in a truncated file
    std::optional<std::uint64_t> blocks;

    std::optional<std::uint64_t> peakRequested;
    std::optional<std::uint64_t> peakRequestedEvent; ///< number in the file; empty: before the first event
    /// Part of the peak in listed allocations; empty if the file lists no peak.
    std::optional<std::uint64_t> listed;
    std::optional<std::uint64_t> remainder; ///< part of the peak beyond the listed allocations
    std::optional<std::uint64_t> finalRequested; ///< as counted by the timeline: without blocks pending since before it
    std::optional<Estimated> peakAllocated;
    std::optional<Estimated> peakActive;
    std::optional<Estimated> peakReserved;
    std::optional<std::uint64_t> peakCachedSegments; ///< as counted by the timeline page, without maps and unmaps

    // The final state, by its blocks.
    std::optional<std::uint64_t> reserved; ///< sizes of the segments by their headers
    std::optional<std::uint64_t> reservedBlocks; ///< sizes of the blocks
    std::optional<std::uint64_t> allocated;
    std::optional<std::uint64_t> active; ///< allocated + pending free
    std::optional<std::uint64_t> requested; ///< requested bytes of active blocks; empty if one of them lacks it
    std::optional<double> efficiency; ///< allocated / reserved; empty if no memory is reserved

    std::optional<std::uint64_t> capacity; ///< capacity of the device
    std::optional<std::uint64_t> capacityLow; ///< lower bound, from an out-of-memory event
    std::optional<std::uint64_t> ooms;
    std::vector<OomVerdict> oomVerdicts; ///< for the first kMostVerdicts out-of-memory events
    std::optional<MatchSummary> matching; ///< with a query only
    std::optional<StepSummary> steps; ///< for a step data file
    std::optional<std::int64_t> rank; ///< of a recording of a job; empty elsewhere, as is the next
    std::optional<std::int64_t> writtenAtStep; ///< step in the path of the recording
    /// Count by issue id, for the whole document: issues are not counted per device. An overflowing sum is counted as
    /// number_out_of_range.
    std::map<std::string, std::uint64_t> diagnostics;
};

/// Maximum number of out-of-memory events examined for a summary.
inline constexpr std::size_t kMostVerdicts = 20;

/// Criteria for the judgement of step data.
struct StepJudgement {
    HeadroomLimits headroom;
    GrowthRules growth;
};

/// One summary per run, then per configuration, then per estimation of a document's step data; empty without step data.
[[nodiscard]] std::vector<DeviceSummary> summariseSteps(const Document &document, std::optional<std::uint64_t> capacity,
                                                        const StepJudgement &judgement = {});

/// One summary per device, in document order; for step data, the result of summariseSteps; for a job, one per device of
/// each recording, with the recording's path as the file. `capacity`: bytes of the
/// devices as entered by the user; else the file's. O(blocks + events), plus O(live log live) per verdict.
[[nodiscard]] std::vector<DeviceSummary> summarise(const Document &document, std::optional<std::uint64_t> capacity = {},
                                                   const StepJudgement &judgement = {});

} // namespace allostrata
