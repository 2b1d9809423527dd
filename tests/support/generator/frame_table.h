#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace allostrata::generator {

using TextIndex = std::uint32_t; ///< 0 is the empty text
using FrameIndex = std::uint32_t;
using StackIndex = std::uint32_t; ///< 0 is the stack without frames
using CaptureIndex = std::uint32_t; ///< one stack taken at one moment; 0: none was taken

/// The keys that a frame of a generated function carries besides its place.
struct FxNode {
    TextIndex op = 0;
    TextIndex name = 0;
    TextIndex target = 0;
    TextIndex originalTrace = 0;
};

/// One frame. Two frames may read the same and be different dicts (`variant`), as two program counters are.
struct Frame {
    TextIndex name = 0;
    TextIndex filename = 0;
    std::uint32_t line = 0;
    std::uint32_t variant = 0;
    std::uint32_t fx = 0; ///< 1 + row of the FX nodes; 0: none
};

/// Texts, frames and stacks, each once, and the list of captures.
class FrameTable {
public:
    FrameTable();

    TextIndex intern(std::string_view text);
    [[nodiscard]] std::string_view text(TextIndex index) const { return m_texts[index]; }
    [[nodiscard]] std::size_t textCount() const { return m_texts.size(); }

    FrameIndex internFrame(const Frame &frame);
    [[nodiscard]] const Frame &frame(FrameIndex index) const { return m_frames[index]; }
    [[nodiscard]] std::size_t frameCount() const { return m_frames.size(); }
    std::uint32_t addFxNode(const FxNode &node);
    [[nodiscard]] const FxNode &fxNode(const Frame &frame) const { return m_fxNodes[frame.fx - 1]; }

    StackIndex addStack(std::span<const FrameIndex> innermostFirst);
    [[nodiscard]] std::span<const FrameIndex> stack(StackIndex index) const;
    [[nodiscard]] std::size_t stackCount() const { return m_stackEnds.size(); }

    CaptureIndex capture(StackIndex stack);
    [[nodiscard]] StackIndex stackOf(CaptureIndex capture) const { return m_captures[capture]; }
    [[nodiscard]] std::size_t captureCount() const { return m_captures.size(); }

private:
    std::deque<std::string> m_texts;
    std::unordered_map<std::string_view, TextIndex> m_textIndex;
    std::vector<Frame> m_frames;
    std::unordered_map<std::string, FrameIndex> m_frameIndex;
    std::vector<FxNode> m_fxNodes;
    std::vector<FrameIndex> m_stackFrames;
    std::vector<std::size_t> m_stackEnds;
    std::vector<StackIndex> m_captures;
};

} // namespace allostrata::generator
