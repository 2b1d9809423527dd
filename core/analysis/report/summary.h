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

/// A value, and its bounds where it is inferred. Bytes.
struct Estimated {
    std::uint64_t value = 0;
    std::optional<std::uint64_t> low; ///< absent where the value is exact
    std::optional<std::uint64_t> high;

    /// Nothing for nothing.
    [[nodiscard]] static std::optional<Estimated> exactly(std::optional<std::uint64_t> value);
};

/// What a query keeps of a device. Bytes are requested ones.
struct SavedSummary {
    std::uint64_t allocations = 0;
    std::uint64_t bytes = 0; ///< of those
    std::uint64_t peakRequested = 0; ///< most of them live at one moment
    std::optional<std::uint32_t> peakRequestedEvent; ///< absent: that was before the first event
    std::uint64_t finalRequested = 0;
};

/// `index` speaks of the kept allocations alone.
[[nodiscard]] SavedSummary savedSummary(std::uint64_t allocations, std::uint64_t bytes, const StrataIndex &index,
                                        Moment end);

/// What a file of step data says of a run, or of a configuration that was estimated.
struct StepSummary {
    std::string run; ///< its name; "" where the file has one
    std::optional<std::uint64_t> steps; ///< rows
    std::optional<std::uint64_t> retries; ///< of allocations
    std::optional<std::uint64_t> estimatedPeak; ///< bytes
    std::string headroom; ///< headroomId(); "" where nothing was measured, as the next
    std::string growth; ///< growthId()
};

/// Why memory ran out at one event.
struct OomVerdict {
    std::uint32_t event = 0;
    std::string causes; ///< ids of OomCause separated by spaces, the decisive one first
};

/// The numbers of one device of one file. Sizes in bytes; what the file cannot tell, or what would not fit into
/// 64 bits, is absent.
struct DeviceSummary {
    std::string file; ///< as given
    std::string format; ///< id of the registry
    std::optional<int> device; ///< see device_code.h; absent where the file does not speak of devices

    std::optional<std::uint64_t> events; ///< absent where the file has no traces, or lost them
    std::optional<std::uint64_t> allocations; ///< lives of blocks, those from before the recording included
    std::optional<std::uint64_t> segments; ///< absent where a cut-off file lost them
    std::optional<std::uint64_t> blocks;

    std::optional<std::uint64_t> peakRequested;
    std::optional<std::uint32_t> peakRequestedEvent; ///< absent: the peak stood before the first event
    /// Of the peak: the allocations that the file lists; absent where it lists no peak
    std::optional<std::uint64_t> listed;
    std::optional<std::uint64_t> remainder; ///< of the peak: what the file's own number has beyond those
    std::optional<std::uint64_t> finalRequested; ///< as the timeline counts: without blocks pending since before it
    std::optional<Estimated> peakAllocated;
    std::optional<Estimated> peakActive;
    std::optional<Estimated> peakReserved;
    std::optional<std::uint64_t> peakCachedSegments; ///< the timeline page's count, blind to maps and unmaps

    // The final state, as the blocks tell it.
    std::optional<std::uint64_t> reserved; ///< the segments' sizes by their headers
    std::optional<std::uint64_t> reservedBlocks; ///< the blocks' sizes
    std::optional<std::uint64_t> allocated;
    std::optional<std::uint64_t> active; ///< allocated + pending free
    std::optional<std::uint64_t> requested; ///< of active blocks; absent if one of them does not tell
    std::optional<double> efficiency; ///< allocated / reserved; absent if nothing is reserved

    std::optional<std::uint64_t> capacity; ///< of the device
    std::optional<std::uint64_t> capacityLow; ///< at least this much, as an out-of-memory event shows
    std::optional<std::uint64_t> ooms;
    std::vector<OomVerdict> oomVerdicts; ///< of the first kMostVerdicts out-of-memory events
    std::optional<SavedSummary> matching; ///< where a query was asked
    std::optional<StepSummary> steps; ///< of a file of step data
    /// Issue id -> count, of the whole document: issues are not counted by device. A sum that did not fit is
    /// counted as number_out_of_range.
    std::map<std::string, std::uint64_t> diagnostics;
};

/// Out-of-memory events that are examined for a summary.
inline constexpr std::size_t kMostVerdicts = 20;

/// What a file of step data was judged by.
struct StepJudgement {
    HeadroomLimits headroom;
    GrowthRules growth;
};

/// One summary per run, then per configuration, then per estimation of a document's step data; none where it has no
/// such data.
[[nodiscard]] std::vector<DeviceSummary> summariseSteps(const Document &document, std::optional<std::uint64_t> capacity,
                                                        const StepJudgement &judgement = {});

/// One summary per device, in the document's order; of a file of step data what summariseSteps answers. `capacity`: of
/// the devices, bytes, as somebody knows it; else what the file tells counts. Cost O(blocks + events), and O(live log
/// live) per verdict.
[[nodiscard]] std::vector<DeviceSummary> summarise(const Document &document, std::optional<std::uint64_t> capacity = {},
                                                   const StepJudgement &judgement = {});

} // namespace allostrata
