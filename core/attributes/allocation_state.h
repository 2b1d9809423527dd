#pragma once

#include "core/timeline/event_times.h"
#include "core/timeline/timeline.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace allostrata {

/// What becomes of an allocation.
enum class AllocationState : std::uint8_t {
    BeforeNeverFreed, ///< from before the recording, live at its end
    BeforeFreed,
    LiveAtEnd, ///< allocated in the recording
    Freed, ///< allocated and freed in the recording
    Waiting, ///< its free was asked for and is not completed at the end
};

[[nodiscard]] AllocationState allocationState(const Allocations &allocations, AllocationId id);
/// "before_never_freed", "before_freed", "live_at_end", "freed", "waiting".
[[nodiscard]] std::string_view allocationStateId(AllocationState state);
/// "exact", "inferred", "bound".
[[nodiscard]] std::string_view sizeCertaintyId(SizeCertainty certainty);

/// How long an allocation lived, as far as the trace shows it.
struct Lifetime {
    std::uint64_t events = 0;
    std::uint64_t timeUs = 0; ///< 0 where events have no times
    bool isWhole = false; ///< else it is at least that
};

[[nodiscard]] Lifetime lifetimeOf(const Timeline &timeline, const EventTimes &times, AllocationId id);

/// "b7f8a00000000_3", as other viewers call it: its address, and how often that had been freed before.
[[nodiscard]] std::string viewersName(std::uint64_t address, std::uint32_t generation);
[[nodiscard]] std::string viewersName(const Timeline &timeline, AllocationId id);

} // namespace allostrata
