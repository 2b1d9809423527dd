// Columns of trace events.

#include "core/model/trace.h"

#include <algorithm>

namespace allostrata {

void Trace::reserve(std::size_t count)
{
    m_actions.reserve(count);
    m_addresses.reserve(count);
    m_sizes.reserve(count);
    m_times.reserve(count);
    m_streams.reserve(count);
    m_pools.reserve(count);
    m_stacks.reserve(count);
    m_forwardStacks.reserve(count);
    m_compileContexts.reserve(count);
    m_userMetadata.reserve(count);
    m_internalMetadata.reserve(count);
    m_categories.reserve(count);
    m_details.reserve(count);
}

void Trace::clear()
{
    m_actions.clear();
    m_addresses.clear();
    m_sizes.clear();
    m_times.clear();
    m_streams.clear();
    m_pools.clear();
    m_stacks.clear();
    m_forwardStacks.clear();
    m_compileContexts.clear();
    m_userMetadata.clear();
    m_internalMetadata.clear();
    m_categories.clear();
    m_details.clear();
}

void Trace::dropFirst(std::size_t count)
{
    const auto drop = [count](auto &rows) {
        rows.erase(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(count));
    };
    drop(m_actions);
    drop(m_addresses);
    drop(m_sizes);
    m_times.dropFirst(count);
    m_streams.dropFirst(count);
    m_pools.dropFirst(count);
    drop(m_stacks);
    m_forwardStacks.dropFirst(count);
    m_compileContexts.dropFirst(count);
    m_userMetadata.dropFirst(count);
    m_internalMetadata.dropFirst(count);
    m_categories.dropFirst(count);
    m_details.dropFirst(count);
}

void Trace::shrink()
{
    shrinkIfLoose(m_actions);
    shrinkIfLoose(m_addresses);
    shrinkIfLoose(m_sizes);
    m_times.shrink();
    m_streams.shrink();
    m_pools.shrink();
    shrinkIfLoose(m_stacks);
    m_forwardStacks.shrink();
    m_compileContexts.shrink();
    m_userMetadata.shrink();
    m_internalMetadata.shrink();
    m_categories.shrink();
    m_details.shrink();
}

std::size_t Trace::room() const
{
    return std::min({m_actions.capacity(), m_addresses.capacity(), m_sizes.capacity()}) - size();
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
    return m_actions.capacity() * sizeof(Action) + (m_addresses.capacity() + m_sizes.capacity()) * sizeof(std::uint64_t)
           + m_times.bytes() + m_streams.bytes() + m_pools.bytes() + m_stacks.capacity() * sizeof(StackId)
           + m_forwardStacks.bytes() + m_compileContexts.bytes() + m_userMetadata.bytes() + m_internalMetadata.bytes()
           + m_categories.bytes() + m_details.bytes();
}

} // namespace allostrata
