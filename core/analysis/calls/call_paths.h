#pragma once

#include "core/analysis/calls/call_tree.h"

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace allostrata {

/// Paths of the allocations of one side: each distinct path a row. Refers to the documents.
class CallPaths {
public:
    CallPaths(const CallTree::Side &side, const CallShape &shape, CallFrames &frames);

    /// Row of an allocation's path, new if it is the first with this one. O(1).
    [[nodiscard]] std::size_t rowOf(AllocationId id);
    [[nodiscard]] std::size_t size() const
    {
        return m_shape.merge == CallMerge::Modules ? m_rows.size() : m_stacks.size();
    }
    /// Frames of a row, outermost first; never empty. Valid until the next call. O(frames).
    [[nodiscard]] const std::vector<CallFrameId> &pathOf(std::size_t row);

private:
    struct ModuleRow {
        ModuleId module;
        std::size_t stack = 0; ///< row of m_stacks
    };

    void addFrames(StackId stack);
    void addFolded(StackId stack);
    void addFiles(StackId stack);
    void addModules(const ModuleRow &row);
    void addLine(StackId stack, ModuleId module);
    void addReason(const StackBytes &weight);
    void collapseRecursion();
    [[nodiscard]] CallOrigin originOfFrame(FrameId id) const;
    [[nodiscard]] CallOrigin originOfRun(std::span<const FrameId> run) const;
    [[nodiscard]] CallFrameId frameOf(FrameId id);
    [[nodiscard]] CallFrameId fileOf(FrameId id);

    CallTree::Side m_side;
    CallShape m_shape;
    CallFrames &m_frames;
    StackRows m_stacks;
    std::unordered_map<std::uint64_t, std::size_t> m_rowOf; ///< for Modules: by module and row of m_stacks
    std::vector<ModuleRow> m_rows; ///< for Modules
    IdVector<FrameId, CallFrameId> m_known; ///< frames or files of the snapshot's frames, once they have been read
    std::vector<CallFrameId> m_path;
    std::vector<std::uint32_t> m_placeOf; ///< by frame: its place in the path + 1, while recursion is collapsed
};

} // namespace allostrata
