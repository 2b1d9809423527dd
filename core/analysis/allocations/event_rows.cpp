// Lists of trace events: filtering and searching.

#include "core/analysis/allocations/event_rows.h"

#include "core/base/load_context.h"

#include <algorithm>
#include <array>
#include <functional>

namespace allostrata {

namespace {

constexpr std::size_t kRowsAtOnce = 1 << 18; ///< rows between two checks of the stop token

/// Calls `each(first, end)` for blocks of rows. Errors: Cancelled.
template <typename Each>
Result<void> forEachBlock(std::size_t first, std::size_t end, const LoadContext &context, Each each)
{
    while (first < end) {
        if (auto error = context.cancelled())
            return *error;
        const std::size_t next = std::min(end, first + kRowsAtOnce);
        each(first, next);
        first = next;
    }
    return {};
}

/// For each action, a bit for each set that has it.
using ActionBits = std::array<std::uint8_t, kActionCount>;
ActionBits bitsOf(std::span<const ActionSet> sets)
{
    ActionBits bits{};
    for (std::size_t action = 0; action < kActionCount; ++action) {
        for (std::size_t set = 0; set < sets.size(); ++set)
            bits[action] |= static_cast<std::uint8_t>((sets[set].has(static_cast<Action>(action)) ? 1U : 0U) << set);
    }
    return bits;
}

/// Rows for which `isWanted(event)` is true.
template <typename IsWanted>
Result<std::vector<std::uint32_t>> rowsWhere(const EventRows &rows, const LoadContext &context, IsWanted isWanted)
{
    std::vector<std::uint32_t> found;
    const auto done = forEachBlock(0, rows.size(), context, [&](std::size_t first, std::size_t end) {
        for (std::size_t row = first; row < end; ++row) {
            if (isWanted(rows.at(row)))
                found.push_back(static_cast<std::uint32_t>(row));
        }
    });
    if (!done)
        return done.error();
    return found;
}

/// Whether `address` lies within `bytes` from `first` on; `first` itself always does, even if `bytes` is 0.
bool covers(std::uint64_t first, std::uint64_t bytes, std::uint64_t address)
{
    return address == first || (address > first && address - first < bytes);
}

/// Whether the address of an action is a location; for other actions it is the free bytes of the device, or unused.
bool hasPlace(Action action)
{
    return action != Action::Oom && action != Action::SnapshotTaken && action != Action::UserDefined
           && action != Action::WorkspaceSnapshot;
}

bool isAt(const Timeline &timeline, EventId event, std::uint64_t address)
{
    const Trace &trace = timeline.trace();
    const std::uint64_t place = trace.addresses()[event.key()];
    if (address < place || !hasPlace(trace.action(event)))
        return false;
    std::uint64_t bytes = trace.eventSize(event);
    if (const AllocationId id = timeline.allocationOf(event))
        bytes = std::max(bytes, timeline.allocations().blockSize(id).value);
    return covers(place, bytes, address);
}

bool isNamed(const Timeline &timeline, EventId event, const EventSearch &name)
{
    if (timeline.trace().address(event) != name.value)
        return false;
    const AllocationId id = timeline.allocationOf(event);
    return id && timeline.addressGeneration(id) == name.generation;
}

} // namespace

ActionSet ActionSet::all()
{
    ActionSet set;
    set.m_bits.set();
    return set;
}

ActionSet ActionSet::of(std::initializer_list<Action> actions)
{
    ActionSet set;
    for (const Action action : actions)
        set.set(action, true);
    return set;
}

const ActionSet &segmentActions()
{
    static const ActionSet kActions
        = ActionSet::of({Action::SegmentAlloc, Action::SegmentFree, Action::SegmentMap, Action::SegmentUnmap});
    return kActions;
}

Result<ActionCounts> countActions(const Trace &trace, const LoadContext &context)
{
    // Four tables, so that equal neighbours do not stall one another.
    std::array<ActionCounts, 4> parts{};
    const Action *actions = trace.actions();
    const auto done = forEachBlock(0, trace.size(), context, [&](std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end; ++i)
            ++parts[i % parts.size()][actions[i]];
    });
    if (!done)
        return done.error();
    for (std::size_t part = 1; part < parts.size(); ++part)
        std::transform(parts[0].begin(), parts[0].end(), parts[part].begin(), parts[0].begin(), std::plus());
    return parts[0];
}

