#pragma once

#include "core/analysis/allocations/allocation_rows.h"
#include "core/analysis/operators/operator_calls.h"
#include "core/base/result.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allostrata {

/// Memory allocated by an operator: a row in the list of memory events.
struct OperatorEvent {
    AllocationId allocation;
    CallId call; ///< call of the allocating operator; empty: none, or allocated before the recording
    std::uint64_t bytes = 0;
    std::optional<std::int64_t> allocatedNs; ///< since the start of the recording; empty: before it
    std::optional<std::int64_t> releasedNs; ///< empty: not in the recording

    [[nodiscard]] std::optional<std::int64_t> durationNs() const;
};

/// Reads the memory events of a device. Refers to its inputs.
class OperatorEvents {
public:
    /// `calls` belongs to the snapshot.
    OperatorEvents(const OperatorCalls &calls, const Snapshot &snapshot, const Timeline &timeline)
        : m_calls(calls), m_snapshot(snapshot), m_timeline(timeline), m_events(profiledEventsOf(snapshot, timeline))
    {
    }

    /// Whether the file has addresses; otherwise they are invented.
    [[nodiscard]] bool hasAddresses() const { return m_calls.profile().addressesKnown; }
    /// Memory event of an allocation. O(1).
    [[nodiscard]] OperatorEvent operator[](AllocationId id) const;
    /// "aten::mm"; for operators that only allocate, with the caller: "aten::empty_like (aten::empty)". Empty without
    /// an operator.
    [[nodiscard]] std::string label(CallId call) const;

private:
    [[nodiscard]] std::optional<std::int64_t> timeOf(EventId event) const;

    const OperatorCalls &m_calls;
    const Snapshot &m_snapshot;
    const Timeline &m_timeline;
    const ProfiledEvents *m_events;
};

/// Sort key of memory events.
enum class OperatorEventKey : std::uint8_t { Operator, Size, Allocated, Released, Duration };

struct OperatorEventOrder {
    OperatorEventKey key = OperatorEventKey::Allocated;
    SortDirection direction = SortDirection::Ascending;

    [[nodiscard]] bool operator==(const OperatorEventOrder &) const = default;
};

/// Selection of memory events: those allocated or released in the visible range.
struct OperatorEventRequest {
    Moment first = 0; ///< start of the visible range; first <= last
    Moment last = 0;
    std::span<const std::uint8_t> matching = {}; ///< by allocation, 1: matches; empty: all match
    OperatorId under = {}; ///< only memory allocated by this operator or one that it called; empty: all
    /// Only events with such labels, see OperatorEvents::label(); empty: all.
    std::function<bool(std::string_view label)> isNamed = {};
    std::uint64_t least = 0; ///< minimum bytes
    std::uint64_t most = UINT64_MAX;
    OperatorEventOrder order = {};
};

struct OperatorEventList {
    std::vector<AllocationId> rows; ///< ties by age; those without a value last
    AllocationSum sum;
};

/// List of the selected memory events, sorted. O(allocations + rows log rows). Errors: Cancelled.
[[nodiscard]] Result<OperatorEventList> operatorEvents(const OperatorCalls &calls, const Snapshot &snapshot,
                                                       const Timeline &timeline, const OperatorEventRequest &request,
                                                       const LoadContext &context);

} // namespace allostrata
