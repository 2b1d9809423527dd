#pragma once

#include "core/base/enum_table.h"
#include "core/base/result.h"
#include "core/timeline/timeline.h"

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <vector>

namespace allostrata {

struct LoadContext;

inline constexpr std::size_t kActionCount = 256; ///< number of possible values of an Action
static_assert(sizeof(Action) == 1);

/// Set of actions, including unknown ones.
class ActionSet {
public:
    ActionSet() = default;
    [[nodiscard]] static ActionSet all();
    [[nodiscard]] static ActionSet of(std::initializer_list<Action> actions);

    [[nodiscard]] bool has(Action action) const { return m_bits[enumIndex(action)]; }
    void set(Action action, bool on) { m_bits[enumIndex(action)] = on; }
    [[nodiscard]] bool isAll() const { return m_bits.all(); }
    [[nodiscard]] bool isEmpty() const { return m_bits.none(); }
    [[nodiscard]] bool operator==(const ActionSet &) const = default;

private:
    std::bitset<kActionCount> m_bits;
};

/// Actions that acquire or release device memory.
[[nodiscard]] const ActionSet &segmentActions();

/// Number of events per action. One pass over a byte per event. Errors: Cancelled.
using ActionCounts = EnumTable<Action, std::uint64_t, kActionCount>;
[[nodiscard]] Result<ActionCounts> countActions(const Trace &trace, const LoadContext &context);

/// Selection of events in a list.
struct EventFilter {
    ActionSet actions = ActionSet::all();
    Moment first = 0; ///< events from this moment on
    Moment last = UINT32_MAX; ///< ... up to this one
    /// Flags by allocation, 1: matches; empty: all events, with or without an allocation.
    std::span<const std::uint8_t> matching;
};

/// Events of a list in trace order. A contiguous stretch of the trace needs no memory, other lists 4 bytes per row.
class EventRows {
public:
    EventRows() = default;
    /// Selects the events. O(1) without a selection of actions or allocations, else one pass over the stretch. Errors:
    /// Cancelled.
    [[nodiscard]] static Result<EventRows> build(const Timeline &timeline, const EventFilter &filter,
                                                 const LoadContext &context);

    [[nodiscard]] std::size_t size() const { return m_isList ? m_events.size() : m_count; }
    [[nodiscard]] EventId at(std::size_t row) const
    {
        return m_isList ? m_events[row] : EventId(static_cast<std::uint32_t>(m_first + row));
    }
    /// First row at or after an event; size() if there is none. O(log rows).
    [[nodiscard]] std::size_t lowerBound(EventId event) const;
    /// Row of an event; empty if the list does not contain it. O(log rows).
    [[nodiscard]] std::optional<std::size_t> rowOf(EventId event) const;
    /// Whether the events are a contiguous stretch, without an explicit list.
    [[nodiscard]] bool isStretch() const { return !m_isList; }
    [[nodiscard]] std::size_t bytes() const { return m_events.capacity() * sizeof(EventId); }

private:
    bool m_isList = false;
    std::uint32_t m_first = 0; ///< for a stretch
    std::size_t m_count = 0;
    std::vector<EventId> m_events; ///< for a list
};

/// Search in a list of events.
struct EventSearch {
    enum class What : std::uint8_t {
        Number, ///< the event of that number
        Address, ///< events of a block, segment or range that covers the address
        Name, ///< events of the allocation with that name in other viewers
    };
    What what = What::Number;
    std::uint64_t value = 0; ///< the number or the address
    std::uint32_t generation = 0; ///< for a name

    [[nodiscard]] bool operator==(const EventSearch &) const = default;
};

/// Rows that match a search, ascending. Blocks use the best estimate of their size. One pass over the rows; O(log rows)
/// for a number. Errors: Cancelled.
[[nodiscard]] Result<std::vector<std::uint32_t>> matchingRows(const Timeline &timeline, const EventRows &rows,
                                                              const EventSearch &search, const LoadContext &context);
/// Rows with one of the actions of each set, ascending. At most 8 sets of actions that are rare; one pass for all.
/// Errors: Cancelled.
[[nodiscard]] Result<std::vector<std::vector<std::uint32_t>>> rowsOfActions(const Trace &trace, const EventRows &rows,
                                                                            std::span<const ActionSet> sets,
                                                                            const LoadContext &context);

} // namespace allostrata