Result<EventRows> EventRows::build(const Timeline &timeline, const EventFilter &filter, const LoadContext &context)
{
    const std::size_t last = std::min(filter.last, timeline.end());
    EventRows rows;
    rows.m_first = static_cast<std::uint32_t>(std::min<std::size_t>(filter.first, last));
    rows.m_count = last - rows.m_first;
    if (filter.actions.isAll() && filter.matching.empty())
        return rows;
    rows.m_isList = true;
    const Action *actions = timeline.trace().actions();
    const ActionBits isWanted = bitsOf({&filter.actions, 1});
    const auto isListed = [&](std::size_t i) {
        const bool isAsked = isWanted[enumIndex(actions[i])] != 0;
        return filter.matching.empty() ? isAsked
                                       : isAsked && keeps(filter.matching, timeline.allocationOf(EventId::at(i)));
    };
    std::vector<EventId> block(std::min(rows.m_count, kRowsAtOnce));
    const auto done = forEachBlock(rows.m_first, last, context, [&](std::size_t first, std::size_t end) {
        EventId *next = block.data();
        for (std::size_t i = first; i < end; ++i) {
            *next = EventId::at(i);
            next += isListed(i) ? 1 : 0; // branchless: the branch would be unpredictable
        }
        rows.m_events.insert(rows.m_events.end(), block.data(), next);
    });
    if (!done)
        return done.error();
    rows.m_events.shrink_to_fit();
    return rows;
}

std::size_t EventRows::lowerBound(EventId event) const
{
    if (m_isList)
        return static_cast<std::size_t>(std::lower_bound(m_events.begin(), m_events.end(), event) - m_events.begin());
    return event.value() <= m_first ? 0 : std::min<std::size_t>(event.value() - m_first, m_count);
}

std::optional<std::size_t> EventRows::rowOf(EventId event) const
{
    const std::size_t row = lowerBound(event);
    return row < size() && at(row) == event ? std::optional(row) : std::nullopt;
}

Result<std::vector<std::uint32_t>> matchingRows(const Timeline &timeline, const EventRows &rows,
                                                const EventSearch &search, const LoadContext &context)
{
    switch (search.what) {
    case EventSearch::What::Number: {
        std::vector<std::uint32_t> found;
        const auto row = search.value < timeline.end() ? rows.rowOf(EventId(static_cast<std::uint32_t>(search.value)))
                                                       : std::nullopt;
        if (row)
            found.push_back(static_cast<std::uint32_t>(*row));
        return found;
    }
    case EventSearch::What::Address:
        return rowsWhere(rows, context, [&](EventId event) { return isAt(timeline, event, search.value); });
    case EventSearch::What::Name: break;
    }
    return rowsWhere(rows, context, [&](EventId event) { return isNamed(timeline, event, search); });
}

Result<std::vector<std::vector<std::uint32_t>>> rowsOfActions(const Trace &trace, const EventRows &rows,
                                                              std::span<const ActionSet> sets,
                                                              const LoadContext &context)
{
    std::vector<std::vector<std::uint32_t>> found(sets.size());
    const ActionBits bits = bitsOf(sets);
    const Action *actions = trace.actions();
    const auto done = forEachBlock(0, rows.size(), context, [&](std::size_t first, std::size_t end) {
        for (std::size_t row = first; row < end; ++row) {
            const unsigned ofSets = bits[enumIndex(actions[rows.at(row).key()])];
            if (ofSets == 0) [[likely]]
                continue;
            for (std::size_t set = 0; set < sets.size(); ++set) {
                if ((ofSets >> set & 1U) != 0)
                    found[set].push_back(static_cast<std::uint32_t>(row));
            }
        }
    });
    if (!done)
        return done.error();
    return found;
}

} // namespace allostrata
