#pragma once

#include "core/attribution/attribution.h"
#include "core/base/result.h"
#include "core/load/document.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// Confidence of a verdict based on a number of steps.
enum class Confidence : std::uint8_t { Low, Medium, High };

/// Stable id: "low", "medium", "high".
[[nodiscard]] std::string_view confidenceId(Confidence confidence);

inline constexpr std::size_t kStepsOfMedium = 6;
inline constexpr std::size_t kStepsOfHigh = 12;

/// Confidence from a number of steps that all agree.
[[nodiscard]] constexpr Confidence confidenceOf(std::size_t steps)
{
    return steps >= kStepsOfHigh ? Confidence::High : steps >= kStepsOfMedium ? Confidence::Medium : Confidence::Low;
}

struct LoadContext;

/// Step: a stretch [first, last) of the trace, without a gap to the next one.
struct LeakStep {
    std::int64_t number = 0; ///< as in Attribution::steps()
    Moment first = 0;
    Moment last = 0;

    [[nodiscard]] bool operator==(const LeakStep &) const = default;
};

/// Minimum number of steps to detect a leak.
inline constexpr std::size_t kFewestLeakSteps = 4;

/// Stack that keeps more in each step. Requested bytes unless stated otherwise.
struct Leak {
    Confidence confidence = Confidence::Low; ///< from the number of steps that kept memory
    /// Each allocation is replaced by a larger one (torch.cat): live bytes grow, their number does not.
    bool isByCopying = false;
    bool isWhole = true; ///< whole stacks are equal; else only the user's frames (StackDigest::yours)
    /// Stack of the first kept allocation; empty if the file has no stacks: then allocations are grouped by size.
    StackId stack;
    std::uint64_t fingerprint = 0; ///< StackDigest::fingerprint of `stack`; 0 without a stack
    AllocationId example; ///< first kept allocation
    Interval bytesPerStep; ///< mean, with its 95 % range in low and high: all equal if each step kept the same
    Interval blockBytesPerStep; ///< mean bytes of their blocks, the actual cost
    std::int64_t firstStep = 0; ///< number of the step with the first kept allocation
    std::size_t firstRow = 0; ///< row of LeakFindings::steps
    EventId firstEvent; ///< the alloc of `example`
    std::size_t leakingSteps = 0; ///< steps with kept memory from firstRow on
    std::uint64_t remainingBytes = 0; ///< kept bytes still live at the end of the trace; by copying: total growth
    std::uint64_t remainingCount = 0; ///< number of these allocations; by copying: number of increases
    std::uint64_t liveBytes = 0; ///< all bytes of the stack live at the end, including those from before the recording
    std::uint64_t liveCount = 0;
    /// Live bytes of the stack at the end of each step; rows as in LeakFindings::steps.
    std::vector<std::uint64_t> liveByStep;
};

/// Stable id: "kept", "copied".
[[nodiscard]] constexpr std::string_view leakKindId(const Leak &leak) { return leak.isByCopying ? "copied" : "kept"; }

/// Name in queries of the stacks that leak; empty without a stack.
[[nodiscard]] std::string leakStackName(const Leak &leak, const Document &document);

/// Leaks of one device.
struct LeakFindings {
    StepBasis basis = StepBasis::None;
    std::vector<LeakStep> steps;
    /// Fewer than kFewestLeakSteps, too few to separate leaks from long-lived memory.
    bool tooFewSteps = true;
    Confidence confidence = Confidence::Low; ///< from the number of steps
    std::vector<Leak> leaks; ///< most bytes per step first
    Interval bytesPerStep; ///< sum over all leaks
    Interval blockBytesPerStep;
    std::optional<std::uint64_t> capacity; ///< the given one, else the file's
    /// Peak of the last steps, the higher of the last two: allocated bytes, or requested if those are unknown.
    std::uint64_t level = 0;
    // If memory leaks and a capacity is known: the step at which level + blockBytesPerStep x steps reaches it.
    std::optional<std::int64_t> runsOutAt;
    std::optional<std::int64_t> runsOutEarliest; ///< from the range of the rate
    std::optional<std::int64_t> runsOutLatest;
};

/// Finds leaks: stacks that make, in each step or every few steps up to the end, allocations that are never freed, so
/// that live bytes grow; or that repeatedly replace their memory by something larger (growth by copying). Not leaks:
/// memory kept by the first steps only (weights, optimizer state, caches that fill), memory younger than other
/// allocations of its stack were when freed (windows, lists that are cleared, caches whose keys recur), buffers that
/// grow with the whole work of a step (larger batches), and memory live because the trace ends within a step. Stacks
/// are compared as a whole; a line that leaks through several stacks is found by its user frames. `capacity`: bytes of
/// the device as entered by the user; else the file's. O(events + allocations + steps x leaks). Errors: Cancelled.
[[nodiscard]] Result<LeakFindings> findLeaks(const Document &document, const Device &device,
                                             const Attribution &attribution, std::optional<std::uint64_t> capacity,
                                             const LoadContext &context);

} // namespace allostrata
