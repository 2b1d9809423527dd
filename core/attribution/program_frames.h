#pragma once

#include "core/attribution/stack_rules.h"
#include "core/base/id.h"
#include "core/model/snapshot.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace allostrata {

/// Python calls that led to allocations: stacks without compiled code and the interpreter, so that the same calls
/// compare equal whatever runs between them. Not thread-safe.
class ProgramFrames {
public:
    /// `snapshot` must outlive this object. O(frames).
    explicit ProgramFrames(const Snapshot &snapshot);

    /// Python frames of a stack, outermost first; empty if it has none. Valid until the next call. O(frames in it).
    [[nodiscard]] std::span<const FrameId> of(StackId stack);
    /// Whether Python frames were recorded, and no others.
    [[nodiscard]] bool isPythonOnly() const { return m_isPythonOnly; }
    /// Frame of nn.Module that calls a module's forward.
    [[nodiscard]] bool isModuleCall(FrameId frame) const { return m_kinds[frame] == Kind::ModuleCall; }
    /// Frame of PyTorch that runs one module for another: of DistributedDataParallel, FSDP, compiled code, a hook; or
    /// a decorator.
    [[nodiscard]] bool isWrapper(FrameId frame) const { return m_kinds[frame] == Kind::Wrapper; }
    /// Whether these frames, outermost first, end within a module: they have frames of a module's forward.
    [[nodiscard]] bool areInModule(std::span<const FrameId> frames) const;
    /// Whether PyTorch's own Python code is among the callers: an allocation of a module, not of the user's own code.
    [[nodiscard]] bool areOfTorch(StackId stack) const;
    /// Whether two frames are lines of one function.
    [[nodiscard]] bool isSameFunction(FrameId a, FrameId b) const;
    /// Order of two calls in the body of a loop, by their lines in the innermost function that makes both. Unknown if
    /// no function makes both; Same if the lines are equal or one call is made by the other.
    enum class LineOrder : std::uint8_t { Unknown, Earlier, Same, Later };
    [[nodiscard]] LineOrder lineOrder(std::span<const FrameId> call, std::span<const FrameId> other) const;
    [[nodiscard]] const Frame &operator[](FrameId frame) const { return m_snapshot.stacks.frame(frame); }

private:
    enum class Kind : std::uint8_t { Python, Torch, ModuleCall, Wrapper, Compiled };

    const Snapshot &m_snapshot;
    StringId m_forward; ///< empty: no function has this name
    IdVector<FrameId, Kind> m_kinds;
    bool m_isPythonOnly = false;
    std::vector<FrameId> m_frames;
};

/// Number of outermost frames that two stacks share, each given outermost first.
[[nodiscard]] std::size_t sharedCallers(std::span<const FrameId> a, std::span<const FrameId> b);

} // namespace allostrata
