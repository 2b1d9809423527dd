// Ring buffer of trace events, with the truth beside it.
#include "tests/support/generator/recorder.h"

namespace allostrata::generator {

Recorder::Recorder(const RecorderOptions &options) : m_options(options), m_enabled(options.fromTheStart) {}

void Recorder::start(const Counters &now)
{
    m_enabled = true;
    if (m_events.empty())
        m_before = now;
}

std::uint32_t Recorder::addAllocation(const AllocationRecord &record)
{
    m_allocations.push_back(record);
    return static_cast<std::uint32_t>(m_allocations.size());
}

const Event &Recorder::event(std::size_t i) const { return m_events[(m_next + i) % m_events.size()]; }

void Recorder::onEvent(const Event &event)
{
    const bool recorded = m_enabled && m_options.skipped.count(event.kind) == 0;
    const std::int64_t sequence = recorded ? static_cast<std::int64_t>(m_total) : -1;
    if (event.allocation != 0) {
        AllocationRecord &record = allocation(event.allocation);
        if (event.kind == EventKind::Alloc) {
            record.allocSequence = sequence;
        } else if (event.kind == EventKind::FreeRequested) {
            record.freeRequestedSequence = sequence;
            record.isPending = true;
        } else if (event.kind == EventKind::FreeCompleted) {
            record.freeCompletedSequence = sequence;
            record.isPending = false;
            record.endedAt = static_cast<std::int64_t>(m_total);
        }
    }
    if (event.kind == EventKind::Oom)
        m_ooms.push_back(
            {sequence, 0, event.size, event.address, 0, event.after, 0, event.after.active - event.after.allocated, 0});
    if (!recorded)
        return;
    Event matching = event;
    matching.compileContext = m_compileContext;
    if (matching.kind != EventKind::Annotate)
        matching.userMetadata = m_userMetadata;
    if (m_options.level < ContextLevel::Alloc)
        matching.context = 0;
    if (m_memory != nullptr && m_options.lookAfter.count(m_total) != 0)
        m_looks.push_back({sequence, m_memory->describeMemory()});
    ++m_total;
    if (m_events.size() < m_options.maxEntries) {
        m_events.push_back(matching);
        return;
    }
    m_before = m_events[m_next].after;
    m_events[m_next] = matching;
    m_next = (m_next + 1) % m_events.size();
}

} // namespace allostrata::generator
