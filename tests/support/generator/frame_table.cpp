// Interns the generator's texts, frames and stacks.
#include "tests/support/generator/frame_table.h"

namespace allostrata::generator {

FrameTable::FrameTable()
{
    intern("");
    m_stackEnds.push_back(0);
    m_captures.push_back(0);
}

TextIndex FrameTable::intern(std::string_view text)
{
    if (const auto found = m_textIndex.find(text); found != m_textIndex.end())
        return found->second;
    const auto index = static_cast<TextIndex>(m_texts.size());
    m_texts.emplace_back(text);
    m_textIndex.emplace(m_texts.back(), index);
    return index;
}

FrameIndex FrameTable::internFrame(const Frame &frame)
{
    std::string key = std::to_string(frame.name);
    for (const std::uint32_t part : {frame.filename, frame.line, frame.variant, frame.fx})
        key.append(",").append(std::to_string(part));
    const auto [place, isNew] = m_frameIndex.emplace(std::move(key), static_cast<FrameIndex>(m_frames.size()));
    if (isNew)
        m_frames.push_back(frame);
    return place->second;
}

std::uint32_t FrameTable::addFxNode(const FxNode &node)
{
    m_fxNodes.push_back(node);
    return static_cast<std::uint32_t>(m_fxNodes.size());
}

StackIndex FrameTable::addStack(std::span<const FrameIndex> innermostFirst)
{
    if (innermostFirst.empty())
        return 0;
    m_stackFrames.insert(m_stackFrames.end(), innermostFirst.begin(), innermostFirst.end());
    m_stackEnds.push_back(m_stackFrames.size());
    return static_cast<StackIndex>(m_stackEnds.size() - 1);
}

std::span<const FrameIndex> FrameTable::stack(StackIndex index) const
{
    if (index == 0)
        return {};
    const std::size_t begin = m_stackEnds[index - 1];
    return std::span(m_stackFrames).subspan(begin, m_stackEnds[index] - begin);
}

CaptureIndex FrameTable::capture(StackIndex stack)
{
    m_captures.push_back(stack);
    return static_cast<CaptureIndex>(m_captures.size() - 1);
}

} // namespace allostrata::generator
