// Frames of call trees, each text once.

#include "core/analysis/calls/call_tree.h"
#include "core/base/hash.h"

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
    const CallFrameId next = CallFrameId::at(m_rows.size());
    const CallFrameId id(m_rowOf.findOrAdd(hashOf(frame.text, frame.isReason), next.key(), [&](std::uint32_t row) {
        const CallFrame &known = m_rows[CallFrameId(row)];
        return known.isReason == frame.isReason && known.text == frame.text;
    }));
    if (id == next)
        m_rows.push(frame);
    return id;
}

CallFrameId CallFrames::internCopy(const CallFrame &frame)
{
    const std::size_t before = m_rows.size();
    const CallFrameId id = intern(frame);
    if (m_rows.size() > before) {
        NamedFrame &text = m_rows[id].text;
        text.name = kept(text.name);
        text.file = kept(text.file);
    }
    return id;
}

CallFrameId CallFrames::find(const NamedFrame &text) const
{
    const CallFrameId frame = find(text, false);
    return frame ? frame : find(text, true);
}

CallFrameId CallFrames::find(const NamedFrame &text, bool isReason) const
{
    return CallFrameId(m_rowOf.find(hashOf(text, isReason), [&](std::uint32_t row) {
        const CallFrame &known = m_rows[CallFrameId(row)];
        return known.isReason == isReason && known.text == text;
    }));
}

std::string_view CallFrames::kept(std::string_view text)
{
    return text.empty() ? std::string_view() : std::string_view(m_texts.emplace_back(text));
}

std::size_t CallFrames::bytes() const
{
    std::size_t bytes = m_rows.bytes() + m_rowOf.bytes();
    for (const std::string &text : m_texts)
        bytes += sizeof(text) + text.capacity();
    return bytes;
}

} // namespace allostrata
