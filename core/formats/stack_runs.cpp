// Recognising stacks by the bytes that a pickle writes for them.

#include "core/formats/stack_runs.h"

#include "core/base/hash.h"

#include <cstring>

namespace allostrata {

StackRuns::StackRuns() : m_slots(1024, kNone) {}

std::size_t StackRuns::guess(const std::uint8_t *first, std::size_t available, StackId &stack)
{
    if (m_last == kNone || m_runs[m_last].next == kNone)
        return 0;
    const std::uint32_t index = m_runs[m_last].next;
    const Run &run = m_runs[index];
    if (run.length > available || std::memcmp(first, m_bytes.data() + run.first, run.length) != 0)
        return 0;
    stack = run.stack;
    m_last = index;
    return run.length;
}

std::size_t StackRuns::slotOf(const std::uint8_t *run, std::size_t length) const
{
    const std::size_t mask = m_slots.size() - 1;
    std::size_t slot = hashBytes(run, length) & mask;
    for (; m_slots[slot] != kNone; slot = (slot + 1) & mask) {
        const Run &known = m_runs[m_slots[slot]];
        if (known.length == length && std::memcmp(run, m_bytes.data() + known.first, length) == 0)
            break;
    }
    return slot;
}

void StackRuns::follow(std::uint32_t run)
{
    if (m_last != kNone)
        m_runs[m_last].next = run;
    m_last = run;
}

bool StackRuns::find(const std::uint8_t *run, std::size_t length, StackId &stack)
{
    const std::uint32_t known = m_slots[slotOf(run, length)];
    if (known == kNone)
        return false;
    stack = m_runs[known].stack;
    follow(known);
    return true;
}

void StackRuns::remember(const std::uint8_t *run, std::size_t length, StackId stack)
{
    if (m_bytes.size() + length > kMaxBytes)
        return;
    if (m_runs.size() * 2 >= m_slots.size()) {
        std::vector<std::uint32_t> old(m_slots.size() * 2, kNone);
        old.swap(m_slots);
        for (const std::uint32_t index : old) {
            if (index != kNone)
                m_slots[slotOf(m_bytes.data() + m_runs[index].first, m_runs[index].length)] = index;
        }
    }
    const std::size_t slot = slotOf(run, length);
    m_slots[slot] = static_cast<std::uint32_t>(m_runs.size());
    m_runs.push_back({m_bytes.size(), static_cast<std::uint32_t>(length), stack, kNone});
    m_bytes.insert(m_bytes.end(), run, run + length);
    follow(m_slots[slot]);
}

void StackRuns::clear()
{
    m_bytes.clear();
    m_runs.clear();
    m_slots.assign(1024, kNone);
    m_last = kNone;
}

std::size_t StackRuns::bytes() const
{
    return m_bytes.capacity() + m_runs.capacity() * sizeof(Run) + m_slots.capacity() * sizeof(std::uint32_t);
}

} // namespace allostrata
