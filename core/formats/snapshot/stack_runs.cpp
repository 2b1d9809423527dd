// Recognises stacks by the bytes that a pickle writes for them.

#include "core/formats/snapshot/stack_runs.h"

#include "core/base/hash.h"
#include "core/pickle/opcode.h"

#include <cstring>

namespace allostrata {

using pickle::Opcode;

StackRuns::StackRuns() : m_slots(1024, kNone), m_likely(kLikely, kNone) {}

const std::uint8_t *StackRuns::endOf(const std::uint8_t *at, const std::uint8_t *end)
{
    while (at < end) {
        switch (static_cast<Opcode>(*at)) {
        case Opcode::LongBinGet:
        case Opcode::BinInt: at += 5; break;
        case Opcode::BinGet:
        case Opcode::BinInt1: at += 2; break;
        case Opcode::BinInt2: at += 3; break;
        case Opcode::EmptyDict:
        case Opcode::Mark:
        case Opcode::SetItems: at += 1; break;
        case Opcode::Appends: return at + 1;
        default: return nullptr;
        }
    }
    return nullptr;
}

std::uint32_t StackRuns::likelyPlace(const std::uint8_t *run, std::size_t available)
{
    constexpr std::size_t kLooksAt = 96;
    if (available < kLooksAt)
        return kNone;
    std::uint64_t hash = 0;
    for (const std::size_t offset :
         {std::size_t(0), std::size_t(16), std::size_t(36), std::size_t(56), std::size_t(88)}) {
        std::uint64_t word = 0;
        std::memcpy(&word, run + offset, sizeof word);
        hash = (hash ^ word) * 0x9fb21c651e98df25ULL;
    }
    return static_cast<std::uint32_t>((hash >> 40) & (kLikely - 1));
}

bool StackRuns::isAt(std::uint32_t run, const std::uint8_t *first, std::size_t available) const
{
    if (run == kNone)
        return false;
    const Run &known = m_runs[run];
    return known.length <= available && std::memcmp(first, m_bytes.data() + known.first, known.length) == 0;
}

std::size_t StackRuns::take(const std::uint8_t *first, std::size_t available, StackId &stack)
{
    std::uint32_t run = m_last == kNone ? kNone : m_runs[m_last].next;
    if (!isAt(run, first, available)) {
        const std::uint32_t place = likelyPlace(first, available);
        run = place == kNone ? kNone : m_likely[place];
        if (!isAt(run, first, available)) {
            const std::uint8_t *end = endOf(first, first + available);
            run = end ? m_slots[slotOf(first, static_cast<std::size_t>(end - first))] : kNone;
            if (run == kNone)
                return 0;
            if (place != kNone)
                m_likely[place] = run;
        }
    }
    follow(run);
    stack = m_runs[run].stack;
    return m_runs[run].length;
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
    m_likely.assign(kLikely, kNone);
    m_last = kNone;
}

std::size_t StackRuns::bytes() const
{
    return m_bytes.capacity() + m_runs.capacity() * sizeof(Run)
           + (m_slots.capacity() + m_likely.capacity()) * sizeof(std::uint32_t);
}

} // namespace allostrata
