// Interns frames by text, and stacks by the ids of their frames.

#include "core/model/stack_table.h"

#include "core/base/hash.h"

#include <algorithm>

namespace allostrata {

namespace {

std::uint64_t hashOf(const Frame &frame)
{
    return mix64((std::uint64_t(frame.function.key()) << 32 | frame.file.key())
                 ^ (std::uint64_t(frame.line) * 0x9e3779b97f4a7c15ULL) ^ (std::uint64_t(frame.extra) << 17));
}

} // namespace

FrameId StackTable::internFrame(const Frame &frame)
{
    const FrameId next = FrameId::at(m_frames.size());
    const FrameId id(m_rowOfFrame.findOrAdd(hashOf(frame), next.key(),
                                            [&](std::uint32_t row) { return m_frames[FrameId(row)] == frame; }));
    if (id == next)
        m_frames.push(frame);
    return id;
}

std::uint32_t StackTable::internExtra(const FrameExtra &extra)
{
    const auto next = static_cast<std::uint32_t>(m_extras.size());
    const std::uint32_t row = m_rowOfExtra.findOrAdd(hashBytes(&extra, sizeof extra), next,
                                                     [&](std::uint32_t known) { return m_extras[known] == extra; });
    if (row == next)
        m_extras.push_back(extra);
    return row;
}

StackId StackTable::internStack(std::span<const FrameId> frames)
{
    const StackId next = StackId::at(stackCount());
    const StackId id(
        m_rowOfStack.findOrAdd(hashBytes(frames.data(), frames.size_bytes()), next.key(),
                               [&](std::uint32_t row) { return std::ranges::equal(stack(StackId(row)), frames); }));
    if (id == next) {
        m_pool.insert(m_pool.end(), frames.begin(), frames.end());
        m_offsets.push_back(m_pool.size());
    }
    return id;
}

std::size_t StackTable::bytes() const
{
    return m_frames.bytes() + m_extras.capacity() * sizeof(FrameExtra) + m_pool.capacity() * sizeof(FrameId)
           + m_offsets.capacity() * sizeof(std::size_t) + m_rowOfFrame.bytes() + m_rowOfStack.bytes();
}

} // namespace allostrata
