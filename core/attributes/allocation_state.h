#pragma once

#include "core/timeline/event_times.h"
#include "core/timeline/timeline.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace allostrata {

/// Fate of an allocation.
enum class AllocationState : std::uint8_t {
    BeforeNeverFreed, ///< made before the recording, live at its end
    BeforeFreed,
    LiveAtEnd, ///< made in the recording, live at its end
    Freed, ///< made and freed in the recording
    Waiting, ///< its free was requested but is not completed at the end
};

[[nodiscard]] AllocationState allocationState(const Allocations &allocations, AllocationId id);
/// Stable id: "before_never_freed", "before_freed", "live_at_end", "freed", "waiting".
[[nodiscard]] std::string_view allocationStateId(AllocationState state);
/// Stable id: "exact", "inferred", "bound".
[[nodiscard]] std::string_view sizeCertaintyId(SizeCertainty certainty);

/// Lifetime of an allocation within the trace.
struct Lifetime {
    std::uint64_t events = 0;
    std::uint64_t timeUs = 0; ///< 0 if events have no times
    bool isWhole = false; ///< if false, the lifetime is at least this long
};

[[nodiscard]] Lifetime lifetimeOf(const Timeline &timeline, const EventTimes &times, AllocationId id);

/// "b7f8a00000000_3", the name used by other viewers: the address and the number of earlier frees there.
[[nodiscard]] std::string viewersName(std::uint64_t address, std::uint32_t generation);
[[nodiscard]] std::string viewersName(const Timeline &timeline, AllocationId id);

} // namespace allostrata
