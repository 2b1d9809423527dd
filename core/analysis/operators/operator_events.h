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

/// Memory that an operator allocated: a row of the list of memory events.
struct OperatorEvent {
    AllocationId allocation;
    CallId call; ///< of the operator that allocated; empty: none did, or it was before the recording
    std::uint64_t bytes = 0;
    std::optional<std::int64_t> allocatedNs; ///< since the recording began; absent: before it
    std::optional<std::int64_t> releasedNs; ///< absent: not in the recording

    [[nodiscard]] std::optional<std::int64_t> durationNs() const;
};

/// Tells of the memory events of a device. Refers to all it is made of.
class OperatorEvents {
public:
    /// `calls` is of the snapshot.
    OperatorEvents(const OperatorCalls &calls, const Snapshot &snapshot, const Timeline &timeline)
        : m_calls(calls), m_snapshot(snapshot), m_timeline(timeline), m_events(profiledEventsOf(snapshot, timeline))
    {
    }

    /// The file tells addresses; else they are made up.
    [[nodiscard]] bool hasAddresses() const { return m_calls.profile().addressesKnown; }
    /// O(1).
    [[nodiscard]] OperatorEvent operator[](AllocationId id) const;
    /// "aten::mm"; for what only hands memory out with what called it: "aten::empty_like (aten::empty)". Empty: no
    /// operator.
    [[nodiscard]] std::string label(CallId call) const;

private:
    [[nodiscard]] std::optional<std::int64_t> timeOf(EventId event) const;

    const OperatorCalls &m_calls;
    const Snapshot &m_snapshot;
    const Timeline &m_timeline;
    const ProfiledEvents *m_events;
};

/// What memory events are sorted by.
enum class OperatorEventKey : std::uint8_t { Operator, Size, Allocated, Released, Duration };

struct OperatorEventOrder {
    OperatorEventKey key = OperatorEventKey::Allocated;
    SortDirection direction = SortDirection::Ascending;

    [[nodiscard]] bool operator==(const OperatorEventOrder &) const = default;
};

/// Which memory events a list has: those allocated or released in a window.
struct OperatorEventRequest {
    Moment first = 0; ///< of the window; first <= last
    Moment last = 0;
    std::span<const std::uint8_t> matching = {}; ///< by allocation, 1: kept; empty: all are
    OperatorId under = {}; ///< only what this operator allocated, or one that it called; empty: all
    /// Only those of such labels, see OperatorEvents::label(); empty: all
    std::function<bool(std::string_view label)> isNamed = {};
    std::uint64_t least = 0; ///< bytes
    std::uint64_t most = UINT64_MAX;
    OperatorEventOrder order = {};
};

struct OperatorEventList {
    std::vector<AllocationId> rows; ///< equal ones by age; those without a value last
    AllocationSum sum;
};

/// O(allocations + rows log rows). Errors: Cancelled.
[[nodiscard]] Result<OperatorEventList> operatorEvents(const OperatorCalls &calls, const Snapshot &snapshot,
                                                       const Timeline &timeline, const OperatorEventRequest &request,
                                                       const LoadContext &context);

} // namespace allostrata
