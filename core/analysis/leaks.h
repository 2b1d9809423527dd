#pragma once

#include "core/attribution/attribution.h"
#include "core/base/load_context.h"
#include "core/base/result.h"
#include "core/load/document.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace allostrata {

/// How the steps are known that a leak is counted by.
enum class StepBasis : std::uint8_t {
    None, ///< too few are known
    File, ///< the file says the step of each allocation
    Annotation, ///< marks of a profiler, or those around the optimizer
    Metadata, ///< texts on the allocations
    Optimizer, ///< bursts of the optimizer
    Period, ///< the same stacks allocate in the same order, again and again
};

/// Stable id: "none", "file", "annotation", "metadata", "optimizer", "period".
[[nodiscard]] std::string_view stepBasisId(StepBasis basis);

/// A stretch of the trace that is one step: [first, last), without gaps to the next one.
struct LeakStep {
    std::int64_t number = 0; ///< as annotated; where steps are inferred they count from 0
    Moment first = 0;
    Moment last = 0;

    [[nodiscard]] bool operator==(const LeakStep &) const = default;
};

/// The fewest steps that can tell a leak.
inline constexpr std::size_t kFewestLeakSteps = 4;

/// A stack that keeps more in each step. Bytes are requested ones where nothing else is said.
struct Leak {
    StackId stack; ///< of the first that was kept; empty where the file has no stacks: then all of one size are taken together
    std::uint64_t fingerprint = 0; ///< StackDigest::fingerprint of it; 0 without stack
    AllocationId example; ///< the first that was kept
    Interval bytesPerStep; ///< mean; low and high are its 95 % range: all equal where each step kept the same
    Interval blockBytesPerStep; ///< the same of their blocks: what it costs
    std::int64_t firstStep = 0; ///< number of the step that kept the first
    std::size_t firstRow = 0; ///< of LeakReport::steps
    EventId firstEvent; ///< the alloc of `example`
    std::size_t leakingSteps = 0; ///< steps from firstRow on that kept something
    std::uint64_t keptBytes = 0; ///< by those, and live at the end of the trace
    std::uint64_t keptCount = 0;
    std::uint64_t liveBytes = 0; ///< all of the stack that is live at the end, from before the recording, too
    std::uint64_t liveCount = 0;
    std::vector<std::uint64_t> liveByStep; ///< of the stack, at the end of each step; rows as LeakReport::steps
};

/// The leaks of one device.
struct LeakReport {
    StepBasis basis = StepBasis::None;
    std::vector<LeakStep> steps;
    bool tooFewSteps = true; ///< fewer than kFewestLeakSteps: leaks cannot be told from what only lives long
    std::vector<Leak> leaks; ///< most bytes a step first
    Interval bytesPerStep; ///< of all leaks
    Interval blockBytesPerStep;
    std::optional<std::uint64_t> capacity; ///< the one given, else the file's
    std::uint64_t level = 0; ///< what the last steps peak at, the higher of the last two: allocated bytes, or requested where those are not told
    // Where something leaks and a capacity is known: the step at which level + blockBytesPerStep x steps reaches it.
    std::optional<std::int64_t> runsOutAt;
    std::optional<std::int64_t> runsOutEarliest; ///< by the range of the rate
    std::optional<std::int64_t> runsOutLatest;
};

/// A leak is a stack that makes, step after step up to the end, allocations that are still live when the trace ends, so that
/// its live bytes grow. Kept in the first steps alone (weights, optimizer state, caches that fill), replaced by the next step's
/// (inputs, buffers that grow), let go in bulk (lists that are cleared, caches of a sequence) or live because the trace ends in
/// the midst of a step: none. Stacks are told apart whole; a line that leaks by several ways is found by its user frames.
/// `capacity`: of the device, bytes, as somebody knows it; else what the file tells counts. O(events + allocations + steps x
/// leaks). Errors: Cancelled.
[[nodiscard]] Result<LeakReport> findLeaks(const Document &document, const Device &device, const Attribution &attribution,
                                           std::optional<std::uint64_t> capacity, const LoadContext &context);

} // namespace allostrata
