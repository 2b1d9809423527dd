#pragma once

#include "core/attribution/attribution.h"
#include "core/base/result.h"
#include "core/load/document.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace allostrata {

/// How sure a verdict is that rests on a number of steps.
enum class Confidence : std::uint8_t { Low, Medium, High };

/// Stable id: "low", "medium", "high".
[[nodiscard]] std::string_view confidenceId(Confidence confidence);

inline constexpr std::size_t kStepsOfMedium = 6;
inline constexpr std::size_t kStepsOfHigh = 12;

/// The confidence that so many steps give which all agree.
[[nodiscard]] constexpr Confidence confidenceOf(std::size_t steps)
{
    return steps >= kStepsOfHigh ? Confidence::High : steps >= kStepsOfMedium ? Confidence::Medium : Confidence::Low;
}

struct LoadContext;

/// A stretch of the trace that is one step: [first, last), without gaps to the next one.
struct LeakStep {
    std::int64_t number = 0; ///< that of Attribution::steps()
    Moment first = 0;
    Moment last = 0;

    [[nodiscard]] bool operator==(const LeakStep &) const = default;
};

/// The fewest steps in which a leak can be found.
inline constexpr std::size_t kFewestLeakSteps = 4;

/// A stack that keeps more in each step. Bytes are requested ones where nothing else is said.
struct Leak {
    Confidence confidence = Confidence::Low; ///< by the steps that kept something
    /// Each allocation is replaced by a larger one (torch.cat): live bytes grow, their number does not
    bool isByCopying = false;
    /// Of the first that was kept; empty where the file has no stacks: then all of one size are taken together
    StackId stack;
    std::uint64_t fingerprint = 0; ///< StackDigest::fingerprint of it; 0 without stack
    AllocationId example; ///< the first that was kept
    Interval bytesPerStep; ///< mean; low and high are its 95 % range: all equal where each step kept the same
    Interval blockBytesPerStep; ///< the same of their blocks: what it costs
    std::int64_t firstStep = 0; ///< number of the step that kept the first
    std::size_t firstRow = 0; ///< of LeakFindings::steps
    EventId firstEvent; ///< the alloc of `example`
    std::size_t leakingSteps = 0; ///< steps from firstRow on that kept something
    std::uint64_t remainingBytes = 0; ///< by those, and live at the end of the trace; by copying: what it has grown by
    std::uint64_t remainingCount = 0; ///< of those; by copying: times that it grew
    std::uint64_t liveBytes = 0; ///< all of the stack that is live at the end, from before the recording, too
    std::uint64_t liveCount = 0;
    std::vector<std::uint64_t> liveByStep; ///< of the stack, at the end of each step; rows as LeakFindings::steps
};

/// Stable id: "kept", "copied".
[[nodiscard]] constexpr std::string_view leakKindId(const Leak &leak) { return leak.isByCopying ? "copied" : "kept"; }

/// The leaks of one device.
struct LeakFindings {
    StepBasis basis = StepBasis::None;
    std::vector<LeakStep> steps;
    /// Fewer than kFewestLeakSteps, which show no difference between a leak and what only lives long
    bool tooFewSteps = true;
    Confidence confidence = Confidence::Low; ///< by the number of steps
    std::vector<Leak> leaks; ///< most bytes a step first
    Interval bytesPerStep; ///< of all leaks
    Interval blockBytesPerStep;
    std::optional<std::uint64_t> capacity; ///< the one given, else the file's
    /// What the last steps peak at, the higher of the last two: allocated bytes, or requested where those are not told
    std::uint64_t level = 0;
    // Where something leaks and a capacity is known: the step at which level + blockBytesPerStep x steps reaches it.
    std::optional<std::int64_t> runsOutAt;
    std::optional<std::int64_t> runsOutEarliest; ///< by the range of the rate
    std::optional<std::int64_t> runsOutLatest;
};

/// A leak is a stack that makes, in each step or every few steps up to the end, allocations that are never freed, so
/// that its live bytes grow; or one that replaces what it made before by something larger each time (growth by
/// copying). No leak: what only the first steps keep (weights, optimizer state, caches that fill), what is younger than
/// others of its stack were when they were freed (windows, lists that are cleared, caches whose keys come back),
/// buffers that grow as the whole work of a step does (larger batches), and what is live because the trace ends in the
/// midst of a step. Stacks are told apart whole; a line that leaks by several stacks is found by its user frames.
/// `capacity`: of the device, bytes, as somebody knows it; else what the file says counts. O(events + allocations +
/// steps x leaks). Errors: Cancelled.
[[nodiscard]] Result<LeakFindings> findLeaks(const Document &document, const Device &device,
                                             const Attribution &attribution, std::optional<std::uint64_t> capacity,
                                             const LoadContext &context);

} // namespace allostrata
