// Interns frames by text, and stacks by the ids of their frames.

#include "core/model/stack_table.h"

#include "core/base/hash.h"

#include <algorithm>
#include <limits>

namespace allostrata {

namespace {

constexpr std::uint32_t kFreeStackSlot = std::numeric_limits<std::uint32_t>::max();

std::uint64_t hashOf(const Frame &frame)
{
    return mix64((std::uint64_t(frame.function.key()) << 32 | frame.file.key())
                 ^ (std::uint64_t(frame.line) * 0x9e3779b97f4a7c15ULL) ^ (std::uint64_t(frame.extra) << 17));
}

template <typename Refill>
void growSlots(std::vector<std::uint32_t> &slots, Refill slotOf)
{
    std::vector<std::uint32_t> old(slots.size() * 2, kFreeStackSlot);
    old.swap(slots);
    for (const std::uint32_t id : old) {
        if (id != kFreeStackSlot)
            slots[slotOf(id)] = id;
    }
}

} // namespace

StackTable::StackTable()
    : m_offsets(1, 0), m_frameSlots(64, kFreeStackSlot), m_stackSlots(64, kFreeStackSlot),
      m_extraSlots(16, kFreeStackSlot)
{
}

std::size_t StackTable::frameSlot(const Frame &frame) const
{
    const std::size_t mask = m_frameSlots.size() - 1;
    std::size_t slot = hashOf(frame) & mask;
    while (m_frameSlots[slot] != kFreeStackSlot && m_frames[FrameId(m_frameSlots[slot])] != frame)
        slot = (slot + 1) & mask;
    return slot;
}

FrameId StackTable::internFrame(const Frame &frame)
{
    std::size_t slot = frameSlot(frame);
    if (m_frameSlots[slot] != kFreeStackSlot)
        return FrameId(m_frameSlots[slot]);
    if (m_frames.size() * 2 >= m_frameSlots.size()) {
        growSlots(m_frameSlots, [this](std::uint32_t id) { return frameSlot(m_frames[FrameId(id)]); });
        slot = frameSlot(frame);
    }
    const FrameId id = m_frames.push(frame);
    m_frameSlots[slot] = id.value();
    return id;
}

std::size_t StackTable::extraSlot(const FrameExtra &extra) const
{
    const std::size_t mask = m_extraSlots.size() - 1;
    std::size_t slot = hashBytes(&extra, sizeof extra) & mask;
    while (m_extraSlots[slot] != kFreeStackSlot && m_extras[m_extraSlots[slot]] != extra)
        slot = (slot + 1) & mask;
    return slot;
}

std::uint32_t StackTable::internExtra(const FrameExtra &extra)
{
    std::size_t slot = extraSlot(extra);
    if (m_extraSlots[slot] != kFreeStackSlot)
        return m_extraSlots[slot];
    if (m_extras.size() * 2 >= m_extraSlots.size()) {
        growSlots(m_extraSlots, [this](std::uint32_t row) { return extraSlot(m_extras[row]); });
        slot = extraSlot(extra);
    }
    m_extras.push_back(extra);
    m_extraSlots[slot] = static_cast<std::uint32_t>(m_extras.size() - 1);
    return m_extraSlots[slot];
}

std::size_t StackTable::stackSlot(std::span<const FrameId> frames) const
{
    const std::size_t mask = m_stackSlots.size() - 1;
    std::size_t slot = hashBytes(frames.data(), frames.size_bytes()) & mask;
    while (m_stackSlots[slot] != kFreeStackSlot && !std::ranges::equal(stack(StackId(m_stackSlots[slot])), frames))
        slot = (slot + 1) & mask;
    return slot;
}

StackId StackTable::internStack(std::span<const FrameId> frames)
{
    std::size_t slot = stackSlot(frames);
    if (m_stackSlots[slot] != kFreeStackSlot)
        return StackId(m_stackSlots[slot]);
    if (stackCount() * 2 >= m_stackSlots.size()) {
        growSlots(m_stackSlots, [this](std::uint32_t id) { return stackSlot(stack(StackId(id))); });
        slot = stackSlot(frames);
    }
    const StackId id = StackId::at(stackCount());
    m_pool.insert(m_pool.end(), frames.begin(), frames.end());
    m_offsets.push_back(m_pool.size());
    m_stackSlots[slot] = id.value();
    return id;
}

std::size_t StackTable::bytes() const
{
    return m_frames.bytes() + m_extras.capacity() * sizeof(FrameExtra) + m_pool.capacity() * sizeof(FrameId)
           + m_offsets.capacity() * sizeof(std::size_t)
           + (m_frameSlots.capacity() + m_stackSlots.capacity()) * sizeof(std::uint32_t);
}

} // namespace allostrata
