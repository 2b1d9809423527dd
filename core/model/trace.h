#pragma once

#include "core/base/arrays.h"
#include "core/base/id.h"
#include "core/base/packed_rows.h"
#include "core/model/detail.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace allostrata {

/// The kind of a trace event. Values from FirstUnknown on are unknown words of the file: Snapshot::actionName().
enum class Action : std::uint8_t {
    Alloc,
    FreeRequested,
    FreeCompleted,
    Free, ///< third-party files: both frees in one
    SegmentAlloc,
    SegmentFree,
    SegmentMap,
    SegmentUnmap,
    Oom,
    SnapshotTaken, ///< an earlier snapshot call; `size` is the active bytes
    Annotate,
    UserDefined,
    WorkspaceSnapshot,
    FirstUnknown,
};

/// Returns by how much an event changes the requested bytes of its device; of a free_requested nothing.
[[nodiscard]] constexpr std::int64_t requestedChange(Action action, std::uint64_t size)
{
    if (action == Action::Alloc)
        return static_cast<std::int64_t>(size);
    return static_cast<std::int64_t>(action == Action::Free || action == Action::FreeCompleted ? 0 - size : 0);
}

/// Frees spare capacity if it is worth a copy. Room that was reserved but never written costs no memory.
template <typename Rows>
void shrinkIfLoose(Rows &rows)
{
    if (rows.capacity() - rows.size() > rows.size() / 8)
        rows.shrink_to_fit();
}

/// A column that takes the memory of one value until two rows differ.
template <typename T>
class ConstantColumn {
public:
    explicit ConstantColumn(T initial = {}) : m_constant(initial) {}

    void push(T value)
    {
        if (m_varies) {
            m_rows.rows().push_back(value);
            ++m_count;
        } else if (value == m_constant && m_count > 0) {
            ++m_count;
        } else {
            pushFirst(value);
        }
    }
    void dropFirst(std::size_t count)
    {
        m_count -= count;
        if (m_varies)
            m_rows.dropFirst(count);
        m_varies = m_varies && m_count > 0;
    }
    /// Changes an existing row.
    void set(std::size_t row, T value)
    {
        if (!m_varies && value == m_constant)
            return;
        if (!m_varies)
            m_rows.rows().assign(m_count, m_constant);
        m_varies = true;
        m_rows.set(row, value);
    }
    [[nodiscard]] T operator[](std::size_t row) const { return m_varies ? m_rows[row] : m_constant; }
    [[nodiscard]] bool isConstant() const { return !m_varies; }
    [[nodiscard]] std::size_t size() const { return m_count; }
    [[nodiscard]] std::size_t bytes() const { return m_rows.bytes(); }
    /// The values by row, empty while the column is constant.
    [[nodiscard]] const PackableColumn<T> &rows() const { return m_rows; }
    void shrink() { shrinkIfLoose(m_rows.rows()); }
    void pack() { m_rows.pack(); }
    void packRuns(bool isComplete) { m_rows.packRuns(isComplete); }
    /// Makes `count` rows, all with the same value. Not for a packed column.
    void assign(T value, std::size_t count)
    {
        m_rows.rows().clear();
        m_varies = false;
        m_constant = value;
        m_count = count;
    }
    /// Adds rows without values, up to `count` in all, and returns the first of all: the caller writes them next. Rows
    /// do not move within what was reserved. Not for a packed column.
    T *fill(std::size_t count)
    {
        UnsetVector<T> &rows = m_rows.rows();
        rows.reserve(m_expected > count ? m_expected : count);
        rows.resize(count);
        m_count = count;
        m_varies = count > 0;
        return rows.data();
    }
    /// Reserves now, or, while the column is constant, when the first different value arrives.
    void reserve(std::size_t count)
    {
        m_expected = count;
        if (m_varies)
            m_rows.rows().reserve(count);
    }
    /// Like reserve(), for rows that are packed while they grow.
    void reservePacked(std::size_t count)
    {
        m_expected = count;
        m_isPackedEarly = true;
        if (m_varies)
            m_rows.reservePacked(count);
    }

private:
    /// The first value, or the first that differs. Out of line, so that the usual cases are inlined.
    [[gnu::noinline]] void pushFirst(T value)
    {
        if (m_count == 0) {
            m_constant = value;
        } else {
            if (m_isPackedEarly) {
                m_rows.reservePacked(m_expected);
                m_rows.assignRuns(m_count, m_constant);
            } else {
                m_rows.rows().reserve(m_expected);
                m_rows.rows().assign(m_count, m_constant);
            }
            m_rows.rows().push_back(value);
            m_varies = true;
        }
        ++m_count;
    }

