// Columns of trace events.

#include "core/model/trace.h"

#include <algorithm>
#include <string_view>

namespace allostrata {

void Trace::reserve(std::size_t count)
{
    if (m_packsRuns)
        return packWhileGrowing(count);
    m_actions.reserve(count);
    m_addresses.rows().reserve(count);
    m_sizes.rows().reserve(count);
    m_stacks.rows().reserve(count);
    visitOtherColumns(*this, [count](std::string_view, auto &column) { column.reserve(count); });
}

void Trace::dropFirst(std::size_t count)
{
    m_actions.erase(m_actions.begin(), m_actions.begin() + static_cast<std::ptrdiff_t>(count));
    m_addresses.dropFirst(count);
    m_sizes.dropFirst(count);
    m_stacks.dropFirst(count);
    visitOtherColumns(*this, [count](std::string_view, auto &column) { column.dropFirst(count); });
}

void Trace::shrink()
{
    shrinkIfLoose(m_actions);
    shrinkIfLoose(m_addresses.rows());
    shrinkIfLoose(m_sizes.rows());
    shrinkIfLoose(m_stacks.rows());
    visitOtherColumns(*this, [](std::string_view, auto &column) { column.shrink(); });
}

void Trace::pack()
{
    m_addresses.pack();
    m_sizes.pack();
    m_stacks.pack();
    visitOtherColumns(*this, [](std::string_view, auto &column) { column.pack(); });
}

void Trace::packWhileGrowing(std::size_t expected)
{
    m_packsRuns = true;
    m_actions.reserve(expected);
    m_addresses.reservePacked(expected);
    m_sizes.reservePacked(expected);
    m_stacks.reservePacked(expected);
    visitOtherColumns(*this, [expected](std::string_view, auto &column) { column.reservePacked(expected); });
}

void Trace::packRuns(bool isComplete)
{
    m_addresses.packRuns(isComplete);
    m_sizes.packRuns(isComplete);
    m_stacks.packRuns(isComplete);
    visitOtherColumns(*this, [isComplete](std::string_view, auto &column) { column.packRuns(isComplete); });
}

void Trace::packRest()
{
    if (m_packsRuns)
        packRuns(true);
}

std::size_t Trace::room() const
{
    const auto roomOf = [this](const auto &column) {
        return m_packsRuns ? column.packedCapacity() : column.rows().capacity();
    };
    return std::max(std::min({m_actions.capacity(), roomOf(m_addresses), roomOf(m_sizes)}), size()) - size();
}

std::array<TraceColumn, 7> Trace::columns() const
{
    const auto memoryOf = [](const auto &rows) {
        const std::size_t rowBytes = sizeof(rows[0]);
        return TraceColumn{rows.data(), rows.size() * rowBytes, rows.capacity() * rowBytes};
    };
    const auto columnOf = [this, &memoryOf](const auto &column) {
        return m_packsRuns ? memoryOf(column.packed().memory()) : memoryOf(column.rows());
    };
    return {memoryOf(m_actions),      columnOf(m_addresses),      columnOf(m_sizes),       columnOf(m_stacks),
            columnOf(m_times.rows()), columnOf(m_streams.rows()), columnOf(m_pools.rows())};
}

TraceEvent Trace::event(EventId e) const
{
    const std::size_t row = e.value();
    return {m_actions[row],      m_addresses[row],        m_sizes[row],
            m_times[row],        m_streams[row],          m_pools[row],
            m_stacks[row],       m_forwardStacks[row],    m_compileContexts[row],
            m_userMetadata[row], m_internalMetadata[row], m_categories[row],
            m_details[row]};
}

std::size_t Trace::bytes() const
{
    std::size_t bytes = m_actions.capacity() * sizeof(Action) + m_addresses.bytes() + m_sizes.bytes()
                        + m_stacks.bytes();
    visitOtherColumns(*this, [&bytes](std::string_view, const auto &column) { bytes += column.bytes(); });
    return bytes;
}

} // namespace allostrata
