#pragma once

#include "core/model/snapshot.h"
#include "core/query/query_term.h"
#include "core/timeline/event_times.h"
#include "core/timeline/strata_layout.h"
#include "core/timeline/timeline.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace allostrata {

/// What terms on category, phase, step and module ask: each of these fields is a row of a table of names for each
/// allocation. Row 0 is that of what is not known. Shared between threads.
class QueryAttribution {
public:
    QueryAttribution() = default;
    QueryAttribution(const QueryAttribution &) = delete;
    QueryAttribution &operator=(const QueryAttribution &) = delete;
    virtual ~QueryAttribution() = default;

    /// Rows of the table of a field; at least one.
    [[nodiscard]] virtual std::size_t nameCount(QueryField field) const = 0;
    /// The name in a row; several may share it.
    [[nodiscard]] virtual std::string name(QueryField field, std::size_t row) const = 0;
    /// Another name that the row answers to; "" where it has none.
    [[nodiscard]] virtual std::string otherName(QueryField, std::size_t) const { return {}; }
    /// The rows of as many allocations as there is room for, from `first` on.
    virtual void rows(QueryField field, AllocationId first, std::span<std::uint32_t> rows) const = 0;
};

/// What a query is asked about: the allocations of one device, and where the view stands. All that it points to must
/// live longer.
struct QueryTarget {
    const Snapshot *snapshot = nullptr;
    const Timeline *timeline = nullptr;
    const EventTimes *times = nullptr; ///< null or not valid: no lifetime is known in time
    const QueryAttribution *attribution = nullptr; ///< null: category, phase, step and module are unknown
    Moment cursor = 0;
    Moment peak = 0; ///< of the requested bytes
    std::optional<MomentRange> window; ///< what is shown; absent: all
};

} // namespace allostrata