    T m_constant;
    bool m_varies = false; ///< m_rows has all rows
    bool m_isPackedEarly = false;
    std::size_t m_count = 0;
    std::size_t m_expected = 0;
    PackableColumn<T> m_rows;
};

/// One trace event, gathered from the columns.
struct TraceEvent {
    static constexpr std::int64_t kNoTime = INT64_MIN;

    Action action = Action::Alloc;
    std::uint64_t address = 0; ///< for Oom: free bytes on the device
    std::uint64_t size = 0; ///< bytes; for the meaning see Action and FORMATS.md A.5: requested for alloc and frees
    std::int64_t timeUs = kNoTime; ///< since the epoch
    std::uint16_t stream = 0; ///< row of Snapshot::streams
    std::uint16_t pool = 0; ///< row of Snapshot::pools; 0 = default, or not recorded
    StackId stack; ///< empty: the event has no `frames` in the file
    StackId forwardStack; ///< preformatted lines as frames with only a function
    StringId compileContext;
    StringId userMetadata;
    StringId internalMetadata;
    StringId category; ///< converted profiles only
    DetailId detail; ///< for an alloc: the file's other data on the allocation
};

/// Memory of a column of a trace, which is written from its begin to its end; null while all its values are equal.
struct TraceColumn {
    const void *memory = nullptr;
    std::size_t used = 0; ///< bytes
    std::size_t reserved = 0; ///< bytes
};

/// The events of one device, in the file's order, as columns: 33 bytes per event, packed mostly 12 to 15.
class Trace {
public:
    void push(const TraceEvent &event)
    {
        m_actions.push_back(event.action);
        m_addresses.rows().push_back(event.address);
        m_sizes.rows().push_back(event.size);
        m_times.push(event.timeUs);
        m_streams.push(event.stream);
        m_pools.push(event.pool);
        m_stacks.rows().push_back(event.stack);
        m_forwardStacks.push(event.forwardStack);
        m_compileContexts.push(event.compileContext);
        m_userMetadata.push(event.userMetadata);
        m_internalMetadata.push(event.internalMetadata);
        m_categories.push(event.category);
        m_details.push(event.detail);
        if (m_packsRuns && m_actions.size() % PackedRows::kRun == 0)
            packRuns(false);
    }
    /// Removes the first rows.
    void dropFirst(std::size_t count);
    /// Number of the first row's event in the file; 0 unless only a part of the trace was read.
    [[nodiscard]] std::uint64_t firstEvent() const { return m_firstEvent; }
    void setFirstEvent(std::uint64_t number) { m_firstEvent = number; }
    void setStack(EventId e, StackId stack) { m_stacks.set(e.key(), stack); }
    void setDetail(EventId e, DetailId detail) { m_details.set(e.value(), detail); }
    /// Reserves room for that many rows in all, so that columns need not move while they grow.
    void reserve(std::size_t count);
    /// Frees spare capacity.
    void shrink();
    /// Packs the columns of a complete trace, on all processors. Throws std::bad_alloc.
    void pack();
    /// From now on packs rows while they are pushed, a run at a time; reserves room for `expected` in all.
    void packWhileGrowing(std::size_t expected);
    /// Packs what packWhileGrowing() left, once all rows are pushed.
    void packRest();
    /// Number of the first rows that no longer move while rows are pushed within room().
    [[nodiscard]] std::size_t settled() const { return m_packsRuns ? m_sizes.packedRows() : size(); }
    /// Number of rows that can be pushed before actions(), addresses() or sizes() move.
    [[nodiscard]] std::size_t room() const;

    [[nodiscard]] std::size_t size() const { return m_actions.size(); }
    [[nodiscard]] bool empty() const { return m_actions.empty(); }
    [[nodiscard]] Action action(EventId e) const { return m_actions[e.key()]; }
    [[nodiscard]] std::uint64_t address(EventId e) const { return m_addresses[e.key()]; }
    [[nodiscard]] std::uint64_t eventSize(EventId e) const { return m_sizes[e.key()]; }
    [[nodiscard]] std::int64_t timeUs(EventId e) const { return m_times[e.key()]; }
    [[nodiscard]] std::uint16_t stream(EventId e) const { return m_streams[e.key()]; }
    [[nodiscard]] std::uint16_t pool(EventId e) const { return m_pools[e.key()]; }
    [[nodiscard]] StackId stack(EventId e) const { return m_stacks[e.key()]; }
    [[nodiscard]] DetailId detail(EventId e) const { return m_details[e.key()]; }
    [[nodiscard]] bool hasTimes() const
    {
        return !m_times.isConstant() || (size() > 0 && m_times[0] != TraceEvent::kNoTime);
    }
    [[nodiscard]] bool hasCategories() const { return !m_categories.isConstant() || (size() > 0 && m_categories[0]); }
    /// Returns all values of one event.
    [[nodiscard]] TraceEvent event(EventId e) const;
    [[nodiscard]] std::size_t bytes() const;

