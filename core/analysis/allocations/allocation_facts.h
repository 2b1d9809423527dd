#pragma once

#include "core/load/document.h"
#include "core/model/snapshot.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace allostrata {

/// All allocations with the same user part of the stack: the user's frames are equal, runtime frames between and inside
/// them may differ (a cast before an operator).
struct SameStack {
    std::span<const AllocationId> all; ///< oldest first; owned by the document
    std::uint64_t bytes = 0; ///< requested bytes of all of them
    std::uint64_t liveAtPeak = 0; ///< number of them that are live when the requested bytes peak
    std::uint64_t bytesAtPeak = 0;
};

/// Allocations with the same stack; empty for an allocation without a stack. O(1).
[[nodiscard]] std::optional<SameStack> sameStack(const Document &document, const Device &device, AllocationId id);

/// Count and requested bytes of the allocations in `ids` that are live at a moment. `ids` ascend. O(ids born before the
/// moment).
struct LiveSum {
    std::uint64_t count = 0;
    std::uint64_t bytes = 0;
};
[[nodiscard]] LiveSum liveSum(const Timeline &timeline, std::span<const AllocationId> ids, Moment moment);
/// Live sum of all allocations with the stack of `id`; zero for one without a stack. O(min(those, live)).
[[nodiscard]] LiveSum liveOfSame(const Device &device, AllocationId id, Moment moment);

/// Next older or younger allocation that is live at a moment, in stacking order; empty if there is none. O(allocations
/// up to it), at most O(live).
[[nodiscard]] AllocationId olderAt(const Timeline &timeline, AllocationId id, Moment moment);
[[nodiscard]] AllocationId youngerAt(const Timeline &timeline, AllocationId id, Moment moment);

/// Further details of an allocation in the file; null if there are none. O(1).
[[nodiscard]] const Detail *detailOf(const Snapshot &snapshot, const Timeline &timeline, AllocationId id);
/// Whether an entry is not an allocation but the part of the file's total beyond the listed allocations.
[[nodiscard]] inline bool isRemainder(const Snapshot &snapshot, const Timeline &timeline, AllocationId id)
{
    const Detail *detail = detailOf(snapshot, timeline, id);
    return detail && detail->isRemainder;
}

/// Reason why an allocation has no frames.
enum class NoStackReason : std::uint8_t {
    HasStack,
    BeforeRecording, ///< allocated before the history was enabled
    Evicted, ///< the ring buffer overwrote the event that allocated it
    NoFrames, ///< the history was recorded without frames
    OnlyFinal, ///< frames were recorded for memory live at the end, not for events
    NotThisEvent, ///< other events have frames, this one does not
    Remainder, ///< no allocation: see isRemainder()
    HeldBefore, ///< no allocation either, in a profiler's trace: memory that existed before and remained
    BeforeProfiler, ///< allocated before the profiler started
    NoProfilerStacks, ///< the profiler recorded without stacks
    OutsideOfPython, ///< stacks were recorded, but no Python ran on the thread of this event
};
[[nodiscard]] NoStackReason whyNoStack(const Document &document, const Device &device, AllocationId id);

/// Origin of the stack shown for a free.
enum class FreeStack : std::uint8_t {
    None, ///< not freed, or the event has no frames
    Own, ///< differs from that of the allocation: recorded by the free
    SameAsAlloc, ///< equal to that of the allocation: the history copies it unless it records all contexts
};
[[nodiscard]] FreeStack freeStackOf(const Device &device, AllocationId id);

/// Whether a trace has an event of a kind. O(events), at memory bandwidth.
[[nodiscard]] bool hasEvents(const Trace &trace, Action action);

/// Annotations that were open at a time, outermost first; at most 8. Needs times.
[[nodiscard]] std::vector<std::string_view> annotationsAround(const Snapshot &snapshot, int device,
                                                              std::int64_t timeUs);

/// User-defined marks of the trace (user_defined events) that were open at an event, outermost first; at most 8.
/// O(events before it), at memory bandwidth.
[[nodiscard]] std::vector<std::string_view> marksAround(const Snapshot &snapshot, const Timeline &timeline,
                                                        EventId event);

/// Texts of `annotate` events for an allocation, in order; at most 8. O(events of its life), at memory bandwidth.
[[nodiscard]] std::vector<std::string_view> notesOn(const Snapshot &snapshot, const Timeline &timeline,
                                                    AllocationId id);

/// Source file of a frame, as stored in the snapshot; empty if it is missing. O(log files).
[[nodiscard]] std::string_view sourceOf(const Snapshot &snapshot, const Frame &frame);

/// Source line of a frame, without surrounding blanks; empty if the snapshot lacks it. O(text before it).
[[nodiscard]] std::string_view sourceLine(const Snapshot &snapshot, const Frame &frame);

} // namespace allostrata
