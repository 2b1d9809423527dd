#pragma once

#include "core/model/snapshot.h"
#include "core/timeline/event_times.h"
#include "core/timeline/timeline.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace allostrata {

enum class MarkKind : std::uint8_t { OutOfMemory, SnapshotTaken, Annotation, UserDefined };

/// Mark above the timeline: a moment, or a stretch of moments.
struct TimelineMark {
    static constexpr std::size_t kLongestText = 200; ///< bytes; longer texts are cut, as each mark has a copy

    MarkKind kind = MarkKind::Annotation;
    Moment first = 0;
    Moment last = 0; ///< equal to first for a single moment
    std::string text; ///< in the file's own words; for OutOfMemory the requested bytes are in `bytes`
    std::uint64_t bytes = 0;
};

/// Marks of a device by their first moment: out-of-memory and snapshot events, user-defined marks, and annotations
/// paired by name (only if the trace has times; one without an end lasts to the end of the trace).
[[nodiscard]] std::vector<TimelineMark> timelineMarks(const Snapshot &snapshot, const Timeline &timeline,
                                                      const EventTimes &times);

} // namespace allostrata
