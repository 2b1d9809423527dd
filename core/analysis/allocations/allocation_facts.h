#pragma once

#include "core/load/document.h"
#include "core/model/snapshot.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace allostrata {

/// All allocations with one stack, as far as it is the user's: his frames are the same, the runtime's between and
/// inside of them may differ (a cast before an operator).
struct SameStack {
    std::span<const AllocationId> all; ///< as they are stacked: the older first; of the document
    std::uint64_t bytes = 0; ///< requested, of all of them
    std::uint64_t liveAtPeak = 0; ///< how many of them are live at the peak of the requested bytes
    std::uint64_t bytesAtPeak = 0;
};

/// Nothing for an allocation without a stack. O(1).
[[nodiscard]] std::optional<SameStack> sameStack(const Document &document, const Device &device, AllocationId id);

/// Count and requested bytes of those that are live at a moment. `ids` ascend. O(ids born before the moment).
struct LiveSum {
    std::uint64_t count = 0;
    std::uint64_t bytes = 0;
};
[[nodiscard]] LiveSum liveSum(const Timeline &timeline, std::span<const AllocationId> ids, Moment moment);
/// That of all allocations with the stack of one; zero for one without a stack. O(the smaller of those and the live).
[[nodiscard]] LiveSum liveOfSame(const Device &device, AllocationId id, Moment moment);

/// The next older or younger allocation that is live at a moment, as they are stacked; empty if there is none.
/// O(allocations up to it), at most O(live).
[[nodiscard]] AllocationId olderAt(const Timeline &timeline, AllocationId id, Moment moment);
[[nodiscard]] AllocationId youngerAt(const Timeline &timeline, AllocationId id, Moment moment);

/// What else the file says of an allocation; null where it says nothing. O(1).
[[nodiscard]] const Detail *detailOf(const Snapshot &snapshot, const Timeline &timeline, AllocationId id);
/// No allocation, but what the file's total holds beyond those that it lists.
[[nodiscard]] inline bool isRemainder(const Snapshot &snapshot, const Timeline &timeline, AllocationId id)
{
    const Detail *detail = detailOf(snapshot, timeline, id);
    return detail && detail->isRemainder;
}

/// Why an allocation has no frames.
enum class NoStackReason : std::uint8_t {
    HasStack,
    BeforeRecording, ///< it was allocated before the history was switched on
    Evicted, ///< the ring buffer had overwritten the event that allocated it
    NoFrames, ///< the history was recorded without any frames
    OnlyFinal, ///< frames were kept for what is live at the end, not for the events
    NotThisEvent, ///< others have frames, this event was recorded without
    Remainder, ///< it is no allocation: see isRemainder()
    HeldBefore, ///< the same, of a profiler's trace: what was there before, and stayed
    BeforeProfiler, ///< it was allocated before the profiler began
    NoProfilerStacks, ///< the profiler recorded without stacks
    OutsideOfPython, ///< it recorded them, but no Python ran on the thread of this event
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
[[nodiscard]] std::vector<std::string_view> annotationsAround(const Snapshot &snapshot, int device,
                                                              std::int64_t timeUs);

/// The user's own marks in the trace (user_defined events) that were open when an event happened, outermost first; at
/// most 8. O(events before it), as fast as memory is read.
[[nodiscard]] std::vector<std::string_view> marksAround(const Snapshot &snapshot, const Timeline &timeline,
                                                        EventId event);

/// What `annotate` events say of an allocation, in order; at most 8. O(events of its life), as above.
[[nodiscard]] std::vector<std::string_view> notesOn(const Snapshot &snapshot, const Timeline &timeline,
                                                    AllocationId id);

/// The file that a frame stands in, as the snapshot has it; empty where it does not. O(log files).
[[nodiscard]] std::string_view sourceOf(const Snapshot &snapshot, const Frame &frame);

/// The line of a frame in its file, without blanks around it; empty where the snapshot has none. O(text before it).
[[nodiscard]] std::string_view sourceLine(const Snapshot &snapshot, const Frame &frame);

} // namespace allostrata
