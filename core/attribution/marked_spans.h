#pragma once

#include "core/model/snapshot.h"
#include "core/timeline/event_times.h"
#include "core/timeline/timeline.h"

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

namespace allostrata {

/// A stretch of the trace that an annotation or a user-defined mark names. Its events are first, ..., last - 1.
struct MarkedSpan {
    StringId name;
    std::uint32_t first = 0;
    std::uint32_t last = 0;

    [[nodiscard]] bool operator==(const MarkedSpan &) const = default;
};

/// The spans whose names are wanted, by beginning, longer ones first; those without events are left out. A start
/// without an end lasts to the trace's end. Annotations of another device speak where the device has none of its own.
/// Each name is asked about once. O(events + annotations log annotations).
[[nodiscard]] std::vector<MarkedSpan> markedSpans(const Snapshot &snapshot, const Timeline &timeline,
                                                  const EventTimes &times,
                                                  const std::function<bool(std::string_view)> &isWanted);

} // namespace allostrata
