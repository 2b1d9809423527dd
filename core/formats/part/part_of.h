#pragma once

#include "core/base/read_part.h"
#include "core/base/result.h"
#include "core/model/part_tracker.h"
#include "core/model/snapshot.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace allostrata {

struct LoadContext;

/// Events [first, end) of a trace.
struct EventRange {
    std::uint64_t first = 0;
    std::uint64_t end = 0;
};

/// Microseconds from the first time of a trace to another; 0 if that is earlier.
[[nodiscard]] std::uint64_t sinceFirst(std::int64_t timeUs, std::int64_t firstUs);

/// Returns the events of a whole trace that a part covers; nullopt if the trace lacks what the part refers to.
/// O(events) for times and for out-of-memory events.
[[nodiscard]] std::optional<EventRange> eventsIn(const Trace &trace, const ReadPart &part);

/// The events around an out-of-memory event of a trace with `events` events; `count` up to and including it.
[[nodiscard]] EventRange aroundOom(std::uint64_t oom, std::uint64_t count, std::uint64_t events);

/// Why a part has no events: EmptyPart, PartWithoutOom or PartWithoutTimes. `events`: in the longest trace.
[[nodiscard]] Error emptyPart(const ReadPart &part, std::uint64_t events);

/// Completes the trace of a device that holds a part of its events: the allocations that end in it, and, unless it
/// reaches to the end, the segments and blocks that are there then. `before` has followed all events in front of it.
void endPart(Snapshot &snapshot, std::size_t trace, PartTracker before, TracePart part);

/// Cuts all traces of a snapshot that was read as a whole. Readers that leave events out as they go must arrive at the
/// same. Errors: Cancelled, UnorderedPart, and those of emptyPart().
[[nodiscard]] Result<void> cutToPart(Snapshot &snapshot, const LoadContext &context);

} // namespace allostrata
