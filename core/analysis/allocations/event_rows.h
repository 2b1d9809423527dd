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

inline constexpr std::size_t kActionCount = 256; ///< every value that an Action can have
static_assert(sizeof(Action) == 1);

/// Some actions, unknown ones included.
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

/// Memory of the device comes or goes.
[[nodiscard]] const ActionSet &segmentActions();

/// How often each action happens. One pass over a byte per event. Errors: Cancelled.
using ActionCounts = EnumTable<Action, std::uint64_t, kActionCount>;
[[nodiscard]] Result<ActionCounts> countActions(const Trace &trace, const LoadContext &context);

/// Which events a list shows.
struct EventFilter {
    ActionSet actions = ActionSet::all();
    Moment first = 0; ///< what happens from this moment on
    Moment last = UINT32_MAX; ///< ... to that one
    std::span<const std::uint8_t> matching; ///< by allocation, 1: kept; empty: events of all, and of none, are shown
};

/// The events of a list, in the order of the trace. A stretch of the trace costs nothing, other lists 4 bytes a row.
class EventRows {
public:
    EventRows() = default;
    /// Without a choice of actions or allocations O(1), else a pass over the stretch. Errors: Cancelled.
    [[nodiscard]] static Result<EventRows> build(const Timeline &timeline, const EventFilter &filter,
                                                 const LoadContext &context);

    [[nodiscard]] std::size_t size() const { return m_isList ? m_events.size() : m_count; }
    [[nodiscard]] EventId at(std::size_t row) const
    {
        return m_isList ? m_events[row] : EventId(static_cast<std::uint32_t>(m_first + row));
    }
    /// The first row that is not before the event; size() if there is none. O(log rows).
    [[nodiscard]] std::size_t lowerBound(EventId event) const;
    /// Its row; nothing if the list does not show it. O(log rows).
    [[nodiscard]] std::optional<std::size_t> rowOf(EventId event) const;
    /// The events one after the other, not as a list of their own.
    [[nodiscard]] bool isStretch() const { return !m_isList; }
    [[nodiscard]] std::size_t bytes() const { return m_events.capacity() * sizeof(EventId); }

private:
    bool m_isList = false;
    std::uint32_t m_first = 0; ///< of a stretch
    std::size_t m_count = 0;
    std::vector<EventId> m_events; ///< of a list
};

/// What is looked for in a list of events.
struct EventSearch {
    enum class What : std::uint8_t {
        Number, ///< the event of that number
        Address, ///< events of a block, or of a segment or range, that covers the address
        Name, ///< events of the allocation with that viewers' name
    };
    What what = What::Number;
    std::uint64_t value = 0; ///< the number or the address
    std::uint32_t generation = 0; ///< of a name

    [[nodiscard]] bool operator==(const EventSearch &) const = default;
};

/// The rows that are looked for, ascending. Blocks count with the best estimate of their size. One pass over the rows;
/// a number O(log rows). Errors: Cancelled.
[[nodiscard]] Result<std::vector<std::uint32_t>> matchingRows(const Timeline &timeline, const EventRows &rows,
                                                              const EventSearch &search, const LoadContext &context);
/// The rows with one of the actions, ascending. One pass. Errors: Cancelled.
[[nodiscard]] Result<std::vector<std::uint32_t>> rowsOfActions(const Trace &trace, const EventRows &rows,
                                                               const ActionSet &actions, const LoadContext &context);

} // namespace allostrata
