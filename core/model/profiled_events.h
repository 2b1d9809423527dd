#pragma once

#include "core/base/id.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace allostrata {

using CallId = Id<struct CallTag>; ///< row of Profile::calls

/// What a profiler tells of the events of one device beyond the columns of its trace. One row an event, or none at all.
struct ProfiledEvents {
    std::vector<std::int64_t> timesNs; ///< on the trace's clock
    std::vector<CallId> calls; ///< the innermost call, of any kind, around the event on its thread; empty: none
    std::vector<std::uint64_t> totalAllocated; ///< bytes on the device after the event, as recorded; no rows where it is not told
    std::vector<std::uint64_t> totalReserved;
};

/// Memory that they hold, bytes.
[[nodiscard]] inline std::size_t bytesOf(const ProfiledEvents &events)
{
    return events.timesNs.capacity() * sizeof(std::int64_t) + events.calls.capacity() * sizeof(CallId)
        + (events.totalAllocated.capacity() + events.totalReserved.capacity()) * sizeof(std::uint64_t);
}

} // namespace allostrata