    /// The memory of the columns that most files fill.
    [[nodiscard]] std::array<TraceColumn, 7> columns() const;
    /// The columns that are never constant.
    struct Rows {
        Action *actions = nullptr;
        std::uint64_t *addresses = nullptr;
        std::uint64_t *sizes = nullptr;
        StackId *stacks = nullptr;
    };
    /// Adds rows without values, up to `count` in all, and returns the first of all: the caller writes them next, and
    /// fills each of the other columns (visitOtherColumns()). Rows do not move within what was reserved.
    Rows fill(std::size_t count)
    {
        m_actions.resize(count);
        m_addresses.rows().resize(count);
        m_sizes.rows().resize(count);
        m_stacks.rows().resize(count);
        return {m_actions.data(), m_addresses.rows().data(), m_sizes.rows().data(), m_stacks.rows().data()};
    }
    /// Calls visit(name, column) for each other column, a ConstantColumn of a trace that is const or not. The names are
    /// stable: native files have them.
    template <typename SomeTrace, typename Visit>
    static void visitOtherColumns(SomeTrace &trace, Visit visit)
    {
        visit("times", trace.m_times);
        visit("streams", trace.m_streams);
        visit("pools", trace.m_pools);
        visit("forward_stacks", trace.m_forwardStacks);
        visit("compile_contexts", trace.m_compileContexts);
        visit("user_metadata", trace.m_userMetadata);
        visit("internal_metadata", trace.m_internalMetadata);
        visit("categories", trace.m_categories);
        visit("details", trace.m_details);
    }

    /// Columns for passes over all events; size() rows each. The actions are never packed.
    [[nodiscard]] const Action *actions() const { return m_actions.data(); }
    using Numbers = PackableColumn<std::uint64_t>::View;
    [[nodiscard]] Numbers addresses() const { return Numbers(m_addresses); }
    [[nodiscard]] Numbers sizes() const { return Numbers(m_sizes); }
    [[nodiscard]] const ConstantColumn<StringId> &compileContexts() const { return m_compileContexts; }
    [[nodiscard]] const ConstantColumn<StringId> &userMetadata() const { return m_userMetadata; }
    [[nodiscard]] const ConstantColumn<StringId> &categories() const { return m_categories; }
    /// Details by event; null if no event has one.
    [[nodiscard]] const ConstantColumn<DetailId> *details() const
    {
        return m_details.isConstant() && (empty() || !m_details[0]) ? nullptr : &m_details;
    }

private:
    void packRuns(bool isComplete);

    std::uint64_t m_firstEvent = 0;
    bool m_packsRuns = false;
    UnsetVector<Action> m_actions;
    PackableColumn<std::uint64_t> m_addresses;
    PackableColumn<std::uint64_t> m_sizes;
    ConstantColumn<std::int64_t> m_times{TraceEvent::kNoTime};
    ConstantColumn<std::uint16_t> m_streams;
    ConstantColumn<std::uint16_t> m_pools;
    PackableColumn<StackId> m_stacks;
    ConstantColumn<StackId> m_forwardStacks;
    ConstantColumn<StringId> m_compileContexts;
    ConstantColumn<StringId> m_userMetadata;
    ConstantColumn<StringId> m_internalMetadata;
    ConstantColumn<StringId> m_categories;
    ConstantColumn<DetailId> m_details;
};

/// Follows a trace while its reader is still adding events, to prepare work early. Called by the reading thread. One
/// trace at a time: complete() comes before grown() of the next trace. The follower's results are only a shortcut: a
/// reader may omit any of these calls, or all.
class TraceFollower {
public:
    TraceFollower() = default;
    TraceFollower(const TraceFollower &) = delete;
    TraceFollower &operator=(const TraceFollower &) = delete;
    virtual ~TraceFollower() = default;

    /// Reports new rows. The settled() ones do not change, and their actions, addresses and sizes do not move, until
    /// release() or complete() has returned. `expected`: likely final number of rows.
    virtual void grown(const Trace &trace, std::size_t expected) = 0;
    /// Called before columns move.
    virtual void release() = 0;
    /// Called when no more rows follow those of the last grown(); columns may then be freed.
    virtual void complete() = 0;
    /// Drops all traces so far: they were misread, and all are read again.
    virtual void forget() = 0;
};

} // namespace allostrata
