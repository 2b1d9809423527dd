// Frames of call trees, each text once.

#include "core/analysis/calls/call_tree.h"
#include "core/base/hash.h"

#include <algorithm>

namespace allostrata {

namespace {

std::uint64_t hashOf(const NamedFrame &text, bool isReason)
{
    const std::uint64_t names = hashBytes(text.name.data(), text.name.size())
                                + 31 * hashBytes(text.file.data(), text.file.size());
    return mix64(names ^ (std::uint64_t(text.line) << 1U | std::uint64_t(isReason)));
}

} // namespace

CallFrameId CallFrames::intern(const CallFrame &frame)
{
    if (2 * (m_rows.size() + 1) > m_slots.size())
        grow();
    CallFrameId &slot = m_slots[slotOf(frame.text, frame.isReason)];
    if (!slot)
        slot = m_rows.push(frame);
    return slot;
}

CallFrameId CallFrames::internCopy(const CallFrame &frame)
{
    if (!m_slots.empty()) {
        if (const CallFrameId known = m_slots[slotOf(frame.text, frame.isReason)])
            return known;
    }
    CallFrame copy = frame;
    copy.text.name = kept(frame.text.name);
    copy.text.file = kept(frame.text.file);
    return intern(copy);
}

CallFrameId CallFrames::find(const NamedFrame &text) const
{
    if (m_slots.empty())
        return {};
    const CallFrameId frame = m_slots[slotOf(text, false)];
    return frame ? frame : m_slots[slotOf(text, true)];
}

std::size_t CallFrames::slotOf(const NamedFrame &text, bool isReason) const
{
    const std::size_t mask = m_slots.size() - 1;
    std::size_t at = hashOf(text, isReason) & mask;
    while (m_slots[at] && (m_rows[m_slots[at]].isReason != isReason || m_rows[m_slots[at]].text != text))
        at = (at + 1) & mask;
    return at;
}

void CallFrames::grow()
{
    constexpr std::size_t kFirst = 1024;
    m_slots.assign(std::max(kFirst, 2 * m_slots.size()), CallFrameId());
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const CallFrame &row = m_rows[CallFrameId::at(i)];
        m_slots[slotOf(row.text, row.isReason)] = CallFrameId::at(i);
    }
}

std::string_view CallFrames::kept(std::string_view text)
{
    return text.empty() ? std::string_view() : std::string_view(m_texts.emplace_back(text));
}

std::size_t CallFrames::bytes() const
{
    std::size_t bytes = m_rows.bytes() + m_slots.capacity() * sizeof(CallFrameId);
    for (const std::string &text : m_texts)
        bytes += sizeof(text) + text.capacity();
    return bytes;
}

} // namespace allostrata
