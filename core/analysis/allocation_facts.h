#pragma once

#include "core/load/document.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace allostrata {

/// All allocations with one stack, as far as it is the user's: his frames are the same, the runtime's between and
/// inside of them may differ (a cast before an operator).
struct SameStack {
    std::vector<AllocationId> all; ///< as they are stacked: the older first
    std::uint64_t bytes = 0; ///< requested, of all of them
    std::uint64_t liveAtPeak = 0; ///< how many of them are live at the peak of the requested bytes
    std::uint64_t bytesAtPeak = 0;
};

/// Nothing for an allocation without a stack. O(allocations).
[[nodiscard]] std::optional<SameStack> sameStack(const Document &document, const Device &device, AllocationId id);

/// The moment at which the requested bytes peak first.
[[nodiscard]] Moment peakMoment(const Timeline &timeline);

/// Whether an allocation is live at a moment: born, not free_completed. O(1).
[[nodiscard]] bool isLiveAt(const Timeline &timeline, AllocationId id, Moment moment);

/// The next older or younger allocation that is live at a moment, as they are stacked; empty if there is none.
/// O(live).
[[nodiscard]] AllocationId olderAt(const Timeline &timeline, AllocationId id, Moment moment);
[[nodiscard]] AllocationId youngerAt(const Timeline &timeline, AllocationId id, Moment moment);

/// Why an allocation has no frames.
enum class NoStackReason : std::uint8_t {
    HasStack,
    BeforeRecording, ///< it was allocated before the history was switched on
    Evicted, ///< the ring buffer had overwritten the event that allocated it
    NotRecorded, ///< the history was recorded without frames, or this event was
};
[[nodiscard]] NoStackReason whyNoStack(const Document &document, const Device &device, AllocationId id);

/// Where the stack shown as that of a free may come from.
enum class FreeStack : std::uint8_t {
    None, ///< not freed, or the event has no frames
    Own, ///< it differs from that of the allocation: recorded when it was freed
    SameAsAlloc, ///< equal to that of the allocation: the history copies it there unless it records all contexts
};
[[nodiscard]] FreeStack freeStackOf(const Device &device, AllocationId id);

/// The annotations of the file that were open when something happened, outermost first; at most 8. Needs times.
[[nodiscard]] std::vector<std::string_view> annotationsAround(const Snapshot &snapshot, int device, std::int64_t timeUs);

} // namespace allostrata
