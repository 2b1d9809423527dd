#pragma once

#include "core/base/id.h"
#include "core/base/row_slots.h"
#include "core/base/string_table.h"

#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

/// One line of a stack, as in the file. Equal texts are one frame.
struct Frame {
    StringId function;
    StringId file;
    std::uint32_t line = 0; ///< 0: unknown
    std::uint32_t extra = Id<Frame>::kNone; ///< row of StackTable::extras, if the file has FX annotations

    [[nodiscard]] bool operator==(const Frame &) const = default;
};

/// FX annotations of a frame (torch.compile with augmentation).
struct FrameExtra {
    StringId nodeOp;
    StringId nodeName;
    StringId nodeTarget;
    StringId originalTrace; ///< text of several lines

    [[nodiscard]] bool operator==(const FrameExtra &) const = default;
};

/// Distinct frames and distinct stacks (runs of frames, innermost first), each stored once. A stack without frames is
/// an ordinary stack (the empty list); an empty StackId means that there is no stack.
class StackTable {
public:
    FrameId internFrame(const Frame &frame);
    std::uint32_t internExtra(const FrameExtra &extra);
    StackId internStack(std::span<const FrameId> frames);

    [[nodiscard]] const Frame &frame(FrameId id) const { return m_frames[id]; }
    [[nodiscard]] const FrameExtra &extra(const Frame &frame) const { return m_extras[frame.extra]; }
    /// Returns the frames, innermost first; no frames for an empty id.
    [[nodiscard]] std::span<const FrameId> stack(StackId id) const
    {
        if (!id)
            return {};
        const std::size_t first = m_offsets[id.value()];
        return std::span(m_pool).subspan(first, m_offsets[id.value() + 1] - first);
    }
    [[nodiscard]] std::span<const FrameExtra> extras() const { return m_extras; }
    [[nodiscard]] std::size_t frameCount() const { return m_frames.size(); }
    [[nodiscard]] std::size_t stackCount() const { return m_offsets.size() - 1; }
    [[nodiscard]] std::size_t bytes() const;

private:
    IdVector<FrameId, Frame> m_frames;
    std::vector<FrameExtra> m_extras;
    std::vector<FrameId> m_pool; ///< the stacks, one after the other
    std::vector<std::size_t> m_offsets = {0}; ///< stackCount() + 1
    RowSlots m_rowOfFrame;
    RowSlots m_rowOfStack;
    RowSlots m_rowOfExtra;
};

} // namespace allostrata
