#pragma once

#include "core/attribution/stack_rules.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace allostrata {

/// Line of a folded stack.
struct StackLine {
    enum class Kind : std::uint8_t {
        Frame, ///< one frame of the user's code
        Runtime, ///< run of runtime frames
        Repeat, ///< marks that the preceding `lines` lines occur `times` times in total
    };

    Kind kind = Kind::Frame;
    std::uint32_t first = 0; ///< position in the stack, innermost 0
    std::uint32_t count = 0; ///< frames that it represents, including interpreter frames of the run
    std::string name; ///< of a run: "aten::exp", "torch.nn.Module.__call__"; may be empty
    bool isPython = false; ///< the name of the run is that of a Python function
    std::uint32_t lines = 0; ///< Repeat only
    std::uint32_t times = 1; ///< consecutive occurrences: recursion of one line, or of `lines` lines

    [[nodiscard]] bool operator==(const StackLine &) const = default;
};

/// Frames of a snapshot with the rules' verdict on each, for folding stacks. Refers to the snapshot.
class FrameReader {
public:
    /// Reads all frames of the snapshot.
    FrameReader(const Snapshot &snapshot, StackRules rules);
    /// Reads only the given frames, to preview the effect of rules on a stack; no other frame may be queried.
    FrameReader(const Snapshot &snapshot, StackRules rules, std::span<const FrameId> frames);

    [[nodiscard]] const Snapshot &snapshot() const { return m_snapshot; }
    [[nodiscard]] const StackRules &rules() const { return m_rules; }
    [[nodiscard]] FrameVerdict verdict(FrameId frame) const { return m_verdicts[frame]; }
    [[nodiscard]] std::size_t bytes() const;
    /// Origin whose frames represent the user's in a stack: Yours; if there are none, Library, else Torch; Native if
    /// the stack has no Python frame. An autograd node counts as the user's if Python has no part in the stack.
    [[nodiscard]] FrameOrigin foremost(std::span<const FrameId> stack) const;
    /// "torch.nn.Module.__call__", "einops.einops.einsum" for Python; the function without its arguments for native
    /// code.
    [[nodiscard]] std::string frameName(FrameId frame) const;
    /// Outermost Python frame of a run of runtime frames that is not transparent. If all are transparent, the outermost
    /// of them, unless an operator is more informative. Empty if there is none.
    [[nodiscard]] FrameId runCall(std::span<const FrameId> run) const;
    /// Name of a run of runtime frames: that of runCall(), else "BmmBackward0, aten::bmm" for native frames.
    [[nodiscard]] std::string runName(std::span<const FrameId> run) const;
    /// "aten::mul" for a run's outermost operator; empty if it has none.
    [[nodiscard]] std::string operatorName(std::span<const FrameId> run) const;
    /// "BmmBackward0" for a run's outermost autograd node; empty if it has none.
    [[nodiscard]] std::string_view nodeName(std::span<const FrameId> run) const;

private:
    /// Names that the patterns find in a native function; views of the snapshot's texts.
    struct NativeNames {
        std::string_view node;
        std::string_view operation;
        std::string_view binding;
    };
    [[nodiscard]] const NativeNames &namesOf(FrameId frame) const { return m_names[m_nameRows[frame]]; }
    /// Records the names of a frame with a verdict. `rows` maps functions to rows of m_names.
    void readNativeNames(FrameId frame, std::unordered_map<StringId, std::uint32_t> &rows);

    const Snapshot &m_snapshot;
    StackRules m_rules;
    IdVector<FrameId, FrameVerdict> m_verdicts;
    std::vector<NativeNames> m_names; ///< row 0: none; else one per distinct native function
    IdVector<FrameId, std::uint32_t> m_nameRows;
};

/// Folds a stack: each run of runtime frames becomes one line, interpreter frames are dropped, repeats are collapsed.
/// Innermost first. O(frames).
[[nodiscard]] std::vector<StackLine> foldedStack(const FrameReader &reader, StackId stack);

/// "forward" for "Model.forward", "at::native::exp" for "at::native::exp(at::Tensor const&)": without arguments and
/// template arguments; at most 200 bytes.
[[nodiscard]] std::string withoutArguments(std::string_view function);

/// Part of a path after the last slash or backslash.
[[nodiscard]] std::string_view fileName(std::string_view path);

} // namespace allostrata
