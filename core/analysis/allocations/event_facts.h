#pragma once

#include "core/analysis/allocations/event_rows.h"
#include "core/load/document.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace allostrata {

/// One event with what we know of it.
struct EventFacts {
    EventId event;
    TraceEvent given; ///< as the file tells it
    AllocationId allocation; ///< that it belongs to; empty for other events
    std::int64_t requestedChange = 0; ///< bytes, as the counter has it: the counters after and before differ by it
    std::optional<std::uint64_t> timeUs; ///< since the first event; absent where events have no times
};

/// Tells of events one by one. Cheap for one that follows soon after the last one asked for, else O(log events) and
/// some.
class EventReader {
public:
    /// The device must live longer.
    explicit EventReader(const Device &device);

    [[nodiscard]] EventFacts read(EventId event);

private:
    void moveTo(Moment moment);

    const Device &m_device;
    CounterCursor m_cursor;
};

/// Those of some rows in turn; none beyond the last row.
[[nodiscard]] std::vector<EventFacts> eventFacts(const Device &device, const EventRows &rows, std::size_t first,
                                                 std::size_t count);

} // namespace allostrata
