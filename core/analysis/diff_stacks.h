#pragma once

#include "core/analysis/diff_frames.h"

#include <cstdint>
#include <memory>

namespace allostrata {

/// Which stacks of two snapshots are the same: the user's frames (or those that stand for them) lead through the same
/// places, and the runtime does the same there. Where the two tell of the runtime differently (one recorded native frames,
/// the other did not; another operator stands in the line) the places alone decide. Of stacks without Python what is shown
/// of them decides. Refers to nothing.
class DiffStacks {
public:
    static constexpr std::uint32_t kNone = 0xffffffff;

    /// O(frames in all stacks), and what DiffFrames cost. Errors: Cancelled.
    [[nodiscard]] static Result<DiffStacks> build(const StackDigests &base, const StackDigests &other, const LoadContext &context);

    /// Equal for stacks that are the same; kNone for one without frames.
    [[nodiscard]] std::uint32_t groupOf(DiffSide side, StackId stack) const
    {
        return stack ? m_groups[side][stack] : kNone;
    }
    [[nodiscard]] std::uint32_t groups() const { return m_count; }
    [[nodiscard]] const DiffFrames &frames() const { return *m_frames; }

private:
    std::shared_ptr<const DiffFrames> m_frames;
    EnumTable<DiffSide, IdVector<StackId, std::uint32_t>> m_groups;
    std::uint32_t m_count = 0;
};

} // namespace allostrata
