#pragma once

#include "core/model/snapshot.h"
#include "core/timeline/event_times.h"
#include "core/timeline/timeline.h"

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

namespace allostrata {

/// Stretch of the trace named by an annotation or a user-defined mark. Its events are first, ..., last - 1.
struct MarkedSpan {
    StringId name;
    std::uint32_t first = 0;
    std::uint32_t last = 0;

    [[nodiscard]] bool operator==(const MarkedSpan &) const = default;
};

/// Spans whose names are wanted, by start, longer ones first; spans without events are left out. A start without an end
/// lasts to the end of the trace. Annotations of another device are used if the device has none. Each distinct name is
/// checked once. O(events + annotations log annotations).
[[nodiscard]] std::vector<MarkedSpan> markedSpans(const Snapshot &snapshot, const Timeline &timeline,
                                                  const EventTimes &times,
                                                  const std::function<bool(std::string_view)> &isWanted);

} // namespace allostrata
