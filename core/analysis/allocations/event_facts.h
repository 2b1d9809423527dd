#pragma once

#include "core/analysis/allocations/event_rows.h"
#include "core/load/document.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace allostrata {

/// Event with all known facts.
struct EventFacts {
    EventId event;
    TraceEvent given; ///< as in the file
    AllocationId allocation; ///< allocation of the event; empty for other events
    std::int64_t requestedChange = 0; ///< bytes: difference of the counters after and before
    std::optional<std::uint64_t> timeUs; ///< since the first event; empty if events have no times
};

/// Reads the facts of events one by one. Cheap for an event soon after the previous one, else O(log events) plus a
/// short replay.
class EventReader {
public:
    /// The device must outlive this object.
    explicit EventReader(const Device &device);

    [[nodiscard]] EventFacts read(EventId event);

private:
    void moveTo(Moment moment);

    const Device &m_device;
    CounterCursor m_cursor;
};

/// Facts of consecutive rows; stops at the last row.
[[nodiscard]] std::vector<EventFacts> eventFacts(const Device &device, const EventRows &rows, std::size_t first,
                                                 std::size_t count);

} // namespace allostrata
